import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the desktop program keeps its tables: the browser's way in finds the same ones. */
export function dataFolder(env = process.env) {
  const home = homedir()
  const folders = {
    darwin: join(home, 'Library', 'Application Support'),
    win32: env.APPDATA ?? join(home, 'AppData', 'Roaming'),
    linux: env.XDG_CONFIG_HOME ?? join(home, '.config'),
  }
  return join(folders[process.platform] ?? folders.linux, 'Lanyard', 'house')
}
