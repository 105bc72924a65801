// The data that guests leave in the storage of a kiosk's browser.

import { lastPlace, rememberPlace } from '../../client/hostPlace.ts'
import { clearWindowStorage } from '../../client/kioskMode.ts'
import { clearStored, readStored, writeStored } from '../../client/storage/localValues.ts'
import { devicesKey, devicesOf } from '../../client/storage/devices.ts'
import { houseHosts, storedOfHouse } from '../stations/knownHouse.ts'
import { owedHosts, storedForOwedWipes } from './owedWipes.ts'

const presenceKey = 'lanyard.guests'

/** Called when guests are here: what is stored from now on is theirs, until `clearGuestData`. */
export function markGuestData(): void {
  writeStored(presenceKey, true)
}

/** Whether there is data of guests whose session has not ended, even from before a reload of this page. */
export function hasGuestData(): boolean {
  return readStored(presenceKey) !== undefined
}

/**
 * Clears this window's and the browser's storage, except for the tokens of hosts that are owed a wipe, and the key by which the
 * house host is recognised. The page stays at its present host, unless the guests were only visiting it: at its own host, the
 * next guests might begin before the page has found the house host.
 */
export function clearGuestData(): void {
  const place = lastPlace()
  const [owed, houses] = [owedHosts(), houseHosts()]
  const devices = owed.length + houses.length > 0 ? { [devicesKey]: devicesOf(owed, houses) } : {}
  clearStored({ ...storedForOwedWipes(), ...storedOfHouse(), ...devices })
  clearWindowStorage()
  if (!place.visiting) rememberPlace(place)
}
