// docs/protocol.md against the schemas: a message, a field, a code or a number that only one of them knows is an error.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseOpening, parseRequest } from '#shared/protocol/codec.ts'
import { closeCodes, limits, protocolVersion } from '#shared/protocol/limits.ts'
import { rejectionCodes, request } from '#shared/protocol/messages.ts'
import { namesIn, rows, section } from '#shared/testing/page-of-docs.ts'
import type { Outcome } from '#shared/engine/game.ts'
import type { OpenPrompt } from '#shared/engine/match.ts'
import type { StationSettings } from '#shared/cafe/settings.ts'
import type { AdmissionState, RemovedVisitor, Visitor } from '#shared/protocol/admission.ts'
import type { CafeState, CounterState, CounterTable, PlayedGame, StationState } from '#shared/protocol/cafe.ts'
import type { ShuffleProgress } from '#shared/protocol/luck.ts'
import type { MatchNotice, RunningTimer } from '#shared/protocol/owner-controls.ts'
import type { MatchSummary, NameStatistics } from '#shared/protocol/history.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type {
  EveningScore,
  GameWish,
  PersonState,
  TableState,
  TableSummary,
  WaitingPerson,
} from '#shared/protocol/table.ts'

const doc = readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8')

const under = (heading: string) => section(doc, heading)

/** Every message of the host, with its own fields: the compiler sees to it that none is missing. */
const hostMessages: { [T in HostMessage['type']]: Exclude<keyof Extract<HostMessage, { type: T }>, 'type'>[] } = {
  welcome: ['protocol', 'app', 'hostId', 'hostKey', 'device', 'local', 'games', 'back', 'room'],
  proof: ['hostId', 'key', 'at', 'signature'],
  refused: ['code', 'protocol', 'yours'],
  accepted: ['id', 'table', 'action', 'proof', 'shared', 'log'],
  rejected: ['id', 'code', 'refusal', 'detail'],
  house: ['house'],
  tables: ['tables'],
  'tables-changed': ['changed', 'gone'],
  nearby: ['hosts'],
  table: ['table'],
  luck: ['table', 'deal', 'attempt', 'dealt', 'phase', 'asked', 'place', 'hash', 'parts', 'shared', 'missing'],
  'table-closed': ['table', 'reason'],
  course: ['table', 'news'],
  view: [
    'table',
    'deal',
    'revision',
    'undone',
    'viewer',
    'view',
    'prompts',
    'choices',
    'whole',
    'events',
    'late',
    'takeovers',
    'limit',
    'outcome',
  ],
  reaction: ['table', 'seat', 'sign'],
  matches: ['matches', 'before', 'more', 'kept'],
  match: ['match'],
  recalled: [
    ...(['table', 'deal', 'step', 'length', 'turns', 'view', 'prompts', 'news', 'story', 'late'] as const),
    ...(['takeovers', 'outcome', 'known', 'undone'] as const),
  ],
  statistics: ['statistics'],
  clock: ['table', 'limit'],
  cafe: ['cafe'],
  counter: ['counter'],
  figures: ['day', 'days', 'played'],
  bye: ['code'],
}

/** One line of `matches` and of `statistics`. */
const partsOfHistory: { matches: (keyof MatchSummary)[]; statistics: (keyof NameStatistics)[] } = {
  matches: [
    ...([
      'id',
      'played',
      'game',
      'rulesVersion',
      'table',
      'seats',
      'winners',
      'scores',
      'complete',
      'playable',
    ] as const),
  ],
  statistics: ['name', 'game', 'games', 'wins', 'shared', 'best', 'mean', 'tallies'],
}

/** All of them: the compiler sees to it that none is missing. */
const stationSettings: Record<keyof StationSettings, true> = {
  house: true,
  share: true,
  games: true,
  options: true,
  bots: true,
  sound: true,
  languages: true,
  idle: true,
  session: true,
}

/** The fields of the messages to stations and staff, part by part. */
const partsOfCafe: {
  cafe: (keyof CafeState | keyof StationSettings)[]
  counter: (keyof CounterState | keyof StationState | keyof CounterTable)[]
  figures: (keyof PlayedGame)[]
} = {
  cafe: [
    ...(['settings', 'locked', 'line', 'left'] as const),
    ...(Object.keys(stationSettings) as (keyof StationSettings)[]),
  ],
  counter: [
    ...(['stations', 'tables', 'settings', 'day', 'kept', 'overloaded'] as const),
    ...(['id', 'name', 'connected', 'doing', 'game', 'people', 'table', 'since', 'locked', 'line'] as const),
    ...(['phase', 'seats', 'paused', 'actions'] as const),
  ],
  figures: ['game', 'hour', 'minutes', 'people', 'bots', 'complete'],
}

