import { readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { App, BrowserWindow } from 'electron'
import type { OpenedThings } from '../opened.ts'

export interface SingleInstance {
  readonly mainWindow: () => BrowserWindow | undefined
  readonly opened: Pick<OpenedThings, 'open'>
  /** Whether this program is on its way out, so that no window of it can come to the front. */
  readonly isQuitting: () => boolean
}

/**
 * Whether this is the only Lanyard of this person. If not, it quits, and the other comes to the front: two of them
 * would keep their tables in the same journal. Whatever the second was to open, the first opens.
 */
export function keepSingleInstance(app: App, { mainWindow, opened, isQuitting }: SingleInstance): boolean {
  if (process.platform === 'linux') removeLockOfOtherHost(app.getPath('userData'))
  if (!app.requestSingleInstanceLock()) {
    process.stderr.write('Lanyard is open already: its window comes to the front.\n')
    app.quit()
    return false
  }
  app.on('second-instance', (_event, argv, folder) => {
    void opened.open(argv, folder)
    const window = mainWindow()
    if (!window || window.isDestroyed() || isQuitting()) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  })
  return true
}

/**
 * Chromium keeps HOST-PID as its lock. Of another host it does not ask whether that process lives: after a power loss and a
 * new host name from DHCP no Lanyard would start again. The journal has a lock of its own.
 */
function removeLockOfOtherHost(folder: string): void {
  const lock = join(folder, 'SingletonLock')
  try {
    const holder = readlinkSync(lock)
    if (holder.slice(0, holder.lastIndexOf('-')) !== hostname()) rmSync(lock)
  } catch {
    // As a rule there is none.
  }
}
