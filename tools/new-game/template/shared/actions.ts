// The actions of a player (L-102).

import { z } from 'zod/mini'
import { isCard } from './cards.ts'
import type { Card } from './cards.ts'

export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('keep') }),
  z.strictObject({ type: z.literal('swap'), card: z.custom<Card>(isCard, 'no such card') }),
])
export type LuckySevenAction = z.infer<typeof action>
