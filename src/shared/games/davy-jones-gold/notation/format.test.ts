// S-1, sentence by sentence: the required and optional fields of a position, and how it is printed.

import { describe, expect, test } from 'vitest'
import type { Game } from '#shared/engine/game.ts'
import { runScenario } from '#shared/testing/scenario.ts'
import { davyJonesGold } from '../index.ts'
import { berthPosition, gameFrom, notationOf, usualPlayers } from '../testing/test-game.ts'
import type { StartPosition } from '../testing/test-game.ts'

const games = [davyJonesGold as unknown as Game]
type Notes = Record<string, unknown>

/** A start in the notation of S-1 with only the required fields. */
function bare(start: StartPosition = {}): Notes {
  return JSON.parse(JSON.stringify(notationOf(start))) as Notes
}
const without = (notes: Notes, field: string): Notes =>
  Object.fromEntries(Object.entries(notes).filter(([name]) => name !== field))
const run = (state: Notes, more: Notes = {}) =>
  runScenario(
    { game: 'davy-jones-gold', seats: (state.players as unknown[] | undefined)?.length ?? 4, state, ...more },
    games,
  )
/** The field for which a start is rejected. */
function fault(state: Notes, more: Notes = {}): string {
  try {
    run(state, more)
  } catch (error) {
    return (error as Error).message.split(':')[0]!
  }
  return 'nothing'
}
const shipsOf = (state: Notes) => state.ships as Record<string, Notes>

describe('a start', () => {
  test('S-1: players, ships, islands and turn must be given, of a ship bow and heading, or zone', () => {
    for (const field of ['players', 'ships', 'islands', 'turn'])
      expect(fault(without(bare(), field))).toBe(`state.${field}`)
    const ships = shipsOf(bare())
    for (const field of ['bow', 'heading']) {
      const start = { ...bare(), ships: { ...ships, 'scout-3': without(ships['scout-3']!, field) } }
      expect(fault(start)).toBe(`state.ships.scout-3.${field}`)
    }
    expect(fault({ ...bare(), ships: without(ships, 'scout-3') })).toBe('state.ships.scout-3')
  })

  test('S-1: all else may be left out: whole, empty, nobody’s, and the actions come next', () => {
    const { state, prompts } = run(bare())
    expect(state).toMatchObject({
      monsters: {},
      davy: null,
      curses: [],
      turns: 0,
      phase: 'actions',
      abilityUsed: false,
      immune: [],
      closed: [],
      islands: { heart: [], north: [], south: [], northwest: [], northeast: [], southeast: [], southwest: [] },
    })
    for (const [name, ship] of Object.entries(shipsOf(state))) {
      const masts = name.endsWith('4') ? [0, 1, 2, 3] : [0, 1, 2]
      expect(ship).toMatchObject({ masts, cargo: [], acted: false })
    }
    expect(prompts).toMatchObject([{ seat: 0 }])
    const monsters = { kraken: { spot: 1 }, serpent: { spot: 2 } }
    expect(run({ ...bare(), monsters }).state.monsters).toEqual({
      kraken: { spot: 1, parts: [0, 1, 2, 3, 4, 5] },
      serpent: { spot: 2, parts: [0, 1, 2, 3] },
    })
  })

  test('S-1: one captain and home a seat, of two seats two each; homes[i] is the island of captains[i]', () => {
    const [one, other, ...rest] = usualPlayers(4)
    expect(fault({ ...bare(), players: [{ ...one!, homes: [] }, other, ...rest] })).toBe('state.players.0.homes')
    expect(fault({ ...bare(), players: [one, one, ...rest] })).toBe('state.players')
    const swapped = [
      { captains: ['gunner', 'helmsman'], homes: ['southwest', 'northwest'] },
      { captains: ['scout', 'carpenter'], homes: ['southeast', 'northeast'] },
    ] as StartPosition['players']
    const game = gameFrom({
      players: swapped!,
      davy: 'north',
      ships: { 'helmsman-3': berthPosition('north', 0) },
      fate: [6, 1, 6],
    })
    game.challenges('helmsman-3')
    expect([game.island('northwest'), game.island('southwest')]).toEqual(['davy-treasure', ''])
  })

  test('S-1: what is wrong with a seat or a ship is said with the names and bounds of this table', () => {
    expect(() => run({ ...bare(), turn: 4 })).toThrow(/^state\.turn: a seat from 0 to [1-3]$/)
    const ships = { ...shipsOf(bare()), 'gunner-3': { zone: 'fog', masts: [3] } }
    expect(() => run({ ...bare(), ships })).toThrow('state.ships.gunner-3.masts: of 0, 1, 2, each once')
  })

  test('S-1: ship order is by seat, then captains as listed, the 4-master first; printing is by name', () => {
    const players = [
      { captains: ['scout', 'helmsman'], homes: ['southwest', 'northwest'] },
      { captains: ['carpenter', 'gunner'], homes: ['southeast', 'northeast'] },
    ] as StartPosition['players']
    const { state, prompts } = run(bare({ players: players! }))
    const movers = prompts[0]!.choices.flatMap((choice) =>
      choice.type === 'move' && 'ship' in choice ? [choice.ship] : [],
    )
    expect(movers).toEqual(['scout-4', 'scout-3', 'helmsman-4', 'helmsman-3'])
    expect(Object.keys(shipsOf(state)).join(' ')).toBe(
      'helmsman-4 helmsman-3 gunner-4 gunner-3 scout-4 scout-3 carpenter-4 carpenter-3',
    )
  })

  test('S-1: a heading may be as long as 2000 each way, and is kept as given', () => {
    for (const heading of [
      [2000, -2000],
      [6, 8],
      [0, 1],
    ] as [number, number][]) {
      const place = { bow: [4000, 5000], heading }
      const { state } = run({ ...bare(), ships: { ...shipsOf(bare()), 'gunner-3': place } })
      expect(shipsOf(state)['gunner-3']).toMatchObject({ ...place, docked: null })
    }
    const long = { bow: [4000, 5000], heading: [0, -2001] }
    expect(fault({ ...bare(), ships: { ...shipsOf(bare()), 'gunner-3': long } })).toBe('state.ships.gunner-3.heading.1')
  })

  test('S-1: the home that nobody of three has taken is wild: it may hold what wild islands hold', () => {
    const start = bare({ seats: 3, islands: { southwest: 'davy place-kraken', heart: 'gold-1' } })
    expect(run(start).state.islands).toMatchObject({ southwest: ['davy', 'place-kraken'] })
    expect(fault(bare({ seats: 3, islands: { southwest: 'davy-treasure' } }))).toBe('state.islands.southwest')
    expect(fault(bare({ seats: 3, islands: { southeast: 'place-serpent' } }))).toBe('state.islands.southeast')
    expect(run({ ...start, closed: ['southwest'] }).state.closed).toEqual(['southwest'])
  })

  test('S-1: a curse of one of two players names its ships; its token goes to the first home if none is named', () => {
    const monsters = { serpent: { spot: 1 } }
    const curse = { token: 'curse-serpent', seat: 1, ships: ['carpenter-3', 'scout-4'] }
    const { state } = run({ ...bare({ seats: 2 }), monsters, curses: [curse] })
    expect(state.curses).toEqual([{ ...curse, home: 'southeast', ships: ['scout-4', 'carpenter-3'] }])
    const named = { ...curse, home: 'southwest' }
    expect(run({ ...bare({ seats: 2 }), monsters, curses: [named] }).state.curses).toMatchObject([
      { home: 'southwest' },
    ])
    const foreign = { ...curse, ships: ['carpenter-3', 'gunner-4'] }
    expect(fault({ ...bare({ seats: 2 }), monsters, curses: [foreign] })).toBe('state.curses.0.ships')
  })

  test('S-1: a zone curse needs one of its ships there, with a mast; the other may be anywhere', () => {
    const curses = [{ token: 'curse-reef', seat: 2 }]
    const withShip = (ship: object) => ({
      ...bare(),
      curses,
      ships: { ...shipsOf(bare()), 'scout-3': ship },
    })
    expect(run(withShip({ zone: 'reef', masts: [2] })).state.curses).toMatchObject([
      { home: 'southeast', ships: ['scout-4', 'scout-3'] },
    ])
    expect(fault(withShip({ zone: 'reef', masts: [] }))).toBe('state.ships.scout-3')
    expect(fault(withShip({ zone: 'storm' }))).toBe('state.curses.0')
  })

  test('S-1: at the round limit it is a finished game, a turn before it is not', () => {
    const options = { roundLimit: 3 }
    expect(run({ ...bare(), turns: 12 }, { options })).toMatchObject({ prompts: [], outcome: { scores: [0, 0, 0, 0] } })
    expect(run({ ...bare(), turns: 11 }, { options }).outcome).toBeNull()
    const loaded = bare({ ships: { 'helmsman-4': { cargo: ['gold-3'] } } })
    expect(run({ ...loaded, turns: 12 }, { options }).outcome).toMatchObject({ scores: [3, 0, 0, 0] })
    expect(run({ ...bare({ seats: 2 }), turns: 6 }, { options }).outcome).not.toBeNull()
  })
})

