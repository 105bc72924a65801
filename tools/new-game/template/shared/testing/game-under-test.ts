// Lucky Seven for the test harnesses.

import { exchangeSome } from '#shared/testing/exchange.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'
import luckySevenGame from '../index.ts'
import { clone, isOver } from '../state.ts'
import type { State } from '../state.ts'

export const gameUnderTest: GameUnderTest = {
  game: luckySevenGame as GameUnderTest['game'],
  rules: 'L-103',
  maxActions: 13,
  options: (chance) => ({
    turns: chance.die(3),
    aim: 5 + chance.die(3),
    overLoses: chance.die(2) === 1,
    begins: chance.pick(['lot', 'first-seat']),
  }),
  /** Exchanges hidden cards: the draw pile and other seats' hands. */
  rearrange(raw, viewer, chance) {
    const state = clone(raw as State)
    if (isOver(state)) return state
    const hidden = state.drawPile.map((_, index) => ({ place: state.drawPile, index }))
    for (const [seat, hand] of state.hands.entries()) {
      if (seat !== viewer) hand.forEach((_, index) => hidden.push({ place: hand, index }))
    }
    exchangeSome(hidden, chance)
    return state
  },
  /**
   * Nothing: whatever an event tells, the view shows afterwards. What it did not show any more would be returned from here,
   * as in `({ public: told }) => (told as Event).type === 'peek' ? told : undefined`.
   */
  passing: () => undefined,
}
