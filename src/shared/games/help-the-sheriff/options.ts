// The options of a table. If the book gives no number, the number is an option.

import { z } from 'zod/mini'

export const options = z.strictObject({
  /** H-103 */
  handSize: z._default(z.int().check(z.minimum(3), z.maximum(7)), 5),
  /** H-105: everybody always sees everybody's dollars. */
  openMoney: z._default(z.boolean(), false),
  /** H-211: the competitive mode. */
  oneChallenge: z._default(z.boolean(), false),
  /** H-203: seconds that the table waits for those who may challenge; 0: no limit. */
  challengeSeconds: z._default(z.int().check(z.minimum(0), z.maximum(300)), 0),
  /** H-303 */
  nextSheriff: z._default(z.enum(['chooses', 'richest']), 'chooses'),
  /** H-507, in dollars. */
  coyoteNormal: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
  /** H-508, in dollars. */
  coyoteBonus: z._default(z.int().check(z.minimum(1), z.maximum(9)), 2),
  /** H-510, in dollars, taken one by one. */
  teddyBonus: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
})
export type Options = z.infer<typeof options>
