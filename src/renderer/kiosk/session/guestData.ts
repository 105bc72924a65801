// What guests leave in the storage of a kiosk's browser.

import { clearWindowStorage } from '../../client/kioskMode.ts'
import { clearStored, readStored, writeStored } from '../../client/storage/localValues.ts'
import { storedForOwedWipes } from './owedWipes.ts'

const presenceKey = 'lanyard.guests'

/** Guests are here, at this page's own host or another: what is stored from now on is theirs, until `clearGuestData`. */
export function markGuestData(isHome: boolean): void {
  writeStored(presenceKey, isHome ? 'home' : 'away')
}

/** Whether there is data of guests whose session has not ended, also from before this page was loaded. */
export function hasGuestData(): boolean {
  return readStored(presenceKey) !== undefined
}

/** Whether these guests have last been at this page's own host. */
export function hasGuestDataAtHome(): boolean {
  return readStored(presenceKey) === 'home'
}

/** Clears this window's and the browser's storage. Of this device's tokens those stay that a wipe is owed for. */
export function clearGuestData(): void {
  clearStored(storedForOwedWipes())
  clearWindowStorage()
}
