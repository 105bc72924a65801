import { describe, expect, test } from 'vitest'
import { scriptedChance } from '#shared/engine/chance.ts'
import { Match, maxTakeBacks } from '#shared/engine/match.ts'
import { davyJonesGold } from '../index.ts'
import { berthPosition, notationOf } from '../testing/test-game.ts'
import type { PirateAction } from '../actions.ts'
import type { StartPosition } from '../testing/test-game.ts'

test('of a long row of harmless actions the newest can be taken back, so that no row fills the memory', () => {
  const match = new Match(davyJonesGold, { seats: 2, seed: 'ab'.repeat(16) })
  const harmless = () => {
    const { seat } = match.prompts[0]!
    const choices = match.choices(seat)
    return { seat, action: choices.find(({ type }) => type === 'end-turn') ?? choices[0]! }
  }
  let row = 0
  while (row <= maxTakeBacks) {
    const { seat, action } = harmless()
    match.submit(seat, action)
    row = match.undoable === undefined ? 0 : row + 1
  }
  const played = match.revision
  for (let back = 0; back < maxTakeBacks; back++) match.takeBack()
  expect(match.revision).toBe(played - maxTakeBacks)
  expect(match.undoable).toBeUndefined()
})

/** A match from this position, in which one seat at a time is asked. `fate` is for the rolls before the first question. */
function matchFrom(start: StartPosition) {
  const { notation } = davyJonesGold
  const setup: typeof davyJonesGold.setup = (options, seats, chance) => {
    const state = notation.read(notationOf(start), options, seats, chance)
    notation.begin?.(state, start.fate ? scriptedChance(start.fate) : chance)
    return state
  }
  const match = new Match({ ...davyJonesGold, setup }, { seats: 4, seed: 'ab'.repeat(16) })
  return {
    match,
    does(...actions: PirateAction[]) {
      for (const action of actions) expect(match.submit(match.prompts[0]!.seat, action).accepted).toBe(true)
    },
    /** Takes back `steps` actions and expects the position to be `before`. */
    expectBackTo(before: string, steps = 1) {
      for (let step = 0; step < steps; step++) match.takeBack()
      expect(JSON.stringify(match.position())).toBe(before)
    },
    position: () => JSON.stringify(match.position()),
  }
}

describe('Section 5: nothing is final until something is learned, so it can be taken back:', () => {
  const atSea = { bow: [3000, 6500], heading: [1, 0] } as const
  const offHome = { bow: [2600, 2430], heading: [-1, 0], cargo: ['gold-1', 'gold-2'] } as const
  const home: PirateAction = { type: 'move', ship: 'helmsman-4', to: [2514, 2430] }

  test.each<[string, StartPosition, PirateAction]>([
    [
      'a move by which the turn ends by itself (S-6)',
      { ships: { 'helmsman-4': atSea, 'helmsman-3': { acted: true } } },
      { type: 'move', ship: 'helmsman-4', to: [3500, 6500] },
    ],
    ['a move home, where she unloads', { ships: { 'helmsman-4': offHome } }, home],
    ['both at once', { ships: { 'helmsman-4': offHome, 'helmsman-3': { acted: true } } }, home],
    [
      'a move with the helmsman',
      { ships: { 'helmsman-4': atSea } },
      { type: 'move', ship: 'helmsman-4', to: [4300, 6300] },
    ],
    [
      'a mast of the carpenter',
      { turn: 3, ships: { 'carpenter-4': { ...atSea, masts: [0] } } },
      { type: 'use-ability', captain: 'carpenter', ship: 'carpenter-4', mast: 1 },
    ],
    [
      'shots, until the parley is answered',
      {
        islands: { northeast: 'gold-1' },
        ships: { 'helmsman-4': atSea, 'gunner-4': { bow: [3000, 6150], heading: [1, 0] } },
      },
      { type: 'shoot', ship: 'helmsman-4', targets: [{ mast: 0, target: 'gunner-4' }] },
    ],
  ])('%s', (_, start, action) => {
    const game = matchFrom(start)
    const [before, seat] = [game.position(), game.match.prompts[0]!.seat]
    game.does(action)
    expect(game.match.undoable).toBe(seat)
    game.expectBackTo(before)
  })

  test('an escape, also the last one, which ends the curse', () => {
    const game = matchFrom({
      phase: 'start',
      curses: [{ token: 'curse-fog', seat: 0 }],
      ships: { 'helmsman-4': { zone: 'fog' }, 'helmsman-3': { zone: 'fog' } },
      fate: [4, 4],
    })
    const before = game.position()
    game.does({ type: 'escape', ship: 'helmsman-4', to: [1643, 604] })
    game.does({ type: 'escape', ship: 'helmsman-3', to: [805, 1442] })
    expect(game.match.undoable).toBe(0)
    game.expectBackTo(before, 2)
  })

  test('the scout’s move and what follows, but not once a token was drawn', () => {
    const start: StartPosition = {
      turn: 2,
      islands: { heart: 'gold-1 gold-2' },
      ships: { 'scout-3': { bow: [5028, 4500], heading: [0, -1] }, 'helmsman-4': berthPosition('north', 0) },
    }
    const game = matchFrom(start)
    const before = game.position()
    const docks: PirateAction = { type: 'move', ship: 'scout-3', to: [5028, 4274] }
    game.does(docks, { type: 'decline' })
    expect(game.match.undoable).toBe(2)
    game.expectBackTo(before, 2)
    game.does(docks, { type: 'use-ability', captain: 'scout', ship: 'scout-3' })
    expect(game.match.undoable).toBeUndefined()
  })
})
