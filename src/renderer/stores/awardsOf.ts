// Counts the awards of a finished match. It includes the rules of all games, so only the parts that show a finished match
// import it.

import type { MatchFile } from '#shared/history/match-file.ts'
import { awards } from '#shared/history/statistics.ts'
import type { AwardGiven } from '#shared/history/statistics.ts'
import { Timeline } from '#shared/history/timeline.ts'
import { gameOf } from '#shared/games/registry.ts'

/** Replays the whole match. Returns undefined if this build does not have the game. */
export function awardsOf({ log }: MatchFile): AwardGiven[] | undefined {
  const game = gameOf(log.header.game)
  return game && awards(new Timeline(game, log))
}
