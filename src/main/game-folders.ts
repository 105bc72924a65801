// Loads the games with plain Node, in place of src/shared/games/registry.ts, which only Vite can read: for the tools and
// for a host that was not built. package.json chooses between the two.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inOrder } from '../shared/games/order.ts'
import type { Game } from '#shared/engine/game.ts'

const folder = join(import.meta.dirname, '../shared/games')
const files = readdirSync(folder)
  .map((name) => join(folder, name, 'index.ts'))
  .filter((file) => existsSync(file))
const found = await Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<{ default: Game }>))

export const games: readonly Game[] = inOrder(found.map((module) => module.default))

export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id)
}
