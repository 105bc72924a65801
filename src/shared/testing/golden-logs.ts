// The games' golden logs for other tests: games of all lengths, options and numbers of seats.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '#shared/engine/game.ts'
import type { Log } from '#shared/engine/log.ts'

export function goldenLogs({ id, rulesVersion }: Game): Log[] {
  const folder = join(import.meta.dirname, '../../../shared/games', id, 'golden', `v${rulesVersion}`)
  return readdirSync(folder).map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { log: Log }).log)
}
