// What guests leave in the storage of a kiosk's browser.

import { clearWindowStorage } from '../../client/kioskMode.ts'
import { clearStored } from '../../client/storage.ts'
import { storedForOwedWipes } from './owedWipes.ts'

/** Clears this window's and the browser's storage. Of this device's tokens those stay that a wipe is owed for. */
export function clearGuestData(): void {
  clearStored(storedForOwedWipes())
  clearWindowStorage()
}
