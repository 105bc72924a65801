// npm run golden -- GAME   Writes golden logs for a rules version that has none yet; never touches those that exist.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameOf } from '#shared/games/registry.ts'
import { makeGolden } from '#shared/testing/golden.ts'
import type { Subject } from '#shared/testing/harness.ts'

const logs = 12

const id = process.argv[2] ?? ''
const game = gameOf(id)
if (!game) throw new Error(`no such game: "${id}"`)
const home = join(import.meta.dirname, '../src/shared/games', id)
const folder = join(home, 'golden', `v${game.rulesVersion}`)
if (existsSync(folder)) {
  throw new Error(
    `${folder} exists: what its logs yield must not change. Raise the game's rulesVersion if the rules did.`,
  )
}
const { subject } = (await import(join(home, 'subject.test-support.ts'))) as { subject: Subject }
mkdirSync(folder, { recursive: true })
for (let number = 1; number <= logs; number++) {
  const golden = makeGolden(subject, `golden/${id}/v${game.rulesVersion}/${number}`)
  writeFileSync(join(folder, `${String(number).padStart(2, '0')}.json`), JSON.stringify(golden) + '\n')
}
console.log(`${logs} golden logs in ${folder}`)
