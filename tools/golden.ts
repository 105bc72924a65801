// npm run golden -- GAME   Writes the golden logs that a rules version lacks; never touches those that exist.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { gameOf, games } from '#shared/games/registry.ts'
import { makePlayedGolden, makeRandomGolden } from '#shared/testing/golden.ts'
import { Trouble, asCommand } from './lib/trouble.mjs'
import type { GameUnderTest } from '#shared/testing/harness.ts'

/** The last of them are played by bots. */
const logs = 16
const randomLogs = 12

await asCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const id = positionals[0] ?? ''
  const game = gameOf(id)
  if (!game) throw new Trouble(`golden: name one of ${games.map((one) => one.id).join(', ')}, found "${id}"`)
  const home = join(import.meta.dirname, '../src/shared/games', id)
  const folder = join(home, 'golden', `v${game.rulesVersion}`)
  const { gameUnderTest: subject } = (await import(pathToFileURL(join(home, 'testing/game-under-test.ts')).href)) as {
    gameUnderTest: GameUnderTest
  }
  mkdirSync(folder, { recursive: true })
  let written = 0
  for (let number = 1; number <= logs; number++) {
    const file = join(folder, `${String(number).padStart(2, '0')}.json`)
    if (existsSync(file)) continue
    const make = number <= randomLogs ? makeRandomGolden : makePlayedGolden
    writeFileSync(file, JSON.stringify(make(subject, `golden/${id}/v${game.rulesVersion}/${number}`)) + '\n')
    written++
  }
  console.log(`${written} golden logs written, ${logs} in ${folder}`)
  return 0
})
