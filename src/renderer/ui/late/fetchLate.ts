import { firstScreenDrawn } from '../../client/loading/firstScreen.ts'
import { untilFetched } from '../../client/loading/untilFetched.ts'
import type { Waiting } from '../../client/loading/untilFetched.ts'

/** Fetches something that the first screen does not need, after that has been drawn. Repeats until it succeeds. */
export async function fetchLate<T>(load: () => Promise<T>, waiting?: Waiting): Promise<T> {
  await firstScreenDrawn()
  return untilFetched(load, waiting)
}
