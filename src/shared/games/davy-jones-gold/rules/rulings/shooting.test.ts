// Rulings on shots and parleys (G-039 … G-059).

import { describe, expect, test } from 'vitest'
import type { PirateAction } from '../../actions.ts'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { ShipStart, StartPosition } from '../../testing/test-game.ts'

/** Ships of the helmsman and the gunner at the heart, side by side. `more`: fields of the gunner's ship. */
function beside(more: ShipStart = {}, start: StartPosition = {}): StartPosition {
  return {
    ...start,
    ships: {
      'helmsman-4': berthPosition('heart', 6),
      'gunner-3': { ...berthPosition('heart', 7), ...more },
      ...start.ships,
    },
  }
}
/** A ship's place with the bow 302 from the rim of a monster on spot 1. */
const hunting = { bow: [3607, 3771], heading: [-1, 0] } as const

describe('who loses what', () => {
  test('G-042: of a beast nobody owns, who fires picks the part that goes', () => {
    const game = gameFrom({
      turn: 2,
      monsters: { kraken: { spot: 1, parts: [1, 4] } },
      ships: { 'scout-4': hunting },
      fate: [4],
    })
    game.shoots('scout-4', [0, 'kraken'])
    expect(game.waitsFor).toBe('2 take-part')
    game.does({ type: 'take-part', part: 4 })
    expect(game.state.monsters.kraken?.parts).toEqual([1])
  })

  test('G-043: a mast lost to a monster, to Davy Jones or in a zone is of the owner’s choice', () => {
    const fired = gameFrom({
      phase: 'start',
      turn: 2,
      monsters: { kraken: { spot: 1, parts: [0] } },
      ships: { 'helmsman-4': berthPosition('heart', 6) },
      fate: [6],
    })
    const fought = gameFrom({ davy: 'heart', ships: { 'helmsman-4': berthPosition('heart', 6) }, fate: [1, 6] })
    fought.challenges('helmsman-4')
    const stuck = gameFrom({
      phase: 'start',
      curses: [{ token: 'curse-sargasso', seat: 0 }],
      ships: { 'helmsman-4': { zone: 'sargasso' } },
      fate: [5],
    })
    for (const game of [fired, fought, stuck]) {
      expect(game.waitsFor).toBe('0 lose-mast')
      expect(game.choices).toEqual([0, 1, 2, 3].map((mast) => ({ type: 'lose-mast', ship: 'helmsman-4', mast })))
    }
  })
})

describe('who may fire at whom', () => {
  test('G-044: ships docked at a wild island fire and are fired at', () => {
    for (const [turn, ship, target] of [
      [0, 'helmsman-4', 'gunner-3'],
      [1, 'gunner-3', 'helmsman-4'],
    ] as const) {
      const game = gameFrom(beside({}, { turn, fate: [4] }))
      game.shoots(ship, [1, target])
      expect(game.waitsFor).toBe(`${1 - turn} lose-mast`)
    }
  })

  /** The helmsman's ship is at the gunner's home, where Davy Jones is, and the scout's ship is behind her. */
  const visiting = (turn: number): StartPosition => ({
    turn,
    davy: 'northeast',
    ships: { 'helmsman-4': berthPosition('northeast', 6), 'scout-4': { bow: [6700, 2430], heading: [1, 0] } },
  })

  test('G-045: at another’s home a ship fires and is fired at, but not by the owner’s that lie there', () => {
    const shot = (turn: number, ship: 'helmsman-4' | 'scout-4' | 'gunner-4', target: 'helmsman-4' | 'scout-4') =>
      gameFrom(visiting(turn)).refusal({ type: 'shoot', ship, targets: [{ mast: ship === 'scout-4' ? 0 : 3, target }] })
    expect(shot(0, 'helmsman-4', 'scout-4')).toBeUndefined()
    expect(shot(2, 'scout-4', 'helmsman-4')).toBeUndefined()
    expect(shot(1, 'gunner-4', 'helmsman-4')).toBe('docked-at-home gunner-4')
    const owners = gameFrom(visiting(0))
    const atOwner: PirateAction = { type: 'shoot', ship: 'helmsman-4', targets: [{ mast: 0, target: 'gunner-4' }] }
    expect(owners.refusal(atOwner)).toBe('safe-at-home gunner-4')
  })

  test('G-046: in a zone a ship is given no action, and nobody can fire at her', () => {
    const start: StartPosition = {
      curses: [{ token: 'curse-fog', seat: 0 }],
      ships: {
        'helmsman-4': { zone: 'fog', cargo: ['gold-4'] },
        'gunner-4': { bow: [900, 1900], heading: [0, 1] },
        'scout-3': { bow: [900, 2600], heading: [0, 1] },
      },
    }
    const own = gameFrom(start)
    expect(own.choices.filter((choice) => 'ship' in choice && choice.ship === 'helmsman-4')).toEqual([])
    expect(own.refusal({ type: 'move', ship: 'helmsman-4', to: [1500, 1000] })).toBe('in-zone helmsman-4')
    const shooting = gameFrom({ ...start, turn: 1 })
    const at4: PirateAction = { type: 'shoot', ship: 'gunner-4', targets: [{ mast: 0, target: 'helmsman-4' }] }
    expect(shooting.refusal(at4)).toBe('not-on-chart helmsman-4')
    expect(shooting.offers('shoot').join()).toContain('scout-3')
    expect(shooting.offers('shoot').join()).not.toContain('helmsman-4')
  })
})

