// For tests: the page is no kiosk any more.

import { detectKioskMode } from '../client/kioskMode.ts'

/** As in a new window, in which nobody has opened a kiosk. */
export function resetKioskMode(): void {
  sessionStorage.clear()
  detectKioskMode()
}
