// For tests: a quiet table of two players in mid-turn, with the options of a first game. Each test changes it as it needs.

import { options, rulesOf } from '#shared/games/dead-mans-draw/options.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'

export function quietView(changes: Partial<View> = {}): View {
  const banks = changes.banks ?? [[], []]
  return {
    turn: 0,
    hasDrawn: true,
    demand: 0,
    protectNext: 0,
    drawPile: { count: 20, known: [] },
    discardPile: { count: 10 },
    playArea: [],
    banks,
    scores: banks.map(() => 0),
    rules: rulesOf(options.parse({}), 'none'),
    traits: banks.map(() => null),
    victims: banks.map(() => null),
    barred: {},
    ...changes,
  }
}
