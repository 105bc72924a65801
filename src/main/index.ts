// Electron's entry: composes, decides nothing.

import { join } from 'node:path'
import {
  BrowserWindow,
  Menu,
  WebContentsView,
  app,
  dialog,
  ipcMain,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
} from 'electron'
import { readArguments } from './app/arguments.ts'
import { askToRetry } from './app/ask-to-retry.ts'
import { registerScheme, serveBundledFiles } from './app/bundled-files.ts'
import { openOrRecover } from './app/damaged-journal.ts'
import { showStartupError } from './app/startup-error.ts'
import { openKiosk } from './app/kiosk/kiosk.ts'
import { flashOnRequest } from './app/flash-frame.ts'
import { keepMenuInLanguage } from './app/menu-language.ts'
import { openMainWindow } from './app/main-window.ts'
import { lockNavigation } from './app/navigation.ts'
import { startPage } from './app/app-origin.ts'
import { denyPermissions } from './app/permissions.ts'
import { disableBackgroundTraffic, blockInternetRequests } from './app/network-isolation.ts'
import { quitCleanly } from './app/quit.ts'
import { recoverFromCrashes } from './app/crash-recovery.ts'
import { keepSingleInstance } from './app/single-instance.ts'
import { setUserDataFolder } from './app/user-data-folder.ts'
import { loadWindowState } from './app/window-state.ts'
import { textsFor } from './app/texts.ts'
import { helpOf } from './flags.mjs'
import { createLanyardHost } from './lanyard-host.ts'
import type { Protocol, Session } from 'electron'
import type { Arguments } from './app/arguments.ts'
import type { Kiosk } from './app/kiosk/kiosk.ts'

const built = join(import.meta.dirname, '..')
const webClient = join(built, 'renderer')
const staff = { partition: 'staff', preload: join(built, 'preload/staff.cjs') }
let mainWindow: BrowserWindow | undefined
let kiosk: Kiosk | undefined

try {
  const args = readArguments(process.argv, app.isPackaged)
  if (args.help) process.stdout.write(helpOf('window'), () => app.exit(0))
  else start(args)
} catch (error) {
  fail(error)
}

function start(args: Arguments): void {
  const userData = setUserDataFolder(app, args.userDataFolder)
  app.enableSandbox()
  disableBackgroundTraffic(app)
  registerScheme(protocol)
  lockNavigation(app)
  if (keepSingleInstance(app, () => mainWindow)) {
    // Not awaited: Electron becomes ready only after this file has run to its end.
    void app
      .whenReady()
      .then(() => open(userData, args))
      .catch(fail)
  }
}

async function open(userData: string, args: Arguments): Promise<void> {
  prepare(session.defaultSession, protocol)

  const openHost = (recover: boolean) =>
    createLanyardHost({
      dataFolder: args.dataFolder ?? join(userData, 'house'),
      settings: args.settings,
      name: args.name,
      port: args.port,
      discovery: args.discovery,
      capacity: args.capacity,
      recover,
      webClient,
      // On this machine only, until somebody hosts for the room.
      open: false,
    })
  // In front of a kiosk are guests: of what is damaged they decide nothing.
  const isDecided = args.recover || args.kiosk
  const opened = isDecided
    ? await openHost(args.recover)
    : await openOrRecover(dialog, textsFor(app.getLocale()), openHost)
  if (!opened) return app.exit(1)
  const host = opened
  const isKiosk = args.kiosk || host.cafeSettings.settings.kiosk
  const texts = keepMenuInLanguage(app, ipcMain, Menu, () => !(kiosk?.isOn ?? isKiosk))
  flashOnRequest(ipcMain, () => mainWindow)
  quitCleanly(
    app,
    () => host.stop(),
    () => kiosk?.mayQuit() ?? true,
  )
  powerMonitor.on('resume', () => host.renew())

  function openWindow(page: string, forGuests: boolean): BrowserWindow {
    const stateFile = join(userData, 'window.json')
    const { workArea } = screen.getPrimaryDisplay()
    mainWindow = openMainWindow(BrowserWindow, {
      preload: join(built, 'preload/index.cjs'),
      info: { platform: process.platform, version: app.getVersion(), hostUrl: host.url, kiosk: forGuests },
      state: loadWindowState(stateFile, [workArea, ...screen.getAllDisplays().map((display) => display.workArea)]),
      stateFile,
      development: !app.isPackaged && !forGuests,
      page,
    })
    return mainWindow
  }

  function openUsual(page: string): void {
    recoverFromCrashes(openWindow(page, false).webContents, () => askToRetry(app, dialog, texts()))
  }

  if (!isKiosk) return openUsual(startPage)
  const staffSession = session.fromPartition(staff.partition)
  prepare(staffSession, staffSession.protocol)
  kiosk = openKiosk({
    electron: { app, powerMonitor, powerSaveBlocker, WebContentsView },
    ...{
      staff,
      openUsual,
      session: session.defaultSession,
      cafeSettings: host.cafeSettings,
      platform: process.platform,
    },
    openGuests: (page) => openWindow(page, true),
  })
}

/** Pages in this session get our files and nothing else. */
function prepare(own: Session, files: Protocol): void {
  denyPermissions(own)
  blockInternetRequests(own)
  serveBundledFiles(files, webClient)
}

function fail(error: unknown): void {
  void showStartupError(app, dialog, error, process.argv.includes('--kiosk'))
}
