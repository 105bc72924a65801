// Taking back in every game that has it: random games that take back whatever they may (testing/take-back.ts).

import { expect, test } from 'vitest'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import { checkTakeBack } from '#shared/testing/take-back.ts'
import { games } from '#shared/games/registry.ts'

const seeds = Array.from({ length: 6 }, (_, index) => `taking back ${index}`)
/** Actions of a game: enough for at least half of the kinds that may be taken back. */
const longest = 200

test.each(games.filter(({ undoable }) => undoable))(
  '$id: what is taken back has taught nobody anything, and the game goes on as if it had never been played',
  async ({ id }) => {
    const { gameUnderTest } = (await import(`../../games/${id}/testing/game-under-test.ts`)) as {
      gameUnderTest: GameUnderTest
    }
    const found = seeds.map((seed) => checkTakeBack(gameUnderTest, seed, longest))
    const types = new Set(found.flatMap(({ count }) => Object.keys(count)))
    expect(types.size).toBeGreaterThanOrEqual(gameUnderTest.game.undoable!.actions.length / 2)
    expect(Math.max(...found.map(({ compared }) => compared))).toBeGreaterThan(0)
  },
)
