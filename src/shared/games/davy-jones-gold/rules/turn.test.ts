// Turns, and who may do what in them (section C of the rules).

import { describe, expect, test } from 'vitest'
import type { PirateAction } from '../actions.ts'
import { davyJonesGold } from '../index.ts'
import { berthPosition, gameFrom } from '../testing/test-game.ts'
import type { StartPosition } from '../testing/test-game.ts'

describe('turns', () => {
  test('P-037: a turn belongs to one seat, and when it ends it passes to the next', () => {
    const game = gameFrom({ turn: 2, turns: 6 })
    for (const seat of [2, 3, 0, 1]) {
      expect(game.waitsFor).toBe(`${seat} act`)
      const others = [0, 1, 2, 3].filter((other) => other !== seat)
      for (const other of others) expect(game.refusal({ type: 'end-turn' }, other)).toBe('not-asked')
      game.endsTurn()
    }
    expect(game.state).toMatchObject({ turn: 2, turns: 10 })
    const move = { type: 'move', ship: 'gunner-4', to: [7300, 2700] } as const
    expect(game.refusal(move)).toBe('not-your-ship gunner-4')
  })

  test('P-042: each ship has one action and only one: she moves, shoots, explores or is repaired', () => {
    const start: StartPosition = {
      ships: {
        'helmsman-4': berthPosition('heart', 6),
        'helmsman-3': { masts: [0] },
        'gunner-3': berthPosition('heart', 7),
      },
      islands: { heart: 'gold-1' },
      fate: [1],
    }
    const actions: PirateAction[] = [
      { type: 'move', ship: 'helmsman-4', to: [3700, 3771] },
      { type: 'shoot', ship: 'helmsman-4', targets: [{ mast: 0, target: 'gunner-3' }] },
      { type: 'explore', ship: 'helmsman-4' },
      { type: 'repair', ship: 'helmsman-3' },
    ]
    for (const action of actions) {
      const game = gameFrom(start)
      game.does(action)
      const asked = new Set(game.choices.flatMap((choice) => ('ship' in choice ? [choice.ship] : [])))
      expect([...asked]).toEqual([action.type === 'repair' ? 'helmsman-4' : 'helmsman-3'])
      expect(game.refusal(action)).toMatch(/^has-acted/)
    }
  })

  test('P-039: who is in a zone rolls in the own turn, and in nobody else’s', () => {
    const game = gameFrom({
      turn: 2,
      ships: { 'helmsman-4': { zone: 'fog' } },
      curses: [{ token: 'curse-fog', seat: 0 }],
      fate: [4, 4],
    })
    game.endsTurn()
    expect([game.waitsFor, game.fateLeft]).toEqual(['3 act', 2])
    game.endsTurn()
    expect(game.told()).toContainEqual(expect.objectContaining({ type: 'escape-roll', seat: 0, dice: [4, 4] }))
    expect(game.waitsFor).toBe('0 escape')
  })

  test('P-044: a monster moves, explores and repairs nothing, not even for whom it curses', () => {
    const game = gameFrom({
      monsters: { kraken: { spot: 1, parts: [0] } },
      curses: [{ token: 'curse-kraken', seat: 0 }],
      ships: { 'helmsman-4': { bow: [3607, 3771], heading: [-1, 0] } },
    })
    const doers = game.choices.flatMap((choice) => ('ship' in choice ? [choice.ship] : []))
    expect(new Set(doers)).toEqual(new Set(['helmsman-4', 'helmsman-3']))
    for (const type of ['explore', 'repair']) {
      expect(davyJonesGold.action.safeParse({ type, ship: 'helmsman-4' }).success).toBe(true)
      expect(davyJonesGold.action.safeParse({ type, ship: 'kraken' }).success).toBe(false)
    }
    const to = [3100, 3771]
    expect(davyJonesGold.action.safeParse({ type: 'move', ship: 'helmsman-4', to }).success).toBe(true)
    expect(davyJonesGold.action.safeParse({ type: 'move', ship: 'kraken', to }).success).toBe(false)
  })
})

