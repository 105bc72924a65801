// npm run golden -- GAME …   Writes the golden logs that a rules version lacks. Never changes existing ones.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { gameOf, games } from '#shared/games/registry.ts'
import { makePlayedGolden, makeRandomGolden } from '#shared/testing/golden.ts'
import { FlagError } from '../src/main/flags.mjs'
import { asCommand } from './lib/trouble.mjs'
import type { Game } from '#shared/engine/game.ts'
import type { GameUnderTest } from '#shared/testing/harness.ts'

/** Number of golden logs for each version. The last ones are games between bots. */
const logs = 16
const randomLogs = 12

const usage = `Writes the golden logs that the rules version of a game lacks. Never changes existing ones.

  npm run golden -- GAME …    GAME: one or more of ${games.map(({ id }) => id).join(', ')}`

await asCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  // Look up all games before anything is written.
  const named = (positionals.length > 0 ? positionals : ['']).map((id) => {
    const game = gameOf(id)
    if (!game) throw new FlagError(`golden: name one of ${games.map((one) => one.id).join(', ')}, found "${id}"`)
    return game
  })
  for (const game of named) await writeLogs(game)
  return 0
}, usage)

async function writeLogs({ id, rulesVersion }: Game): Promise<void> {
  const home = join(import.meta.dirname, '../src/shared/games', id)
  const folder = join(home, 'golden', `v${rulesVersion}`)
  const { gameUnderTest: subject } = (await import(pathToFileURL(join(home, 'testing/game-under-test.ts')).href)) as {
    gameUnderTest: GameUnderTest
  }
  mkdirSync(folder, { recursive: true })
  let written = 0
  for (let number = 1; number <= logs; number++) {
    const file = join(folder, `${String(number).padStart(2, '0')}.json`)
    if (existsSync(file)) continue
    const make = number <= randomLogs ? makeRandomGolden : makePlayedGolden
    writeFileSync(file, JSON.stringify(make(subject, `golden/${id}/v${rulesVersion}/${number}`)) + '\n')
    written++
  }
  console.log(`${written} golden logs written, ${logs} in ${folder}`)
}
