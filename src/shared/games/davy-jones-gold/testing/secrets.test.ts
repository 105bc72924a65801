import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRandomGame } from '#shared/testing/harness.ts'
import { randomGames } from '#shared/testing/random-games.ts'
import { midgame } from './midgame.ts'

test('G-135: owners may hear which token their ship forfeits, though the rest is spilled on the same island', () => {
  // A ship with two tokens loses a duel and is defeated by it.
  expect(() => checkRandomGame(midgame, '3-250-254-29')).not.toThrow()
})

const gamesPlayed = randomGames(process.env, 16)

test(
  'G-135 G-136 G-058: where gold changes hands, nobody is told or shown more than they may know',
  () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => bytes.join('-')),
        (seed) => {
          const { actions, leaksCompared } = checkRandomGame(midgame, seed)
          return actions > 0 && leaksCompared >= actions
        },
      ),
      { numRuns: gamesPlayed },
    )
  },
  60_000 + gamesPlayed * 1000,
)
