// The results of every game's golden logs never change (testing/golden.ts); a game without them is not finished.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fingerprint } from '#shared/testing/golden.ts'
import type { GoldenLog } from '#shared/testing/golden.ts'
import { games } from '#shared/games/registry.ts'

describe.each(games)('golden logs of $id', (game) => {
  const folder = join(import.meta.dirname, '../../games', game.id, 'golden', `v${game.rulesVersion}`)
  const files = readdirSync(folder)
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as GoldenLog

  test('there are some of this rules version, with different options and numbers of seats', () => {
    const headers = files.map((file) => read(file).log.header)
    const sizes = game.seats.max - game.seats.min + 1
    expect(new Set(headers.map(({ seats }) => seats)).size).toBeGreaterThanOrEqual(Math.min(sizes, 4))
    expect(new Set(headers.map(({ options }) => JSON.stringify(options))).size).toBeGreaterThan(5)
  })

  test.runIf(game.limit)('time runs out in some of them', () => {
    const entries = files.flatMap((file) => read(file).log.entries)
    expect(entries.filter(({ actor }) => actor === 'table').length).toBeGreaterThan(5)
  })

  test.each(files)('%s yields what it always did', (file) => {
    const { log, yields } = read(file)
    expect(log.header.rulesVersion).toBe(game.rulesVersion)
    expect(fingerprint(game, log)).toEqual(yields)
  })
})
