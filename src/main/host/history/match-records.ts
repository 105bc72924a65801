// The records of matches that are over: how they are made, and what they become in messages and files.

import { algorithm } from '#shared/engine/chance.ts'
import { chosenAvatar } from '../seats/seats.ts'
import { takeoversOf } from '../seats/takeovers.ts'
import type { MatchFile } from '#shared/history/match-file.ts'
import type { MatchResult } from '#shared/history/statistics.ts'
import type { Game, Outcome } from '#shared/engine/game.ts'
import type { LogEntry } from '#shared/engine/log.ts'
import type { TallyCounts } from '#shared/engine/tallies.ts'
import type { MatchSeat, MatchSummary } from '#shared/protocol/history.ts'
import type { SavedLog, FinishedMatchRecord, FinishedMatch } from '../journal/finished-match-record.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { SeatRecord } from '../seats/seat-records.ts'
import type { StoredTable } from '../journal/table-journal.ts'

/** A match as far as it was played: to its end, or until it was broken off. */
export interface PlayedMatch extends SavedLog {
  readonly outcome: Outcome | undefined
  readonly tallies: TallyCounts
}

export function matchIdOf(table: string, deal: number): string {
  return `${table}-${deal}`
}

/** The id of the table at which this match was played. */
export function tableIdOf(match: string): string {
  return match.slice(0, match.indexOf('-'))
}

/** The game that was just played at a table, with the people who sit there now. */
export function finishedMatchOf(table: TableRecord, played: PlayedMatch, date: Date): FinishedMatch {
  const { header, entries, outcome, tallies, luck } = played
  const { game, rulesVersion, algorithm: dealtBy } = header
  const record: FinishedMatchRecord = {
    id: matchIdOf(table.id, table.deals),
    played: date.toISOString(),
    game,
    rulesVersion,
    algorithm: dealtBy,
    table: table.name,
    opener: table.opener,
    from: table.dealtFrom,
    seats: table.seats.map(seatRecordOf),
    ...(table.holders.some(({ since }) => since !== undefined) && { holders: [...table.holders] }),
    outcome: outcome ? { winners: [...outcome.winners], scores: [...outcome.scores] } : null,
    tallies: Object.fromEntries(Object.entries(tallies).map(([name, figures]) => [name, [...figures]])),
  }
  return { record, header, entries, ...(luck !== undefined && { luck }) }
}

/**
 * The unfinished match of a table whose match does not go on; undefined if nothing was played. `date`: what to save as its
 * date, because it has none.
 */
export function unfinishedMatchOf(
  { table, header, entries, proof }: StoredTable,
  date: Date,
): FinishedMatch | undefined {
  if (!header || entries.length === 0) return undefined
  const luck = proof && { luck: proof }
  return finishedMatchOf(table, { header, entries, outcome: undefined, tallies: {}, ...luck }, date)
}

/** A seat that was given up during the game becomes `forgotten`: it belongs to nobody whose name is known. */
function seatRecordOf(seat: SeatRecord): FinishedMatchRecord['seats'][number] {
  switch (seat.kind) {
    case 'person':
      return { kind: 'person', device: seat.device, name: seat.name, ...chosenAvatar(seat) }
    case 'bot':
      return { kind: 'bot', bot: seat.bot }
    case 'open':
      return { kind: 'forgotten' }
  }
}

export function hasSeatIn({ seats }: Pick<FinishedMatchRecord, 'seats'>, device: string): boolean {
  return seats.some((seat) => seat.kind === 'person' && seat.device === device)
}

/** The devices with a seat in this match. A device with several seats is there several times. */
export function devicesIn({ seats }: FinishedMatchRecord): string[] {
  return seats.flatMap((seat) => (seat.kind === 'person' ? [seat.device] : []))
}

function publicSeat(seat: FinishedMatchRecord['seats'][number]): MatchSeat {
  return seat.kind === 'person' ? { kind: 'person', name: seat.name, ...chosenAvatar(seat) } : seat
}

export function summaryOf(record: FinishedMatchRecord, games: readonly Game[]): MatchSummary {
  const { id, played, game, rulesVersion, table, seats, outcome } = record
  return {
    id,
    played,
    game,
    rulesVersion,
    table,
    seats: seats.map(publicSeat),
    ...(outcome && { winners: outcome.winners, scores: outcome.scores }),
    complete: outcome !== null,
    playable:
      record.algorithm === algorithm && games.some((one) => one.id === game && one.rulesVersion === rulesVersion),
  }
}

/** The match as a file, secrets and seed included. */
export function fileOf({ record, header, entries, luck }: FinishedMatch): MatchFile {
  const { id, played, table, seats, holders = [], outcome } = record
  const takeovers = takeoversOf(holders)
  return {
    kind: 'lanyard-match',
    version: 1,
    id,
    played,
    table,
    seats: seats.map(publicSeat),
    log: { header: { ...header }, entries: entries.map(publicEntry) },
    ...(takeovers.length > 0 && { takeovers }),
    ...(luck !== undefined && { luck }),
    complete: outcome !== null,
  }
}

function publicEntry({ actor, action, late }: LogEntry): LogEntry {
  return { actor, action, ...(late && { late }) }
}

/** The result for statistics; undefined for a match that was not played to its end, which does not count. */
export function resultOf({ game, seats, outcome, tallies }: FinishedMatchRecord): MatchResult | undefined {
  return outcome ? { game, seats: seats.map(publicSeat), ...outcome, tallies } : undefined
}
