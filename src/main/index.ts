// Electron's entry: composes, decides nothing.

import { join } from 'node:path'
import { BrowserWindow, Menu, app, dialog, ipcMain, powerMonitor, protocol, screen, session } from 'electron'
import { readArguments } from './app/arguments.ts'
import { registerScheme, serveBundledFiles } from './app/bundled-files.ts'
import { speakLanguages } from './app/language.ts'
import { openMainWindow } from './app/main-window.ts'
import { lockNavigation } from './app/navigation.ts'
import { denyPermissions } from './app/permissions.ts'
import { quietenChromium, stayInTheRoom } from './app/quiet-network.ts'
import { quitCleanly } from './app/quit.ts'
import { recoverFromCrashes } from './app/recovery.ts'
import { keepSingleInstance } from './app/single-instance.ts'
import { settleUserData } from './app/user-data.ts'
import { loadWindowState } from './app/window-state.ts'
import { createLanyardHost } from './lanyard-host.ts'

const built = join(import.meta.dirname, '..')
const webClient = join(built, 'renderer')
let mainWindow: BrowserWindow | undefined

try {
  const wishes = readArguments(process.argv)
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
} catch (error) {
  fail(error)
}

async function open(userData: string, wishes: ReturnType<typeof readArguments>): Promise<void> {
  denyPermissions(session.defaultSession)
  stayInTheRoom(session.defaultSession)
  serveBundledFiles(protocol, webClient)
  const words = speakLanguages(app, ipcMain, Menu)

  const host = await createLanyardHost({
    dataFolder: join(userData, 'house'),
    name: wishes.name,
    port: wishes.port,
    discovery: wishes.discovery,
    webClient,
    // On this machine only, until somebody hosts for the room.
    open: false,
  })
  quitCleanly(app, () => host.stop())
  powerMonitor.on('resume', () => host.renew())

  const stateFile = join(userData, 'window.json')
  const { workArea } = screen.getPrimaryDisplay()
  mainWindow = openMainWindow(BrowserWindow, {
    preload: join(built, 'preload/index.cjs'),
    facts: { platform: process.platform, version: app.getVersion(), hostUrl: host.url },
    state: loadWindowState(stateFile, [workArea, ...screen.getAllDisplays().map((display) => display.workArea)]),
    stateFile,
    development: !app.isPackaged,
  })
  recoverFromCrashes(mainWindow.webContents, async () => {
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

/** Without a host or a page there is no program: say why, once, and end. */
function fail(error: unknown): void {
  dialog.showErrorBox('Lanyard', error instanceof Error ? error.message : String(error))
  app.exit(1)
}