describe('as it is played', () => {
  test('S-1: what concerns this turn is emptied when the turn passes, and not when the game ends', () => {
    const start = bare({ abilityUsed: true, immune: ['scout-4'], closed: ['north'] })
    const actions = [{ seat: 0, action: { type: 'end-turn' } }]
    expect(run(start, { actions }).state).toMatchObject({ turn: 1, abilityUsed: false, immune: [], closed: [] })
    const last = run({ ...start, turns: 3 }, { actions, options: { roundLimit: 1 } })
    expect(last.state).toMatchObject({ turn: 0, turns: 4, closed: ['north'] })
  })

  test('S-1: what is loaded at home unloads at the start already, but for what bars it', () => {
    const loaded = { 'helmsman-4': { cargo: ['gold-3'] }, 'scout-3': { cargo: ['gold-1', 'gold-1'] } }
    const start = bare({ ships: loaded, davy: 'southeast' })
    expect(run(start).state).toMatchObject({
      islands: { northwest: ['gold-3'], southeast: [] },
      ships: { 'helmsman-4': { cargo: [] }, 'scout-3': { cargo: ['gold-1', 'gold-1'] } },
    })
  })

  test('S-1: pending tells the first choice’s type and who is asked, in the set-up too', () => {
    const dice = runScenario({ game: 'davy-jones-gold', seats: 2, fate: [1, 2] }, games)
    expect(dice.state).toMatchObject({ phase: 'set-up', pending: { type: 'choose-captain', seat: 1 } })
    const ships = {
      'helmsman-4': berthPosition('heart', 6),
      'gunner-3': { ...berthPosition('heart', 7), cargo: ['gold-1'] },
    }
    const shoot = { type: 'shoot', ship: 'helmsman-4', targets: [{ mast: 0, target: 'gunner-3' }] }
    const asked = run(bare({ ships }), { actions: [{ seat: 0, action: shoot }] })
    expect(asked.state).toMatchObject({ turn: 0, pending: { type: 'parley', seat: 1 } })
    expect(fault(asked.state)).toBe('state.pending') // This field is only printed.
  })
})
