// Fetches a file of the page that may get lost on its way: at the edge of the room's Wi-Fi, or while the host restarts.

import { delay } from '../delay.ts'
import { reloadPage } from './reloadPage.ts'

const pauseMs = 2000
/** This many failures in a row may be the Wi-Fi's fault. After the next one the page is reloaded, if its host answers. */
const toleratedFailures = 2

/** Callbacks for the time in which a file is fetched. */
export interface RetryOptions {
  /** Called once, after the first failure. */
  readonly onLost?: () => void
  /** Whether anybody still waits for the file. If nobody does, the page is not reloaded. By default, somebody does. */
  readonly isWanted?: () => boolean
}

/**
 * Repeats `fetch` until it succeeds, with a pause after each failure. The first failure is reported, since the file itself may
 * be at fault. If the file stays lost, is still wanted, and the host answers, the page is reloaded.
 */
export async function fetchWithRetry<T>(fetch: () => Promise<T>, { onLost, isWanted }: RetryOptions = {}): Promise<T> {
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
    await delay(pauseMs)
  }
}
