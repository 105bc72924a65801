// For tests of the table: the view of seat 1 in a first round of three. Seat 0 is the Sheriff; seat 1 is about to lay a card.

import type { View } from '#shared/games/help-the-sheriff/view.ts'
import { quietView } from './view.ts'

export function ownView(changes: Partial<View> = {}): View {
  return quietView({
    sheriff: 0,
    turn: 1,
    handCounts: [4, 3, 5],
    hand: ['q-clubs-badwood', 'j-hearts-catty', '10-spades-teddy'],
    dollars: [null, 4, null],
    ...changes,
  })
}
