// A file of the page may be lost on its way: at the edge of the room's Wi-Fi, or while the host starts anew.

import { reloadPage } from './reloadPage.ts'

const pauseMs = 2000
/** More failures than this are hardly the Wi-Fi's, where the host answers otherwise. */
const lostAtMost = 2

/** Whoever waits for a file. */
export interface Waiting {
  /** Called once, after the first failure. */
  readonly onLost?: () => void
  /** False when nobody waits any more: the page is not loaded anew for it then. Without it somebody always does. */
  readonly isWanted?: () => boolean
}

/**
 * Fetches until it succeeds, with a pause after each failure. The first failure is reported, since it may be a fault of the file
 * itself. A file that stays lost while it is wanted and the host answers has the page loaded anew.
 */
export async function untilFetched<T>(fetch: () => Promise<T>, { onLost, isWanted }: Waiting = {}): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await fetch()
    } catch (error) {
      if (failures === 0) {
        reportError(error)
        onLost?.()
      }
      if (failures >= lostAtMost && (isWanted?.() ?? true)) void reloadPage()
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
