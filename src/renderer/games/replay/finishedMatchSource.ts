// A finished match as the source of a replay: its log is played again in this page.

import type { Game } from '#shared/engine/game.ts'
import { allViewers } from '#shared/engine/game.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import { Timeline } from '#shared/history/timeline.ts'
import { seatsOf } from './replaySource.ts'
import type { ReplaySource } from './replaySource.ts'

export interface FinishedMatchSource extends ReplaySource {
  readonly timeline: Timeline
}

/**
 * Nothing is secret any more, so every seat's view may be shown. `forgotten` is shown in place of an erased name. Throws a
 * `LogError` for a match that these rules can't play.
 */
export function finishedMatchSource(game: Game, match: MatchFile, forgotten: string): FinishedMatchSource {
  const timeline = new Timeline(game, match.log)
  const { length, turns } = timeline
  const seats = allViewers(match.seats.length).filter((viewer) => viewer !== 'public')
  return {
    game: game.id,
    length,
    turns,
    timeline,
    seats: seatsOf(match.seats, forgotten, match.takeovers),
    viewers: ['public', ...seats],
    at: (step, viewer) => Promise.resolve(timeline.at(step, viewer, match.takeovers)),
  }
}
