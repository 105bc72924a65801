// The games of the house. A new game is a folder here and a line below.

import { deadMansDraw } from './dead-mans-draw/index.ts'
import { davyJonesGold } from './davy-jones-gold/index.ts'
import { helpTheSheriff } from './help-the-sheriff/index.ts'
import type { Game } from '../engine/game.ts'

export const games: readonly Game[] = [deadMansDraw, helpTheSheriff, davyJonesGold]

export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id)
}