/** The fields of what has happened to a game's course, and of who has done it. */
const partsOfNews: Record<FieldOf<MatchNotice>, true> = {
  kind: true,
  by: true,
  bySeat: true,
  staff: true,
  seat: true,
  events: true,
  player: true,
  before: true,
  again: true,
  namesake: true,
}
type FieldOf<T> = T extends unknown ? keyof T : never

/** The fields of a table: the compiler sees to it that none is missing here, and none too many. */
const fieldsOfTable: Record<keyof TableState, true> = {
  id: true,
  name: true,
  game: true,
  phase: true,
  options: true,
  seats: true,
  spectators: true,
  reactions: true,
  owner: true,
  ownerName: true,
  ownerSeat: true,
  startBar: true,
  shuffling: true,
  paused: true,
  ended: true,
  decisionSeconds: true,
  botSpeed: true,
  takeBack: true,
  mayReopen: true,
  openNext: true,
  votesNeeded: true,
  waiting: true,
  wishes: true,
  evening: true,
  door: true,
  listed: true,
  screens: true,
  screen: true,
  visitors: true,
  removed: true,
}
const fieldsOfPerson: Record<Exclude<keyof PersonState, 'kind'>, true> = {
  name: true,
  connected: true,
  ready: true,
  yours: true,
  left: true,
  standIn: true,
  stoodIn: true,
  late: true,
  votes: true,
  freeNeeds: true,
  namesake: true,
  face: true,
  colour: true,
}
const fieldsOfSummary: Record<keyof TableSummary, true> = {
  id: true,
  name: true,
  game: true,
  phase: true,
  seats: true,
  open: true,
  people: true,
  yours: true,
  door: true,
  spectators: true,
  openNext: true,
}
/** What is inside of these fields. */
const partsOfTable: Record<FieldOf<AdmissionState | RemovedVisitor | Visitor | ShuffleProgress>, true> &
  Record<FieldOf<EveningScore | GameWish | WaitingPerson | NonNullable<TableState['takeBack' | 'paused']>>, true> &
  Record<'wasYours' | 'bot' | 'wish' | 'count', true> = {
  asksCode: true,
  code: true,
  locked: true,
  spectators: true,
  id: true,
  names: true,
  seats: true,
  screen: true,
  connected: true,
  phase: true,
  given: true,
  of: true,
  name: true,
  seat: true,
  games: true,
  game: true,
  places: true,
  yours: true,
  next: true,
  moment: true,
  now: true,
  asked: true,
  by: true,
  bySeat: true,
  staff: true,
  wasYours: true,
  bot: true,
  wish: true,
  count: true,
}

/** The fields of a view that are the same for all games. */
const partsOfView: { prompts: (keyof OpenPrompt)[]; limit: (keyof RunningTimer)[]; outcome: (keyof Outcome)[] } = {
  prompts: ['id', 'seat', 'kind', 'about', 'firstCounts'],
  limit: ['seconds', 'left', 'more'],
  outcome: ['winners', 'scores'],
}

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
    for (const field of fields) expect(named, `${type}: ${field}`).toContain(field)
  }
  const inViews = namesIn(under('### `view`'))
  for (const field of Object.values(partsOfView).flat()) expect(inViews, field).toContain(field)
  const inNews = namesIn(under('### `course`'))
  for (const field of Object.keys(partsOfNews)) expect(inNews, field).toContain(field)
  for (const [type, fields] of Object.entries({ ...partsOfHistory, ...partsOfCafe })) {
    const named = namesIn(under(`### \`${type}\``))
    for (const field of fields) expect(named, `${type}: ${field}`).toContain(field)
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
  // Each has a number of its own there: that another limit is as large says nothing of this one.
  for (const [name, value] of Object.entries(limits)) {
    expect(told, name).toContain(value)
    told.splice(told.indexOf(value), 1)
  }
  expect(doc).toContain(`Version of the protocol: **${protocolVersion}**`)
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
    for (const field of Object.keys(fields)) expect(hostMessages[type]).toContain(field)
  }
})
