// S-6: which choices are listed, described or made automatically, and the fields of an action.

import { describe, expect, test } from 'vitest'
import type { PirateAction } from '../actions.ts'
import { davyJonesGold } from '../index.ts'
import { berthPosition, gameFrom } from '../testing/test-game.ts'
import type { StartPosition } from '../testing/test-game.ts'

const isAction = (raw: object) => davyJonesGold.action.safeParse(raw).success

describe('the main list', () => {
  /** Seat 1: a ship at the heart, one at Davy Jones's island, one in a zone, one beaten at home. */
  const start: StartPosition = {
    seats: 2,
    turn: 1,
    davy: 'south',
    monsters: { serpent: { spot: 1 } },
    curses: [{ token: 'curse-reef', seat: 1, ships: ['carpenter-4', 'carpenter-3'] }],
    ships: {
      'scout-4': { ...berthPosition('heart', 6), masts: [0, 1, 3] },
      'scout-3': berthPosition('south', 0),
      'carpenter-4': { zone: 'reef', masts: [2] },
      'carpenter-3': { masts: [] },
      'helmsman-3': berthPosition('heart', 7),
      'gunner-4': { bow: [4060, 4320], heading: [1, 0] },
    },
    islands: { heart: 'gold-1', south: 'gold-2' },
  }

  test('S-6: ship by ship what she can do, and end-turn', () => {
    const docks = ['heart', 'north', 'south', 'southeast', 'southwest']
    expect(gameFrom(start).choices).toEqual([
      { type: 'move', ship: 'scout-4', reach: 838, docks, free: true },
      {
        type: 'shoot',
        ship: 'scout-4',
        guns: [
          { mast: 0, targets: ['helmsman-3'] },
          { mast: 1, targets: ['helmsman-3', 'gunner-4'] },
          { mast: 3, targets: ['helmsman-3', 'gunner-4', 'serpent'] },
        ],
        free: true,
      },
      { type: 'explore', ship: 'scout-4' },
      { type: 'use-ability', captain: 'carpenter', ship: 'scout-4', mast: 2 },
      { type: 'move', ship: 'scout-3', reach: 838, docks, free: true },
      { type: 'challenge', ship: 'scout-3' },
      { type: 'repair', ship: 'carpenter-3' },
      { type: 'end-turn' },
    ])
  })

  test('S-6: what a ship can’t do is refused with the reason', () => {
    const game = gameFrom(start)
    const refusal = (type: 'explore' | 'repair' | 'challenge', ship: 'scout-4' | 'scout-3' | 'carpenter-3') =>
      game.refusal({ type, ship })
    expect([refusal('explore', 'scout-3'), refusal('challenge', 'scout-4')]).toEqual([
      ...['guarded south', 'not-where-davy-is scout-4'],
    ])
    expect([refusal('repair', 'scout-4'), refusal('explore', 'carpenter-3')]).toEqual([
      ...['not-docked-at-home scout-4', 'no-masts carpenter-3'],
    ])
    game.repairs('carpenter-3')
    expect(refusal('repair', 'carpenter-3')).toBe('has-acted carpenter-3')
    expect(gameFrom({}).refusal({ type: 'repair', ship: 'helmsman-4' })).toBe('nothing-missing helmsman-4')
  })

  test('S-6: reach is 1413 as long as the helmsman can, for every ship of his', () => {
    expect(gameFrom({ seats: 2 }).offers('move').join()).toMatch(/(.*reach 1413){4}/)
    expect(gameFrom({ seats: 2, abilityUsed: true }).offers('move').join()).toMatch(/(.*reach 838){4}/)
  })
})

