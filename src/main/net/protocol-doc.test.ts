// Compares docs/protocol.md with the schemas: a message, a field, a code or a number that only one of them has is an error.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseOpening, parseRequest } from '#shared/protocol/codec.ts'
import { closeCodes, limits, protocolVersion } from '#shared/protocol/limits.ts'
import { rejectionCodes, request } from '#shared/protocol/messages.ts'
import { oneOfEachRequest } from '../host/testing/one-of-each-request.ts'
import { isLongAnswer } from '../host/requests/request-properties.ts'
import { namesIn, rows, section } from '#shared/testing/page-of-docs.ts'
import {
  fieldsOfPerson,
  fieldsOfSummary,
  fieldsOfTable,
  hostMessages,
  partsOfCafe,
  partsOfHistory,
  partsOfMessages,
  partsOfTable,
} from './testing/fields-of-protocol.ts'
import type { HostMessage, Request } from '#shared/protocol/messages.ts'

const doc = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8')

const under = (heading: string) => section(doc, heading)

describe('requests', () => {
  const documented = rows(under('### Requests'))

  test('each is in the table, with exactly its fields', () => {
    const schemas = request.def.options.map((option) => {
      const fields = Object.keys(option.shape).filter((field) => field !== 'type' && field !== 'id')
      return [option.shape.type.def.values[0], fields] as const
    })
    expect(documented.map(([, type, fields]) => [namesIn(type)[0], namesIn(fields)])).toEqual(schemas)
  })

  test('what may be left out is marked so', () => {
    for (const option of request.def.options) {
      const [type] = option.shape.type.def.values
      const [, , fields = ''] = documented.find((line) => namesIn(line[1])[0] === type) ?? []
      for (const [field, schema] of Object.entries(option.shape)) {
        expect(fields.includes(`\`${field}\`?`), `${type}: ${field}`).toBe(schema.safeParse(undefined).success)
      }
    }
  })

  // That a host gives no other answers is checked wherever a test asks a `testHouse` (`documentedAnswers`); that it gives each
  // of these is not.
  test('each is rejected with codes that exist', () => {
    for (const line of documented) for (const code of namesIn(line[5])) expect(rejectionCodes).toContain(code)
  })
})

