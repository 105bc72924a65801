// The time for which events are shown must not depend on the viewer: the host's bots wait for what the public sees.

import { describe, expect, test } from 'vitest'
import { momentDuration } from '#shared/engine/moments.ts'
import { replay } from '#shared/engine/replay.ts'
import type { ScopedEvent } from '#shared/engine/game.ts'
import { games } from '#shared/games/registry.ts'
import { goldenLogs, toWriteThem } from '../../../main/host/testing/golden-logs.ts'

describe.each(games.filter(({ moments }) => moments))('moments of $id', (game) => {
  const events = goldenLogs(game).flatMap((log) => {
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
    expect(all.length, toWriteThem(game)).toBeGreaterThan(0)
    expect(all.some((duration) => duration >= 1900 && duration <= 2500)).toBe(true)
    expect(Math.max(...all)).toBeLessThan(5000)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  })
})
