// What guests leave in the storage of a kiosk's browser.

import { lastPlace, rememberPlace } from '../../client/home.ts'
import { clearWindowStorage } from '../../client/kioskMode.ts'
import { clearStored, readStored, writeStored } from '../../client/storage/localValues.ts'
import { devicesKey, devicesOf } from '../../client/storage/devices.ts'
import { houseHosts, storedOfHouse } from '../stations/knownHouse.ts'
import { owedHosts, storedForOwedWipes } from './owedWipes.ts'

const presenceKey = 'lanyard.guests'

/** Guests are here: what is stored from now on is theirs, until `clearGuestData`. */
export function markGuestData(): void {
  writeStored(presenceKey, true)
}

/** Whether there is data of guests whose session has not ended, also from before this page was loaded. */
export function hasGuestData(): boolean {
  return readStored(presenceKey) !== undefined
}

/**
 * Clears this window's and the browser's storage. Of this device's tokens those stay that a wipe is owed for, and the key by
 * which the house host is recognised. The page stays at its host, unless these guests have only visited it: at its own host the
 * next ones might begin before it has found the house host.
 */
export function clearGuestData(): void {
  const place = lastPlace()
  const [owed, houses] = [owedHosts(), houseHosts()]
  const devices = owed.length + houses.length > 0 ? { [devicesKey]: devicesOf(owed, houses) } : {}
  clearStored({ ...storedForOwedWipes(), ...storedOfHouse(), ...devices })
  clearWindowStorage()
  if (!place.visiting) rememberPlace(place)
}
