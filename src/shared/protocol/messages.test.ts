import { describe, expect, test } from 'vitest'
import { parseOpening, parseRequest } from './codec.ts'
import { personName, stationLine, tableName } from './field-schemas.ts'
import { parseHostMessage } from './host-message.ts'
import { limits } from './limits.ts'

const sit = (name: unknown) => parseRequest(JSON.stringify({ type: 'sit', id: 1, seat: 0, name }))

describe('names', () => {
  test.each([
    ...[
      'Ana',
      'Zoë',
      'Zoe\u0308',
      'R2-D2',
      'O’Neill',
      'Nguyễn Thị Hồng',
      'Ο Νίκος',
      'Олександра',
      'a'.repeat(limits.nameLength),
    ],
    ...['João', 'Conceição', 'Antônio Guimarães', 'Jürgen Groß', 'Käthe Müller-Weiß', 'Łukasz', 'Þórdís'],
    // Arabic, Persian, Urdu, and Hebrew with vowel points.
    ...['محمد', 'عَبْدُ الله', 'مُحَمَّد', 'علی‌رضا', 'می‌خواهم', 'فاطمہ', 'שָׁלוֹם', 'דָּוִד'],
    // Hindi, Marathi, Bengali, Tamil, Malayalam in both spellings, Sinhala, and Nepali.
    ...['अनुष्का', 'श्रीकृष्ण', 'क्‍या', 'श्रीमान्‌', 'র‍্যাব', 'ঐশ্বর্য', 'ஸ்ரீ', 'മോഹന്‍', 'മോഹൻ', 'ශ්‍රී', 'ක්‍ෂේ'],
    ...['สมชาย', 'น้ำฝน', 'ญี่ปุ่น', 'ကြွှော်', 'ស្រី', 'བསྒྲུབས', 'ລາວ'],
    ...['李', '葛\u{e0100}城', 'さくら', '김민준', '\u1100\u1161'],
    ...['👩‍👩‍👧', '👩🏽‍🚀', '🏳️‍🌈', '❤️‍🔥', '🧔🏿‍♂️', '1️⃣', '🇧🇷', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '🦊'],
    // A code point that is reserved for a future emoji.
    '\u{1faff}',
  ])('%j is a name', (name) => {
    expect(sit(name)).toMatchObject({ ok: true, message: { name } })
  })

  test('a face and a colour are of the known ones, or left out', () => {
    const withFace = (fields: object) =>
      parseRequest(JSON.stringify({ type: 'sit', id: 1, seat: 0, name: 'Ana', ...fields }))
    expect(withFace({ face: 'gull', colour: 'teal' })).toMatchObject({ ok: true, message: { face: 'gull' } })
    expect(withFace({ face: 'unicorn' })).toMatchObject({ ok: false })
    expect(withFace({ colour: '#ff0000' })).toMatchObject({ ok: false })
  })

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
    ['marks without a letter', '\u0301\u0302'],
    ['a mark before the first letter', '\u0301Ana'],
    ['a mark after a space', 'Ana \u0301'],
    ['a tower of marks', `A${'\u0301\u0302'.repeat(3)}na`],
    ['the same mark twice', 'A\u0301\u0301na'],
    ['a letter under a heap of vowel signs', `क${'ाि'.repeat(5)}`],
    ['a code point that is no character', 'Ana\uffff'],
    ['one of another plane', 'Ana\u{1fffe}'],
    ['one that nothing is assigned to', 'Ana\u0378'],
    ['a joiner between letters that never join', 'A\u200dna'],
    ['a joiner at the end', 'Ana\u200c'],
    ['a joiner between two signs', '1\u200d2'],
    ['two joiners', '👩\u200d\u200d👧'],
    ['a joiner after an emoji', '👩\u200d'],
    ['a joiner between two scripts', 'ن\u200cA'],
    ['a grapheme joiner', 'A\u034fna'],
    ['a selector of variants alone', '\ufe0f'],
    ['a selector after a space', 'Ana \ufe0f'],
    ['two selectors', 'A\ufe0f\ufe0ena'],
    ['tags without a flag', 'Ana\u{e0067}\u{e007f}'],
    ['a flag without an end', '🏴\u{e0067}\u{e0062}Ana'],
    ['half a sign', '\ud83d'],
    ['a number', 7],
  ])('%s is none', (_, name) => {
    expect(sit(name)).toMatchObject({ ok: false, id: 1, detail: expect.stringMatching(/^name: /) as string })
  })

  test.each([
    ['a person', personName],
    ['a table', tableName],
    ['a station', stationLine],
  ])('of %s that are too long are refused for that, and their characters are not looked at', (_, schema) => {
    const { error } = schema.safeParse('\u200d'.repeat(5_000))
    expect(error!.issues).toMatchObject([{ code: 'too_big' }])
  })
})

test('what is to be erased is said once: one game, one name, or that it is all', () => {
  const forget = (fields: object) => parseRequest(JSON.stringify({ type: 'forget-matches', id: 1, ...fields }))
  // A name that only earlier hosts accepted can be erased too.
  for (const fields of [{ match: 'i597vz-1' }, { name: 'Ana' }, { name: '\u0301' }, { all: true }])
    expect(forget(fields).ok).toBe(true)
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
      ok: false,
      id: 3,
      detail: expect.stringMatching(/^sign: /) as string,
    })
  })

  test('a sign is shown from no seat but what the host finds', () => {
    expect(parseRequest('{"type":"react","id":3,"sign":"wow"}').ok).toBe(true)
    expect(parseRequest('{"type":"react","id":3,"sign":"wow","seat":1}')).toMatchObject({ ok: false, id: 3 })
  })

  test('a key that is none is read: anybody may send one, and only a table that awaits it decodes it', () => {
    const shared = { key: '0'.repeat(64), point: 'f'.repeat(64) }
    const commit = { type: 'commit', id: 3, deal: 1, attempt: 1, hash: 'ab'.repeat(32), shared }
    expect(parseRequest(JSON.stringify(commit)).ok).toBe(true)
  })

  test('a hello names its protocol, and its device by a token', () => {
    expect(parseOpening('{"type":"hello","protocol":1}').ok).toBe(true)
    expect(parseOpening(`{"type":"hello","protocol":1,"device":"${'0a'.repeat(16)}"}`).ok).toBe(true)
    expect(parseOpening('{"type":"hello","protocol":1,"device":5}')).toMatchObject({ ok: false })
  })

  test('a request before the hello is not read any further than its id', () => {
    expect(parseOpening('{"type":"sit","id":5,"seat":"none"}')).toEqual({ ok: false, id: 5, isEarly: true })
    for (const text of ['{"type":"hello","protocol":1,"id":5}', `{"type":"challenge","nonce":"","id":5}`])
      expect(parseOpening(text)).toMatchObject({ ok: false, id: 5, detail: expect.any(String) as string })
    expect(parseOpening('{"type":"sit"}')).toMatchObject({
      ok: false,
      id: null,
      detail: 'type: must be "hello"',
    })
  })

  test('what is no message of a host is nothing', () => {
    expect(parseHostMessage('{"type":"bye","code":"stopping"}')).toEqual({ type: 'bye', code: 'stopping' })
    for (const text of ['', 'null', '5', '{}', '{"type":']) expect(parseHostMessage(text)).toBeUndefined()
  })
})
