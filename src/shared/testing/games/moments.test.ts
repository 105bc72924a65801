// The time for which events are shown must not depend on the viewer: the host's bots wait for what the public sees.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { momentDuration } from '#shared/engine/moments.ts'
import { replay } from '#shared/engine/replay.ts'
import type { ScopedEvent } from '#shared/engine/game.ts'
import type { GoldenLog } from '#shared/testing/golden.ts'
import { games } from '#shared/games/registry.ts'

describe.each(games.filter(({ moments }) => moments))('moments of $id', (game) => {
  const folder = join(import.meta.dirname, '../../games', game.id, 'golden', `v${game.rulesVersion}`)
  const events = readdirSync(folder).flatMap((file) => {
    const { log } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as GoldenLog
    const told: ScopedEvent<unknown>[] = []
    replay(game, log, (more) => told.push(...more))
    return told
  })

  test('an event is shown as long to a seat that is told more as to the public', () => {
    const differ = events.filter(({ public: open, seats }) => {
      const forAll = open === undefined ? 0 : momentDuration(game, open)
      return Object.values(seats ?? {}).some((event) => momentDuration(game, event) !== forAll)
    })
    expect(differ).toEqual([])
  })

  test('something takes about two seconds, nothing more than five', () => {
    const all = events.flatMap(({ public: open }) => (open === undefined ? [] : [momentDuration(game, open)]))
    expect(all.some((duration) => duration >= 1900 && duration <= 2500)).toBe(true)
    expect(Math.max(...all)).toBeLessThan(5000)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  })
})
