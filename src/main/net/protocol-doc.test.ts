// Compares docs/protocol.md with the schemas: a message, a field, a code or a number that only one of them has is an error.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseOpening, parseRequest } from '#shared/protocol/codec.ts'
import { closeCodes, limits, protocolVersion } from '#shared/protocol/limits.ts'
import { rejectionCodes, request } from '#shared/protocol/messages.ts'
import { isLongAnswer } from '../host/requests/request-properties.ts'
import { namesIn, rows, section } from '#shared/testing/page-of-docs.ts'
import {
  fieldsOfPerson,
  fieldsOfSummary,
  fieldsOfTable,
  hostMessages,
  partsOfCafe,
  partsOfHistory,
  partsOfNews,
  partsOfTable,
  partsOfView,
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
      const line = documented.find(([, type]) => namesIn(type)[0] === option.shape.type.def.values[0])!
      for (const [field, schema] of Object.entries(option.shape)) {
        expect(line[2]!.includes(`\`${field}\`?`)).toBe(schema.safeParse(undefined).success)
      }
    }
  })

  test('each is rejected with codes that exist', () => {
    for (const line of documented) for (const code of namesIn(line[5])) expect(rejectionCodes).toContain(code)
  })
})

test('every message of the host has its section, and every field of it is named there', () => {
  for (const [type, fields] of Object.entries(hostMessages)) {
    const named = namesIn(under(`### \`${type}\``))
    for (const field of Object.keys(fields)) expect(named, `${type}: ${field}`).toContain(field)
  }
  const inViews = namesIn(under('### `view`'))
  for (const field of Object.values(partsOfView).flatMap((part) => Object.keys(part)))
    expect(inViews, field).toContain(field)
  const inNews = namesIn(under('### `course`'))
  for (const field of Object.keys(partsOfNews)) expect(inNews, field).toContain(field)
  for (const [type, fields] of Object.entries({ ...partsOfHistory, ...partsOfCafe })) {
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
