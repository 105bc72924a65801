// Finds the games' tutorials. A game adds one with a file `tutorial.ts` in its own folder.

import { withTexts } from '../../i18n/index.ts'
import type { Tutorial } from './tutorial.ts'

const files = import.meta.glob<{ default: Tutorial }>('../*/tutorial.ts')
const pathOf = (game: string) => `../${game}/tutorial.ts`

export function hasTutorial(game: string): boolean {
  return pathOf(game) in files
}

/** Also loads the game's rules and the tutorial's texts. Throws for a game without a tutorial. */
export async function loadTutorial(game: string): Promise<Tutorial> {
  const load = files[pathOf(game)]
  if (!load) throw new Error(`${game} has no tutorial: src/renderer/games/${game}/tutorial.ts is missing`)
  return (await withTexts(`${game}-tutorial`, load)).default
}
