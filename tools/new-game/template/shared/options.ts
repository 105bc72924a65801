// The options that the owner of a table may choose.

import { z } from 'zod/mini'

export const options = z.strictObject({
  /** Number of turns of each player (L-103). */
  turns: z._default(z.int().check(z.minimum(1), z.maximum(3)), 2),
  /** The number that wins (L-104). */
  aim: z._default(z.int().check(z.minimum(6), z.maximum(8)), 7),
  /** Whether a sum over that number scores nothing (L-105). */
  overLoses: z._default(z.boolean(), false),
  /** Who has the first turn (L-101). */
  begins: z._default(z.enum(['lot', 'first-seat']), 'lot'),
})
export type Options = z.infer<typeof options>
