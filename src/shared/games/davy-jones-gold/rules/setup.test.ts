import { describe, expect, test } from 'vitest'
import { berthAt, pileOf } from '../data.ts'
import type { TokenName } from '../data.ts'
import { newGame } from '../testing/test-game.ts'

const sorted = (tokens: TokenName[]) => tokens.join(' ')

describe('four seats', () => {
  test('P-022 P-023 P-026 P-041: the highest roller chooses first, clockwise; the last to choose begins', () => {
    const pile = pileOf(['helmsman', 'gunner', 'scout', 'carpenter'])
    const game = newGame({ seats: 4, fate: [3, 6, 6, 1, 2, 5, pile] })
    expect(game.view('public')).toMatchObject({
      phase: 'set-up',
      rolls: [
        [3, 6, 6, 1],
        [null, 2, 5, null],
      ],
      first: 2,
      captainsLeft: ['helmsman', 'gunner', 'scout', 'carpenter'],
    })
    expect(game.waitsFor).toBe('2 choose-captain')
    game.does({ type: 'choose-captain', captain: 'scout' })
    expect(game.waitsFor).toBe('3 choose-captain')
    expect(game.refusal({ type: 'choose-captain', captain: 'scout' })).toBe('not-a-choice')
    game.does({ type: 'choose-captain', captain: 'helmsman' }, { type: 'choose-captain', captain: 'gunner' })
    // Seat 1 gets the last captain without being asked.
    expect(game.waitsFor).toBe('2 choose-home')
    expect(game.state.players.map(({ captains }) => captains)).toEqual([
      ['gunner'],
      ['carpenter'],
      ['scout'],
      ['helmsman'],
    ])
    game.does(
      { type: 'choose-home', island: 'southwest' },
      { type: 'choose-home', island: 'northeast' },
      { type: 'choose-home', island: 'southeast' },
    )
    expect(game.state.players.map(({ homes }) => homes)).toEqual([
      ['southeast'],
      ['northwest'],
      ['southwest'],
      ['northeast'],
    ])
    expect(game.state).toMatchObject({ turn: 1, turns: 0, phase: 'actions' })
    expect(game.waitsFor).toBe('1 act')
    expect(game.fateLeft).toBe(0)
  })

  test('P-024 P-028 P-029 S-3 S-4: ships lie in their berths, 14 tokens of the mixed pile on each wild island', () => {
    const pile = pileOf(['helmsman', 'gunner', 'scout', 'carpenter'])
    // Every third token, so that each island gets tokens of all kinds.
    const mixed = [0, 1, 2].flatMap((first) => pile.filter((_, index) => index % 3 === first))
    const game = newGame({ seats: 4, fate: [6, 1, 1, 1, mixed] })
    for (const captain of ['helmsman', 'gunner', 'scout'] as const) game.does({ type: 'choose-captain', captain })
    for (const island of ['northwest', 'northeast', 'southeast'] as const) game.does({ type: 'choose-home', island })
    expect(game.ship('helmsman-4')).toEqual({
      ...berthAt('northwest', 1),
      docked: 'northwest',
      masts: [0, 1, 2, 3],
      cargo: [],
      acted: false,
    })
    expect(game.ship('carpenter-3')).toMatchObject({
      ...berthAt('southwest', 1),
      docked: 'southwest',
      masts: [0, 1, 2],
    })
    expect(game.island('heart')).toBe(sorted(mixed.slice(0, 14)))
    expect(game.island('north')).toBe(sorted(mixed.slice(14, 28)))
    expect(game.island('south')).toBe(sorted(mixed.slice(28)))
    expect(game.view('public').box).toEqual([])
  })
})

test('P-171 P-172 P-173 P-174: three seats, one captain stays out, the island nobody took is wild with 8 tokens', () => {
  const game = newGame({ seats: 3, seed: 'three' })
  for (const captain of ['carpenter', 'scout', 'gunner'] as const) game.does({ type: 'choose-captain', captain })
  for (const island of ['northwest', 'southwest', 'southeast'] as const) game.does({ type: 'choose-home', island })
  const { islands, ships, box, treasuresLeft } = game.view('public')
  const counts = Object.entries(islands).flatMap(([name, { count }]) => (count > 0 ? [`${name} ${count}`] : []))
  expect(counts).toEqual(['heart 9', 'north 8', 'south 8', 'northeast 8'])
  expect(ships).toHaveLength(6)
  // The helmsman's tokens are left out; all curses and Davy Jones's treasure are not.
  expect(box.join(' ')).toBe('gold-1 gold-1 gold-2 gold-2 gold-3 gold-3 gold-4 davy place-kraken')
  expect(treasuresLeft).toBe(4)
})

test('P-175 P-176 P-177 G-125: two seats choose two captains and two homes each, one at a time; 14 tokens on each wild island', () => {
  const game = newGame({ seats: 2, fate: [2, 4, pileOf(['helmsman', 'gunner', 'scout', 'carpenter'])] })
  for (const captain of ['gunner', 'scout', 'helmsman'] as const) game.does({ type: 'choose-captain', captain })
  expect(game.waitsFor).toBe('1 choose-home')
  for (const island of ['southeast', 'southwest', 'northwest'] as const) game.does({ type: 'choose-home', island })
  expect(game.state.players).toEqual([
    { captains: ['scout', 'carpenter'], homes: ['southwest', 'northeast'] },
    { captains: ['gunner', 'helmsman'], homes: ['southeast', 'northwest'] },
  ])
  expect(game.ship('helmsman-4').docked).toBe('northwest')
  for (const island of ['heart', 'north', 'south'] as const) expect(game.state.islands[island]).toHaveLength(14)
  expect(game.waitsFor).toBe('0 act')
})
