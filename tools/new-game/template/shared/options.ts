// The options that the owner of a table may choose.

import { z } from 'zod/mini'

export const options = z.strictObject({
  /** Number of turns of each player (L-103). */
  turns: z._default(z.int().check(z.minimum(1), z.maximum(3)), 2),
  /** The number that wins (L-104). */
  aim: z._default(z.int().check(z.minimum(6), z.maximum(8)), 7),
})
export type Options = z.infer<typeof options>
