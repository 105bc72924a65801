// How fast bots play at a table, and with them everything that the table shows.

import { z } from 'zod/mini'

export const botSpeeds = ['calm', 'normal', 'fast'] as const
export const botSpeed = z.enum(botSpeeds)
export type BotSpeed = z.infer<typeof botSpeed>

export const usualBotSpeed = 'normal' as BotSpeed

/** Factor for the moments of events and the thinking time of bots. */
export const paceOf: Readonly<Record<BotSpeed, number>> = { calm: 1.5, normal: 1, fast: 0.4 }
