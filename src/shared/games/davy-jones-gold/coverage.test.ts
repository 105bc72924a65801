// That no rule of the book is forgotten: each is named by a test's title, or listed with the reason why none can be.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unplayable } from './unplayable.ts'

const root = join(import.meta.dirname, '../../../..')

/** What the collation numbers (printed rules, rulings) and the house data that the specification adds to it. */
const stated = new Set([
  ...numbered('P', 1, 180),
  ...numbered('G', 1, 136),
  ...numbered('Q', 101, 110),
  ...numbered('Q', 201, 205),
])

function numbered(family: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${family}-${String(from + index).padStart(3, '0')}`)
}

/** A title has to stand in the call itself, as one literal: in a table of `test.each` nobody would find it. */
const titles = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g

/** By ID, the files whose titles name it. */
function testedUnder(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(test|spec)\.ts$/.test(path)) continue
    for (const [, single, double, template] of readFileSync(join(root, folder, path), 'utf8').matchAll(titles)) {
      for (const [id] of (single ?? double ?? template ?? '').matchAll(/[PGQ]-\d{3}/g)) {
        found.set(id, [...(found.get(id) ?? []), join(folder, path)])
      }
    }
  }
  return found
}

const tested = new Map([...testedUnder('src'), ...testedUnder('e2e')])
const listed = Object.keys(unplayable)

test('every printed rule, ruling and house number has a test named after it, or is listed as unplayable', () => {
  expect([...stated].filter((id) => !tested.has(id) && !listed.includes(id))).toEqual([])
})

test('none of them is both tested and listed', () => {
  expect(listed.flatMap((id) => tested.get(id) ?? [])).toEqual([])
})

test('no test and no entry names a number that does not exist', () => {
  const unknown = [...tested].filter(([id]) => !stated.has(id)).map(([id, files]) => `${id} in ${files.join(', ')}`)
  expect([...unknown, ...listed.filter((id) => !stated.has(id))]).toEqual([])
})
