// Rulings on Davy Jones (G-107 … G-120, and those of section P that are about him).

import { describe, expect, test } from 'vitest'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { StartPosition, TestGame } from '../../testing/test-game.ts'

const duels = (game: TestGame) => game.story().filter(({ type }) => type === 'duel')

describe('who fights', () => {
  test('G-107: the captain of the ship that drew the token or makes the challenge, with that ship', () => {
    const drawn = gameFrom({
      turn: 2,
      ships: { 'scout-3': berthPosition('heart', 6) },
      islands: { heart: 'davy' },
      fate: [1, 6],
    })
    drawn.explores('scout-3')
    expect(duels(drawn)).toMatchObject([{ seat: 2, captain: 'scout', ship: 'scout-3', island: 'heart', won: false }])
    expect(drawn.choices).toEqual([0, 1, 2].map((mast) => ({ type: 'lose-mast', ship: 'scout-3', mast })))
    const challenged = gameFrom({
      turn: 1,
      davy: 'south',
      ships: { 'gunner-4': berthPosition('south', 0) },
      fate: [6, 1, 1],
    })
    challenged.challenges('gunner-4')
    expect(duels(challenged)).toMatchObject([{ seat: 1, captain: 'gunner', ship: 'gunner-4', bonuses: [3, 4] }])
  })

  test('G-108: any ship that lies at his island, wild ones too; no other', () => {
    const ships = {
      'helmsman-3': berthPosition('north', 3),
      'gunner-3': berthPosition('north', 0),
      'gunner-4': berthPosition('heart', 0),
    } as const
    for (const [turn, ship] of [
      [0, 'helmsman-3'],
      [1, 'gunner-3'],
    ] as const) {
      expect(gameFrom({ davy: 'north', turn, ships }).offers('challenge')).toEqual([`challenge ship ${ship}`])
    }
    const away = gameFrom({ davy: 'north', turn: 1, ships })
    expect(away.refusal({ type: 'challenge', ship: 'gunner-4' })).toBe('not-where-davy-is gunner-4')
  })

  test('G-111: who has lost to him need neither leave nor fight again: she may fire, or wait', () => {
    const game = gameFrom({
      davy: 'heart',
      ships: { 'helmsman-4': berthPosition('heart', 6), 'gunner-3': berthPosition('heart', 7) },
      fate: [1, 6, 1],
    })
    game.challenges('helmsman-4')
    game.losesMast('helmsman-4', 3)
    for (let turn = 0; turn < 4; turn++) game.endsTurn()
    const types = game.choices.flatMap((choice) => ('ship' in choice && choice.ship === 'helmsman-4' ? choice.type : [])) // oxfmt-ignore
    expect(types).toEqual(['move', 'shoot', 'challenge'])
    game.shoots('helmsman-4', [0, 'gunner-3'])
    expect(game.ship('helmsman-4')).toMatchObject({ docked: 'heart', acted: true })
  })

  test('G-127: of two captains, he whose ship it is; and what is won goes to his home', () => {
    const game = gameFrom({
      seats: 2,
      davy: 'north',
      ships: { 'gunner-3': berthPosition('north', 0) },
      fate: [3, 2, 6],
    })
    game.challenges('gunner-3')
    expect(duels(game)).toMatchObject([{ captain: 'gunner', bonuses: [3, 4], won: true }])
    expect([game.island('northwest'), game.island('northeast')]).toEqual(['', 'davy-treasure'])
  })

  test('G-134: of two players, the other one rolls for him, and calls in the storm', () => {
    const game = gameFrom({ seats: 2, davy: 'heart', ships: { 'helmsman-4': berthPosition('heart', 6) }, fate: [1, 6] })
    game.challenges('helmsman-4')
    expect(duels(game)).toMatchObject([{ roller: 1 }])
    const storm = gameFrom({
      phase: 'start',
      seats: 2,
      curses: [{ token: 'curse-storm', seat: 0, ships: ['helmsman-4', 'gunner-4'] }],
      ships: { 'gunner-4': { zone: 'storm' } },
    })
    expect(storm.waitsFor).toBe('1 call-number')
  })
})

