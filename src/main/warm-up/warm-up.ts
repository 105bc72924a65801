// What a host does before anybody comes, so that the first people find its code compiled: what V8 has not seen run takes
// several times as long.

import { describeError } from '../host/logger.ts'
import { exchangePings } from './exchange-pings.ts'
import { playGame } from './play-game.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Log } from '../host/logger.ts'

/**
 * Plays each game for so long, and lets clients of its own talk to a server of its own for as long. Never rejects: what
 * fails is logged, and left out.
 */
export async function warmUp(games: readonly Game[], milliseconds: number, log: Log): Promise<void> {
  const parts = [
    ...games.map((game) => ({ of: { game: game.id }, run: () => playGame(game, milliseconds) })),
    { of: {}, run: () => exchangePings(milliseconds) },
  ]
  for (const { of, run } of parts) {
    try {
      await run()
    } catch (error) {
      log('warm-up-failed', { ...of, detail: describeError(error) })
    }
  }
}
