// Compares docs/kiosk.md with the program: every group of keys and every time in it is the program's.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdSeconds } from '../../../preload/staff-bridge.ts'
import { cooldownMinutes } from './cooldown.ts'
import { shortcuts, staffKeys } from './shortcuts.ts'
import { openSeconds } from './staff-panel.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const doc = readFileSync(join(docs, 'kiosk.md'), 'utf8')
const named = [...doc.matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name)

test('names every group of keys, and no other', () => {
  expect(named.sort()).toEqual([...Object.keys(shortcuts), 'other'].sort())
})

test('says staff’s keys and the times as they are', () => {
  expect(doc).toContain(`\`${staffKeys}\``)
  expect(holdSeconds).toBe(3)
  expect(doc).toContain('for three seconds')
  expect(doc).toContain(`after ${openSeconds} seconds`)
  expect(doc).toContain(`after ${cooldownMinutes} minutes`)
})

test('leads to pages that are there', () => {
  const links = [...doc.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, link]) => link!)
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) expect(existsSync(join(docs, link)), link).toBe(true)
})
