// A takeover: a person took a seat during a game. It is public and saved with the match.

import { z } from 'zod'
import { savedPersonName, seat } from '../protocol/field-schemas.ts'

export const takeover = z.strictObject({
  /** Actions that had been played by then. */
  at: z.int().min(0),
  seat,
  /** Left out once the name was erased. */
  player: savedPersonName.optional(),
  /** The person whose seat it was before; left out where that was a bot, or the name was erased. */
  before: savedPersonName.optional(),
  /** The same person, on the same device, has had this seat before. */
  again: z.literal(true).optional(),
  /** The second, third ... person of this name in this game. */
  namesake: z.int().min(2).optional(),
})
export type Takeover = z.infer<typeof takeover>

/** The takeovers up to a step of the game, `at` counted in what has been told instead of in actions. */
export function takeoversTold(
  takeovers: readonly Takeover[],
  step: number,
  toldBefore: (action: number) => number,
): Takeover[] {
  return takeovers.filter(({ at }) => at <= step).map((one) => ({ ...one, at: toldBefore(one.at) }))
}
