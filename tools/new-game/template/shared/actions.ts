// The actions of a player (L-102).

import { z } from 'zod/mini'
import { isCard } from './cards.ts'
import type { Card } from './cards.ts'

export const card = z.custom<Card>(isCard, 'must be a card of the game, number and letter as in 4b')

export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('keep') }),
  z.strictObject({ type: z.literal('swap'), card }),
])
export type LuckySevenAction = z.infer<typeof action>
