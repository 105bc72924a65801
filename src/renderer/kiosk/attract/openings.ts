// What the attract loop shows of each game: from the first moment that strangers understand at a glance.

import type { Game } from '#shared/engine/game.ts'

export interface Show {
  readonly seats: number
  /** What a table would choose. */
  readonly options?: unknown
  /** So many moves are over when the curtain goes up. */
  readonly ahead: number
  readonly bot: string
}

const shows: Readonly<Record<string, Omit<Show, 'bot'>>> = {
  'dead-mans-draw': { seats: 3, ahead: 24 },
  'help-the-sheriff': { seats: 4, ahead: 0 },
  // Captains and homes are chosen, and the first ships are under way.
  'davy-jones-gold': { seats: 4, ahead: 30 },
}

/** Of a game that is not named here: its smallest table, from the deal. */
export function showOf(game: Game): Show {
  const bot = 'easy' in game.bots ? 'easy' : (Object.keys(game.bots)[0] ?? '')
  return { bot, ...(shows[game.id] ?? { seats: game.seats.min, ahead: 0 }) }
}
