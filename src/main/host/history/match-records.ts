// Games that are over as the journal keeps them, and what they become in messages and files.

import { z } from 'zod'
import { algorithm } from '#shared/engine/chance.ts'
import { readColumn } from '../journal/rows.ts'
import { houseItself } from '../limits/origin.ts'
import { neutralName } from '../cafe/erasure.ts'
import { devicesOf, takeoversOf, withoutPeople } from '../seats/seat-holders.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { MatchResult } from '#shared/history/statistics.ts'
import type { Game } from '#shared/engine/game.ts'
import type { LogEntry, LogHeader } from '#shared/engine/log.ts'
import type { MatchSeat, MatchSummary } from '#shared/protocol/history.ts'
import type { Figure } from '../cafe/figures.ts'
import type { Leaver } from '../cafe/erasure.ts'
import type { Played } from '../match/table-match.ts'
import type { StoredTable, TableRecord } from '../journal/records.ts'
import type { SeatRecord } from '../seats/seat-records.ts'

/** `device`: so that it finds its own games again. `forgotten`: a person whose name was erased, and the device with it. */
const seatRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), device: z.string(), name: z.string() }),
  z.object({ kind: z.literal('bot'), bot: z.string() }),
  z.object({ kind: z.literal('forgotten') }),
])

const holder = z.object({
  seat: z.int(),
  person: z.object({ device: z.string(), name: z.string() }).nullable(),
  since: z.int().optional(),
  namesake: z.int().optional(),
})

const matchRecord = z.object({
  id: z.string(),
  played: z.string(),
  game: z.string(),
  rulesVersion: z.int(),
  algorithm: z.string(),
  /** The table's name. */
  table: z.string(),
  /** Whose game it was when room was made: the origin of whoever owned its table. Not told to anybody. */
  from: z.string().default(houseItself),
  /** The device that opened it: its people may have named it after themselves. Older games do not know. */
  opener: z.string().optional(),
  seats: z.array(seatRecord),
  /** All who have held a seat, where seats have changed hands in the middle of the game. */
  holders: z.array(holder).optional(),
  /** Null for a game that was broken off. */
  outcome: z.object({ winners: z.array(z.int()), scores: z.array(z.number()) }).nullable(),
  tallies: z.record(z.string(), z.array(z.number())),
})
export type MatchRecord = z.infer<typeof matchRecord>

export interface StoredMatch {
  readonly record: MatchRecord
  readonly header: LogHeader
  readonly entries: readonly LogEntry[]
  /** What the seed was made of. */
  readonly luck?: unknown
  /** What the day's figures have of it. */
  readonly figure?: Figure
  /** Ids of the games that go, since this one takes their place. */
  readonly gone?: readonly string[]
}

/** Throws RowError for a row that is not what this program or an older one has written. */
export function readMatchRecord(text: string, id: string): MatchRecord {
  readColumn(matchRecord, text, `matches.record of ${id}`)
  return matchRecord.parse(JSON.parse(text))
}

export function matchIdOf(table: string, deal: number): string {
  return `${table}-${deal}`
}

/** The game that was just played at a table, with those who sit there now. */
export function matchPlayed(table: TableRecord, played: Played, date: Date): StoredMatch {
  const { header, entries, outcome, tallies, luck } = played
  const { game, rulesVersion, algorithm: dealtBy } = header
  const record: MatchRecord = {
    id: matchIdOf(table.id, table.deals),
    played: date.toISOString(),
    ...{ game, rulesVersion, algorithm: dealtBy, table: table.name, opener: table.opener, from: table.dealtFrom },
    seats: table.seats.map(seatKept),
    ...(table.holders.some(({ since }) => since !== undefined) && { holders: [...table.holders] }),
    outcome: outcome ? { winners: [...outcome.winners], scores: [...outcome.scores] } : null,
    tallies: Object.fromEntries(Object.entries(tallies).map(([name, figures]) => [name, [...figures]])),
  }
  return { record, header, entries, ...(luck !== undefined && { luck }) }
}

/** A table of the journal that these rules can't go on with; undefined where nothing was played. `date`: it has none. */
export function matchShelved({ table, header, entries }: StoredTable, date: Date): StoredMatch | undefined {
  if (!header || entries.length === 0) return undefined
  return matchPlayed(table, { header, entries, outcome: undefined, tallies: {} }, date)
}

