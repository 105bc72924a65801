import fc from 'fast-check'
import { test } from 'vitest'
import { checkRandomGame } from '#shared/testing/harness.ts'
import { subject } from './subject.test-support.ts'

/** The nightly form of the test plays 20,000 (LANYARD_RANDOM_GAMES). */
const randomGames = Number(process.env.LANYARD_RANDOM_GAMES ?? 150)

test(
  'H-105: over random options every game ends, conserves its cards, replays and leaks nothing',
  () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => bytes.join('-')),
        (seed) => {
          const { actions, leaksCompared } = checkRandomGame(subject, seed)
          return actions > 0 && leaksCompared >= actions
        },
      ),
      { numRuns: randomGames },
    )
  },
  60_000 + randomGames * 400,
)
