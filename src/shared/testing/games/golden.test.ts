// The results of every game's golden logs never change (testing/golden.ts). A game without golden logs is not finished.

import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { readOptions } from '#shared/engine/game.ts'
import { fingerprint } from '#shared/testing/golden.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import { games } from '#shared/games/registry.ts'
import type { Game } from '#shared/engine/game.ts'
import { readGoldenLogs, toWriteThem } from '../../../main/host/testing/golden-logs.ts'

/** The number of different options among 200 random games. */
async function optionsInPlay(game: Game): Promise<number> {
  const { gameUnderTest } = (await import(`../../games/${game.id}/testing/game-under-test.ts`)) as {
    gameUnderTest: GameUnderTest
  }
  const luck = seededChance('options')
  const all = Array.from({ length: 200 }, () => JSON.stringify(readOptions(game, gameUnderTest.options(luck))))
  return new Set(all).size
}

/** For whoever sees nothing but two hashes. */
const advice =
  'CONTRIBUTING.md says what to do ("When golden logs change"). If only `position` differs, and in all logs, you have added a field to the state: leave it out while it has its default'

describe.each(games)('golden logs of $id', (game) => {
  const goldenLogs = readGoldenLogs(game)
  const logs = [...goldenLogs.values()].map(({ log }) => log)

  test('there are some of this rules version, with different options and numbers of seats', async () => {
    expect(logs.length, toWriteThem(game)).toBeGreaterThan(0)
    const headers = logs.map(({ header }) => header)
    const sizes = game.seats.max - game.seats.min + 1
    expect(new Set(headers.map(({ seats }) => seats)).size).toBeGreaterThanOrEqual(Math.min(sizes, 4))
    // If there are few, random games may miss some of them.
    const different = Math.min(6, Math.ceil(((await optionsInPlay(game)) + 1) / 2))
    expect(new Set(headers.map(({ options }) => JSON.stringify(options))).size).toBeGreaterThanOrEqual(different)
  })

  test.runIf(game.limit)('time runs out in some of them', () => {
    const byTable = logs.flatMap(({ entries }) => entries).filter(({ actor }) => actor === 'table')
    expect(byTable.length, toWriteThem(game)).toBeGreaterThan(5)
  })

  test.each([...goldenLogs])('%s yields what it always did', (_, { log, yields }) => {
    expect(log.header.rulesVersion).toBe(game.rulesVersion)
    expect(fingerprint(game, log), advice).toEqual(yields)
  })
})
