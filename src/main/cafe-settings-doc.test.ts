// Compares docs/cafe-settings.md with the program: its example can be used as it is, and its tables have every setting.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeFault, readCafeFile } from '#shared/cafe/cafe-file.ts'
import { cafeSettings, defaultSettings } from '#shared/cafe/settings.ts'
import { readOptions } from '#shared/engine/game.ts'
import { gameOf } from '#shared/games/registry.ts'
import { limits } from '#shared/protocol/limits.ts'

const doc = readFileSync(join(import.meta.dirname, '../../docs/cafe-settings.md'), 'utf8')

/** The section from its heading to the next. */
const section = (heading: string) => doc.split(/^(?=#)/m).find((part) => part.startsWith(`${heading}\n`)) ?? ''

/** The name in the first cell of each row, and the text of its last cell. */
const rows = (text: string) =>
  [...text.matchAll(/^\| `([\w.]+)` .*\| (.*?) +\|$/gm)].map(([, name, usual]) => [name!, usual!] as const)

function example(): string {
  return /```jsonc\n(.*?)```/s.exec(doc)?.[1] ?? ''
}

test('the example reads without a fault', () => {
  const read = readCafeFile(example())
  expect('faults' in read ? read.faults.map(describeFault) : []).toEqual([])
  for (const name of Object.keys(cafeSettings.shape)) {
    if (name !== 'pin' && name !== 'station') expect(example(), name).toContain(`"${name}"`)
  }
})

test('every field is named, in the order of the schema, with what it is when it is left out', () => {
  const flat = (fields: Record<string, unknown>) =>
    Object.entries(fields).flatMap(([name, value]) =>
      name === 'idle' || name === 'session'
        ? Object.entries(value as object).map(([inner, one]): [string, unknown] => [`${name}.${inner}`, one])
        : [[name, value] as [string, unknown]],
    )
  const usual = flat(Object.fromEntries(Object.keys(cafeSettings.shape).map((name) => [name, usualOf(name)])))
  const documented = rows(section('## Its fields'))
  expect(documented.map(([name]) => name)).toEqual(usual.map(([name]) => name))
  const values = Object.fromEntries(usual)
  for (const [name, said] of documented) {
    if (name === 'games') expect(said).toBe('all games')
    else if (values[name] !== undefined && name !== 'file') expect(said, name).toBe(`\`${asWritten(values[name])}\``)
  }
})

const usualOf = (name: string): unknown => (defaultSettings as Record<string, unknown>)[name]

/** JSON with a space after each comma. */
const asWritten = (value: unknown) => JSON.stringify(value).replaceAll('","', '", "')

/** The games whose options have a heading: `### Dead Man's Draw (`dead-mans-draw`)`. */
const described = [...doc.matchAll(/^### .*\(`(.+)`\)$/gm)].map(([, id]) => id!)

test('every game of the box is there', () => {
  expect(described).toEqual(expect.arrayContaining(['dead-mans-draw', 'help-the-sheriff', 'davy-jones-gold']))
})

test.each(described)('all options of %s are there, and what is usual', (id) => {
  const text = doc.split(/^(?=### )/m).find((part) => part.split('\n')[0]!.endsWith(`(\`${id}\`)`))!
  const usual = readOptions(gameOf(id)!) as Record<string, unknown>
  expect(rows(text)).toEqual(Object.entries(usual).map(([name, value]) => [name, `\`${asWritten(value)}\``]))
})

test('the numbers are those of the program', () => {
  expect(doc).toContain(`may have at most ${limits.cafeFileLength} characters`)
  expect(doc).toContain(`${limits.shortestPin} to ${limits.longestPin} digits`)
})
