// The facts about a game that need none of its rules. They are enough for a page to list games, ask for options and count
// awards; it loads rules and bots only to play a game.

import type { z } from 'zod/mini'
import type { Moments } from './moments.ts'
import type { Tally } from './tallies.ts'

export interface GameManifest<O = unknown> {
  readonly id: string
  /** Goes up by one with every change that makes an old log replay differently. */
  readonly rulesVersion: number
  /** Games with a lower number are offered first: the quickest to learn has 1. Left out: after all games with a number. */
  readonly offerOrder?: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Parses the table's options and fills in defaults. The form in the lobby is drawn from it. */
  readonly options: z.ZodMiniType<O>
  /** The names of the game's bots, the weakest first. They are offered in this order. */
  readonly botLevels: readonly string[]
  /** Multiplies the usual delay of a bot's answer: less than 1 in games whose turns have many answers. Left out: 1. */
  readonly botDelayFactor?: number
  /** How long a table takes to show each event. Left out: no time. */
  readonly moments?: Moments
  /** The events that statistics count, by name. */
  readonly tallies: Readonly<Record<string, Tally>>
  /** The awards after a game, by name: each goes to the player with the most of this tally. */
  readonly awards?: Readonly<Record<string, string>>
}
