// Random play of every game, checked for every viewer (testing/harness.ts), with the game's own
// `testing/game-under-test.ts`.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { readOptions } from '#shared/engine/game.ts'
import { usualBots } from '#shared/engine/nearest-bot.ts'
import { checkRandomGame } from '#shared/testing/harness.ts'
import { neverChosen } from '#shared/testing/option-values.ts'
import { randomGames } from '#shared/testing/random-games.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import { games } from '#shared/games/registry.ts'
import { botId, gameId } from '#shared/protocol/field-schemas.ts'
import { limits } from '../../protocol/limits.ts'

const gamesPlayed = randomGames(process.env, 16)

const subjects = await Promise.all(
  games.map(async ({ id }) => {
    const { gameUnderTest: subject } = (await import(`../../games/${id}/testing/game-under-test.ts`)) as {
      gameUnderTest: GameUnderTest
    }
    return [id, subject.rules, subject] as const
  }),
)

/** What has gone wrong stands before the report on how it was found. */
function causeFirst(run: fc.RunDetails<[string]>): void {
  if (!run.failed) return
  const { errorInstance: cause } = run
  throw new Error(`${cause instanceof Error ? cause.message : ''}\n\n${fc.defaultReportMessage(run)}`, { cause })
}

test.each(games)('$id offers the bots that it has', (game) => {
  expect(Object.keys(game.bots)).toEqual(game.botLevels)
})

test.each(games)(
  '$id names its bots the weakest first, as far as their names say how well they play',
  ({ botLevels }) => {
    const usual = botLevels.filter((bot) => usualBots.includes(bot))
    expect(usual).toEqual(usualBots.filter((bot) => botLevels.includes(bot)))
  },
)

test.each(games)('a message can name $id, its seats and each of its bots', ({ id, botLevels, seats }) => {
  expect(gameId.safeParse(id).success).toBe(true)
  expect(seats.max).toBeLessThanOrEqual(limits.seats)
  expect(botLevels.filter((bot) => !botId.safeParse(bot).success)).toEqual([])
})

test.each(subjects)('%s: its game-under-test.ts chooses each option, and each of its values', (_, __, subject) => {
  const luck = seededChance('options')
  const tables = Array.from({ length: 200 }, () => readOptions(subject.game, subject.options(luck)))
  expect(neverChosen(subject.game.options, tables)).toEqual([])
})

test.each(subjects)(
  '%s, %s: over random options every game ends, conserves its cards, replays and leaks nothing',
  (_, __, subject) => {
    const sum = { actions: 0, leaksCompared: 0 }
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => bytes.join('-')),
        (seed) => {
          const { actions, leaksCompared } = checkRandomGame(subject, seed)
          sum.actions += actions
          sum.leaksCompared += leaksCompared
          return actions > 0
        },
      ),
      { numRuns: gamesPlayed, reporter: causeFirst },
    )
    // Over all games together: in a short game the differences between twins may all be visible.
    expect(sum.leaksCompared).toBeGreaterThanOrEqual(sum.actions)
  },
  300_000 + gamesPlayed * 400,
)
