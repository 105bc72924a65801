import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runScenario } from '#shared/testing/scenario.ts'
import { deadMansDraw } from './index.ts'

const folder = join(import.meta.dirname, 'scenarios')

describe('worked examples of the rulebooks', () => {
  test.each(readdirSync(folder))('%s', (file) => {
    const scenario = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>
    expect(scenario['// from']).toBeTypeOf('string')
    expect(runScenario(scenario, [deadMansDraw])).toMatchObject(scenario['// expect'] as object)
  })
})

describe('positions in scenario files', () => {
  const run = (state: object, more: object = {}) =>
    runScenario(
      {
        game: 'dead-mans-draw',
        seats: 2,
        state: { drawPile: ['key-3'], discardPile: [], banks: [[], []], turn: 0, ...state },
        actions: [],
        ...more,
      },
      [deadMansDraw],
    )

  test('a position is printed with every field, banks and discard pile sorted by suit, then value high to low', () => {
    const banks = [['mermaid-4', 'anchor-2', 'anchor-7'], ['map-3']]
    const result = run({
      discardPile: ['sword-2', 'hook-2', 'hook-6'],
      banks,
      playArea: ['oracle-4', 'kraken-3'],
      protected: [0],
      demand: 1,
      hasDrawn: true,
    })
    expect(result.state).toEqual({
      drawPile: ['key-3'],
      discardPile: ['hook-6', 'hook-2', 'sword-2'],
      playArea: ['oracle-4', 'kraken-3'],
      protected: [0],
      banks: [['anchor-7', 'anchor-2', 'mermaid-4'], ['map-3']],
      traits: [null, null],
      victims: [null, null],
      turn: 0,
      hasDrawn: true,
      demand: 1,
      protectNext: 0,
      scores: [11, 3],
    })
  })

  test('what is printed can be read again', () => {
    const first = run({ banks: [['anchor-2'], ['map-3']], playArea: ['oracle-4'], hasDrawn: true })
    expect(run(first.state).state).toEqual(first.state)
  })

  test('an empty draw pile and nothing drawn is a finished game', () => {
    const result = run({ drawPile: [], banks: [['anchor-7'], ['map-7']] })
    expect(result).toMatchObject({ prompts: [], outcome: { winners: [0, 1], scores: [7, 7] } })
  })

  test('an empty draw pile after a draw waits for the collect', () => {
    expect(run({ drawPile: [], playArea: ['map-3'], hasDrawn: true }).prompts).toEqual([
      { seat: 0, choices: [{ type: 'collect' }] },
    ])
  })

  test.each([
    ['a card that does not exist', { drawPile: ['anchor-8'] }, 'state.drawPile.0'],
    ['a mermaid of the other box', { drawPile: ['mermaid-3'] }, 'state.drawPile.0'],
    ['a card named twice', { banks: [['key-3'], []] }, 'state.banks.0'],
    ['a card too many in the play area', { playArea: ['key-3'] }, 'state.playArea'],
    ['a bank too few', { banks: [[]] }, 'state.banks'],
    ['a turn of nobody', { turn: 2 }, 'state.turn'],
    ['half a demand', { demand: 0.5 }, 'state.demand'],
    ['protection of a card that is not there', { playArea: ['map-3'], protected: [1] }, 'state.protected'],
    ['a trait at a table without traits', { traits: ['miser', null] }, 'state.traits.0'],
    ['the middle of an ability', { pending: { ability: 'hook', seat: 0 } }, 'state.pending'],
    ['no draw pile', { drawPile: undefined }, 'state.drawPile'],
  ])('%s is malformed, and the field is named', (_, state, field) => {
    expect(() => run(state)).toThrow(expect.objectContaining({ field }) as Error)
  })
})
