import { firstScreenDrawn } from '../../client/loading/firstScreen.ts'
import { fetchWithRetry } from '../../client/loading/fetchWithRetry.ts'
import type { RetryOptions } from '../../client/loading/fetchWithRetry.ts'

/** Fetches something that the first screen does not need, after that has been drawn. Repeats until it succeeds. */
export async function fetchAfterFirstScreen<T>(load: () => Promise<T>, options?: RetryOptions): Promise<T> {
  await firstScreenDrawn()
  return fetchWithRetry(load, options)
}
