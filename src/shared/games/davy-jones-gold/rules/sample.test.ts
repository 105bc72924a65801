// Random play when hardly anything is legal. The harness for all games tests that whole random games end.

import { expect, test } from 'vitest'
import { scriptedChance } from '#shared/engine/chance.ts'
import type { Chance } from '#shared/engine/chance.ts'
import { isFree } from '#shared/engine/game.ts'
import { action as schema } from '../actions.ts'
import type { PirateAction } from '../actions.ts'
import { davyJonesGold } from '../index.ts'
import { sample } from './sample.ts'

/** The fog with a blocked exit, so that the escape has a reach of three red edges. */
const blockedExit = {
  players: [
    { captains: ['helmsman', 'gunner'], homes: ['northwest', 'northeast'] },
    { captains: ['scout', 'carpenter'], homes: ['southeast', 'southwest'] },
  ],
  turn: 0,
  phase: 'start',
  islands: {},
  monsters: { kraken: { spot: 2 } },
  curses: [{ token: 'curse-fog', seat: 0, home: 'northwest', ships: ['helmsman-4', 'helmsman-3'] }],
  ships: {
    'helmsman-4': { zone: 'fog' },
    'helmsman-3': { bow: [1976, 1274], heading: [-642, -767] },
    'gunner-4': { bow: [455, 1909], heading: [-38, 999] },
    'gunner-3': { bow: [884, 690], heading: [-596, -803] },
    'scout-4': { bow: [858, 2080], heading: [147, 989] },
    'scout-3': { bow: [2126, 740], heading: [1000, -3] },
    'carpenter-4': { bow: [2447, 4860], heading: [-436, 252] },
    'carpenter-3': { bow: [2447, 5364], heading: [-436, -252] },
  },
}

/** Chance with which each attempt at a move is a turn in place to no heading, so that she stays as she is. */
const noMove: Pick<Chance, 'die'> = { die: (sides) => (sides % 2 === 1 && sides > 99 ? (sides + 1) / 2 : sides) }

test('G-098 S-2: a ship that escaped farther than a heading may be long can stay as she is', () => {
  const chance = scriptedChance([3, 3])
  const state = davyJonesGold.notation.read(blockedExit, davyJonesGold.options.parse({}), 2, chance)
  davyJonesGold.notation.begin!(state, chance)
  const does = (action: PirateAction) => {
    const { seat } = davyJonesGold.prompts(state)[0]!
    expect(davyJonesGold.validate(state, seat, action)).toBeUndefined()
    davyJonesGold.apply(state, seat, action, chance)
  }
  does({ type: 'escape', ship: 'helmsman-4', to: [3318, 604] })
  expect(state.ships[0]!.where).toMatchObject({ bow: [3318, 604], heading: [2513, 0] })
  does({ type: 'end-turn' })
  does({ type: 'end-turn' })

  const moves = davyJonesGold
    .choices(state, 0)
    .filter((choice) => isFree(choice) && choice.type === 'move' && 'ship' in choice && choice.ship === 'helmsman-4')
  expect(moves).toHaveLength(1)
  const stay = sample(state, 0, noMove as Chance, moves)
  expect(stay).toEqual({ type: 'move', ship: 'helmsman-4', to: [3318, 604], heading: [838, 0] })
  expect(schema.safeParse(stay).success).toBe(true)
  does(stay)
})
