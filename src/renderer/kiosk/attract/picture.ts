// A game that bots play in this page, as anybody at its table would see it. Fetched when the first one begins: all rules
// and bots come with it.

import type { Action } from '#shared/engine/game.ts'
import type { SeatState } from '#shared/protocol/table.ts'
import { gameOf } from '#shared/games/registry.ts'
import type { TableProps } from '../../games/contract.ts'
import { localGame } from '../../games/localGame.ts'
import { showOf } from './openings.ts'

/** What a table is given of it; whose words it speaks is for whoever shows it. */
export type Shown = Omit<TableProps, 'speech' | 'busy' | 'choices'> & { readonly choices: readonly Action[] }

export interface Picture {
  readonly seats: readonly SeatState[]
  /** As it stands, with nothing to be animated. */
  readonly first: Shown
  /** How much of the usual moment is left between two moves. */
  readonly pace: number
  /** One move further; undefined when the game is over. */
  step(): Shown | undefined
}

/** Deals. Throws for a game that is not of this build. */
export function pictureOf(id: string, seed: string): Picture {
  const game = gameOf(id)
  if (!game) throw new Error(`no game ${id} in this build`)
  const { bot, ahead, seats: count, options = {} } = showOf(game)
  const local = localGame({ game, seats: count, seed, options })
  for (let move = 0; move < ahead; move++) local.step(bot, 'public')
  const seats = Array.from({ length: count }, (): SeatState => ({ kind: 'bot', bot }))
  const shown = (news: Parameters<typeof local.props>[1]): Shown => ({
    ...local.props('public', news),
    ...{ seats, choices: [] },
  })
  return {
    ...{ seats, first: shown([]), pace: game.botDelayFactor ?? 1 },
    step() {
      const news = local.step(bot, 'public')
      return news && shown(news)
    },
  }
}
