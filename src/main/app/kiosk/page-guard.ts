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

/** Clears the history when guests are back at the start, so that nobody can go back to the pages of earlier guests. */
export function clearHistoryAtStart(contents: WebContents, begins: (address: string) => boolean): void {
  contents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
    if (isMainFrame && begins(address)) contents.navigationHistory.clear()
  })
  contents.on('did-finish-load', () => {
    if (begins(contents.getURL())) contents.navigationHistory.clear()
  })
}

/** Nothing is saved to the disk of a kiosk, as long as it is one. */
export function refuseDownloads(session: Session, isKiosk: () => boolean): void {
  session.on('will-download', (event) => {
    if (isKiosk()) event.preventDefault()
  })
}
