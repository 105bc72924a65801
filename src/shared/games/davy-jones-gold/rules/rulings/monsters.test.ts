// Rulings on sea monsters and on their curses (G-072 … G-093).

import { describe, expect, test } from 'vitest'
import type { PirateAction } from '../../actions.ts'
import { pileOf } from '../../data.ts'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { StartPosition } from '../../testing/test-game.ts'

/** A ship's place in range of part 0 of a monster on spot 1, her bow 302 from its rim. */
const hunting = { bow: [3607, 3771], heading: [-1, 0] } as const
const huntingWest = { bow: [2427, 3771], heading: [1, 0] } as const
const explorer = { 'helmsman-4': berthPosition('heart', 6) } as const

describe('monsters', () => {
  test('G-072: who drew the token rolls; nobody is asked how it lies', () => {
    const game = gameFrom({
      turn: 2,
      ships: { 'scout-4': berthPosition('heart', 6) },
      islands: { heart: 'place-serpent' },
      fate: [5],
    })
    game.explores('scout-4')
    expect(game.told()).toContainEqual(
      expect.objectContaining({ type: 'monster-placed', seat: 2, monster: 'serpent', rolls: [5] }),
    )
    expect(game.waitsFor).toBe('2 act')
  })

  test('G-075: every part fires where it can; a player’s own ship is spared only for another', () => {
    const start = (others: StartPosition['ships']): StartPosition => ({
      phase: 'start',
      monsters: { kraken: { spot: 1, parts: [0, 3] } },
      ships: { ...explorer, ...others },
    })
    const alone = gameFrom({ ...start({}), fate: [1] })
    expect(alone.story()).toContainEqual(expect.objectContaining({ type: 'monster-shot', part: 0, ship: 'helmsman-4' }))
    expect(alone.waitsFor).toBe('0 act') // Part 3 has nobody in range and does not roll.
    expect(alone.fateLeft).toBe(0)
    const two = gameFrom(start({ 'gunner-3': { bow: [3900, 3400], heading: [1, 0] } }))
    expect(two.choices).toEqual([
      { type: 'monster-fire', monster: 'kraken', part: 0, ship: 'helmsman-4' },
      { type: 'monster-fire', monster: 'kraken', part: 0, ship: 'gunner-3' },
    ])
  })

  test('G-041 G-075: when a ship is beaten, the parts that are left turn to others', () => {
    const game = gameFrom({
      phase: 'start',
      monsters: { serpent: { spot: 1, parts: [0, 3] } },
      ships: {
        'gunner-3': { bow: [3900, 3400], heading: [1, 0], masts: [0] },
        'helmsman-3': { bow: [2700, 3300], heading: [1, 0] },
      },
      fate: [6, 5],
    })
    game.docks('gunner-3', 'northeast', 7)
    expect(game.waitsFor).toBe('0 lose-mast')
    expect(game.choices).toHaveLength(3)
  })

  test('G-076: who is on turn picks the targets, whose ship is hit the mast', () => {
    const game = gameFrom({
      phase: 'start',
      turn: 3,
      monsters: { kraken: { spot: 1, parts: [0] } },
      ships: { ...explorer, 'gunner-3': { bow: [3900, 3400], heading: [1, 0] } },
      fate: [6],
    })
    expect(game.waitsFor).toBe('3 monster-fire')
    game.does({ type: 'monster-fire', monster: 'kraken', part: 0, ship: 'gunner-3' })
    expect(game.waitsFor).toBe('1 lose-mast')
  })

  test('G-078: whose shot takes the last part has beaten it, whoever took the others', () => {
    const game = gameFrom({
      monsters: { serpent: { spot: 1, parts: [0, 1] } },
      ships: { 'helmsman-4': hunting, 'gunner-4': huntingWest },
      islands: { heart: 'gold-1 gold-1 gold-1' },
      fate: [6, 6],
    })
    game.shoots('helmsman-4', [0, 'serpent'])
    game.does({ type: 'take-part', part: 0 })
    game.endsTurn()
    game.shoots('gunner-4', [0, 'serpent'])
    expect(game.told()).toContainEqual({ type: 'monster-beaten', seat: 1, ship: 'gunner-4', monster: 'serpent' })
    expect([game.island('northwest'), game.island('northeast')]).toEqual(['', 'gold-1 gold-1'])
  })
})