describe('a lost duel', () => {
  test('G-112: a challenge costs what a drawn token does: a mast, and a token of the hold or else of home', () => {
    const losing = (cargo: string[]) => {
      const game = gameFrom({
        davy: 'south',
        ships: { 'helmsman-4': { ...berthPosition('south', 0), cargo } },
        islands: { northwest: 'gold-4 gold-3', south: 'gold-1' },
        fate: [1, 6, cargo.length > 0 ? 'gold-2' : 'gold-3'],
      })
      game.challenges('helmsman-4')
      game.losesMast('helmsman-4', 1)
      return [game.island('south'), game.island('northwest'), game.ship('helmsman-4').cargo.join(' ')]
    }
    expect(losing(['gold-1', 'gold-2'])).toEqual(['gold-1 gold-2', 'gold-3 gold-4', 'gold-1'])
    expect(losing([])).toEqual(['gold-1 gold-3', 'gold-4', ''])
  })

  test('G-133: of two homes her player says to which a defeated ship goes', () => {
    const game = gameFrom({ seats: 2, davy: 'heart', ships: { 'helmsman-4': { ...berthPosition('heart', 6), masts: [0] } }, fate: [1, 6] }) // oxfmt-ignore
    game.challenges('helmsman-4')
    expect(game.choices).toEqual([
      { type: 'choose-dock', ship: 'helmsman-4', islands: ['northwest', 'northeast'], free: true },
    ])
    const { bow, heading } = berthPosition('southeast', 0)
    const abroad = { type: 'choose-dock', ship: 'helmsman-4', to: bow, heading } as const
    expect(game.refusal(abroad)).toBe('may-not-dock southeast')
    game.docks('helmsman-4', 'northeast', 0)
    expect(game.ship('helmsman-4')).toMatchObject({ ...berthPosition('northeast', 0), docked: 'northeast' })
    game.endsTurn()
    game.endsTurn()
    game.repairs('helmsman-4')
  })
})

describe('when he has fled', () => {
  test('G-110: where he comes to ships that lie there, nobody has to fight', () => {
    for (const duelOnDocking of [false, true]) {
      const game = gameFrom({
        duelOnDocking,
        davy: 'heart',
        ships: {
          'helmsman-4': berthPosition('heart', 6),
          'gunner-3': berthPosition('north', 0),
          'helmsman-3': berthPosition('north', 3),
        },
        fate: [6, 1, 2],
      })
      game.challenges('helmsman-4')
      expect(game.state.davy).toBe('north')
      expect([duels(game).length, game.waitsFor]).toEqual([1, '0 act'])
      expect(game.offers('challenge')).toEqual(['challenge ship helmsman-3']) // G-119: only if she wants to.
    }
  })

  test('G-115: foreign ships stay at the home he has left, but only to sail away, and not to come back', () => {
    const game = gameFrom({
      davy: 'northeast',
      ships: { 'helmsman-4': { ...berthPosition('northeast', 6), masts: [0, 1], cargo: ['gold-3'] } },
      islands: { northeast: 'gold-1' },
      fate: [6, 1, 6],
    })
    game.challenges('helmsman-4')
    expect(game.state.davy).toBe('heart')
    for (let turn = 0; turn < 4; turn++) game.endsTurn()
    expect(game.ship('helmsman-4')).toMatchObject({ docked: 'northeast', cargo: ['gold-3'] })
    const refusal = (type: 'explore' | 'repair') => game.refusal({ type, ship: 'helmsman-4' })
    expect([refusal('explore'), refusal('repair')]).toEqual([
      'not-docked-at-wild helmsman-4',
      'not-docked-at-home helmsman-4',
    ])
    const { bow } = game.ship('helmsman-4')
    const stay = { type: 'move', ship: 'helmsman-4', to: bow!, heading: [1, 0] } as const
    expect(game.refusal(stay)).toBe('may-not-dock northeast')
    game.moves('helmsman-4', [6704, 2430])
    expect(game.offers('move').join()).not.toContain('northeast')
  })

  test('G-120: what lies on the island he has left can be drawn at once', () => {
    const start: StartPosition = {
      davy: 'heart',
      ships: { 'helmsman-4': berthPosition('heart', 6), 'helmsman-3': berthPosition('heart', 8) },
      islands: { heart: 'gold-2 gold-2' },
      fate: [6, 1, 1],
    }
    const game = gameFrom(start)
    expect(game.refusal({ type: 'explore', ship: 'helmsman-3' })).toBe('guarded heart')
    game.challenges('helmsman-4')
    game.explores('helmsman-3')
    expect(game.ship('helmsman-3').cargo).toEqual(['gold-2'])
  })
})
