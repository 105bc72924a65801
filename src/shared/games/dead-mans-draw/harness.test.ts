import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fingerprint } from '#shared/testing/golden.ts'
import type { GoldenLog } from '#shared/testing/golden.ts'
import { checkRandomGame } from '#shared/testing/harness.ts'
import { deadMansDraw } from './index.ts'
import { subject } from './subject.test-support.ts'

/** The nightly form of the test plays 20,000 (LANYARD_RANDOM_GAMES). */
const randomGames = Number(process.env.LANYARD_RANDOM_GAMES ?? 150)

describe('random play', () => {
  test(
    'D-806 D-106: over random options every game ends, conserves its cards, replays and leaks nothing',
    () => {
      fc.assert(
        fc.property(
          fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => bytes.join('-')),
          (seed) => {
            const { actions, leaksCompared } = checkRandomGame(subject, seed)
            return actions > 0 && leaksCompared >= actions
          },
        ),
        { numRuns: randomGames },
      )
    },
    60_000 + randomGames * 200,
  )
})

describe('golden logs', () => {
  const folder = join(import.meta.dirname, 'golden', `v${deadMansDraw.rulesVersion}`)
  const files = readdirSync(folder)

  test('there are some of this rules version, with different options and numbers of seats', () => {
    const headers = files.map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as GoldenLog).log.header)
    expect(new Set(headers.map(({ seats }) => seats))).toSatisfy((seats: Set<number>) => seats.size > 3)
    expect(new Set(headers.map(({ options }) => JSON.stringify(options))).size).toBeGreaterThan(5)
  })

  test.each(files)('%s yields what it always did', (file) => {
    const { log, yields } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as GoldenLog
    expect(log.header.rulesVersion).toBe(deadMansDraw.rulesVersion)
    expect(fingerprint(deadMansDraw, log)).toEqual(yields)
  })
})
