// The content of the box, and where it is before the first turn (sections A and B of the rules).

import { describe, expect, test } from 'vitest'
import { momentDuration } from '#shared/engine/moments.ts'
import { runScenario } from '#shared/testing/scenario.ts'
import type { PirateAction } from './actions.ts'
import { captainOf, captains, curseTokens, pileOf, shipDataOf, tokenNames, tokens } from './data.ts'
import { davyJonesGold } from './index.ts'
import { allTokens } from './rules/setup.ts'
import { berthPosition, gameFrom, newGame } from './testing/test-game.ts'
import type { StartPosition, TestGame } from './testing/test-game.ts'

/** Everybody takes the first choice that is left. */
function chosen(game: TestGame): TestGame {
  while (game.state.phase === 'set-up') game.does(game.choices[0] as PirateAction)
  return game
}

describe('who plays', () => {
  test('P-001: two to four people, neither one nor five', () => {
    expect(davyJonesGold.seats).toEqual({ min: 2, max: 4 })
    for (const seats of [2, 3, 4]) expect(newGame({ seats, seed: 'any' }).waitsFor).toMatch(/choose-captain$/)
    for (const seats of [1, 5]) {
      const scenario = { game: 'davy-jones-gold', seats, seed: 'any' }
      expect(() => runScenario(scenario, [davyJonesGold])).toThrow('seats: 2 to 4')
    }
  })

  test('P-011 P-028: every captain’s marker shows whose a home is, and the two ships lie there', () => {
    for (const seats of [2, 3, 4]) {
      const { players, ships } = chosen(newGame({ seats, seed: `markers ${seats}` })).view('public')
      const marked = players.flatMap(({ captains: own, homes }) => own.map((captain, index) => [captain, homes[index]]))
      expect(marked).toHaveLength(seats === 3 ? 3 : 4)
      expect(new Set(marked.map(([, home]) => home)).size).toBe(marked.length)
      const lying = ships.map(({ name, where }) => [captainOf(name), 'docked' in where && where.docked])
      expect(lying).toEqual(marked.flatMap((pair) => [pair, pair]))
    }
  })
})

describe('tokens', () => {
  test('P-013: a captain brings seven gold tokens, one monster and one Davy Jones', () => {
    for (const captain of captains) {
      const brought = pileOf([captain]).filter((token) => !curseTokens.some((curse) => curse === token))
      expect(brought.map((token) => tokens[token].kind).join(' ')).toBe(`${'gold '.repeat(7)}davy place`)
    }
  })

  test('a table shows every gold token that is drawn, and leaves the others to their encounter', () => {
    const draw = { type: 'draw', seat: 0, ship: 'gunner-4', island: 'heart' }
    const shown = tokenNames.filter((token) => momentDuration(davyJonesGold, { ...draw, token }) > 0)
    expect(shown).toEqual(tokenNames.filter((token) => tokens[token].kind === 'gold'))
  })

  test('P-014: Davy Jones’s own card brings six curses and four treasure tokens', () => {
    expect(allTokens([]).join(' ')).toBe(
      'curse-fog curse-reef curse-sargasso curse-storm curse-kraken curse-serpent' + ' davy-treasure'.repeat(4),
    )
  })

  test('P-015: face down a token is like any other', () => {
    const seen = (token: string, viewer: 0 | 'public') =>
      gameFrom({ islands: { heart: token } }).view(viewer).islands.heart
    for (const viewer of [0, 'public'] as const) {
      for (const token of ['gold-4', 'davy', 'place-kraken', 'curse-storm', 'curse-kraken']) {
        expect(seen(token, viewer)).toEqual({ count: 1, faceUp: [] })
      }
    }
  })

  test('P-016: what is no gold is of one of four families', () => {
    const families = Object.groupBy(tokenNames, (token) => tokens[token].kind)
    delete families.gold
    delete families['davy-treasure']
    expect(families).toEqual({
      davy: ['davy'],
      place: ['place-kraken', 'place-serpent'],
      'zone-curse': ['curse-fog', 'curse-reef', 'curse-sargasso', 'curse-storm'],
      'monster-curse': ['curse-kraken', 'curse-serpent'],
    })
  })
})

