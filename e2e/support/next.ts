// What a screen wants of its player next, whatever game is played at it.

import { expect } from '@playwright/test'

/** What can be done at a screen. */
export interface Doable<Kind extends string> {
  readonly kind: Kind
  /** For whom the curtain hangs. */
  readonly name?: string
  /** Another one as soon as anything has come of what was done. */
  readonly mark: string
}

/** As soon as there is something to do that is not what `before` was. `look` gives undefined while there is nothing. */
export async function nextOf<Now extends Doable<string>>(
  look: () => Promise<Now | undefined>,
  before?: Now,
): Promise<Now> {
  let now: Now | undefined
  const polling = { intervals: [25], timeout: 30_000 }
  await expect.poll(async () => (now = await look()) && now.mark !== before?.mark, polling).toBe(true)
  return now!
}
