// A file of the page may be lost on its way: at the edge of the room's Wi-Fi, or while the host starts anew.

import { reloadPage } from './reloadPage.ts'

const pauseMs = 2000
/** So many failures in a row may be the Wi-Fi's. After the next one the page is loaded anew, if its host answers. */
const toleratedFailures = 2

/** What is called while a file is waited for. */
export interface Waiting {
  /** Called once, after the first failure. */
  readonly onLost?: () => void
  /** Whether anybody still waits; if nobody does, the page is not loaded anew. By default somebody does. */
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
      if (failures >= toleratedFailures && (isWanted?.() ?? true)) void reloadPage()
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
