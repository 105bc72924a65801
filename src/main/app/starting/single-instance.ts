import { readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { App, BrowserWindow } from 'electron'
import type { OpenRequests } from '../open-requests.ts'

export interface SingleInstance {
  readonly mainWindow: () => BrowserWindow | undefined
  readonly opened: Pick<OpenRequests, 'open'>
  /** Whether this program is quitting, so that none of its windows can come to the front. */
  readonly isQuitting: () => boolean
}

/**
 * Whether this is this user's only running Lanyard. If not, it quits, and the first one comes to the front and opens what
 * the second was asked to open: two would use the same journal.
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
 * Chromium's lock names HOST-PID. If HOST is another name, Chromium does not check whether that process still runs: after a
 * power loss and a new host name from DHCP, Lanyard would never start again. Removing it is safe, because the journal has a
 * lock of its own.
 */
function removeLockOfOtherHost(folder: string): void {
  const lock = join(folder, 'SingletonLock')
  try {
    const holder = readlinkSync(lock)
    if (holder.slice(0, holder.lastIndexOf('-')) !== hostname()) rmSync(lock)
  } catch {
    // Usually there is no lock.
  }
}
