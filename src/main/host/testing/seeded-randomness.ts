// Node's random numbers from a seed, so that a test which fails can be repeated.

import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'

/** Until the end of the test, ids, codes, deals and the bots' thinking times follow from this seed. */
export function seedRandomness(seed: string): void {
  const chance = seededChance(seed)
  const byte = () => chance.die(256) - 1
  const inRange = (least: number, end: number) => least + chance.die(end - least) - 1
  const mocks = [
    vi
      .spyOn(crypto, 'randomBytes')
      .mockImplementation((size: number) => Buffer.from(Array.from({ length: size }, byte))),
    vi.spyOn(crypto, 'randomInt').mockImplementation((first: number, end?: unknown) => {
      return typeof end === 'number' ? inRange(first, end) : inRange(0, first)
    }),
  ]
  // Only then do modules that import them by name get them.
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const mock of mocks) mock.mockRestore()
    syncBuiltinESMExports()
  })
}
