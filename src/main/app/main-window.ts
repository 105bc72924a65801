import type { BrowserWindow, BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import { windowInfoToArgument } from '../../preload/window-info.ts'
import type { WindowInfo } from '../../preload/bridge.ts'

const smallest = { width: 360, height: 480 }
/** The window's size at the first start. */
const usual = { width: 1280, height: 800 }

export interface MainWindowOptions {
  preload: string
  info: WindowInfo
  /** The size of the main screen without its bars. */
  workArea: { readonly width: number; readonly height: number }
  /** Whether the page may be inspected. */
  development: boolean
  /** The page's address. */
  page: string
}

/** Opens the window, which shows once there is something to see. `Window` is Electron's BrowserWindow. */
export function openMainWindow(Window: typeof BrowserWindow, settings: MainWindowOptions): BrowserWindow {
  const window = new Window(windowOptions(settings))
  window.once('ready-to-show', () => window.show())
  // The recovery reports a failed load and tries again.
  void window.loadURL(settings.page).catch(() => undefined)
  return window
}

function windowOptions({ preload, info, workArea, development }: MainWindowOptions): BrowserWindowConstructorOptions {
  return {
    width: Math.min(usual.width, workArea.width),
    height: Math.min(usual.height, workArea.height),
    minWidth: smallest.width,
    minHeight: smallest.height,
    // A kiosk covers its screen from the start, even before it is drawn.
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

/** The page's background colour, so that nothing flashes before it is drawn. */
const nightBlue = '#0d1a2d'

/** Preferences of every page in the program. */
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

/** Electron saves position, size and maximization under this name, and fits them to the screens of the next start. */
const comesBack = { name: 'main', windowStatePersistence: true } satisfies BrowserWindowConstructorOptions

/** On Windows and Linux this is just a full-screen window; on a Mac it also hides the Dock and the app switcher. */
const wholeScreen = {
  kiosk: true,
  frame: false,
  minimizable: false,
  maximizable: false,
  skipTaskbar: true,
} satisfies BrowserWindowConstructorOptions

/**
 * Preferences of both pages of a kiosk. Neither takes the keyboard focus by loading: otherwise digits that staff type for
 * their PIN would go to the guests' page as soon as it is back.
 */
export const focusGivenExplicitly = { focusOnNavigation: false } satisfies WebPreferences

/** The partition for a kiosk's guests: their storage, on the disk, has no seats or settings of the usual window. */
export const guestsPartition = 'persist:guests'

const forGuests = {
  ...focusGivenExplicitly,
  partition: guestsPartition,
  // Dialogs of the browser: a page that opened one after the other would block the screen.
  disableDialogs: true,
  // Keeps a covered window at full speed, so that it answers the watchdog.
  backgroundThrottling: false,
} satisfies WebPreferences