/** A seat that was given up in the middle of the game belongs to nobody whose name is known. */
function seatKept(seat: SeatRecord): MatchRecord['seats'][number] {
  switch (seat.kind) {
    case 'person':
      return { kind: 'person', device: seat.device, name: seat.name }
    case 'bot':
      return { kind: 'bot', bot: seat.bot }
    case 'open':
      return { kind: 'forgotten' }
  }
}

export function hasSeatIn({ seats }: Pick<MatchRecord, 'seats'>, device: string): boolean {
  return seats.some((seat) => seat.kind === 'person' && seat.device === device)
}

/** Each device that has a seat in it. */
export function devicesIn({ seats }: MatchRecord): string[] {
  return seats.flatMap((seat) => (seat.kind === 'person' ? [seat.device] : []))
}

const forgottenSeat = { kind: 'forgotten' } as const

/** The same without anybody of this name; undefined where there is nobody. */
export function withoutName(record: MatchRecord, name: string): MatchRecord | undefined {
  const { holders } = record
  const isTheirs = (one: { readonly name: string }) => one.name.trim() === name
  const isMeant = (seat: MatchRecord['seats'][number]) => seat.kind === 'person' && isTheirs(seat)
  const hasHeld = holders?.some(({ person }) => person && isTheirs(person)) ?? false
  if (!hasHeld && !record.seats.some(isMeant)) return undefined
  const seats = record.seats.map((seat) => (isMeant(seat) ? forgottenSeat : seat))
  const held = holders && { holders: withoutPeople(holders, isTheirs) }
  // An address may be theirs, too.
  return { ...record, seats, ...held, from: record.from === houseItself ? houseItself : 'forgotten' }
}

/** The same without whoever was on this device; undefined where nobody was, and the table was not theirs. */
export function withoutDevice({ opener, ...record }: MatchRecord, leaver: Leaver): MatchRecord | undefined {
  const { device, neutral } = leaver
  const { holders } = record
  const isOpener = opener === device
  const hasHeld = holders !== undefined && devicesOf(holders).includes(device)
  if (!isOpener && !hasHeld && !hasSeatIn(record, device)) return undefined
  const isTheirs = (seat: MatchRecord['seats'][number]) => seat.kind === 'person' && seat.device === device
  return {
    ...{ ...record, ...(opener !== undefined && !isOpener && { opener }) },
    table: isOpener ? neutral : neutralName(record.table, leaver),
    seats: record.seats.map((seat) => (isTheirs(seat) ? { kind: 'forgotten' } : seat)),
    ...(holders && { holders: withoutPeople(holders, (person) => person.device === device) }),
  }
}

function seatTold(seat: MatchRecord['seats'][number]): MatchSeat {
  return seat.kind === 'person' ? { kind: 'person', name: seat.name } : seat
}

export function summaryOf(record: MatchRecord, games: readonly Game[]): MatchSummary {
  const { id, played, game, rulesVersion, table, seats, outcome } = record
  return {
    ...{ id, played, game, rulesVersion, table },
    seats: seats.map(seatTold),
    ...(outcome && { winners: outcome.winners, scores: outcome.scores }),
    complete: outcome !== null,
    playable:
      record.algorithm === algorithm && games.some((one) => one.id === game && one.rulesVersion === rulesVersion),
  }
}

export function fileOf({ record, header, entries, luck }: StoredMatch): MatchFile {
  const { id, played, table, seats, holders = [], outcome } = record
  const takeovers = takeoversOf(holders)
  return {
    ...{ kind: 'lanyard-match', version: 1, id, played, table },
    seats: seats.map(seatTold),
    log: { header: { ...header }, entries: entries.map(entryTold) },
    ...(takeovers.length > 0 && { takeovers }),
    ...(luck !== undefined && { luck }),
    complete: outcome !== null,
  }
}

function entryTold({ actor, action, late }: LogEntry): LogEntry {
  return { actor, action, ...(late && { late }) }
}

/** For statistics, which count only what was played to its end. */
export function resultOf({ game, seats, outcome, tallies }: MatchRecord): MatchResult | undefined {
  return outcome ? { game, seats: seats.map(seatTold), ...outcome, tallies } : undefined
}
