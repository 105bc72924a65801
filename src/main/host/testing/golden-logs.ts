// Reads the golden logs of a game's rules version: games of all lengths, options and numbers of seats.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '#shared/engine/game.ts'
import type { MatchLog } from '#shared/engine/log.ts'
import type { GoldenLog } from '#shared/testing/golden.ts'

/** By file name. Empty if the folder is not there, as while the rules of a new game change. */
export function readGoldenLogs({ id, rulesVersion }: Game): ReadonlyMap<string, GoldenLog> {
  const folder = join(import.meta.dirname, '../../../shared/games', id, 'golden', `v${rulesVersion}`)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as GoldenLog]))
}

export const goldenLogs = (game: Game): MatchLog[] => [...readGoldenLogs(game).values()].map(({ log }) => log)

/** What to do if a test finds too few of them. */
export const toWriteThem = ({ id }: Game) => `golden logs of ${id} are written by: npm run golden -- ${id}`