describe('out of turn', () => {
  test('P-040: the owner of a target decides on parley and on the mast, the neighbour to the right rolls', () => {
    const game = gameFrom({
      turn: 1,
      davy: 'heart',
      ships: {
        'gunner-4': berthPosition('heart', 6),
        'gunner-3': berthPosition('heart', 0),
        'scout-3': { ...berthPosition('heart', 7), cargo: ['gold-1'] },
      },
      fate: [6, 6, 1, 2],
    })
    game.shoots('gunner-4', [0, 'scout-3'])
    expect([game.state.turn, game.waitsFor]).toEqual([1, '2 parley'])
    expect(game.refusal({ type: 'parley', pay: 'refuse' }, 1)).toBe('not-asked')
    game.does({ type: 'parley', pay: 'refuse' })
    expect([game.state.turn, game.waitsFor]).toEqual([1, '2 lose-mast'])
    game.losesMast('scout-3', 2)
    game.challenges('gunner-3')
    expect(game.told()).toContainEqual(expect.objectContaining({ type: 'duel', seat: 1, roller: 0 }))
  })

  test('P-040 P-127: whom the storm’s prey has chosen calls the number', () => {
    const game = gameFrom({
      phase: 'start',
      ships: { 'helmsman-4': { zone: 'storm' } },
      curses: [{ token: 'curse-storm', seat: 0 }],
    })
    expect(game.choices).toEqual([1, 2, 3].map((seat) => ({ type: 'choose-caller', seat })))
    game.does({ type: 'choose-caller', seat: 3 })
    expect([game.state.turn, game.waitsFor]).toEqual([0, '3 call-number'])
    expect(game.refusal({ type: 'call-number', number: 1 }, 0)).toBe('not-asked')
  })
})

describe('abilities', () => {
  test('P-019 P-043: once in each own turn, and in no other', () => {
    const broken = { bow: [3000, 6500], heading: [1, 0], masts: [0] } as const
    const game = gameFrom({
      turn: 3,
      ships: { 'carpenter-4': broken, 'gunner-4': { ...berthPosition('heart', 6), masts: [0] } },
    })
    expect(game.offers('use-ability')).toEqual(
      [1, 2, 3].map((mast) => `use-ability captain carpenter ship carpenter-4 mast ${mast}`),
    )
    game.does({ type: 'use-ability', captain: 'carpenter', ship: 'carpenter-4', mast: 1 })
    const again = { type: 'use-ability', captain: 'carpenter', ship: 'carpenter-4', mast: 2 } as const
    expect(game.refusal(again)).toBe('no-ability')
    for (const seat of [3, 0, 1, 2]) {
      expect(game.waitsFor).toBe(`${seat} act`)
      // No other captain is a carpenter.
      expect(game.offers('use-ability')).toEqual([])
      game.endsTurn()
    }
    expect(game.refusal(again)).toBeUndefined()
  })

  /** The gunner's ship has a target in range; the helmsman's ship has open sea ahead. */
  const two: StartPosition = {
    seats: 2,
    ships: {
      'gunner-4': berthPosition('heart', 6),
      'helmsman-3': { bow: [3000, 1000], heading: [1, 0] },
      'scout-3': berthPosition('heart', 7),
    },
  }

  test('P-178: of two captains only one may use what he can do in a turn', () => {
    const sailed = gameFrom({ ...two, fate: [1] })
    sailed.moves('helmsman-3', [4413, 1000])
    sailed.shoots('gunner-4', [0, 'scout-3'])
    expect(sailed.waitsFor).toBe('0 act')
    const fired = gameFrom({ ...two, fate: [1, 1] })
    expect(fired.offers('move').join()).toContain('reach 1413')
    fired.shoots('gunner-4', [0, 'scout-3'])
    expect(fired.waitsFor).toBe('0 gunner')
    fired.does({ type: 'use-ability', captain: 'gunner', ship: 'gunner-4', mast: 0 })
    expect(fired.offers('move').join()).not.toContain('reach 1413')
    const declined = gameFrom({ ...two, fate: [1] })
    declined.shoots('gunner-4', [0, 'scout-3'])
    declined.does({ type: 'decline' })
    expect(declined.offers('move').join()).toContain('reach 1413')
  })
})