describe('what is won', () => {
  const kraken = { curses: [{ token: 'curse-kraken' as const, seat: 0 }], monsters: { kraken: { spot: 4 } } }

  test('G-050: neither a curse nor Davy Jones at home keeps loot, parley gold and treasure from being laid down there', () => {
    const loot = gameFrom(beside({ masts: [1], cargo: ['gold-3'] }, { ...kraken, davy: 'northwest', fate: [6] }))
    loot.shoots('helmsman-4', [0, 'gunner-3'])
    loot.does({ type: 'parley', pay: 'refuse' })
    expect(loot.island('northwest')).toBe('gold-3')
    const parley = gameFrom(beside({ cargo: ['gold-2'] }, { ...kraken, davy: 'northwest' }))
    parley.shoots('helmsman-4', [0, 'gunner-3'])
    parley.does({ type: 'parley', pay: 'ship' })
    expect(parley.island('northwest')).toBe('gold-2')
    const duel = gameFrom({ ...kraken, davy: 'northwest', fate: [6, 1, 1] })
    duel.challenges('helmsman-4')
    expect(duel.island('northwest')).toBe('davy-treasure')
  })

  test('G-051: gold goes to an island where Davy Jones is as to any other, and can be drawn when he has left', () => {
    const start = beside(
      { masts: [1], cargo: ['gold-2', 'gold-2'] },
      { davy: 'heart', ships: { 'helmsman-3': berthPosition('heart', 5) }, fate: [6, 6, 1, 1] },
    )
    const game = gameFrom(start)
    game.shoots('helmsman-4', [0, 'gunner-3'])
    game.does({ type: 'parley', pay: 'refuse' })
    game.docks('gunner-3', 'northeast', 6)
    expect(game.island('heart')).toBe('gold-2')
    expect(game.refusal({ type: 'explore', ship: 'helmsman-3' })).toBe('guarded heart')
    game.challenges('helmsman-3')
    for (const seat of [1, 2, 3]) {
      expect(game.waitsFor).toBe(`${seat} act`)
      game.endsTurn()
    }
    game.explores('helmsman-3')
    expect(game.ship('helmsman-3').cargo).toEqual(['gold-2'])
  })
})

