import fc from 'fast-check'
import { test } from 'vitest'
import { checkRandomGame } from '#shared/testing/harness.ts'
import { randomGames } from '#shared/testing/random-games.ts'
import { midgame } from './midgame.ts'

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
