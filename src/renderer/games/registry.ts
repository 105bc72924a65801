// Finds the user interface of each game in its folder here. It is loaded, with its texts, when its first table is opened.

import { fetchWithRetry } from '../client/loading/fetchWithRetry.ts'
import { withTexts } from '../i18n/index.ts'
import type { GameUi } from './contract.ts'

const gameUis = import.meta.glob<{ default: GameUi }>('./*/index.ts')

/**
 * Retries until the code is fetched. Throws for a game without a folder here: a bug of this build, since the host offers only
 * games that the build knows.
 */
export async function loadGameUi(game: string): Promise<GameUi> {
  const load = gameUis[`./${game}/index.ts`]
  if (!load)
    throw new Error(`no user interface of ${game} in this build: src/renderer/games/${game}/index.ts is missing`)
  return (await fetchWithRetry(() => withTexts(game, load))).default
}
