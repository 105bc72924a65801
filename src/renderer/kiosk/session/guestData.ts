// What guests leave in the storage of a kiosk's browser.

import { clearWindowStorage } from '../../client/kioskMode.ts'
import { clearStored, readStored, writeStored } from '../../client/storage.ts'
import { storedForOwedWipes } from './owedWipes.ts'

const presenceKey = 'lanyard.guests'

/** Guests have come: what is stored from now on is theirs, until `clearGuestData`. */
export function markGuestData(): void {
  writeStored(presenceKey, true)
}

/** Whether there is data of guests whose session has not ended, also from before this page was loaded. */
export function hasGuestData(): boolean {
  return readStored(presenceKey) === true
}

/** Clears this window's and the browser's storage. Of this device's tokens those stay that a wipe is owed for. */
export function clearGuestData(): void {
  clearStored(storedForOwedWipes())
  clearWindowStorage()
}
