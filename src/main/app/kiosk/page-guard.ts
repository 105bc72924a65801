// Restrictions of a kiosk's pages, for keyboard, touch and mouse. Restrictions of every page of the program (other
// addresses, second windows, permissions) are in navigation.ts and permissions.ts.

import type { Session, WebContents } from 'electron'
import { areStaffKeys, blockedGroup } from './shortcuts.ts'

/** `onStaffKeys` is called when the staff shortcut is pressed. */
export function guardPage(contents: WebContents, platform: string, onStaffKeys: () => void): void {
  contents.on('before-input-event', (event, input) => {
    if (input.type === 'keyUp') return
    const areStaffs = areStaffKeys(input)
    if (areStaffs || blockedGroup(input, platform)) event.preventDefault()
    if (areStaffs && !input.isAutoRepeat) onStaffKeys()
  })
  contents.on('context-menu', (event) => event.preventDefault())
  contents.on('devtools-opened', () => contents.closeDevTools())
  // A page that asks "really leave?" could not be reloaded.
  contents.on('will-prevent-unload', (event) => event.preventDefault())
  contents.on('zoom-changed', () => keepSize(contents))
  // A newly loaded page has a zoom of its own.
  contents.on('did-finish-load', () => keepSize(contents))
}

function keepSize(contents: WebContents): void {
  contents.setZoomLevel(0)
  void contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined)
}

/** Calls `backAtStart` when the page comes to a start address, one for which `begins` returns true. */
export function watchStart(contents: WebContents, begins: (address: string) => boolean, backAtStart: () => void): void {
  contents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
    if (isMainFrame && begins(address)) backAtStart()
  })
  contents.on('did-finish-load', () => {
    if (begins(contents.getURL())) backAtStart()
  })
}

/** Refuses all downloads while `isKiosk` returns true: guests can't save anything to this disk. */
export function refuseDownloads(session: Session, isKiosk: () => boolean): void {
  session.on('will-download', (event) => {
    if (isKiosk()) event.preventDefault()
  })
}
