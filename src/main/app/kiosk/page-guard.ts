// Restrictions of a kiosk's pages, which hold for keys, fingers and mouse. Restrictions of every page of the program
// (other addresses, second windows, permissions) are in navigation.ts and permissions.ts.

import type { Session, WebContents } from 'electron'
import { areStaffKeys, blockedGroup } from './shortcuts.ts'

/** `onStaffKeys` is told when staff's own keys are pressed. */
export function guardPage(contents: WebContents, platform: string, onStaffKeys: () => void): void {
  contents.on('before-input-event', (event, input) => {
    if (input.type === 'keyUp') return
    const areStaffs = areStaffKeys(input)
    if (areStaffs || blockedGroup(input, platform)) event.preventDefault()
    if (areStaffs && !input.isAutoRepeat) onStaffKeys()
  })
  contents.on('context-menu', (event) => event.preventDefault())
  contents.on('devtools-opened', () => contents.closeDevTools())
  // A page that asks "really leave?" would keep it from being loaded again.
  contents.on('will-prevent-unload', (event) => event.preventDefault())
  contents.on('zoom-changed', () => keepSize(contents))
  // Each page that is loaded brings its own.
  contents.on('did-finish-load', () => keepSize(contents))
}

function keepSize(contents: WebContents): void {
  contents.setZoomLevel(0)
  void contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined)
}

/** Calls `backAtStart` when the page is where guests start: a page of which `begins` is true. */
export function watchStart(contents: WebContents, begins: (address: string) => boolean, backAtStart: () => void): void {
  contents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
    if (isMainFrame && begins(address)) backAtStart()
  })
  contents.on('did-finish-load', () => {
    if (begins(contents.getURL())) backAtStart()
  })
}

/** Nothing is saved to the disk of a kiosk, as long as it is one. */
export function refuseDownloads(session: Session, isKiosk: () => boolean): void {
  session.on('will-download', (event) => {
    if (isKiosk()) event.preventDefault()
  })
}
