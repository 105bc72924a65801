// What is secret in Lucky Seven, read from the position: the draw pile, and hands until they are turned up.

import type { Secrets } from '#shared/testing/secrets.ts'
import { allCards } from '../cards.ts'
import { isOver } from '../state.ts'
import type { State } from '../state.ts'

export const secrets: Secrets = {
  options: () => ({}),
  namesIn(sent) {
    const text = JSON.stringify(sent)
    return allCards.filter((card) => text.includes(`"${card}"`))
  },
  open(position, viewer) {
    const state = position as State
    const hands = isOver(state) ? state.hands.flat() : viewer === 'public' ? [] : state.hands[viewer]!
    return [...state.discardPile, ...hands]
  },
}
