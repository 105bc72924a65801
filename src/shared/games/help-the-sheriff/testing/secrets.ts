// The secrets of a position: all cards except those on the table, in the discard pile and in one's own hand; and dollars,
// unless a rule shows them.

import type { Seat } from '#shared/engine/game.ts'
import type { Secrets } from '#shared/testing/secrets.ts'
import { allCards } from '../cards.ts'
import type { State } from '../state.ts'
import { showsDollars, gameUnderTest } from './game-under-test.ts'
import type { View } from '../view.ts'

const dollarsOf = (seat: Seat) => `the dollars of seat ${seat}`

export const secrets: Secrets = {
  options: (chance) => ({ ...(gameUnderTest.options(chance) as object), challengeSeconds: 20 }),
  namesIn(sent) {
    const text = JSON.stringify(sent)
    const dollars = (sent as { view?: Partial<View> }).view?.dollars ?? []
    const shown = dollars.flatMap((held, seat) => (held === null ? [] : [dollarsOf(seat)]))
    return [...allCards.filter((card) => text.includes(card)), ...shown]
  },
  open(position, viewer) {
    const { hands, discard, round } = position as State
    const own = viewer === 'public' ? [] : hands[viewer]!
    const laid = round?.laid && (round.laid.faceUp || round.turn === viewer) ? [round.laid.card] : []
    const areShown = showsDollars(position as State)
    const purses = [...hands.keys()].filter((seat) => areShown || seat === viewer).map(dollarsOf)
    return [...discard, ...(round ? [round.lead] : []), ...laid, ...own, ...purses]
  },
}
