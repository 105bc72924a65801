// A game that bots play in this page, as the public sees it. Loaded with the first game that the loop shows, because it includes
// all rules and bots.

import type { Action, Game } from '#shared/engine/game.ts'
import { nearestBot } from '#shared/engine/nearest-bot.ts'
import type { SeatState } from '#shared/protocol/table.ts'
import { gameOf } from '#shared/games/registry.ts'
import type { TableProps } from '../../games/contract.ts'
import { kioskFactsOf } from '../../games/kioskFacts.ts'
import type { AttractOpening } from '../../games/kioskFacts.ts'
import { localGame } from '../../games/localGame.ts'

/** The props of a game's table that the game itself decides; the loop adds the language. */
export type Shown = Omit<TableProps, 'speech' | 'busy' | 'choices'> & { readonly choices: readonly Action[] }

export interface AttractGame {
  readonly seats: readonly SeatState[]
  /** The start position, with nothing to animate. */
  readonly first: Shown
  /** Factor for the usual pause between two moves. */
  readonly pace: number
  /** Plays one move. Returns undefined when the game is over. */
  step(): Shown | undefined
}

/** Throws for a game that is not in this build. */
export function startAttractGame(id: string, seed: string): AttractGame {
  const game = gameOf(id)
  if (!game) throw new Error(`no game ${id} in this build`)
  const bot = nearestBot('easy', game.botLevels)
  const { seats: count, options = {}, movesAhead } = openingOf(game)
  const local = localGame({ game, seats: count, seed, options })
  for (let move = 0; move < movesAhead; move++) local.step(bot, 'public')
  const seats = Array.from({ length: count }, (): SeatState => ({ kind: 'bot', bot }))
  const shown = (news: Parameters<typeof local.props>[1]): Shown => ({
    ...local.props('public', news),
    seats,
    choices: [],
  })
  return {
    seats,
    first: shown([]),
    pace: game.botDelayFactor ?? 1,
    step() {
      const news = local.step(bot, 'public')
      return news && shown(news)
    },
  }
}

function openingOf(game: Game): AttractOpening {
  return kioskFactsOf(game.id).attract ?? { seats: game.seats.min, movesAhead: 0 }
}
