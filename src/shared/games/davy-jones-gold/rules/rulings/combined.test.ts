// Several rules in one turn. Each rule is tested elsewhere; these tests are about the order in which they apply.

import { describe, expect, test } from 'vitest'
import { berthPosition, gameFrom } from '../../testing/test-game.ts'
import type { StartPosition } from '../../testing/test-game.ts'

describe('a reward that brings Davy Jones', () => {
  const beating = (ship: object): StartPosition => ({
    turn: 1,
    monsters: { kraken: { spot: 4, parts: [0] } },
    ships: { 'gunner-3': { bow: [7500, 3771], heading: [-838, 0], ...ship } },
  })

  test('G-080 G-081 G-049: the ship is beaten in the duel, and her player still has the second token', () => {
    const ship = { masts: [0], cargo: ['gold-1', 'gold-4'] }
    const game = gameFrom({ ...beating(ship), islands: { heart: 'davy', north: 'gold-3' }, fate: [5, 1, 6, 'gold-4'] })
    game.shoots('gunner-3', [0, 'kraken'])
    game.does({ type: 'reward-island', island: 'heart' })
    game.docks('gunner-3', 'northeast', 7)
    expect(game.island('heart')).toBe('gold-1 gold-4')
    expect(game.island('northeast')).toBe('gold-3')
    expect(game.ship('gunner-3')).toMatchObject({ docked: 'northeast', masts: [], cargo: [] })
  })

  test('P-165 G-118: the fourth treasure token ends the game there, and the second token stays where it is', () => {
    const islands = { heart: 'davy', north: 'gold-3', northwest: 'gold-1 davy-treasure davy-treasure davy-treasure' }
    const game = gameFrom({ ...beating({}), islands, fate: [5, 6, 1] })
    game.shoots('gunner-3', [0, 'kraken'])
    game.does({ type: 'reward-island', island: 'heart' })
    expect(game.outcome).toEqual({ winners: [0], scores: [19, 6, 0, 0] })
    expect(game.island('north')).toBe('gold-3')
    expect(game.waitsFor).toBe('nobody')
  })
})

test('P-145 G-069: drawn from another island he leaves a home, and the loaded ship there unloads', () => {
  const game = gameFrom({
    turn: 1,
    davy: 'northwest',
    islands: { heart: 'davy' },
    ships: {
      'helmsman-4': { ...berthPosition('northwest', 1), cargo: ['gold-4'] },
      'gunner-4': { ...berthPosition('heart', 0), cargo: ['gold-1'] },
    },
    fate: [1, 6],
  })
  expect(game.ship('helmsman-4').cargo).toEqual(['gold-4'])
  game.explores('gunner-4')
  game.losesMast('gunner-4', 3)
  expect(game.island('northwest')).toBe('gold-4')
  expect(game.island('heart')).toBe('gold-1')
  expect(game.state).toMatchObject({ davy: 'heart', closed: ['heart'] })
})

test('P-164 G-049 G-113: the last mast lost at another’s home: its gold goes where the loser says, then hers is spilt', () => {
  const game = gameFrom({
    turn: 1,
    davy: 'northwest',
    islands: { northwest: 'gold-2' },
    ships: { 'gunner-4': { ...berthPosition('northwest', 3), masts: [1], cargo: ['gold-3'] } },
    fate: [1, 6],
  })
  game.challenges('gunner-4')
  game.does({ type: 'forfeit-to', island: 'north' })
  game.docks('gunner-4', 'northeast', 5)
  expect(game.island('northwest')).toBe('')
  expect(game.island('north')).toBe('gold-2')
  expect(game.island('heart')).toBe('gold-3')
})

test('P-101 G-099: she that escaped is beaten by a rising monster; her sister, still inside, wins the prize alone', () => {
  const game = gameFrom({
    turn: 1,
    islands: { south: 'place-serpent' },
    curses: [{ token: 'curse-reef', seat: 0 }],
    ships: {
      'gunner-4': berthPosition('south', 0),
      'helmsman-4': { bow: [3017, 3771], heading: [838, 0], cargo: ['gold-2'] },
      'helmsman-3': { zone: 'reef', masts: [2] },
    },
    fate: [1, 4],
  })
  game.explores('gunner-4')
  game.docks('helmsman-4', 'northwest', 1)
  expect(game.island('heart')).toBe('gold-2')
  game.endsTurn()
  for (const seat of [2, 3]) {
    expect(game.waitsFor).toBe(`${seat} act`)
    game.endsTurn()
  }
  game.escapes('helmsman-3', [8670, 1185])
  expect(game.island('northwest')).toBe('curse-reef')
  expect(game.state.curses).toEqual([])
})
