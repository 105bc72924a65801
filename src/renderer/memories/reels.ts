// The two kinds of games that can be watched again: one that is over, and the one that is on at this page's table.

import { shallowReactive } from 'vue'
import type { Game } from '#shared/engine/game.ts'
import { viewersOf } from '#shared/engine/game.ts'
import type { MatchFile } from '#shared/archive/match-file.ts'
import { Timeline } from '#shared/archive/timeline.ts'
import type { RecalledMessage } from '#shared/protocol/memories.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { seatsOf } from './reel.ts'
import type { Reel } from './reel.ts'

export interface FinishedReel extends Reel {
  readonly timeline: Timeline
}

/**
 * Nothing is secret any more: everybody's eyes may be borrowed. `forgotten` stands for a name that was erased. Throws
 * LogError for a match that these rules can't play.
 */
export function reelOf(game: Game, match: MatchFile, forgotten: string): FinishedReel {
  const timeline = new Timeline(game, match.log)
  const { length, turns } = timeline
  const seats = viewersOf(match.seats.length).filter((viewer) => viewer !== 'public')
  return {
    ...{ game: game.id, seats: seatsOf(match.seats, forgotten), length, turns, timeline },
    // What everybody saw comes first.
    eyes: ['public', ...seats],
    at: (step, viewer) => Promise.resolve(timeline.at(step, viewer)),
  }
}

/** So long after an answer, in milliseconds, the next one is asked for: a slider that is drawn along asks for every step. */
const breath = 60

/** A running game, as its host tells of it: with the public's eyes, and longer with every step that is looked at. */
export function recallReel(
  table: TableState,
  length: number,
  recall: (step: number) => Promise<RecalledMessage>,
): Reel & { length: number } {
  let newest = 0
  let before: Promise<unknown> = Promise.resolve()
  const reel = shallowReactive({
    ...{ game: table.game, length, turns: [] as Reel['turns'] },
    // The table in the past is nobody's own: nothing on it waits for those at this screen.
    seats: table.seats.map((seat) => (seat.kind === 'person' ? { ...seat, yours: false } : seat)),
    eyes: ['public'] as const,
    async at(step: number) {
      const mine = ++newest
      const turn = before.then(async () => {
        if (mine !== newest) throw new Error('another step is wanted by now')
        return recall(step)
      })
      before = turn.then(
        () => new Promise((rested) => setTimeout(rested, breath)),
        () => undefined,
      )
      const recalled = await turn
      reel.length = recalled.length
      reel.turns = recalled.turns
      return recalled
    },
  })
  return reel
}
