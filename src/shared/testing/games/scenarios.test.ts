// Plays the examples in every game's scenario files, which also contain the expected results.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runScenario } from '#shared/testing/scenario.ts'
import { games } from '#shared/games/registry.ts'

describe.each(games)('worked examples of the rulebooks of $id, and of what they leave open', (game) => {
  const folder = join(import.meta.dirname, '../../games', game.id, 'scenarios')
  test.each(readdirSync(folder))('%s', (file) => {
    const scenario = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>
    expect(scenario['// from']).toBeTypeOf('string')
    expect(runScenario(scenario, [game])).toMatchObject(scenario['// expect'] as object)
  })
})
