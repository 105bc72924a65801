import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { toArgument } from '../../preload/facts.ts'
import type { Facts } from '../../preload/bridge.ts'
import { startPage } from './origin.ts'
import { keepWindowState, smallest } from './window-state.ts'
import type { WindowState } from './window-state.ts'

export interface MainWindow {
  preload: string
  facts: Facts
  state: WindowState
  stateFile: string
  /** Whether the page may be inspected. */
  development: boolean
}

/** Opens the window; it shows itself once there is something to see. `Window` is Electron's BrowserWindow. */
export function openMainWindow(Window: typeof BrowserWindow, settings: MainWindow): BrowserWindow {
  const window = new Window(windowOptions(settings))
  window.once('ready-to-show', () => {
    if (settings.state.maximized) window.maximize()
    window.show()
  })
  keepWindowState(window, settings.stateFile)
  // A failed load is reported and tried again by the recovery.
  void window.loadURL(startPage).catch(() => undefined)
  return window
}

function windowOptions({ preload, facts, state, development }: MainWindow): BrowserWindowConstructorOptions {
  const { x, y, width, height } = state
  return {
    ...{ x, y, width, height },
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title: 'Lanyard',
    // The page's own night-blue, so that nothing flashes before it is drawn.
    backgroundColor: '#0d1a2d',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      additionalArguments: [toArgument(facts)],
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: development,
    },
  }
}
