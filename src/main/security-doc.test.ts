// Compares docs/security.md with the program: every test that it names exists, and every number is the one that is enforced.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nearbyLimits } from './net/discovery/nearby-hosts.ts'
import { packetLimits } from './net/discovery/mdns-filter.ts'
import { limits } from '#shared/protocol/limits.ts'

const root = join(import.meta.dirname, '../..')
const doc = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = doc
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|promise )/.test(line))
  .map((line) => {
    const [, promise = '', bound = '', heldBy = ''] = line.split('|').map((cell) => cell.trim())
    return { promise, bound, heldBy }
  })

/** Finds `path` "name of a test, or the constant part of it". */
const tests = (cell: string) =>
  [...cell.matchAll(/`([\w./-]+\.test\.ts)` "([^"]+)"/g)].map(([, file, name]) => ({ file: file!, name: name! }))

test('each promise is held by tests that exist', () => {
  expect(rows.length).toBeGreaterThan(15)
  for (const { promise, heldBy } of rows) {
    expect(tests(heldBy).length, promise).toBeGreaterThan(0)
    for (const { file, name } of tests(heldBy)) {
      expect(existsSync(join(root, file)), file).toBe(true)
      const source = readFileSync(join(root, file), 'utf8')
      const titles = [...source.matchAll(/(?:test|describe|\))\s*\(\s*(['"`])(.*?)\1,/gs)].map(([, , title]) => title!)
      expect(
        titles.some((title) => title.includes(name)),
        `${file}: ${name}`,
      ).toBe(true)
    }
  }
})

test('each number is that of the program', () => {
  const quoted = rows.flatMap(({ bound }) =>
    [...bound.matchAll(/`(\w+)` (\d+)/g)].map(([, name, value]) => [name!, Number(value)] as const),
  )
  expect(quoted.length).toBeGreaterThan(10)
  const ofDiscovery = {
    hosts: nearbyLimits.hosts,
    hostsPerAddress: nearbyLimits.hostsPerAddress,
    probesPerSecond: nearbyLimits.probes.perSecond,
    probesPerSecondPerAddress: nearbyLimits.probesPerAddress.perSecond,
    answersPerSecond: packetLimits.answers.perSecond,
    answersPerSecondPerAddress: packetLimits.answersPerAddress.perSecond,
  }
  expect({ ...limits, ...ofDiscovery }).toMatchObject(Object.fromEntries(quoted))
})
