// The next action that a screen asks of its player, for any game.

import { expect } from '@playwright/test'

/** An action that a screen offers. */
export interface Doable<Kind extends string> {
  readonly kind: Kind
  /** The player for whom the curtain hangs. */
  readonly name?: string
  /** Changes as soon as an action has had an effect. */
  readonly mark: string
}

/** As soon as there is something to do that is not what `before` was. `look` gives undefined while there is nothing. */
export async function nextOf<Now extends Doable<string>>(
  look: () => Promise<Now | undefined>,
  before?: Now,
): Promise<Now> {
  let now: Now | undefined
  const polling = { intervals: [25] }
  await expect.poll(async () => (now = await look()) && now.mark !== before?.mark, polling).toBe(true)
  return now!
}
