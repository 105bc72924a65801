import { describe, expect, test } from 'vitest'
import { davyJonesGold } from '../../games/davy-jones-gold/index.ts'
import { deadMansDraw } from '../../games/dead-mans-draw/index.ts'
import { helpTheSheriff } from '../../games/help-the-sheriff/index.ts'
import { runScenario } from '../scenario.ts'

const run = (scenario: object) => runScenario(scenario, [deadMansDraw])
const base = { game: 'dead-mans-draw', seats: 2 }
const state = {
  drawPile: ['map-4', 'oracle-3', 'key-3'],
  discardPile: ['key-2', 'chest-2', 'hook-2', 'mermaid-4'],
  banks: [[], []],
  turn: 0,
}
const draw = { seat: 0, action: { type: 'draw' } }

describe('what a scenario prints', () => {
  test('a game set up from a seed, as at a real table', () => {
    const result = run({ ...base, seed: 'table' })
    expect(result).toMatchObject({ ok: true, applied: 0, rejected: null, fate: 'ok', outcome: null, events: [] })
    expect(result.views).toBeUndefined()
    expect(run({ ...base, seed: 'table' })).toEqual(result)
  })

  test('views, when asked for, of every seat and of the public', () => {
    expect(Object.keys(run({ ...base, seed: 'x', seats: 3, views: true }).views!)).toEqual(['0', '1', '2', 'public'])
  })

  test('its fields in the order of the page, also where luck stops the start itself', () => {
    const fields = ['ok', 'applied', 'rejected', 'fate', 'state', 'prompts', 'outcome', 'events']
    expect(Object.keys(run({ ...base, seed: 'x', views: true }))).toEqual([...fields, 'views'])
    const noDice = { game: 'davy-jones-gold', seats: 2, fate: [] }
    expect(Object.keys(runScenario(noDice, [davyJonesGold]))).toEqual(fields)
  })

  test('remarks are ignored wherever they stand', () => {
    const remarked = {
      ...base,
      '//': 'a',
      state: { ...state, '//': 'top first', '////': [] },
      actions: [{ ...draw, '// why': 1 }],
    }
    expect(run({ ...remarked, fate: [['key-2', 'chest-2', 'hook-2']] }).ok).toBe(true)
  })
})

describe('rejections', () => {
  test.each([
    ['out of turn', { seat: 1, action: { type: 'draw' } }],
    ['by nobody', { seat: 9, action: { type: 'draw' } }],
    ['too early', { seat: 0, action: { type: 'collect' } }],
    ['of no known type', { seat: 0, action: { type: 'sail' } }],
    ['with a field too many', { seat: 0, action: { type: 'draw', card: 'key-3' } }],
    ['with a field that a copy would lack', { seat: 0, action: JSON.parse('{"type":"draw","__proto__":1}') as object }],
  ])('an action %s is illegal, and the position is the one before it', (_, action) => {
    const result = run({ ...base, state, actions: [action, draw] })
    expect(result).toMatchObject({ ok: false, applied: 0, rejected: { index: 0, code: 'illegal-action' }, fate: 'ok' })
    expect(result.state.drawPile).toEqual(state.drawPile)
  })

  test('an answer that was given automatically can not be given again', () => {
    const start = { ...state, drawPile: ['cannon-3', 'key-3'], banks: [[], ['map-3']] }
    const again = { seat: 0, action: { type: 'choose-opponent', seat: 1, suit: 'map' } }
    expect(run({ ...base, state: start, actions: [draw, again] })).toMatchObject({ applied: 1, rejected: { index: 1 } })
  })

  test('a finished game accepts nothing', () => {
    expect(run({ ...base, state: { ...state, drawPile: [] }, actions: [draw] })).toMatchObject({
      rejected: { index: 0, code: 'illegal-action', text: 'finished' },
    })
  })
})

