import { describe, expect, test } from 'vitest'
import { runScenario } from '#shared/testing/scenario.ts'
import { deadMansDraw } from '../index.ts'

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

  test('the order of the discard pile means nothing, also not for what is drawn of it', () => {
    const discardPile = ['key-2', 'chest-2', 'hook-2', 'mermaid-4', 'anchor-2', 'sword-2']
    const drawn = (pile: string[]) => {
      const actions = [{ seat: 0, action: { type: 'draw' } }]
      return run({ drawPile: ['map-3', 'key-3'], discardPile: pile }, { seed: 'a chart', actions }).prompts
    }
    expect(drawn(discardPile)[0]!.choices).toHaveLength(3)
    expect(drawn(discardPile.toReversed())).toEqual(drawn(discardPile))
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
    ['a demand for more cards than there are', { demand: 121 }, 'state.demand'],
    ['more protection than there are cards', { protectNext: 121 }, 'state.protectNext'],
    ['protection of a card that is not there', { playArea: ['map-3'], protected: [1] }, 'state.protected'],
    ['protection of one card twice', { playArea: ['map-3'], protected: [0, 0] }, 'state.protected'],
    ['a trait at a table without traits', { traits: ['miser', null] }, 'state.traits.0'],
    ['a trait that does not exist', { traits: ['pirate', null] }, 'state.traits.0'],
    ['a trait for nobody', { traits: [null] }, 'state.traits'],
    ['a victim that is its own', { victims: [0, null] }, 'state.victims.0'],
    ['a victim that is not there', { victims: [null, 2] }, 'state.victims.1'],
    ['the middle of an ability', { pending: { ability: 'hook', seat: 0 } }, 'state.pending'],
    ['no draw pile', { drawPile: undefined }, 'state.drawPile'],
  ])('%s is malformed, and the field is named', (_, state, field) => {
    expect(() => run(state)).toThrow(expect.objectContaining({ field }) as Error)
  })

  test('D-201: with cards in the play area and nothing drawn, the turn must draw before it may collect', () => {
    const { prompts } = run({ playArea: ['map-3'] })
    expect(prompts).toEqual([{ seat: 0, choices: [{ type: 'draw' }] }])
  })

  test('D-203: cards that could not lie together stay, and only one that enters is compared with them', () => {
    const twins = { playArea: ['map-3', 'map-4'], hasDrawn: true }
    const drawn = [{ seat: 0, action: { type: 'draw' } }]
    expect(run(twins, { actions: drawn }).state.playArea).toEqual(['map-3', 'map-4', 'key-3'])
  })

  const withTraits = { options: { traits: true } }
  test.each([
    ['a trait that two seats have', { traits: ['miser', 'miser'] }, withTraits, 'state.traits.1'],
    ['a siren among mermaids without abilities', { traits: ['siren', null] }, withTraits, 'state.traits.0'],
    [
      "a locker on the thieves' island",
      { traits: ['davy-jones-locker', null] },
      { options: { traits: true, variant: 'thieves-island' } },
      'state.traits.0',
    ],
    ['a variant that is still to be drawn', {}, { options: { variant: 'random' } }, 'options.variant'],
    [
      'a mermaid that is out of the box',
      { drawPile: ['mermaid-9'] },
      { options: { mermaidAbility: true } },
      'state.drawPile.0',
    ],
  ])('%s is malformed, and the field is named', (_, state, more, field) => {
    expect(() => run(state, more)).toThrow(expect.objectContaining({ field }) as Error)
  })

  test.each([
    ['a victim that is no seat', { victims: ['1', null] }, {}, 'state.victims.0: another seat of this table, or null'],
    ['a knob that no book prints', {}, { knobs: { treasureHunter: 4 } }, 'options.knobs.treasureHunter: 2 or 3'],
  ])('%s is malformed, and it is said what would fit', (_, state, options, message) => {
    expect(() => run(state, { options: { traits: true, ...options } })).toThrow(message)
  })

  test('D-105: from five seats on there are two copies of each card and trait, and no third', () => {
    const five = (banks: string[][], traits: string[] = []) =>
      run({ banks, traits: [...traits, null, null, null, null, null].slice(0, 5) }, { ...withTraits, seats: 5 })
    const banks = [['map-3', 'map-3'], ['key-4'], [], [], []]
    expect(five(banks, ['miser', 'miser']).state).toMatchObject({ banks, traits: ['miser', 'miser', null, null, null] })
    const thrown = (field: string) => expect.objectContaining({ field }) as Error
    expect(() => five([['map-3', 'map-3'], ['map-3'], [], [], []])).toThrow(thrown('state.banks.1'))
    expect(() => five(banks, ['miser', 'miser', 'miser'])).toThrow(thrown('state.traits.2'))
  })

  test('traits and victims are printed as they were given, and can be read again', () => {
    const given = { traits: ['davy-jones-locker', null], victims: [1, 0] }
    const first = run(given, withTraits)
    expect(first.state).toMatchObject(given)
    expect(run(first.state, withTraits).state).toEqual(first.state)
  })

  test('D-703: a position in which somebody has the score that wins is a finished game', () => {
    const result = run(
      { banks: [['anchor-7'], []] },
      { options: { variant: 'sudden-death', knobs: { suddenDeathScore: 7 } } },
    )
    expect(result).toMatchObject({ prompts: [], outcome: { winners: [0], scores: [7, 0] } })
  })
})
