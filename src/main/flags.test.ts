// Compares the table of flags with docs/flags.md and with the help text.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { savedTableName } from '#shared/protocol/field-schemas.ts'
import { FlagError, flags, helpOf, programs, readFlags, switches } from './flags.mjs'
import { profiles } from './host/limits/capacity.ts'
import type { FlagValues, Program } from './flags.mjs'

const doc = readFileSync(join(import.meta.dirname, '../../docs/flags.md'), 'utf8')
const all = Object.keys(programs) as Program[]

test('docs/flags.md has every flag, its value, and what takes it', () => {
  const rows = doc
    .split('\n')
    .filter((line) => line.startsWith('| `--'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  expect(rows.map(([, flag, value, ...takes]) => [flag, value, ...takes.slice(0, all.length)])).toEqual(
    Object.entries(flags).map(([name, { of, value = '' }]) => [
      ...[`--${name}`, value],
      ...all.map((program) => (of.includes(program) ? 'yes' : '')),
    ]),
  )
  for (const row of rows) expect(row[3 + all.length], row[1]).not.toBe('')
})

type Kind<Value> = Value extends boolean ? 'boolean' : Value extends number ? 'number' : 'string'

test('the types have every flag, with the kind of value that it is read as', () => {
  const typed: { readonly [Name in keyof Required<FlagValues>]: Kind<Required<FlagValues>[Name]> } = {
    browser: 'boolean',
    kiosk: 'boolean',
    port: 'number',
    name: 'string',
    data: 'string',
    'user-data-dir': 'string',
    settings: 'string',
    profile: 'string',
    'max-clients': 'number',
    'max-per-address': 'number',
    'max-tables': 'number',
    local: 'boolean',
    recover: 'boolean',
    'no-discovery': 'boolean',
    'hang-limit': 'number',
    help: 'boolean',
  }
  const kindOf = (value?: string) => (value === undefined ? 'boolean' : value === 'N' ? 'number' : 'string')
  expect(typed).toEqual(Object.fromEntries(Object.entries(flags).map(([name, { value }]) => [name, kindOf(value)])))
})

test('--profile takes the profiles that the host has, and names them', () => {
  for (const profile of Object.keys(profiles)) expect(readFlags('host', ['--profile', profile])).toEqual({ profile })
  expect(() => readFlags('host', ['--profile', 'garage'])).toThrow(`one of ${Object.keys(profiles).join(', ')}, found`)
})

test('docs/flags.md has every switch that is let through', () => {
  const named = [...doc.slice(doc.indexOf('## Switches')).matchAll(/`--([\w*-]+)`/g)].map(([, name]) => name!)
  expect(named).toEqual([...switches].sort())
})

test.each(all)('-h asks for the help of %s as --help does', (program) => {
  expect(readFlags(program, ['-h'])).toEqual(readFlags(program, ['--help']))
})

test.each(all)('help of %s has a line for each of its flags, none too long for a terminal', (program) => {
  const help = helpOf(program)
  expect(help).toContain(programs[program].usage)
  const shown = [...help.matchAll(/^ {2}--([\w-]+)(?: ([A-Z]+))? {2,}\S/gm)].map(([, name, value]) => [name, value])
  const own = Object.entries(flags).filter(([, { of }]) => of.includes(program))
  expect(shown).toEqual(own.map(([name, { value }]) => [name, value]))
  for (const line of help.split('\n')) expect(line.length, line).toBeLessThanOrEqual(120)
})

test('what is said once is read once: a number is a number, a name has no blanks round it', () => {
  expect(readFlags('host', ['--port=0', '--name', ' Kitchen ', '--no-discovery'])).toEqual({
    port: 0,
    name: 'Kitchen',
    'no-discovery': true,
  })
  expect(readFlags('start', [])).toEqual({})
})

test.each([
  [['--port', 'abc', '--port', '0'], '--port is there twice: take one of them away.'],
  [['--name=Den', '--port=0', '--name=Den'], '--name is there twice: take one of them away.'],
])('%j: what a flag says a second time is not chosen between', (said, sentence) => {
  expect(() => readFlags('host', said)).toThrow(new FlagError(sentence))
})

test('a flag without a value says the same a second time', () => {
  expect(readFlags('host', ['--local', '--local'])).toEqual({ local: true })
})

test.each(all)("%s has a sentence for a value that --help can't have", (program) => {
  expect(() => readFlags(program, ['--help=1'])).toThrow(new FlagError('--help takes no value.'))
  expect(() => readFlags(program, ['-h=1'])).toThrow(new FlagError('-h takes no value.'))
})

test('what was found is told on the line of the sentence', () => {
  const sentence = String.raw`--name must be 1 to 40 characters that can be read, found "a\nb\u001b[31m".`
  expect(() => readFlags('host', ['--name', 'a\nb\u001b[31m'])).toThrow(new FlagError(sentence))
})

test.each([
  ["a\nb's", String.raw`"a\nb's" belongs to no flag`],
  ['--na\u001b[31m', '--na is not a flag of the host'],
])('so is %j, which belongs to no flag or is none', (arg, sentence) => {
  expect(() => readFlags('host', [arg])).toThrow(new FlagError(`${sentence}: --help shows all of them.`))
})

test.each([
  ...['Kitchen', ' Kitchen ', '😀'.repeat(40), '😀'.repeat(41), 'a'.repeat(41), '👨‍👩‍👧', 'क्‍ष', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '__proto__'],
  ...['', ' ', '\u2800', '\u3164', '\u200d', 'a\u0000b', 'a\u202eb', 'a\u2028b', 'a\ue000b', 'a\ud800b'],
])('%j: a host may have the names that a station may have', (name) => {
  const read = () => readFlags('host', [`--name=${name}`]).name
  const saved = savedTableName.safeParse(name)
  if (saved.success) expect(read()).toBe(saved.data)
  else expect(read).toThrow(FlagError)
})
