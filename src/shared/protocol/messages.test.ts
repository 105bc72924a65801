import { describe, expect, test } from 'vitest'
import { parseHello, parseHostMessage, parseRequest } from './codec.ts'
import { limits } from './limits.ts'

const sit = (name: unknown) => parseRequest(JSON.stringify({ type: 'sit', id: 1, seat: 0, name }))

describe('names', () => {
  test.each(['Ana', 'Zoë', '李', 'Ο Νίκος', '👩‍👩‍👧', 'می‌خواهم', 'R2-D2', 'a'.repeat(limits.nameLength)])(
    '%j is a name',
    (name) => {
      expect(sit(name)).toMatchObject({ ok: true, message: { name } })
    },
  )

  test('spaces around a name are taken off', () => {
    expect(sit('  Ana ')).toMatchObject({ ok: true, message: { name: 'Ana' } })
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['too long', 'a'.repeat(limits.nameLength + 1)],
    ['a line break', 'Ana\nBen'],
    ['a turn of the direction of text', 'Ana\u202eneB'],
    ['a mark of direction', 'Ana\u200f'],
    ['a filler that nobody sees', '\u3164'],
    ['the blank of Braille', '\u2800\u2800'],
    ['a joiner alone', '\u200d'],
    ['a private sign', '\ue000'],
    ['half a sign', '\ud83d'],
    ['a number', 7],
  ])('%s is none', (_, name) => {
    expect(sit(name)).toMatchObject({ ok: false, id: 1, detail: expect.stringMatching(/^name: /) as string })
  })
})

test('what is to be erased is said once: one game, one name, or that it is all', () => {
  const forget = (fields: object) => parseRequest(JSON.stringify({ type: 'forget-matches', id: 1, ...fields }))
  for (const fields of [{ match: 'i597vz-1' }, { name: 'Ana' }, { all: true }]) expect(forget(fields).ok).toBe(true)
  for (const fields of [{}, { all: false }, { match: 'i597vz-1', all: true }, { match: 'x' }, { name: ' ' }]) {
    expect(forget(fields)).toMatchObject({ ok: false, id: 1 })
  }
})

describe('shapes', () => {
  test.each([
    ['not JSON', '{"type":', null],
    ['no object', '[1]', null],
    ['an unknown type', '{"type":"constructor","id":3}', 3],
    ['a field too many', '{"type":"ping","id":3,"x":1}', 3],
    ['an id that is none', '{"type":"ping","id":1.5}', null],
    ['a seat of another world', '{"type":"stand","id":3,"seat":-1}', 3],
    ['a prototype in disguise', '{"type":"ping","id":3,"__proto__":{"x":1}}', 3],
  ])('%s is malformed, with its id where it has one', (_, text, id) => {
    expect(parseRequest(text)).toMatchObject({ ok: false, id })
  })

  test.each([['party'], ['__proto__'], ['constructor'], [''], [['wow']], [7], [null]])('%j is no sign', (sign) => {
    expect(parseRequest(JSON.stringify({ type: 'react', id: 3, sign }))).toMatchObject({
      ...{ ok: false, id: 3, detail: expect.stringMatching(/^sign: /) as string },
    })
  })

  test('a sign is shown from no seat but what the host finds', () => {
    expect(parseRequest('{"type":"react","id":3,"sign":"wow"}').ok).toBe(true)
    expect(parseRequest('{"type":"react","id":3,"sign":"wow","seat":1}')).toMatchObject({ ok: false, id: 3 })
  })

  test('a hello names its protocol, and its device by a token', () => {
    expect(parseHello('{"type":"hello","protocol":1}').ok).toBe(true)
    expect(parseHello(`{"type":"hello","protocol":1,"device":"${'0a'.repeat(16)}"}`).ok).toBe(true)
    expect(parseHello('{"type":"hello","protocol":1,"device":"me"}')).toMatchObject({ ok: false })
  })

  test('what is no message of a host is nothing', () => {
    expect(parseHostMessage('{"type":"bye","code":"stopping"}')).toEqual({ type: 'bye', code: 'stopping' })
    for (const text of ['', 'null', '5', '{}', '{"type":']) expect(parseHostMessage(text)).toBeUndefined()
  })
})
