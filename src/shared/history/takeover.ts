// A takeover: a person took a seat during a game. It is public and saved with the match.

import { z } from 'zod/mini'
import { savedPersonName, seat } from '../protocol/field-schemas.ts'

export const takeover = z.strictObject({
  /** Number of actions played before it. */
  at: z.int().check(z.minimum(0)),
  seat,
  /** Left out if the name was erased. */
  player: z.optional(savedPersonName),
  /** The person whose seat it was before; left out if that was a bot, or if the name was erased. */
  before: z.optional(savedPersonName),
  /** The same person, on the same device, has had this seat before. */
  again: z.optional(z.literal(true)),
  /** The second, third ... person of this name in this game. */
  namesake: z.optional(z.int().check(z.minimum(2))),
})
export type Takeover = z.infer<typeof takeover>
