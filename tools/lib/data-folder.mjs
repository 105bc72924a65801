import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folder in which the desktop program keeps its tables. `npm start` in a browser uses the same one. */
export function dataFolder(env = process.env) {
  const home = homedir()
  const folders = {
    darwin: join(home, 'Library', 'Application Support'),
    win32: env.APPDATA ?? join(home, 'AppData', 'Roaming'),
    linux: env.XDG_CONFIG_HOME ?? join(home, '.config'),
  }
  return join(folders[process.platform] ?? folders.linux, 'Lanyard', 'house')
}