describe('actions for what is described', () => {
  const game = gameFrom({
    ships: {
      'helmsman-4': berthPosition('heart', 6),
      'gunner-3': berthPosition('heart', 7),
      'helmsman-3': berthPosition('north', 0),
    },
  })

  test('S-6: exactly these fields', () => {
    const to = [3700, 3771]
    expect(isAction({ type: 'move', ship: 'helmsman-4', to })).toBe(true)
    expect(isAction({ type: 'move', ship: 'helmsman-4', to, heading: [1, 0] })).toBe(true)
    expect(isAction({ type: 'move', ship: 'helmsman-4', to, reach: 838 })).toBe(false)
    expect(isAction({ type: 'move', ship: 'helmsman-4' })).toBe(false)
    expect(isAction({ type: 'move', ship: 'helmsman-4', to, heading: [0, 0] })).toBe(false)
    expect(isAction({ type: 'shoot', ship: 'helmsman-4', targets: [] })).toBe(false)
    expect(isAction({ type: 'shoot', ship: 'helmsman-4', targets: [{ mast: 0, target: 'davy' }] })).toBe(false)
    expect(isAction({ type: 'choose-dock', ship: 'helmsman-4', to })).toBe(false)
    expect(isAction({ type: 'choose-dock', ship: 'helmsman-4', to, heading: [1, 0] })).toBe(true)
    expect(isAction({ type: 'parley', pay: 'home' })).toBe(false)
    expect(isAction({ type: 'parley', pay: 'ship', island: 'northwest' })).toBe(false)
    for (const choice of game.choices) expect(isAction(choice)).toBe(!('free' in choice))
  })

  test('S-6: a heading if and only if the bow stays; no gun twice, none that is lost', () => {
    const { bow } = berthPosition('heart', 6)
    expect(game.refusal({ type: 'move', ship: 'helmsman-4', to: bow })).toBe('heading-needed')
    expect(game.refusal({ type: 'move', ship: 'helmsman-4', to: [3700, 3771], heading: [-1, 0] })).toBe(
      'heading-follows-move',
    )
    const shot = (...masts: number[]) =>
      game.refusal({
        type: 'shoot',
        ship: 'helmsman-4',
        targets: masts.map((mast) => ({ mast, target: 'gunner-3' as const })),
      })
    expect([shot(1, 0), shot(0, 1, 0)]).toEqual([undefined, 'gun-twice 0'])
    const hurt = gameFrom({
      ships: { 'helmsman-4': { ...berthPosition('heart', 6), masts: [1] }, 'gunner-3': berthPosition('heart', 7) },
    })
    const lost: PirateAction = { type: 'shoot', ship: 'helmsman-4', targets: [{ mast: 0, target: 'gunner-3' }] }
    expect(hurt.refusal(lost)).toBe('gun-lost 0')
  })

  test('S-6: of others’ ships, or of whom is not asked, nothing is accepted', () => {
    expect(game.refusal({ type: 'move', ship: 'gunner-3', to: [4000, 3000] })).toBe('not-your-ship gunner-3')
    expect(game.refusal({ type: 'end-turn' }, 1)).toBe('not-asked')
    expect(game.refusal({ type: 'stop' })).toBe('not-a-choice')
  })
})

describe('automatic answers', () => {
  test('S-6: one listed choice is made and told, loot to the looter alone; a description alone is asked', () => {
    const game = gameFrom({
      ships: {
        'helmsman-4': berthPosition('heart', 6),
        'gunner-3': { ...berthPosition('heart', 7), masts: [1], cargo: ['gold-4'] },
      },
      fate: [6],
    })
    game.shoots('helmsman-4', [0, 'gunner-3'])
    game.does({ type: 'parley', pay: 'refuse' })
    const automatic = (viewer: 0 | 1 | 'public') =>
      game.story(viewer).flatMap((event) => (event.type === 'automatic' ? [event.action.type] : []))
    expect([automatic(0), automatic(1), automatic('public')]).toEqual([
      ['lose-mast', 'loot'],
      ['lose-mast'],
      ['lose-mast'],
    ])
    expect(game.choices).toEqual([{ type: 'choose-dock', ship: 'gunner-3', islands: ['northeast'], free: true }])
    expect(game.refusal({ type: 'loot', token: 'gold-4' })).toBe('not-a-choice') // The game is over.
  })
})
