// A kiosk's window stays: guests can't close it, but staff, the system that shuts down and its service manager can.

import { endSignals, watchSessionEnd } from '../closing/session-end.ts'
import type { App, BrowserWindow, PowerMonitor } from 'electron'

export interface WindowLock {
  readonly isLocked: boolean
  /** For good: from now on the window closes like any other. */
  unlock(): void
  /**
   * Grants a wish to quit, and unlocks the window for good when it does. macOS: refused while locked, because guests can ask
   * too (Dock, system menu). Elsewhere only staff and the system can ask, so it is always granted.
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
  /** The system does not ask twice. */
  function end(): void {
    open()
    app.quit()
  }

  window.on('close', (event) => {
    if (isLocked && !sessionMayEnd()) event.preventDefault()
  })
  // Windows tells each window; Linux and macOS tell the program.
  window.on('session-end', end)
  powerMonitor.on('shutdown', end)
  for (const signal of endSignals) signals.on(signal, end)

  // Left all the same (a gesture of the system, another program): back to the whole screen, but not within its event.
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
