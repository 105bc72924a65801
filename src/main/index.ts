// Electron's entry point: it only composes, and decides nothing.

import { join } from 'node:path'
import { z } from 'zod/mini'
import {
  BrowserWindow,
  Menu,
  WebContentsView,
  app,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
  shell,
} from 'electron'
import { readArguments } from './app/arguments.ts'
import { askBeforeClosing } from './app/closing/ask-before-closing.ts'
import { askToRetry } from './app/ask-to-retry.ts'
import { registerScheme, serveBundledFiles } from './app/bundled-files.ts'
import { tellOfFailedDownloads } from './app/downloads.ts'
import { keepCrashDumps, logCrashes } from './app/logs/crash-log.ts'
import { openOrRecover } from './app/starting/damaged-journal.ts'
import { helpActions } from './app/logs/help-actions.ts'
import { handle } from './app/ipc.ts'
import { openLogFile } from './app/logs/log-file.ts'
import { showStartupError } from './app/starting/startup-error.ts'
import { isKioskBySettings } from './app/kiosk/kiosk-by-settings.ts'
import { openKiosk } from './app/kiosk/kiosk.ts'
import { flashOnRequest } from './app/flash-frame.ts'
import { keepMenuInLanguage } from './app/menu-language.ts'
import { guestsPartition, openMainWindow } from './app/main-window.ts'
import { OpenRequests } from './app/open-requests.ts'
import { lockNavigation } from './app/navigation.ts'
import { startPage } from './app-origin.ts'
import { denyPermissions } from './app/permissions.ts'
import { disableBackgroundTraffic, blockInternetRequests } from './app/network-isolation.ts'
import { quitCleanly } from './app/closing/quit.ts'
import { recoverFromCrashes } from './app/crash-recovery.ts'
import { keepSingleInstance } from './app/starting/single-instance.ts'
import { startAfterQuit } from './app/starting/start-after-quit.ts'
import { startAgainCommand } from './app/starting/start-again.ts'
import { stayAwakeWhileOthersPlay } from './app/closing/stay-awake.ts'
import { setUserDataFolder } from './app/starting/user-data-folder.ts'
import { textsFor } from './app/texts.ts'
import { channels } from '../preload/channels.ts'
import { helpOf } from './flags.mjs'
import { cafeFileOf } from './host/cafe/settings-file.ts'
import { logToStderr } from './host/logger.ts'
import { createLanyardHost } from './lanyard-host.ts'
import { ignoreOutputErrors } from './ignore-output-errors.ts'
import { watchMainLoop } from './loop-watch/loop-watch.ts'
import { waitForPredecessor } from './loop-watch/predecessor.ts'
import type { Protocol, Session } from 'electron'
import type { Arguments } from './app/arguments.ts'
import type { ClosingQuestion } from './app/closing/ask-before-closing.ts'
import type { Kiosk } from './app/kiosk/kiosk.ts'
import type { LogFile } from './app/logs/log-file.ts'
import type { Texts } from './app/texts.ts'
import type { Log } from './host/logger.ts'
import type { LanyardHost } from './lanyard-host.ts'

const built = join(import.meta.dirname, '..')
const webClient = join(built, 'renderer')
const staff = { partition: 'staff', preload: join(built, 'preload/staff.cjs') }
let mainWindow: BrowserWindow | undefined
let kiosk: Kiosk | undefined
/** The closing question of the usual window. A kiosk has that window only once staff have left it. */
let closing: ClosingQuestion | undefined
let isQuitting = () => false
/** Whether guests are at the screen at this start. */
let startsAsKiosk = process.argv.includes('--kiosk')

ignoreOutputErrors(process)
try {
  const args = readArguments(process.argv, app.isPackaged)
  if (args.help) process.stdout.write(helpOf('window'), () => app.exit(0))
  else start(args)
} catch (error) {
  fail(error)
}

function start(args: Arguments): void {
  waitForPredecessor()
  const userData = setUserDataFolder(app, args.userDataFolder)
  const opened = new OpenRequests(
    () => mainWindow,
    areGuestsInFront,
    startAfterQuit(app, () => isQuitting()),
  )
  app.enableSandbox()
  keepCrashDumps(app, crashReporter, logFolderIn(userData))
  disableBackgroundTraffic(app)
  registerScheme(protocol)
  lockNavigation(app)
  opened.listen(app)
  if (keepSingleInstance(app, { opened, mainWindow: () => mainWindow, isQuitting: () => isQuitting() })) {
    // Not awaited: Electron becomes ready only after this file has run to its end.
    void app
      .whenReady()
      .then(() => open(userData, args, opened))
      .catch(fail)
  }
}

