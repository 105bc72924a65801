// The actions of the game (section 10).

import { z } from 'zod/mini'
import { isCard, suits } from './cards.ts'
import type { Card } from './cards.ts'
import { traitNames } from './traits.ts'

export const card = z.custom<Card>(isCard, 'must be a card of the game, suit-value as in anchor-7')
const suit = z.enum(suits)
const seat = z.int().check(z.minimum(0), z.maximum(7))

export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('draw') }),
  z.strictObject({ type: z.literal('collect') }),
  z.strictObject({ type: z.literal('choose-trait'), trait: z.enum(traitNames) }),
  z.strictObject({ type: z.literal('choose-victim'), seat }),
  z.strictObject({ type: z.literal('choose-own'), suit }),
  z.strictObject({ type: z.literal('choose-opponent'), seat, suit }),
  z.strictObject({ type: z.literal('choose-card'), card }),
  z.strictObject({ type: z.literal('choose-seat'), seat }),
  z.strictObject({ type: z.literal('choose-mermaid-use'), use: z.enum(['collect', 'repeat']) }),
])
export type DeadMansDrawAction = z.infer<typeof action>

/** The reasons why the turn's player may not draw or collect now: a closed list, each with a sentence in the renderer. */
export const turnRejections = ['choose-first', 'pile-empty', 'draw-first', 'kraken-demand'] as const
export type TurnRejection = (typeof turnRejections)[number]
