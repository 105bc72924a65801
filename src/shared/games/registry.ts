/// <reference types="vite/types/importMeta.d.ts" />
// Finds the games: each folder here whose index.ts has a `Game` as its default export. This file is for Vite. Plain Node
// reads the same folders in src/main/game-folders.ts (`imports` in package.json, `registry` in tools/lib/vite/registry.ts).

import { inOrder } from './order.ts'
import type { Game } from '../engine/game.ts'

const found = import.meta.glob<Game>('./*/index.ts', { import: 'default', eager: true })

/** All games, in the order in which they are offered. */
export const games: readonly Game[] = inOrder(Object.values(found))

/** The game with this id; undefined if there is none. */
export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id)
}
