// Asks whoever closes Lanyard while people at other machines sit at its tables. The system, which may not wait, is not asked.

import type { App, BrowserWindow, Dialog, PowerMonitor } from 'electron'
import type { Texts } from '../texts.ts'

export interface ClosingSetup {
  readonly app: Pick<App, 'quit'>
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly powerMonitor: PowerMonitor
  /** Source of the signals that end the program: `process`, except in tests. */
  readonly signals: Pick<NodeJS.Process, 'on'>
  readonly texts: () => Texts
  /** People at other machines who sit at a table now. */
  readonly players: () => number
  readonly mainWindow: () => BrowserWindow | undefined
}

export interface ClosingQuestion {
  /** Whether a wish to quit is granted: at once where nobody else sits here, else as the person at the screen says. */
  mayQuit(): boolean | Promise<boolean>
  /** Keeps the window open until closing is granted. */
  guard(window: BrowserWindow): void
}

const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export function askBeforeClosing(setup: ClosingSetup): ClosingQuestion {
  const { app, dialog, powerMonitor, signals, texts, players, mainWindow } = setup
  let isGranted = false

  function end(): void {
    isGranted = true
    app.quit()
  }
  powerMonitor.on('shutdown', end)
  for (const signal of endSignals) signals.on(signal, end)

  async function ask(people: number): Promise<boolean> {
    const { othersPlay, tablesAreKept, closeLanyard, keepOpen } = texts()
    const question = {
      ...{ type: 'question' as const, title: 'Lanyard', message: othersPlay(people), detail: tablesAreKept },
      ...{ buttons: [closeLanyard, keepOpen], defaultId: 1, cancelId: 1 },
    }
    const window = mainWindow()
    const isOpen = window !== undefined && !window.isDestroyed()
    const { response } = await (isOpen ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question))
    // The system may have ended the program meanwhile.
    isGranted ||= response === 0
    return isGranted
  }

  return {
    mayQuit() {
      const people = players()
      if (!isGranted && people > 0) return ask(people)
      isGranted = true
      return true
    },
    guard(window) {
      window.on('close', (event) => {
        if (isGranted || players() === 0) return
        event.preventDefault()
        app.quit()
      })
      // Windows ends its session without a wish to quit.
      window.on('session-end', end)
      window.on('query-session-end', () => (isGranted = true))
    },
  }
}
