// For tests of texts: the public's view of a table of three in the middle of a quiet round.

import { options } from '#shared/games/help-the-sheriff/options.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'

export function quietView(changes: Partial<View> = {}): View {
  return {
    rules: options.parse({}),
    round: 1,
    sheriff: 2,
    lead: 'q-hearts-coyote',
    turn: 0,
    laid: null,
    asked: [],
    done: [],
    shielded: [],
    challenged: [],
    handCounts: [5, 5, 4],
    dollars: [null, null, null],
    deck: 40,
    discard: [],
    ...changes,
  }
}