test('every message of the host has its section, and every field of it is named there', () => {
  for (const [type, fields] of Object.entries(hostMessages)) {
    const named = namesIn(under(`### \`${type}\``))
    for (const field of Object.keys(fields)) expect(named, `${type}: ${field}`).toContain(field)
  }
  for (const [type, fields] of Object.entries({ ...partsOfMessages, ...partsOfHistory, ...partsOfCafe })) {
    const named = namesIn(under(`### \`${type}\``))
    for (const field of Object.keys(fields)) expect(named, `${type}: ${field}`).toContain(field)
  }
  const headings = [...under('## What a host says').matchAll(/^### `([\w-]+)`$/gm)].map(([, type]) => type)
  expect(headings).toEqual(Object.keys(hostMessages))
})

test('what is told of a table, of a person at it and of one in the list are these fields, each in a row', () => {
  const [ofTable, ofPerson] = under('### `table`').split('Each of `seats`')
  const fieldsIn = (text = '') => rows(text).flatMap(([, fields]) => namesIn(fields))
  expect(fieldsIn(ofTable).toSorted()).toEqual(Object.keys(fieldsOfTable).toSorted())
  expect(fieldsIn(ofPerson).toSorted()).toEqual(Object.keys(fieldsOfPerson).toSorted())
  expect(fieldsIn(under('### `tables`')).toSorted()).toEqual(Object.keys(fieldsOfSummary).toSorted())
  const named = namesIn(under('### `table`'))
  for (const field of Object.keys(partsOfTable)) expect(named, field).toContain(field)
})

test('the codes of rejection are those of the schema', () => {
  expect(rows(under('## Codes of rejection')).map(([, code]) => namesIn(code)[0])).toEqual([...rejectionCodes])
})

test('the close codes are those of the program', () => {
  const documented = rows(under('## Close codes')).flatMap(([, code, meaning]) =>
    code!.startsWith('4') ? [[namesIn(meaning)[0], Number(code)]] : [],
  )
  expect(documented).toEqual(Object.entries(closeCodes))
})

test('the limits are those of the program', () => {
  const told = rows(under('## Limits')).flatMap(
    (cells) =>
      cells
        .join(' ')
        .match(/\b\d+\b/g)
        ?.map(Number) ?? [],
  )
  // Each limit has its own number there: that another limit has the same value does not count.
  for (const [name, value] of Object.entries(limits)) {
    expect(told, name).toContain(value)
    told.splice(told.indexOf(value), 1)
  }
  expect(doc).toContain(`Version of the protocol: **${protocolVersion}**`)
})

describe('what is well-formed', () => {
  const forms = rows(under('### What is well-formed')).map(([, fields, types, form = '']) => {
    return { fields: namesIn(fields), types: namesIn(types), form }
  })
  const fields = request.def.options.flatMap(({ shape }) => {
    const type = shape.type.def.values[0]!
    const others = Object.entries(shape).filter(([field]) => field !== 'type')
    return others.map(([field, schema]) => ({ type, field, schema, forms: formsOf(type, field) }))
  })
  function formsOf(type: string, field: string): typeof forms {
    return forms.filter((one) => one.fields.includes(field) && (one.types.length === 0 || one.types.includes(type)))
  }
  const parse = (type: Request['type'], changes: object) =>
    parseRequest(JSON.stringify({ ...oneOfEachRequest[type], id: 1, ...changes }))
  const isAccepted = (type: Request['type'], changes: object) => parse(type, changes).ok

  test('is told once of each field of each request, and of no other', () => {
    for (const { type, field, forms } of fields) expect(forms, `${type}: ${field}`).toHaveLength(1)
    expect(new Set(fields.map(({ forms }) => forms[0])).size).toBe(forms.length)
  })

  test('is null only where it says so', () => {
    for (const { type, field, schema, forms } of fields.filter(({ field }) => field !== 'options')) {
      const says = forms[0]!.form.includes(`in \`${type}\` also \`null\``)
      expect(schema.safeParse(null).success, `${type}: ${field}`).toBe(says)
    }
  })

  test('is a whole number in these bounds', () => {
    const bounds = /^(?:0, or )?a whole number from (\d+)(?: to (\d+))?/
    const numbers = fields.flatMap(({ type, field, forms }) => {
      const [told, from, to = Number.MAX_SAFE_INTEGER] = bounds.exec(forms[0]!.form) ?? []
      return told === undefined ? [] : { type, field, least: Number(from), most: Number(to) }
    })
    expect(numbers.length).toBeGreaterThan(request.def.options.length)
    for (const { type, field, least, most } of numbers) {
      const values = [least - 1, least, most, most + 1, least + 0.5]
      const accepted = values.filter((value) => isAccepted(type, { [field]: value }))
      expect(accepted, `${type}: ${field}`).toEqual([least, most])
    }
  })

  test('is a text of this length, in code points', () => {
    const texts = fields.flatMap(({ type, field, forms }) => {
      const [, least, most] = /(\d+ to|at most) (\d+) code points/.exec(forms[0]!.form) ?? []
      return most === undefined ? [] : { type, field, least: Number.parseInt(least!) || 0, most: Number(most) }
    })
    expect(texts).toHaveLength(8)
    for (const { type, field, least, most } of texts) {
      const lengths = [least - 1, least, most, most + 1].filter((length) => length >= 0)
      const textOf = (length: number) => ` ${'🐙'.repeat(length)} `.slice(...(field === 'text' ? [1, -1] : []))
      // Of the three fields of `forget-matches` exactly one is there.
      const others = type === 'forget-matches' ? { match: undefined } : {}
      const accepted = lengths.filter((length) => isAccepted(type, { ...others, [field]: textOf(length) }))
      expect(accepted, `${type}: ${field}`).toEqual([least, most])
    }
  })

  test.each([
    ['change-game', 'game', ['a', '-'.repeat(40)], ['', 'a'.repeat(41), 'Sheriff', 'game 2']],
    ['bot', 'bot', ['a'.repeat(20)], ['', 'a'.repeat(21), 'Easy']],
    ['enter', 'table', ['abc123'], ['abc12', 'abc1234', 'ABC123']],
    ['enter', 'code', ['000000'], ['00000', '0000000', '12345a', 123456]],
    ['door', 'code', ['none', 'new'], ['000000']],
    ['match', 'match', ['abc123-1', 'abc123-999999999'], ['abc123', 'abc123-01', 'abc123-0', 'abc123-1000000000']],
    ['remove', 'visitor', ['0123abcd'], ['0123abc', '0123abcde', '0123ABCD']],
    ['counter-time', 'station', ['0123abcd'], ['0123abc', '0123abcde', 'Window']],
    ['look', 'viewer', [0, 15, 'public'], [-1, 16, 'all']],
    ['decision-time', 'seconds', [0], [1]],
    ['absence', 'wish', ['wait', 'free', { bot: 'easy' }], ['bot', { bot: 'easy', seat: 1 }]],
    ['counter-seat', 'then', ['free', { bot: 'easy' }], ['wait']],
    ['staff', 'pin', ['1234', '123456789012'], ['123', '1234567890123', 1234, 'abcd']],
    ['figures', 'day', ['2026-11-22'], ['22.11.2026', '2026-1-2']],
    ['command', 'action', [{ type: '' }, { type: 'x'.repeat(40), a: 1 }], [{}, { type: 'x'.repeat(41) }, 'draw']],
    ['commit', 'hash', ['0'.repeat(64)], ['0'.repeat(63), 'A'.repeat(64)]],
    ['show', 'proof', ['f'.repeat(96)], ['f'.repeat(95), 'F'.repeat(96)]],
    ['bot-speed', 'speed', ['calm', 'normal', 'fast'], ['slow']],
    ['station-doing', 'doing', ['waiting', 'choosing', 'tasting', 'playing'], ['wait']],
    ['counter-table', 'act', ['pause', 'resume', 'end', 'close'], ['open']],
  ] as const)('of %s: %s', (type, field, good, bad) => {
    const answers = (values: readonly unknown[]) => values.filter((value) => isAccepted(type, { [field]: value }))
    expect(answers(good)).toEqual(good)
    expect(answers(bad)).toEqual([])
    for (const value of bad) {
      const { detail = '' } = parse(type, { [field]: value }) as { detail?: string }
      expect(detail, 'what would fit').toMatch(new RegExp(`^${field}\\b.*: (?!must be (a text in )?another)`))
    }
  })
})

test('the requests with long answers are those of the program', () => {
  const documented = namesIn(/Long answers are those to(.*?)\./s.exec(under('## Limits'))![1])
  const types = request.def.options.map(({ shape }) => shape.type.def.values[0])
  expect(documented.toSorted()).toEqual(types.filter((type) => isLongAnswer({ type } as Request)).toSorted())
})

test('the session is one that a host would take', () => {
  const lines = under('## A session')
    .split('\n')
    .filter((line) => /^[<>] /.test(line))
  const [hello, ...rest] = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2))
  expect(parseOpening(hello!).ok).toBe(true)
  for (const frame of rest) expect(parseRequest(frame)).toMatchObject({ ok: true })
  for (const line of lines.filter((one) => one.startsWith('< '))) {
    const { type, ...fields } = JSON.parse(line.slice(2)) as HostMessage
    for (const field of Object.keys(fields)) expect(Object.keys(hostMessages[type])).toContain(field)
  }
})
