// The two kinds of games that can be watched again: one that is over, and the one that is on at this page's table.

import { shallowReactive } from 'vue'
import type { Game } from '#shared/engine/game.ts'
import { allViewers } from '#shared/engine/game.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import { Timeline } from '#shared/history/timeline.ts'
import type { RecalledMessage } from '#shared/protocol/history.ts'
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
  const seats = allViewers(match.seats.length).filter((viewer) => viewer !== 'public')
  return {
    ...{ game: game.id, length, turns, timeline },
    seats: seatsOf(match.seats, forgotten, match.takeovers),
    // What everybody saw comes first.
    eyes: ['public', ...seats],
    at: (step, viewer) => Promise.resolve(timeline.at(step, viewer, match.takeovers)),
  }
}

/** So long after an answer, in milliseconds, the next one is asked for: a slider that is drawn along asks for every step. */
const breath = 60

/** So long after a host has had enough of questions, in milliseconds, it is asked again, and how often. */
const patience = 1000
const tries = 5

type Recall = (step: number, known: number) => Promise<RecalledMessage>

/** Asks for what is not known yet of the story: all of it is long, and a slider that is drawn along asks for every step. */
function withKnownStory(recall: Recall): (step: number) => Promise<RecalledMessage> {
  let story: readonly unknown[] = []
  let undone = 0
  return async (step) => {
    let recalled = await recall(step, story.length)
    // What was taken back is no part of the story any more.
    if ((recalled.undone ?? 0) !== undone && recalled.known) recalled = await recall(step, 0)
    const whole = [...story.slice(0, recalled.known ?? 0), ...recalled.story]
    if (whole.length > story.length || (recalled.undone ?? 0) !== undone) story = whole
    undone = recalled.undone ?? 0
    return { ...recalled, story: whole }
  }
}

/** A running game, as its host tells of it: with the public's eyes, and longer with every step that is looked at. */
export function recallReel(table: TableState, length: number, recall: Recall): Reel & { length: number } {
  const fetchStep = withKnownStory(recall)
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
        for (let tried = 1; ; tried++) {
          if (mine !== newest) throw new Error('another step is wanted by now')
          try {
            return await fetchStep(step)
          } catch (error) {
            if ((error as Error).message !== 'too-fast' || tried === tries) throw error
            await pause(patience)
          }
        }
      })
      before = turn.then(
        () => pause(breath),
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((over) => setTimeout(over, milliseconds))
}
