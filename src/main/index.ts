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
import { registerScheme, serveBundledFiles } from './app/bundled-files.ts'
import { openOrRecover } from './app/damaged-journal.ts'
import { sayWhy } from './app/failure.ts'
import { openKiosk } from './app/kiosk/kiosk.ts'
import { speakLanguages } from './app/language.ts'
import { openMainWindow } from './app/main-window.ts'
import { lockNavigation } from './app/navigation.ts'
import { startPage } from './app/origin.ts'
import { denyPermissions } from './app/permissions.ts'
import { quietenChromium, stayInTheRoom } from './app/quiet-network.ts'
import { quitCleanly } from './app/quit.ts'
import { recoverFromCrashes } from './app/recovery.ts'
import { keepSingleInstance } from './app/single-instance.ts'
import { settleUserData } from './app/user-data.ts'
import { loadWindowState } from './app/window-state.ts'
import { wordsFor } from './app/words.ts'
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
  const wishes = readArguments(process.argv, app.isPackaged)
  if (wishes.help) process.stdout.write(helpOf('window'), () => app.exit(0))
  else start(wishes)
} catch (error) {
  fail(error)
}

function start(wishes: Arguments): void {
  const userData = settleUserData(app, wishes.userDataFolder)
  app.enableSandbox()
  quietenChromium(app)
  registerScheme(protocol)
  lockNavigation(app)
  if (keepSingleInstance(app, () => mainWindow)) {
    // Not awaited: Electron becomes ready only after this file has run to its end.
    void app
      .whenReady()
      .then(() => open(userData, wishes))
      .catch(fail)
  }
}

async function open(userData: string, wishes: Arguments): Promise<void> {
  prepare(session.defaultSession, protocol)

  const openHost = (recover: boolean) =>
    createLanyardHost({
      dataFolder: wishes.dataFolder ?? join(userData, 'house'),
      settings: wishes.settings,
      name: wishes.name,
      port: wishes.port,
      discovery: wishes.discovery,
      recover,
      webClient,
      // On this machine only, until somebody hosts for the room.
      open: false,
    })
  // In front of a kiosk are guests: of what is damaged they decide nothing.
  const isDecided = wishes.recover || wishes.kiosk
  const opened = isDecided
    ? await openHost(wishes.recover)
    : await openOrRecover(dialog, wordsFor(app.getLocale()), openHost)
  if (!opened) return app.exit(1)
  const host = opened
  const isKiosk = wishes.kiosk || host.cafe.settings.kiosk
  const words = speakLanguages(app, ipcMain, Menu, () => !(kiosk?.isOn ?? isKiosk))
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
      facts: { platform: process.platform, version: app.getVersion(), hostUrl: host.url, kiosk: forGuests },
      state: loadWindowState(stateFile, [workArea, ...screen.getAllDisplays().map((display) => display.workArea)]),
      stateFile,
      development: !app.isPackaged && !forGuests,
      page,
    })
    return mainWindow
  }

  function openUsual(page: string): void {
    recoverFromCrashes(openWindow(page, false).webContents, async () => {
      const { windowFails, tablesAreSafe, tryAgain, quit } = words()
      const { response } = await dialog.showMessageBox({
        type: 'error',
        message: windowFails,
        detail: tablesAreSafe,
        buttons: [tryAgain, quit],
      })
      if (response === 1) app.quit()
      return response === 0
    })
  }

  if (!isKiosk) return openUsual(startPage)
  const staffSession = session.fromPartition(staff.partition)
  prepare(staffSession, staffSession.protocol)
  kiosk = openKiosk({
    electron: { app, powerMonitor, powerSaveBlocker, WebContentsView },
    ...{ staff, openUsual, session: session.defaultSession, cafe: host.cafe, platform: process.platform },
    openGuests: (page) => openWindow(page, true),
  })
}

/** Whoever draws a page in it gets our files and nothing else. */
function prepare(own: Session, files: Protocol): void {
  denyPermissions(own)
  stayInTheRoom(own)
  serveBundledFiles(files, webClient)
}

function fail(error: unknown): void {
  void sayWhy(app, dialog, error, process.argv.includes('--kiosk'))
}
