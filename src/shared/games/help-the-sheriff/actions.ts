// The actions of seats (section 6), and the table's own.

import { z } from 'zod/mini'
import { tableActions } from '#shared/engine/table-actions.ts'
import { isCard } from './cards.ts'
import type { Card } from './cards.ts'

export const card = z.custom<Card>(isCard, 'must be a card of the game, class-suit-character as in q-hearts-coyote')
const seat = z.int().check(z.minimum(0), z.maximum(7))

export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('lead'), card }),
  z.strictObject({ type: z.literal('play'), card }),
  z.strictObject({ type: z.literal('challenge') }),
  z.strictObject({ type: z.literal('let-pass') }),
  z.strictObject({ type: z.literal('give'), card, seat }),
  z.strictObject({ type: z.literal('discard'), card }),
  z.strictObject({ type: z.literal('choose-seat'), seat }),
  /** The table's own action: closes the challenge window, so that all who are still asked let the card pass (H-203). */
  z.strictObject({ type: z.literal('time-out') }).register(tableActions),
])
export type SheriffAction = z.infer<typeof action>
