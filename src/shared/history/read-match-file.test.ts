// A file from a stranger is read completely or refused with a reason. The reader never crashes and never reads a part.

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { goldenLogs } from '../../main/host/testing/golden-logs.ts'
import type { Game } from '../engine/game.ts'
import { games, gameOf } from '#shared/games/registry.ts'
import { matchFile, matchFileLimits } from './match-file.ts'
import { readMatchFile } from './read-match-file.ts'
import type { MatchFile } from './match-file.ts'

function fileOf(game: Game, log = goldenLogs(game)[0]!): MatchFile {
  return {
    kind: 'lanyard-match',
    version: 1,
    id: 'i597vz-3',
    played: '2026-11-21T20:15:00.000Z',
    table: 'Long evening',
    seats: Array.from({ length: log.header.seats }, (_, seat) =>
      seat === 0 ? { kind: 'person', name: 'Zoë' } : { kind: 'bot', bot: 'easy' },
    ),
    log: { header: log.header, entries: log.entries.slice() },
    complete: true,
  }
}
const draw = gameOf('dead-mans-draw')!
const good = fileOf(draw)
const read = (file: unknown) => readMatchFile(JSON.stringify(file))
const refusal = (text: string) => {
  const result = readMatchFile(text)
  return result.ok ? 'read' : result.error
}
/** The same file with another value at a path. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(good) as unknown as Record<string, unknown>
  const fields = path.split('.')
  let at = copy
  for (const field of fields.slice(0, -1)) at = at[field] as Record<string, unknown>
  at[fields.at(-1)!] = value
  return copy
}

describe('a file is read', () => {
  test.each(games.map((game) => [game.id, game] as const))('that holds a game of %s', (_, game) => {
    for (const log of goldenLogs(game).slice(0, 5)) {
      const file = fileOf(game, log)
      const result = read(file)
      expect(result).toMatchObject({ ok: true, match: file })
      expect(result.ok && result.timeline.outcome).toBeDefined()
    }
  })

  test('whoever has laid it out otherwise', () => {
    expect(readMatchFile(JSON.stringify(good, null, 2))).toMatchObject({ ok: true })
    expect(readMatchFile(JSON.stringify(good).replace('Zoë', 'Zo\\u00eb'))).toMatchObject({ ok: true, match: good })
  })

  test('with the face and the colour of somebody, or without what only another version knows', () => {
    const seats = (face: string) => changed('seats.0', { kind: 'person', name: 'Zoë', face, colour: 'teal' })
    const first = (file: unknown) => {
      const result = read(file)
      return result.ok && result.match.seats[0]
    }
    expect(first(seats('cat'))).toEqual({ kind: 'person', name: 'Zoë', face: 'cat', colour: 'teal' })
    expect(first(seats('unicorn'))).toEqual({ kind: 'person', name: 'Zoë', colour: 'teal' })
  })

  test('of a game that was broken off', () => {
    const log = { ...good.log, entries: good.log.entries.slice(0, 5) }
    expect(read({ ...good, log, complete: false })).toMatchObject({ ok: true })
    expect(read({ ...good, log })).toMatchObject({ ok: false, error: { params: { field: 'complete' } } })
  })

  test('with those whose time had run out', () => {
    const [first, ...others] = good.log.entries
    const file = { ...good, log: { ...good.log, entries: [{ ...first!, late: true }, ...others] } }
    const result = read(file)
    expect(result).toMatchObject({ ok: true, match: file })
    expect(result.ok && result.timeline.at(0, 'public')).not.toHaveProperty('late')
    expect(result.ok && result.timeline.at(5, 0).late).toEqual([{ at: 0, seat: first!.actor }])
    expect(read(changed('log.entries.0.late', false))).toMatchObject({ ok: false, error: { code: 'not-a-match' } })
  })

  test('with what its seed was made of, which somebody else checks', () => {
    expect(read({ ...good, luck: { any: 'thing' } })).toMatchObject({ ok: true, match: { luck: { any: 'thing' } } })
  })
})

describe('a file is refused, and the field is named', () => {
  test.each([
    ['nothing', '', 'not-json'],
    ['a picture', '\u0089PNG\r\n', 'not-json'],
    ['half a file', JSON.stringify(good).slice(0, -20), 'not-json'],
  ])('%s is no JSON', (_, text, code) => {
    expect(refusal(text)).toEqual({ code, params: {} })
  })

  test('what is too long is not even looked at', () => {
    const length = matchFileLimits.length + 1
    expect(refusal(' '.repeat(length))).toEqual({
      code: 'too-big',
      params: { length, limit: matchFileLimits.length },
    })
  })

  test.each([
    ['kind', 'shopping-list', 'kind'],
    ['version', 0, 'version'],
    ['id', '../../etc', 'id'],
    ['played', 'yesterday', 'played'],
    ['table', 'a\nb', 'table'],
    ['seats', [], 'seats'],
    ['seats.0.name', '', 'seats.0.name'],
    ['seats.0.kind', 'ghost', 'seats.0.kind'],
    ['seats.1.bot', 'Easy!', 'seats.1.bot'],
    ['log.header.seats', 99, 'log.header.seats'],
    ['log.header.seed', 7, 'log.header.seed'],
    ['log.header.rulesVersion', 0, 'log.header.rulesVersion'],
    ['log.entries.0.actor', -1, 'log.entries.0.actor'],
    ['log.entries.0.action', 'draw', 'log.entries.0.action'],
    ['log.entries.0.note', 'x', 'log.entries.0.note'],
    ['extra', 1, 'extra'],
    ['complete', 'yes', 'complete'],
  ])('%s: %j is told as %s', (path, value, field) => {
    expect(refusal(JSON.stringify(changed(path, value)))).toMatchObject({ code: 'not-a-match', params: { field } })
  })

  test.each([
    ['version', 2, 'newer-form', {}],
    ['log.header.game', 'chess', 'unknown-game', { game: 'chess' }],
    ['log.header.game', 'constructor', 'unknown-game', { game: 'constructor' }],
    ['log.header.rulesVersion', 1, 'other-rules', { file: 1, ours: 2 }],
    ['log.header.algorithm', 'dice', 'other-generator', { file: 'dice', ours: 'chacha20' }],
    ['log.entries.3.action', { type: 'fly' }, 'does-not-play', { entry: 4 }],
    ['log.entries.3.actor', 'table', 'does-not-play', { entry: 4 }],
    ['log.entries.0.action.__proto', 1, 'does-not-play', { entry: 1 }],
  ])('%s: %j is %s', (path, value, code, params) => {
    expect(refusal(JSON.stringify(changed(path, value)))).toEqual({ code, params })
  })

  test('options that the game does not take', () => {
    expect(refusal(JSON.stringify(changed('log.header.options', { edition: 'none' })))).toMatchObject({
      code: 'not-a-match',
      params: { field: 'log.header' },
    })
  })

  test('entries that follow the end', () => {
    const entries = [...good.log.entries, good.log.entries[0]!]
    expect(read({ ...good, log: { ...good.log, entries } })).toMatchObject({
      error: { code: 'does-not-play', params: { entry: entries.length } },
    })
  })

  test('another shuffle does not play the same game', () => {
    expect(read(changed('log.header.seed', 'another'))).toMatchObject({ error: { code: 'does-not-play' } })
  })
})

describe('tricks', () => {
  const text = JSON.stringify(good)

  test.each([
    ['a field twice', text.replace('"complete":true', '"complete":true,"complete":true')],
    ['a field twice, once in disguise', text.replace('"complete":true', '"complete":true,"c\\u006fmplete":true')],
    ['a field twice in an action', text.replace('"type":"draw"', '"type":"collect","type":"draw"')],
    ['a prototype', text.replace('"version":1', '"version":1,"__proto__":{"complete":true}')],
    ['a prototype in a seat', text.replace('"kind":"person"', '"kind":"person","__proto__":{}')],
    ['a prototype in the log', text.replace('"log":{', '"log":{"__proto__":{},')],
  ])('%s is refused', (_, trick) => {
    expect(trick).not.toBe(text)
    expect(refusal(trick)).toMatchObject({ code: 'not-a-match' })
  })

  test('a prototype in an action is refused by the game', () => {
    const trick = text.replace('"action":{"type":"draw"', '"action":{"__proto__":{"x":1},"type":"draw"')
    expect(trick).not.toBe(text)
    expect(refusal(trick)).toMatchObject({ code: 'does-not-play' })
  })

  test('signs of JSON inside of names count for nothing', () => {
    const name = '{"a":[}:\\'
    expect(read(changed('seats.0.name', name))).toMatchObject({ ok: true })
  })

  test.each(['\u0301\u0302', 'Ana\uffff', 'A\u200dna'])('a name %j, which hosts once took, is still read', (name) => {
    const seat = { kind: 'person', name }
    expect(read(changed('seats.0.name', name))).toMatchObject({ ok: true, match: { seats: [seat, {}] } })
    expect(read(changed('table', name))).toMatchObject({ ok: true, match: { table: name } })
  })

  const hole = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  test.each([
    ['a deep hole', hole(1_000_000)],
    ['a deep hole in the options', text.replace('"options":{', `"options":{"x":${hole(500_000)},`)],
    ['a deep hole in an action', text.replace('"action":{', `"action":{"x":${hole(500_000)},`)],
    ['millions of entries', text.replace('"entries":[', `"entries":[${'0,'.repeat(2_000_000)}`)],
    ['millions of seats', text.replace('"seats":[', `"seats":[${'{},'.repeat(1_000_000)}`)],
    ['a very long word', text.replace('Long evening', 'a'.repeat(4_000_000))],
  ])('%s is refused', (_, trick) => {
    expect(trick).not.toBe(text)
    expect(refusal(trick)).toMatchObject({ code: 'not-a-match' })
  })

  test.each([
    ['seats', matchFileLimits.seats],
    ['log.entries', matchFileLimits.entries],
    ['takeovers', matchFileLimits.takeovers],
  ])('of more %s than there may be none is looked at', (path, most) => {
    const look = vi.fn()
    const items = (count: number) => Array(count).fill(new Proxy({}, { get: look }))
    expect(matchFile.safeParse(changed(path, items(most + 1))).success).toBe(false)
    expect(look).not.toHaveBeenCalled()
    matchFile.safeParse(changed(path, items(1)))
    expect(look).toHaveBeenCalled()
  })
})

describe('any file that was meddled with', () => {
  const text = JSON.stringify(good)
  /** A valid result of the reader: a whole match, or an error with a code. */
  const isAnswer = (result: ReturnType<typeof readMatchFile>) =>
    result.ok ? result.timeline.length === result.match.log.entries.length : result.error.code.length > 0

  test('at any place in its text is read as it stands or refused', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(6), fc.string({ maxLength: 6 }), (at, gone, put) =>
        isAnswer(readMatchFile(text.slice(0, at) + put + text.slice(at + gone))),
      ),
      { numRuns: 400 },
    )
  })

  test('in any of its fields is read as it stands or refused', () => {
    const paths = pathsIn(good)
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => isAnswer(read(changed(path, value)))),
      { numRuns: 400 },
    )
  })

  test('whatever JSON it is', () => {
    fc.assert(fc.property(fc.json(), (any) => !readMatchFile(any).ok))
  })
})

function pathsIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => {
    const path = at === '' ? field : `${at}.${field}`
    return [path, ...pathsIn(inner, path)]
  })
}
