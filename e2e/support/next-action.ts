// The next action that a screen asks its player to take, for any game.

import { expect } from '@playwright/test'

/** An action that a screen offers. */
export interface Doable<Kind extends string> {
  readonly kind: Kind
  /** The player for whom the curtain asks. */
  readonly name?: string
  /** A text that changes as soon as an action has had an effect. */
  readonly mark: string
}

/** Resolves with the next thing to do that is different from `before`. `look` returns undefined while there is none. */
export async function nextOf<Now extends Doable<string>>(
  look: () => Promise<Now | undefined>,
  before?: Now,
): Promise<Now> {
  let now: Now | undefined
  const polling = { intervals: [25] }
  await expect.poll(async () => (now = await look()) && now.mark !== before?.mark, polling).toBe(true)
  return now!
}

/**
 * Presses until the screen shows something else than `now`: the page takes a press soon after another for the second of a double
 * press, and ignores it.
 */
export async function pressUntilGone<Now extends Doable<string>>(
  press: () => Promise<void>,
  now: Now,
  look: () => Promise<Now | undefined>,
): Promise<void> {
  const isGone = async () => (await look())?.mark !== now.mark
  await expect(async () => {
    if (await isGone()) return
    await press()
    await expect.poll(isGone, { timeout: 400 }).toBe(true)
  }).toPass()
}
