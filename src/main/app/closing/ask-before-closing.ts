// Asks before Lanyard is closed while people at other machines sit at its tables. The system is not asked: it may not wait.

import { once } from 'node:events'
import { endSignals, watchSessionEnd } from './session-end.ts'
import type { App, BrowserWindow, Dialog, PowerMonitor } from 'electron'
import type { Texts } from '../texts.ts'

export interface ClosingSetup {
  readonly app: Pick<App, 'quit'>
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly powerMonitor: PowerMonitor
  /** Source of the signals that end the program: `process`, except in tests. */
  readonly signals: Pick<NodeJS.Process, 'on'>
  readonly texts: () => Texts
  /** Number of people at other machines who sit at a table now. */
  readonly players: () => number
  readonly mainWindow: () => BrowserWindow | undefined
}

export interface ClosingQuestion {
  /** Whether a wish to quit is granted: immediately if nobody else sits here, otherwise as the person at the screen decides. */
  mayQuit(): boolean | Promise<boolean>
  /** Keeps the window open until closing is granted. */
  guard(window: BrowserWindow): void
}

export function askBeforeClosing(setup: ClosingSetup): ClosingQuestion {
  const { app, dialog, powerMonitor, signals, texts, players, mainWindow } = setup
  let isGranted = false
  let sessionMayEnd = () => false
  let openBox: AbortController | undefined

  function end(): void {
    isGranted = true
    openBox?.abort()
    app.quit()
  }
  powerMonitor.on('shutdown', end)
  for (const signal of endSignals) signals.on(signal, end)

  async function ask(people: number): Promise<boolean> {
    const { othersPlay, tablesAreKept, closeLanyard, keepOpen } = texts()
    openBox = new AbortController()
    const { signal } = openBox
    const question = {
      type: 'question' as const,
      title: 'Lanyard',
      message: othersPlay(people),
      detail: tablesAreKept,
      buttons: [closeLanyard, keepOpen],
      defaultId: 1,
      cancelId: 1,
      signal,
    }
    const window = mainWindow()
    const isOpen = window !== undefined && !window.isDestroyed()
    const answered = isOpen ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question)
    // Not the box alone is awaited: on macOS the signal does not close a box that has no window.
    const isYes = await Promise.race([answered.then(({ response }) => response === 0), once(signal, 'abort')])
    // The system may have ended the program in the meantime.
    isGranted ||= isYes === true
    return isGranted
  }

  return {
    mayQuit() {
      const people = players()
      if (!isGranted && people > 0 && !sessionMayEnd()) return ask(people)
      isGranted = true
      return true
    },
    guard(window) {
      window.on('close', (event) => {
        if (isGranted || players() === 0 || sessionMayEnd()) return
        event.preventDefault()
        app.quit()
      })
      // Windows ends its session without a wish to quit.
      window.on('session-end', end)
      sessionMayEnd = watchSessionEnd(window)
    },
  }
}