describe('before the first turn', () => {
  test('P-010 P-025 P-034: Davy Jones, his four treasure tokens and both monsters are off the chart', () => {
    const {
      davy,
      monsters: placed,
      treasuresLeft,
      islands,
    } = chosen(newGame({ seats: 4, seed: 'begin' })).view('public')
    expect({ davy, placed, treasuresLeft }).toEqual({
      davy: null,
      placed: { kraken: null, serpent: null },
      treasuresLeft: 4,
    })
    expect(Object.values(islands).flatMap(({ faceUp }) => faceUp)).toEqual([])
  })

  test('P-012: the dice have six faces, and there are two of them', () => {
    const first = (die: number) => newGame({ seats: 3, fate: [die, 1, 2] })
    for (const die of [0, 7]) expect(() => first(die)).toThrow('a die of 6')
    for (const die of [3, 4, 5, 6]) expect(first(die).waitsFor).toBe('0 choose-captain')
    const inFog = (fate: number[]): StartPosition => ({
      phase: 'start',
      ships: { 'helmsman-4': { zone: 'fog' } },
      curses: [{ token: 'curse-fog', seat: 0 }],
      fate,
    })
    expect(gameFrom(inFog([6, 6])).waitsFor).toBe('0 escape')
    expect(() => gameFrom(inFog([6]))).toThrow('no outcome left')
  })
})

describe('cards', () => {
  test('P-005: what a card says is what is played by, and what lies on it everybody can count', () => {
    const game = gameFrom({
      turn: 1,
      monsters: { kraken: { spot: 1, parts: [0] } },
      ships: {
        'gunner-4': { ...berthPosition('heart', 6), cargo: ['gold-1', 'gold-2'] },
        'helmsman-3': { ...berthPosition('heart', 7), masts: [1, 2] },
      },
      fate: [1, 1, 1, 1],
    })
    game.shoots('gunner-4', [0, 'helmsman-3'], [1, 'helmsman-3'], [2, 'helmsman-3'], [3, 'helmsman-3'])
    const ranks = game.story().flatMap((event) => (event.type === 'shot' ? [event.rank] : []))
    expect(ranks).toEqual(shipDataOf('gunner-4').ranks)
    for (const viewer of [0, 1, 'public'] as const) {
      const cards = game.view(viewer).ships.map(({ name, masts, load }) => `${name}: ${masts.join('')}, ${load}`)
      expect(cards.slice(0, 3)).toEqual(['helmsman-4: 0123, 0', 'helmsman-3: 12, 0', 'gunner-4: 0123, 2'])
      expect(game.view(viewer).monsters.kraken).toEqual({ spot: 1, parts: [0] })
    }
  })
})

test('P-027: a home is where ships begin, leave their gold and are mended', () => {
  const game = gameFrom({
    ships: { 'helmsman-4': { bow: [2600, 2430], heading: [-1, 0], masts: [2], cargo: ['gold-3'] } },
  })
  expect(game.ship('helmsman-3').docked).toBe('northwest')
  expect(game.offers('repair')).toEqual([])
  game.moves('helmsman-4', [2514, 2430])
  expect([game.ship('helmsman-4').cargo, game.island('northwest')]).toEqual([[], 'gold-3'])
  for (const seat of [0, 1, 2, 3]) {
    expect(game.state.turn).toBe(seat)
    game.endsTurn()
  }
  game.repairs('helmsman-4')
  expect(game.ship('helmsman-4').masts).toEqual([0, 1, 2, 3])
  // At a wild island neither of these is possible.
  const abroad = gameFrom({ ships: { 'helmsman-4': { ...berthPosition('heart', 6), masts: [2], cargo: ['gold-3'] } } })
  expect(abroad.offers('repair')).toEqual([])
  expect(abroad.ship('helmsman-4').cargo).toEqual(['gold-3'])
})

test('P-177 C-54: of two homes either takes any ship’s gold and mends her', () => {
  const game = gameFrom({
    seats: 2,
    ships: {
      'helmsman-4': { ...berthPosition('northeast', 0), masts: [0], cargo: ['gold-3'] },
      'gunner-3': { ...berthPosition('northwest', 6), masts: [], cargo: [] },
    },
  })
  expect(game.island('northeast')).toBe('gold-3')
  game.repairs('helmsman-4')
  game.repairs('gunner-3')
  expect([game.ship('helmsman-4').masts, game.ship('gunner-3').masts]).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2],
  ])
})
