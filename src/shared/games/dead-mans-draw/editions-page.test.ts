// The editions on the page with the rules are those of the code.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { section } from '#shared/testing/page-of-docs.ts'
import { editions } from './options.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/rules/dead-mans-draw.md'), 'utf8')

test('the table of editions on its page is what the code plays by', () => {
  const cells = section(page, '## 9 Editions')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
    .map((line) => [...line.matchAll(/`(.*?)`/g)].map(([, cell]) => cell!))
  const [names = [], ...rows] = cells
  const written = names.map((name, column) => [
    name,
    Object.fromEntries(rows.map((row) => [row[0]!, row[column + 1]!])),
  ])
  const played = Object.entries(editions)
    .filter(([name]) => name !== 'custom')
    .map(([name, knobs]) => [
      name,
      Object.fromEntries(Object.entries(knobs).map(([knob, value]) => [knob, `${value}`])),
    ])
  expect(written).toEqual(played)
})