describe('a monster curse', () => {
  /** The Kraken with one part left, and seat 0 under its curse. */
  const cursed = (more: StartPosition = {}): StartPosition => ({
    monsters: { kraken: { spot: 1, parts: [3] } },
    curses: [{ token: 'curse-kraken', seat: 0 }],
    ...more,
  })

  test('G-085 G-087: it lasts until any ship of its player beats the monster', () => {
    const game = gameFrom(
      cursed({
        ships: { 'helmsman-3': hunting, 'helmsman-4': berthPosition('heart', 0) },
        islands: { heart: 'gold-2' },
        fate: [6],
      }),
    )
    expect(game.refusal({ type: 'explore', ship: 'helmsman-4' })).toBe('cursed helmsman-4')
    game.shoots('helmsman-3', [0, 'kraken'])
    expect(game.state.curses).toEqual([])
    game.explores('helmsman-4')
    expect(game.ship('helmsman-4').cargo).toEqual(['gold-2'])
  })

  test('G-088: a defeat does not end it', () => {
    const game = gameFrom(
      cursed({
        turn: 1,
        ships: { 'helmsman-4': { ...berthPosition('heart', 6), masts: [0] }, 'gunner-3': berthPosition('heart', 7) },
        fate: [6],
      }),
    )
    game.shoots('gunner-3', [0, 'helmsman-4'])
    game.docks('helmsman-4', 'northwest', 1)
    expect(game.state.curses).toMatchObject([{ token: 'curse-kraken', seat: 0 }])
  })

  test('G-089: there is one such token of each monster, so nobody else can draw it meanwhile', () => {
    const pile = pileOf(['helmsman', 'gunner', 'scout', 'carpenter'])
    expect(pile.filter((token) => token === 'curse-kraken')).toHaveLength(1)
    expect(() => gameFrom(cursed({ islands: { heart: 'curse-kraken' } }))).toThrow('no more of curse-kraken')
    const twice = { curses: [...cursed().curses!, { token: 'curse-kraken' as const, seat: 1 }] }
    expect(() => gameFrom(cursed(twice))).toThrow('no more of curse-kraken')
  })

  test('G-090 G-091: a plain token moves and restores it; the curse goes on, and others still may not aim at it', () => {
    const game = gameFrom(
      cursed({
        turn: 1,
        ships: { 'gunner-4': berthPosition('heart', 6), 'gunner-3': { bow: [3540, 2800], heading: [0, -1] } },
        islands: { heart: 'place-kraken' },
        fate: [2],
      }),
    )
    game.explores('gunner-4')
    expect(game.state).toMatchObject({
      monsters: { kraken: { spot: 2, parts: [0, 1, 2, 3, 4, 5] } },
      curses: [{ token: 'curse-kraken', seat: 0 }],
    })
    expect(game.offers('shoot')).toEqual([])
    const near = { 'gunner-3': { bow: [3900, 3400], heading: [1, 0] }, 'scout-3': berthPosition('heart', 7) } as const
    const aiming = gameFrom(cursed({ turn: 1, ships: near }))
    const shot: PirateAction = { type: 'shoot', ship: 'gunner-3', targets: [{ mast: 2, target: 'kraken' }] }
    expect(aiming.refusal(shot)).toBe('reserved kraken')
  })

  test('G-091: it fires at everybody, cursed or not', () => {
    const game = gameFrom(
      cursed({
        phase: 'start',
        turn: 1,
        monsters: { kraken: { spot: 1, parts: [0] } },
        ships: { ...explorer, 'gunner-3': { bow: [3900, 3400], heading: [1, 0] } },
      }),
    )
    expect(game.offers('monster-fire')).toHaveLength(2)
  })

  test('G-092: its player may fight Davy Jones, loot, repair, sail and fire', () => {
    const game = gameFrom(
      cursed({
        davy: 'heart',
        ships: {
          ...explorer,
          'gunner-3': { ...berthPosition('heart', 7), masts: [0], cargo: ['gold-4'] },
          'helmsman-3': { masts: [1] },
        },
        fate: [6],
      }),
    )
    const types = game.choices.map(({ type }) => type)
    expect(types).toEqual(['move', 'shoot', 'challenge', 'move', 'repair', 'end-turn'])
    game.repairs('helmsman-3')
    game.shoots('helmsman-4', [0, 'gunner-3'])
    game.does({ type: 'parley', pay: 'refuse' })
    expect(game.island('northwest')).toBe('gold-4')
  })

  test('G-093: with one captain a player is never under two curses', () => {
    const game = gameFrom(cursed({ ships: explorer, islands: { heart: 'curse-fog' } }))
    expect(game.refusal({ type: 'explore', ship: 'helmsman-4' })).toBe('cursed helmsman-4')
    const beating = gameFrom(
      cursed({
        monsters: { kraken: { spot: 4 }, serpent: { spot: 1, parts: [0] } },
        ships: { 'helmsman-4': hunting },
        islands: { heart: 'curse-fog' },
        fate: [6],
      }),
    )
    beating.shoots('helmsman-4', [0, 'serpent'])
    expect([beating.island('heart'), beating.state.curses.length]).toEqual(['curse-fog', 1])
    const second = { token: 'curse-serpent' as const, seat: 0 }
    const monsters = { kraken: { spot: 1 }, serpent: { spot: 2 } }
    expect(() => gameFrom(cursed({ monsters, curses: [...cursed().curses!, second] }))).toThrow(
      'no ship under two curses',
    )
  })

  test('G-132: of two players, all four ships of the cursed one may fire at it, and none of the other’s', () => {
    const curses: StartPosition['curses'] = [{ token: 'curse-kraken', seat: 0, ships: ['helmsman-3', 'gunner-4'] }]
    for (const ship of ['helmsman-4', 'helmsman-3', 'gunner-4', 'gunner-3', 'scout-4', 'carpenter-3'] as const) {
      const seat = Number(ship.startsWith('scout') || ship.startsWith('carpenter'))
      const game = gameFrom(cursed({ seats: 2, turn: seat, ships: { [ship]: hunting }, curses }))
      expect(game.offers('shoot').length).toBe(1 - seat)
    }
  })
})
