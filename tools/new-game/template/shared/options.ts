// What the table's host may choose.

import { z } from 'zod'

export const options = z.strictObject({
  /** Turns that everybody has (L-103). */
  turns: z.int().min(1).max(3).default(2),
  /** The number that wins (L-104). */
  aim: z.int().min(6).max(8).default(7),
})
export type Options = z.infer<typeof options>
