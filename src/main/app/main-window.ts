import type { BrowserWindow, BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import { windowInfoToArgument } from '../../preload/window-info.ts'
import type { WindowInfo } from '../../preload/bridge.ts'

const smallest = { width: 360, height: 480 }
/** Of a first start. */
const usual = { width: 1280, height: 800 }

export interface MainWindowOptions {
  preload: string
  info: WindowInfo
  /** Of the main screen, without its bars. */
  workArea: { readonly width: number; readonly height: number }
  /** Whether the page may be inspected. */
  development: boolean
  /** The page's address. */
  page: string
}

/** Opens the window; it shows itself once there is something to see. `Window` is Electron's BrowserWindow. */
export function openMainWindow(Window: typeof BrowserWindow, settings: MainWindowOptions): BrowserWindow {
  const window = new Window(windowOptions(settings))
  window.once('ready-to-show', () => window.show())
  // A failed load is reported and tried again by the recovery.
  void window.loadURL(settings.page).catch(() => undefined)
  return window
}

function windowOptions({ preload, info, workArea, development }: MainWindowOptions): BrowserWindowConstructorOptions {
  return {
    width: Math.min(usual.width, workArea.width),
    height: Math.min(usual.height, workArea.height),
    minWidth: smallest.width,
    minHeight: smallest.height,
    // A kiosk's screen is its own from the first moment, drawn or not.
    show: info.kiosk,
    title: 'Lanyard',
    backgroundColor: nightBlue,
    autoHideMenuBar: true,
    ...(info.kiosk ? { ...wholeScreen, alwaysOnTop: info.platform === 'win32' } : comesBack),
    webPreferences: {
      ...safePreferences,
      ...(info.kiosk && forGuests),
      preload,
      additionalArguments: [windowInfoToArgument(info)],
      devTools: development,
    },
  }
}

/** The page's own, so that nothing flashes before it is drawn. */
const nightBlue = '#0d1a2d'

/** Of every page in the program. */
export const safePreferences = {
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
} satisfies WebPreferences

/** Electron keeps place, size and whether it is maximized under this name, and fits them to the screens of the next start. */
const comesBack = { name: 'main', windowStatePersistence: true } satisfies BrowserWindowConstructorOptions

/** On Windows and Linux that is the whole screen and no more; a Mac also keeps its Dock and its switcher away. */
const wholeScreen = {
  kiosk: true,
  frame: false,
  minimizable: false,
  maximizable: false,
  skipTaskbar: true,
} satisfies BrowserWindowConstructorOptions

/**
 * Of both pages of a kiosk: neither takes the keys by being loaded, or digits that staff type for their PIN would go to
 * the guests' page as soon as that comes back.
 */
export const focusGivenExplicitly = { focusOnNavigation: false } satisfies WebPreferences

/** A kiosk's guests have a storage of their own, on the disk: there is no seat or setting of the usual window in it. */
export const guestsPartition = 'persist:guests'

const forGuests = {
  ...focusGivenExplicitly,
  partition: guestsPartition,
  // Boxes of the browser: a page that opened them one after the other would hold the screen.
  disableDialogs: true,
  // A covered window is not slowed down, and still answers the watchdog.
  backgroundThrottling: false,
} satisfies WebPreferences