describe('parley', () => {
  test('G-052: it is the target’s right: who fires is not asked', () => {
    const game = gameFrom(beside({ cargo: ['gold-2'] }))
    game.shoots('helmsman-4', [0, 'gunner-3'], [1, 'gunner-3'], [2, 'gunner-3'])
    expect(game.prompts).toHaveLength(1)
    game.does({ type: 'parley', pay: 'ship' })
    expect(game.waitsFor).toBe('0 act')
    expect(game.ship('gunner-3').masts).toEqual([0, 1, 2])
  })

  test('G-053: only numbered tokens pay: curses and treasure neither parley nor are forfeited', () => {
    const faceUp = 'curse-fog curse-kraken davy-treasure'
    const game = gameFrom(beside({}, { islands: { northeast: faceUp }, fate: [1] }))
    game.shoots('helmsman-4', [0, 'gunner-3'])
    expect(game.waitsFor).toBe('0 act') // Nobody was asked, but the die was rolled.
    expect(game.fateLeft).toBe(0)
    const lost = gameFrom({
      davy: 'heart',
      ships: { 'helmsman-4': berthPosition('heart', 6) },
      islands: { northwest: `gold-1 ${faceUp}` },
      fate: [1, 6],
    })
    lost.challenges('helmsman-4')
    lost.losesMast('helmsman-4', 0)
    expect([lost.island('heart'), lost.island('northwest')]).toEqual(['gold-1', faceUp])
    const there = gameFrom({
      davy: 'northeast',
      ships: { 'helmsman-4': berthPosition('northeast', 6) },
      islands: { northeast: faceUp },
      fate: [1, 6],
    })
    there.challenges('helmsman-4')
    there.losesMast('helmsman-4', 0)
    expect(there.told()).toContainEqual({ type: 'nothing-to-forfeit', seat: 0 })
    expect(there.island('northeast')).toBe(faceUp)
  })

  const between: StartPosition = beside(
    { cargo: ['gold-2'] },
    {
      ships: {
        'gunner-4': { ...berthPosition('heart', 5), cargo: ['gold-3'] },
        'helmsman-3': berthPosition('heart', 8),
      },
    },
  )

  test('G-054: guns aimed at her do not fire, the others do; her action is spent', () => {
    const game = gameFrom({ ...between, fate: [1, 2] })
    game.shoots('helmsman-4', [3, 'gunner-3'], [0, 'gunner-4'], [2, 'gunner-3'], [1, 'gunner-4'])
    game.does({ type: 'parley', pay: 'ship' }, { type: 'parley', pay: 'refuse' })
    expect(game.story().filter(({ type }) => type === 'shot')).toMatchObject([
      { mast: 0, target: 'gunner-4', die: 1 },
      { mast: 1, target: 'gunner-4', die: 2 },
    ])
    expect(game.ship('helmsman-4').acted).toBe(true)
    const all = gameFrom(beside({ cargo: ['gold-2'] }))
    all.shoots('helmsman-4', [0, 'gunner-3'])
    all.does({ type: 'parley', pay: 'ship' })
    expect(all.refusal({ type: 'move', ship: 'helmsman-4', to: [3700, 3771] })).toBe('has-acted helmsman-4')
  })

  test('G-055: it protects this ship alone, from all of the active player’s, until the turn is over', () => {
    const game = gameFrom({ ...between, fate: [1] })
    game.shoots('helmsman-4', [0, 'gunner-3'])
    game.does({ type: 'parley', pay: 'ship' })
    const shot = (target: 'gunner-3' | 'gunner-4', ship: 'helmsman-3' | 'helmsman-4' = 'helmsman-3') =>
      game.refusal({ type: 'shoot', ship, targets: [{ mast: 1, target }] })
    expect(shot('gunner-3')).toBe('has-parleyed gunner-3')
    game.endsTurn()
    expect(game.state.immune).toEqual([])
    for (let turn = 0; turn < 3; turn++) game.endsTurn()
    expect(shot('gunner-3')).toBeUndefined()
    const other = gameFrom({ ...between, fate: [1] })
    other.shoots('helmsman-3', [0, 'gunner-3'])
    other.does({ type: 'parley', pay: 'ship' })
    other.shoots('helmsman-4', [0, 'gunner-4'])
    expect(other.waitsFor).toBe('1 parley') // She pays for herself.
    expect(other.choices[0]).toEqual({ type: 'parley', pay: 'ship' })
    other.does({ type: 'parley', pay: 'refuse' })
    expect(other.told()).toContainEqual(expect.objectContaining({ type: 'shot', target: 'gunner-4', die: 1 }))
  })

  test('G-057: of two homes with gold her player names the one that pays; one that has some is enough', () => {
    const facing = (islands: StartPosition['islands']) => {
      const ships = { 'helmsman-4': berthPosition('heart', 6), 'scout-3': berthPosition('heart', 7) }
      const game = gameFrom({ seats: 2, ships, islands: islands! })
      game.shoots('helmsman-4', [0, 'scout-3'])
      return game
    }
    const both = facing({ southeast: 'gold-1', southwest: 'gold-4' })
    expect(both.waitsFor).toBe('1 parley')
    expect(both.offers('parley')).toEqual([
      'parley pay home island southeast',
      'parley pay home island southwest',
      'parley pay refuse',
    ])
    both.does({ type: 'parley', pay: 'home', island: 'southwest' })
    expect([both.island('southeast'), both.island('southwest'), both.island('northwest')]).toEqual([
      ...['gold-1', '', 'gold-4'],
    ])
    expect(facing({ southwest: 'gold-4' }).offers('parley')).toEqual([
      'parley pay home island southwest',
      'parley pay refuse',
    ])
  })

  test('G-059: with a monster that fires nobody parleys', () => {
    const game = gameFrom({
      phase: 'start',
      monsters: { kraken: { spot: 1, parts: [0] } },
      ships: { 'helmsman-4': { ...berthPosition('heart', 6), cargo: ['gold-1', 'gold-2'] } },
      islands: { northwest: 'gold-3' },
      fate: [6],
    })
    expect(game.waitsFor).toBe('0 lose-mast')
    expect(game.ship('helmsman-4').cargo).toEqual(['gold-1', 'gold-2'])
  })
})