describe('fate', () => {
  const withFate = (fate: unknown[] | undefined, actions: object[] = [draw]) =>
    run({ ...base, state, actions, ...(fate && { fate }) })

  test('gives the outcomes of chance, each used', () => {
    const result = withFate([['mermaid-4', 'key-2', 'hook-2']])
    expect(result).toMatchObject({ ok: true, fate: 'ok' })
    expect(result.prompts[0]!.choices).toEqual(
      ['hook-2', 'key-2', 'mermaid-4'].map((card) => ({ type: 'choose-card', card })),
    )
  })

  test.each([
    ['impossible', [['mermaid-4', 'key-2', 'hook-7']]],
    ['impossible', [['mermaid-4', 'key-2']]],
    ['impossible', [3]],
    ['exhausted', []],
    ['exhausted', undefined],
  ])('%s fate stops the run before the action', (fate, outcomes) => {
    expect(withFate(outcomes, [draw, draw])).toMatchObject({
      ok: false,
      applied: 0,
      rejected: null,
      fate,
      state: { hasDrawn: false },
    })
  })

  test('left over fate is reported, after a rejection too', () => {
    expect(withFate([['mermaid-4', 'key-2', 'hook-2'], 6])).toMatchObject({ ok: false, applied: 1, fate: 'left-over' })
    const early = { seat: 0, action: { type: 'collect' } }
    expect(withFate([6], [early])).toMatchObject({ ok: false, rejected: { index: 0 }, fate: 'left-over' })
  })

  test('a pick without an alternative takes no entry', () => {
    const few = { ...state, discardPile: ['key-2', 'chest-2', 'hook-2'] }
    expect(run({ ...base, state: few, actions: [draw], fate: [] })).toMatchObject({ ok: true, fate: 'ok' })
  })

  test('with fate a seed is not used', () => {
    const outcomes = { fate: [['mermaid-4', 'key-2', 'hook-2']], actions: [draw] }
    expect(run({ ...base, state, ...outcomes, seed: 's' })).toEqual(run({ ...base, state, ...outcomes }))
    expect(run({ ...base, state, fate: [], actions: [draw], seed: 's' })).toMatchObject({ fate: 'exhausted' })
  })

  test('with a position and a seed chance comes from the seed', () => {
    expect(run({ ...base, state, seed: 's', actions: [draw] })).toMatchObject({ ok: true, fate: 'ok' })
  })
})

describe('malformed files', () => {
  test.each([
    ['game', { game: 'chess', seats: 2, seed: 's' }],
    ['seats', { game: 'dead-mans-draw', seed: 's' }],
    ['seats', { ...base, seats: 9, seed: 's' }],
    ['seed', base],
    ['seed', { ...base, seed: 5 }],
    ['fate', { ...base, seed: 's', fate: [] }],
    ['actions.0.seat', { ...base, seed: 's', actions: [{ action: { type: 'draw' } }] }],
    ['actions.0.action', { ...base, seed: 's', actions: [{ seat: 0, action: 'draw' }] }],
    ['players', { ...base, seed: 's', players: 2 }],
    ['options.edition', { ...base, seed: 's', options: { edition: 'first' } }],
    ['options.knobs.abilityBust', { ...base, seed: 's', options: { knobs: { abilityBust: 'no' } } }],
    ['options.knobs.tempo', { ...base, seed: 's', options: { knobs: { tempo: 1 } } }],
    ['options.variant', { ...base, state, options: { variant: 'random' } }],
    ['options', { ...base, seed: 's', options: null }],
  ])('%s is named', (field, scenario) => {
    expect(() => run(scenario)).toThrow(expect.objectContaining({ field }) as Error)
  })

  test.each([
    ['a game that is missing', { seats: 2 }, 'game: is missing, must be one of dead-mans-draw, help-the-sheriff'],
    ['another game', { game: 'chess' }, 'game: must be one of dead-mans-draw, help-the-sheriff, found "chess"'],
    ['a list that is missing', { ...base, state: {} }, 'state.drawPile: is missing, must be a list'],
    [
      'a card that does not exist',
      { ...base, state: { ...state, drawPile: ['anchor-9'] } },
      'state.drawPile.0: must be a card of the game, suit-value as in anchor-7, found "anchor-9"',
    ],
    [
      'a card that is missing',
      { game: 'help-the-sheriff', seats: 3, state: { deck: [], hands: [], dollars: [], sheriff: 0, round: {} } },
      'state.round.lead: is missing, must be a card of the game, class-suit-character as in q-hearts-coyote',
    ],
    [
      'what is only printed',
      { ...base, state: { ...state, pending: { ability: 'hook', seat: 0 } } },
      'state.pending: must be left out: it is only printed, because a start is between decisions',
    ],
    [
      'a name that nothing has',
      { ...base, state: { ...state, cards: [] } },
      /^state\.cards: unknown name, allowed here: drawPile, .*, protectNext, scores$/,
    ],
  ])('%s is malformed, and it is said what would fit', (_, scenario, message) => {
    expect(() => runScenario(scenario, [deadMansDraw, helpTheSheriff])).toThrow(message)
  })

  test('an action of no known type is told the types that a seat may send', () => {
    const start = { game: 'help-the-sheriff', seats: 3, seed: 's' }
    const { seat } = runScenario(start, [helpTheSheriff]).prompts[0]!
    const { rejected } = runScenario({ ...start, actions: [{ seat, action: { type: 'sail' } }] }, [helpTheSheriff])
    const types = 'lead, play, challenge, let-pass, give, discard, choose-seat'
    expect(rejected!.text).toBe(`malformed-action: action.type: must be one of ${types}, found "sail"`)
  })

  test('nesting without end is refused like any other nonsense', () => {
    const nested = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown
    expect(() => run({ ...base, state: nested })).toThrow(expect.objectContaining({ field: '' }) as Error)
  })

  test.each([null, [], 'x', 3])('%j is no scenario', (scenario) => {
    expect(() => runScenario(scenario, [deadMansDraw])).toThrow(expect.objectContaining({ field: '' }) as Error)
  })
})
