// Keeps a kiosk's window open: guests can't close it, but staff, a system that shuts down and its service manager can.

import { endSignals, watchSessionEnd } from '../closing/session-end.ts'
import type { App, BrowserWindow, PowerMonitor } from 'electron'

export interface WindowLock {
  readonly isLocked: boolean
  /** From now on the window closes like any other. */
  unlock(): void
  /**
   * Decides on a wish to quit, and unlocks the window for good if it is granted. On macOS it is refused while locked,
   * because guests can quit too (Dock, system menu). Elsewhere only staff and the system can, so it is always granted.
   */
  grantQuit(): boolean
}

export interface WindowLockSetup {
  app: Pick<App, 'quit'>
  window: BrowserWindow
  powerMonitor: PowerMonitor
  platform: string
  /** Source of the signals that end the program: `process`, except in tests. */
  signals: Pick<NodeJS.Process, 'on'>
}

export function lockWindow({ app, window, powerMonitor, platform, signals }: WindowLockSetup): WindowLock {
  let isLocked = true
  const sessionMayEnd = watchSessionEnd(window)

  function open(): void {
    isLocked = false
  }
  /** Unlocks the window for a system that shuts down: it does not ask twice. */
  function end(): void {
    open()
    app.quit()
  }

  window.on('close', (event) => {
    if (isLocked && !sessionMayEnd()) event.preventDefault()
  })
  // Windows notifies each window; Linux and macOS notify the program.
  window.on('session-end', end)
  powerMonitor.on('shutdown', end)
  for (const signal of endSignals) signals.on(signal, end)

  // Returns to full screen if it was left anyway (a gesture of the system, another program), but not within that event.
  function back(): void {
    setImmediate(() => {
      if (!isLocked || window.isDestroyed()) return
      if (window.isMinimized()) window.restore()
      window.setKiosk(true)
    })
  }
  window.on('leave-full-screen', back)
  window.on('leave-html-full-screen', back)
  window.on('minimize', back)
  window.on('system-context-menu', (event) => {
    if (isLocked) event.preventDefault()
  })

  return {
    get isLocked() {
      return isLocked
    },
    unlock: open,
    grantQuit() {
      if (isLocked && platform === 'darwin') return false
      open()
      return true
    },
  }
}
