import { describe, expect, test } from 'vitest'
import type { Game } from '#shared/engine/game.ts'
import { runScenario } from '#shared/testing/scenario.ts'
import { davyJonesGold } from '../index.ts'
import { berthPosition, notationOf, usualPlayers } from '../testing/test-game.ts'
import type { StartPosition } from '../testing/test-game.ts'

const games = [davyJonesGold as unknown as Game]

function run(start: StartPosition, more: object = {}) {
  const state = JSON.parse(JSON.stringify(notationOf(start))) as object
  return runScenario(
    { game: 'davy-jones-gold', seats: start.players?.length ?? start.seats ?? 4, state, ...more },
    games,
  )
}

/** The error for a malformed start: field and reason. */
function fault(start: StartPosition, change: object = {}, seats = 4): string {
  const state = { ...(JSON.parse(JSON.stringify(notationOf({ seats, ...start }))) as object), ...change }
  try {
    runScenario({ game: 'davy-jones-gold', seats, state }, games)
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing'
}

describe('what is printed', () => {
  test('S-1: every field, in the order of names, and what is printed can be read again', () => {
    const start: StartPosition = {
      players: [
        { captains: ['scout'], homes: ['southwest'] },
        { captains: ['helmsman'], homes: ['northeast'] },
        { captains: ['gunner'], homes: ['northwest'] },
      ],
      ships: {
        'scout-3': { zone: 'storm', masts: [2, 0], cargo: ['gold-3', 'gold-1'], acted: true },
        'scout-4': { ...berthPosition('heart', 6), masts: [3, 1] },
        'gunner-3': { masts: [] },
      },
      islands: { heart: 'davy gold-4 place-serpent curse-reef gold-1', southwest: 'davy-treasure curse-fog gold-2' },
      monsters: { serpent: { spot: 5, parts: [3, 1] } },
      davy: 'southeast',
      curses: [{ token: 'curse-storm', seat: 0 }],
      turn: 0,
      turns: 12,
      abilityUsed: true,
      immune: ['gunner-4', 'helmsman-3'],
      closed: ['southeast', 'north'],
    }
    const { state } = run(start)
    expect(state).toEqual({
      players: start.players,
      ships: {
        'helmsman-4': {
          ...berthPosition('northeast', 5),
          docked: 'northeast',
          masts: [0, 1, 2, 3],
          cargo: [],
          acted: false,
        },
        'helmsman-3': {
          ...berthPosition('northeast', 7),
          docked: 'northeast',
          masts: [0, 1, 2],
          cargo: [],
          acted: false,
        },
        'gunner-4': {
          ...berthPosition('northwest', 1),
          docked: 'northwest',
          masts: [0, 1, 2, 3],
          cargo: [],
          acted: false,
        },
        'gunner-3': { ...berthPosition('northwest', 11), docked: 'northwest', masts: [], cargo: [], acted: false },
        'scout-4': { ...berthPosition('heart', 6), docked: 'heart', masts: [1, 3], cargo: [], acted: false },
        'scout-3': { zone: 'storm', masts: [0, 2], cargo: ['gold-1', 'gold-3'], acted: true },
      },
      islands: {
        heart: ['gold-1', 'gold-4', 'davy', 'place-serpent', 'curse-reef'],
        north: [],
        south: [],
        northwest: [],
        northeast: [],
        southeast: [],
        southwest: ['gold-2', 'curse-fog', 'davy-treasure'],
      },
      monsters: { serpent: { spot: 5, parts: [1, 3] } },
      davy: 'southeast',
      curses: [{ token: 'curse-storm', seat: 0, home: 'southwest', ships: ['scout-4', 'scout-3'] }],
      turn: 0,
      turns: 12,
      phase: 'actions',
      abilityUsed: true,
      immune: ['helmsman-3', 'gunner-4'],
      closed: ['north', 'southeast'],
    })
    expect(Object.keys(state.ships as object)).toEqual([
      ...['helmsman-4', 'helmsman-3', 'gunner-4', 'gunner-3', 'scout-4', 'scout-3'],
    ])
    const again = runScenario({ game: 'davy-jones-gold', seats: 3, state }, games)
    expect(again.state).toEqual(state)
  })

  test('S-1: a decision that is not the main list is printed as pending; the main list is not', () => {
    expect(run({}).state).not.toHaveProperty('pending')
    const monsters = { kraken: { spot: 1, parts: [0] } }
    const ships = { 'helmsman-4': berthPosition('heart', 6) }
    const hit = run({ phase: 'start', monsters, ships }, { fate: [6] })
    expect(hit).toMatchObject({ fate: 'ok', state: { phase: 'start', pending: { type: 'lose-mast', seat: 0 } } })
  })

  test('S-4: luck that is missing before anybody is asked leaves the start as it was given', () => {
    const start: StartPosition = {
      phase: 'start',
      monsters: { kraken: { spot: 1, parts: [0] } },
      ships: { 'helmsman-4': berthPosition('heart', 6) },
    }
    expect(run(start)).toMatchObject({ ok: false, fate: 'exhausted', applied: 0, state: { phase: 'start', turn: 0 } })
    expect(run(start, { fate: [7] })).toMatchObject({ ok: false, fate: 'impossible' })
    expect(run(start, { fate: [1, 1] })).toMatchObject({ ok: false, fate: 'left-over' })
  })

  test('S-4: fate without a state deals the game', () => {
    const dice = (fate: number[]) => runScenario({ game: 'davy-jones-gold', seats: 3, fate }, games)
    expect(dice([1, 5, 5, 6, 2])).toMatchObject({
      ok: true,
      state: { phase: 'set-up', ships: {}, pending: { type: 'choose-captain', seat: 1 } },
    })
    expect(dice([1, 5, 5, 6])).toMatchObject({ ok: false, fate: 'exhausted' })
  })

  test('S-1: no treasure token left is a finished game', () => {
    const islands = { northwest: 'davy-treasure davy-treasure davy-treasure', southeast: 'davy-treasure' }
    expect(run({ islands })).toMatchObject({ prompts: [], outcome: { winners: [0], scores: [18, 0, 6, 0] } })
  })

  test('S-6: with only `end-turn` in the list the turn ends, at the start of a scenario too', () => {
    const acted = { acted: true }
    expect(run({ ships: { 'helmsman-4': acted, 'helmsman-3': acted } }).state).toMatchObject({ turn: 1, turns: 1 })
  })
})

describe('what is malformed', () => {
  test.each<[string, StartPosition, object?, number?]>([
    ['state.players', { players: usualPlayers(4) }, {}, 3],
    ['state.players.0.captains', { players: usualPlayers(2).map((player) => ({ ...player, captains: [] })) }, {}, 2],
    ['state.turn', { seats: 3, turn: 3 }, {}, 3],
    ['state.davy', {}, { davy: 'atlantis' }],
    ['state.kraken', {}, { kraken: 1 }],
    ['state.ships.gunner-4.heading', { ships: { 'gunner-4': { bow: [4000, 4000], heading: [0, 0] } } }],
    ['state.ships.gunner-4.heading.0', { ships: { 'gunner-4': { bow: [4000, 4000], heading: [2001, 0] } } }],
    ['state.ships.gunner-4', { ships: { 'gunner-4': { bow: [4000, 50], heading: [1, 0] } } }],
    ['state.ships.gunner-4', { ships: { 'gunner-4': { bow: [5028, 3400], heading: [1, 0] } } }],
    ['state.ships.gunner-4.masts', { ships: { 'gunner-4': { masts: [1, 1] } } }],
    ['state.ships.gunner-3.masts', { ships: { 'gunner-3': { masts: [3] } } }],
    ['state.ships.gunner-4.docked', { ships: { 'gunner-4': { ...berthPosition('heart', 0), docked: 'north' } } }],
    ['state.ships.gunner-4.docked', { ships: { 'gunner-4': { ...berthPosition('heart', 0), docked: null } } }],
    ['state.ships.gunner-4.docked', { ships: { 'gunner-4': { bow: [4000, 5500], heading: [1, 0], docked: 'south' } } }],
    ['state.ships.gunner-4.cargo', { ships: { 'gunner-4': { cargo: ['gold-1', 'gold-1', 'gold-1', 'gold-1'] } } }],
    ['state.ships.gunner-4.cargo', { ships: { 'gunner-4': { masts: [], cargo: ['gold-1'] } } }],
    ['state.ships.gunner-4', { ships: { 'gunner-4': { ...berthPosition('heart', 0), masts: [] } } }],
    ['state.ships.gunner-4.acted', { ships: { 'gunner-4': { acted: true } } }],
    ['state.ships.gunner-4.zone', { ships: { 'gunner-4': { zone: 'fog' } } }],
    ['state.ships.gunner-4', { ships: { 'gunner-4': { zone: 'fog', docked: 'heart' } } }],
    ['state.ships.helmsman-4', { seats: 2 }, { ships: {} }, 2],
    ['state.islands.heart', { islands: { heart: 'davy-treasure' } }],
    ['state.islands.northwest', { islands: { northwest: 'davy' } }],
    ['state.islands.north', { islands: { heart: 'curse-fog', north: 'curse-fog' } }],
    ['state.islands.heart', { seats: 3, islands: { heart: 'gold-4 gold-4 gold-4 gold-4' } }, {}, 3],
    ['state.monsters.kraken.parts', { monsters: { kraken: { spot: 1, parts: [] } } }],
    ['state.monsters.serpent.parts', { monsters: { serpent: { spot: 1, parts: [4] } } }],
    ['state.monsters.serpent.spot', { monsters: { kraken: { spot: 1 }, serpent: { spot: 1 } } }],
    ['state.curses.0', { curses: [{ token: 'curse-fog', seat: 0 }] }],
    ['state.curses.0', { curses: [{ token: 'curse-kraken', seat: 0 }] }],
    [
      'state.curses.0.home',
      { curses: [{ token: 'curse-kraken', seat: 0, home: 'southeast' }], monsters: { kraken: { spot: 1 } } },
    ],
    [
      'state.curses.0.ships',
      { curses: [{ token: 'curse-kraken', seat: 0 }], monsters: { kraken: { spot: 1 } } },
      {},
      2,
    ],
    ['state.closed', { closed: ['northwest'] }],
    ['state.immune', { immune: ['scout-4', 'scout-4'] }],
  ])('S-1: %s', (field, start, change, seats) => {
    expect(fault(start, change, seats).split(':')[0]).toBe(field)
  })

  test.each(['ships', 'islands', 'monsters'])('S-1: no name among the %s that a copy would lack', (place) => {
    const strange = JSON.parse('{"__proto__":["davy",7]}') as object
    expect(fault({}, { [place]: strange })).toMatch(`state.${place}.__proto__`)
  })

  test('S-1 G-028: a home of hers may be named without being touched, and docking rights are not asked', () => {
    expect(fault({ ships: { 'gunner-4': { bow: [7000, 3300], heading: [1, 0], docked: 'northeast' } } })).toBe(
      'nothing',
    )
    expect(fault({ ships: { 'gunner-4': berthPosition('southeast', 0) } })).toBe('nothing')
  })
})