async function open(userData: string, args: Arguments, opened: OpenRequests): Promise<void> {
  prepare(session.defaultSession, protocol)
  const logFolder = logFolderIn(userData)
  const logFile = openLogFile(logFolder)
  logCrashes(app, process, logFile)
  // Electron's own error box would block all tables, and let the program go on in an unknown state.
  process.on('uncaughtException', (error) => (areGuestsInFront() ? app.exit(1) : fail(error)))
  const log: Log = (code, params) => {
    logToStderr(code, params)
    logFile.log(code, params)
  }
  logFile.log('started', { version: app.getVersion() })

  const dataFolder = args.host.dataFolder ?? join(userData, 'house')
  startsAsKiosk ||= isKioskBySettings(cafeFileOf({ settings: args.host.settings, dataFolder }))
  const host = await openHost(dataFolder, args, log)
  if (!host) return app.exit(1)
  void host.failure.then(fail)
  watchMainLoop(join(built, 'main/loop-watch-worker.js'), log, {
    logFile: logFile.path,
    endAfterMs: args.hangLimitMs,
    // With --kiosk the system starts it again whenever it ends: a second restart would start two programs.
    restart: app.isPackaged && !args.kiosk ? startAgainCommand(process) : undefined,
  })
  const texts = makeMenu(host, logFile, logFolder)
  tellOfFailedDownloads(session.defaultSession, dialog, texts)
  flashOnRequest(ipcMain, () => mainWindow)
  isQuitting = quitCleanly(app, () => host.stop().then(() => logFile.close()), mayQuit)
  stayAwakeWhileOthersPlay(powerSaveBlocker, () => host.house.remotePlayers, log)

  handle(ipcMain, channels.takeOpened, z.tuple([]), () => opened.take())
  if (startsAsKiosk) return openForGuests(host, texts)
  openUsual(startPage, host, texts)
  // After the window: a file may be on a disk that does not respond. The page is notified of it later.
  return opened.open(args.opened, process.cwd())
}

/** Undefined if the journal is damaged and the person at the screen prefers to quit. */
function openHost(dataFolder: string, args: Arguments, log: Log): Promise<LanyardHost | undefined> {
  const openIt = (recover: boolean) =>
    createLanyardHost({
      ...args.host,
      dataFolder,
      mustHaveSettings: args.kiosk,
      recover,
      log,
      webClient,
      // On this machine only, until somebody shares the host.
      open: false,
    })
  // Guests at a kiosk must not decide what happens to a damaged journal.
  const isDecided = args.host.recover || startsAsKiosk
  return isDecided ? openIt(args.host.recover) : openOrRecover(dialog, textsFor(app.getLocale()), openIt)
}

/** Returns a function that gives the texts in the language of the menu. */
function makeMenu(host: LanyardHost, logFile: LogFile, logFolder: string): () => Texts {
  return keepMenuInLanguage(
    app,
    ipcMain,
    Menu,
    () => !areGuestsInFront(),
    (texts) =>
      helpActions({
        electron: { app, clipboard, dialog, shell },
        texts,
        host,
        logFile,
        logFolder,
        isKiosk: areGuestsInFront,
      }),
  )
}

function openUsual(page: string, host: LanyardHost, texts: () => Texts): void {
  const window = openWindow(page, host, false)
  closing = askBeforeClosing({
    app,
    dialog,
    powerMonitor,
    signals: process,
    texts,
    players: () => host.house.remotePlayers,
    mainWindow: () => mainWindow,
  })
  closing.guard(window)
  recoverFromCrashes(window.webContents, () => askToRetry(app, dialog, texts(), mayQuit))
}

function openForGuests(host: LanyardHost, texts: () => Texts): void {
  const guestsSession = session.fromPartition(guestsPartition)
  for (const own of [guestsSession, session.fromPartition(staff.partition)]) prepare(own, own.protocol)
  kiosk = openKiosk({
    electron: { app, clipboard, powerMonitor, powerSaveBlocker, WebContentsView },
    staff,
    openUsual: (page) => openUsual(page, host, texts),
    session: guestsSession,
    cafeSettings: host.cafeSettings,
    platform: process.platform,
    openGuests: (page) => openWindow(page, host, true),
  })
}

function openWindow(page: string, host: LanyardHost, forGuests: boolean): BrowserWindow {
  mainWindow = openMainWindow(BrowserWindow, {
    preload: join(built, 'preload/index.cjs'),
    info: { platform: process.platform, version: app.getVersion(), hostUrl: host.url, kiosk: forGuests },
    workArea: screen.getPrimaryDisplay().workAreaSize,
    development: !app.isPackaged && !forGuests,
    page,
  })
  return mainWindow
}

function logFolderIn(userData: string): string {
  return join(userData, 'logs')
}

/** Prepares a session whose pages get our files and nothing else. */
function prepare(own: Session, files: Protocol): void {
  denyPermissions(own)
  blockInternetRequests(own)
  serveBundledFiles(files, webClient)
}

/** Whether guests are at the screen, who can do nothing about a failure. */
function areGuestsInFront(): boolean {
  return kiosk?.isOn ?? startsAsKiosk
}

function mayQuit(): boolean | Promise<boolean> {
  return closing?.mayQuit() ?? kiosk?.grantQuit() ?? true
}

function fail(error: unknown): void {
  void showStartupError(app, dialog, error, areGuestsInFront())
}
