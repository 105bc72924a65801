import { firstScreenDrawn } from '../../client/loading/firstScreen.ts'
import { untilFetched } from '../../client/loading/untilFetched.ts'
import type { Waiting } from '../../client/loading/untilFetched.ts'

/** Fetches what the page's first screen does without, once that has been drawn, until it is there. */
export async function fetchLate<T>(load: () => Promise<T>, waiting?: Waiting): Promise<T> {
  await firstScreenDrawn()
  return untilFetched(load, waiting)
}
