// A kiosk: the guests' page on the whole screen, staff's page over it, and everything that keeps both there.

import { startWatchdog } from './watchdog.ts'
import { guardPage, refuseDownloads, watchStart } from './page-guard.ts'
import { Cooldown } from './cooldown.ts'
import { lockWindow } from './window-lock.ts'
import { StaffPanel } from './staff-panel.ts'
import { handleStaffIpc, openStaffView } from './staff-view.ts'
import { recoverFromCrashes } from '../crash-recovery.ts'
import { delay } from '../delay.ts'
import { startPage } from '../../app-origin.ts'
import type { App, BrowserWindow, Clipboard, PowerMonitor, PowerSaveBlocker, Session, WebContentsView } from 'electron'
import type { CafeSettingsStore } from '../../host/cafe/cafe-settings-store.ts'
import type { RetryDecision } from '../crash-recovery.ts'

const minuteMs = 60_000
/** Time after which a part of Chromium that has crashed is back. */
const partIsBackAfterMs = 1000

/** The address at which guests start. */
const beginning = '#/kiosk'
const counter = '#/counter'

/** The address of the guests' page. It differs at each start: changing only the part after `#` would not load the page again. */
function guestsPage(start: number): string {
  return `${startPage}${start === 0 ? '' : `?start=${start}`}${beginning}`
}

export interface KioskSetup {
  /** The parts of Electron that a kiosk uses. */
  readonly electron: {
    readonly app: App
    readonly clipboard: Clipboard
    readonly powerMonitor: PowerMonitor
    readonly powerSaveBlocker: PowerSaveBlocker
    readonly WebContentsView: typeof WebContentsView
  }
  /** The session of the guests' page. */
  readonly session: Session
  /** The session partition and preload script of the staff page. */
  readonly staff: { readonly partition: string; readonly preload: string }
  readonly cafeSettings: Pick<CafeSettingsStore, 'settings' | 'setPin' | 'tryPin'>
  readonly platform: string
  /** Opens the guests' window at this address, as large as the screen. */
  openGuests(page: string): BrowserWindow
  /** Opens the usual window, for when this is no longer a kiosk. */
  openUsual(page: string): void
}

export interface Kiosk {
  /** True until staff leave the kiosk or quitting is granted; false from then on. */
  readonly isOn: boolean
  /** See `WindowLock.grantQuit`. */
  grantQuit(): boolean
}

export function openKiosk({
  electron,
  session,
  staff,
  cafeSettings,
  platform,
  openGuests,
  openUsual,
}: KioskSetup): Kiosk {
  const { app, clipboard, powerMonitor, powerSaveBlocker, WebContentsView } = electron
  let starts = 0
  const window = openGuests(guestsPage(starts))
  const { webContents: page } = window

  const lock = lockWindow({ app, window, powerMonitor, platform, signals: process })
  refuseDownloads(session, () => lock.isLocked)
  const awake = powerSaveBlocker.start('prevent-display-sleep')

  const staffView = openStaffView({ window, WebContentsView, ...staff })
  const panel = new StaffPanel({
    cafeSettings,
    show: (state) => staffView.show(state),
    actions: {
      restart,
      counter: () => leave(counter),
      leave: () => leave(''),
      quit() {
        lock.unlock()
        app.quit()
      },
    },
  })
  handleStaffIpc(staffView, window, panel)
  for (const contents of [page, staffView.view.webContents]) guardPage(contents, platform, () => panel.openPinPad())
  watchStart(page, (address) => address.endsWith(beginning), forgetEarlierGuests)

  // There is nobody to ask about staff's page: it is always reloaded after a while.
  recoverFromCrashes(staffView.view.webContents, () => delay(minuteMs).then(() => true))
  const cooldown = new Cooldown()
  const recovery = recoverFromCrashes(page, callStaff)
  const watchdog = startWatchdog(page, recovery.end)
  page.on('did-finish-load', () => {
    // While the page rests, what has loaded is the error page in its place, which does not count.
    if (!cooldown.isOn) panel.pageIsBack()
  })
  powerMonitor.on('resume', refreshPages)
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason === 'clean-exit') return
    process.stderr.write(`A part of the window has gone (${type}, ${reason}).\n`)
    setTimeout(refreshPages, partIsBackAfterMs)
  })

  /** Keeps the next guests from going back to what earlier guests did, and from pasting what they have copied. */
  function forgetEarlierGuests(): void {
    page.navigationHistory.clear()
    clipboard.clear()
    if (platform === 'linux') clipboard.selection.clear()
  }

  /** To be called when the window may have lost its picture or its page. */
  function refreshPages(): void {
    if (window.isDestroyed()) return
    for (const contents of [page, staffView.view.webContents]) contents.invalidate()
    watchdog.check()
  }

  /**
   * Lets a failed page rest, and then decides where it is reloaded: at its table; if it fails again soon after, at the
   * start page.
   */
  async function callStaff(): Promise<RetryDecision> {
    panel.pageFailed()
    return (await cooldown.take()) ? { page: guestsPage(++starts) } : true
  }

  function restart(): void {
    recovery.startOver(guestsPage(++starts))
    cooldown.end()
  }

  function leave(at: string): void {
    lock.unlock()
    watchdog.stop()
    panel.stop()
    powerSaveBlocker.stop(awake)
    // Before the kiosk's window closes: the program ends with its last window.
    openUsual(`${startPage}${at}`)
    staffView.close()
    // On a Mac only this brings back the Dock and the app switcher.
    window.setKiosk(false)
    window.destroy()
  }

  return {
    get isOn() {
      return lock.isLocked
    },
    grantQuit: () => lock.grantQuit(),
  }
}
