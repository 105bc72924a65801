// Counts the awards of a finished match. It brings the rules of all games, so only what shows
// a finished match imports it.

import type { MatchFile } from '#shared/history/match-file.ts'
import { awards } from '#shared/history/statistics.ts'
import type { AwardGiven } from '#shared/history/statistics.ts'
import { Timeline } from '#shared/history/timeline.ts'
import { gameOf } from '#shared/games/registry.ts'

/** Plays the whole match again. Undefined for a game that is not in this build. */
export function awardsOf({ log }: MatchFile): AwardGiven[] | undefined {
  const game = gameOf(log.header.game)
  return game && awards(new Timeline(game, log))
}
