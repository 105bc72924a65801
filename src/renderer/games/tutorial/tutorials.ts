// Which games can be tasted, and where.

import type { Taste } from './tutorial.ts'

const files = import.meta.glob<{ default: Taste }>('../*/tutorial.ts')
const pathOf = (game: string) => `../${game}/tutorial.ts`

/** Where this is false there is nothing to offer. */
export function hasTaste(game: string): boolean {
  return pathOf(game) in files
}

/** The file is fetched with the game's rules. Throws for a game without a taste. */
export async function tasteOf(game: string): Promise<Taste> {
  const load = files[pathOf(game)]
  if (!load) throw new Error(`${game} has no taste: src/renderer/games/${game}/tutorial.ts is missing`)
  return (await load()).default
}
