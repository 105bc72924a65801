// The options of a table. Where the book gives no number, the number is an option.

import { z } from 'zod'

export const options = z.strictObject({
  /** H-103 */
  handSize: z.int().min(3).max(7).default(5),
  /** H-105: everybody always sees everybody's dollars. */
  openMoney: z.boolean().default(false),
  /** H-211: the competitive mode. */
  oneChallenge: z.boolean().default(false),
  /** H-203: how long the table waits for those who may challenge; 0 is for ever. */
  challengeSeconds: z.int().min(0).max(300).default(0),
  /** H-303 */
  nextSheriff: z.enum(['chooses', 'richest']).default('chooses'),
  /** H-507, in dollars. */
  coyoteNormal: z.int().min(1).max(9).default(1),
  /** H-508, in dollars. */
  coyoteBonus: z.int().min(1).max(9).default(2),
  /** H-510, in dollars, taken one by one. */
  teddyBonus: z.int().min(1).max(9).default(1),
})
export type Options = z.infer<typeof options>
