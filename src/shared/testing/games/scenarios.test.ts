// Plays the examples in every game's scenario files, which also contain the expected results, and checks each position on
// the way for the curtain of a hot seat: many of these positions are rare in random play.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { games } from '#shared/games/registry.ts'
import { checkCurtain } from '#shared/testing/curtain.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import { runScenario } from '#shared/testing/scenario.ts'

/** Number of other positions with which each is compared: enough to exchange what is hidden in it, one piece or all. */
const twins = 4

describe.each(games)('worked examples of the rulebooks of $id, and of what they leave open', (game) => {
  const folder = join(import.meta.dirname, '../../games', game.id, 'scenarios')
  test.each(readdirSync(folder))('%s', async (file) => {
    const { gameUnderTest } = (await import(`../../games/${game.id}/testing/game-under-test.ts`)) as {
      gameUnderTest: GameUnderTest
    }
    const scenario = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>
    expect(scenario['// from']).toBeTypeOf('string')
    const luck = seededChance(file)
    const result = runScenario(scenario, [game], (state, story) => {
      for (let seat = 0; seat < Number(scenario.seats); seat++) {
        for (let count = 0; count < twins; count++) {
          checkCurtain(game, { state, twin: gameUnderTest.rearrange(state, 'public', luck), story }, seat)
        }
      }
    })
    expect(result).toMatchObject(scenario['// expect'] as object)
  })
})
