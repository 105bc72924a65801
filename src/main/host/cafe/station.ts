// One kiosk as the host knows it: what happens there, whose time runs, and what staff has said about it.

import type { StationActivity, StationState } from '#shared/protocol/cafe.ts'
import type { Guest } from '../guest.ts'

/** What staff has said to a station. */
export interface Word {
  readonly locked: boolean
  readonly line: string | null
}

export interface Doing {
  readonly doing: StationActivity
  readonly game?: string | undefined
  readonly people?: number | undefined
}

/** What its page says of it. */
export interface Said extends Doing {
  /** Milliseconds that its guests have had elsewhere before. */
  readonly had?: number | undefined
}

/** What of it outlives its page and the host's process: plain data, replaced as a whole. Times are milliseconds. */
export interface StationRecord {
  /** As the counter calls it. */
  readonly id: string
  readonly name: string
  readonly address: string
  /** Null after a wipe, until its page says again that it is here. */
  readonly device: string | null
  /** By which its guests have called themselves. */
  readonly names: readonly string[]
  /** As its page has said last: where that does not come back its guests are still there. */
  readonly doing: Doing
  /** When its guests began; moved on by as long as they have been locked out since. */
  readonly began: number | null
  readonly lockedAt: number | null
  /** Said to this station alone; where that is nothing, what is said to all holds. */
  readonly word: Partial<Word>
}

/** A station while the host runs. */
export interface Station {
  /** Its times are the host's clock's. */
  record: StationRecord
  /** Its page, while that is connected. */
  guest: Guest | undefined
}

/** Before its page says what happens there, and where nobody is. */
const nothing: Doing = { doing: 'waiting' }
/** More than guests of one evening need. */
const mostNames = 100

export function newRecord(id: string, address: string): StationRecord {
  const nobody = { device: null, names: [], doing: nothing, began: null, lockedAt: null }
  return { id, address, name: '', ...nobody, word: {} }
}

/** What happens there, and what that says of its guests' time. */
export function doingThat(record: StationRecord, { had = 0, ...doing }: Said, now: number): StationRecord {
  const began = doing.doing === 'waiting' ? null : (record.began ?? (record.lockedAt ?? now) - had)
  return { ...record, doing, began }
}

/** To be looked for when they have gone: by then their seats may be others'. */
export function rememberName(record: StationRecord, name: string): StationRecord {
  if (record.names.includes(name)) return record
  return { ...record, names: [...record.names, name].slice(-mostNames) }
}

/** Its guests have gone, and with them the line that was for them. */
export function emptied(record: StationRecord): StationRecord {
  const { locked } = record.word
  return { ...record, names: [], doing: nothing, began: null, word: locked === undefined ? {} : { locked } }
}

/** To be asked whenever what is said to it or to all may have changed: guests' time stands still under a lock. */
export function heeding(record: StationRecord, all: Word, now: number): StationRecord {
  const { began, lockedAt } = record
  if (wordFor(record, all).locked) return { ...record, lockedAt: lockedAt ?? now }
  if (lockedAt === null) return record
  return { ...record, began: began === null ? null : began + now - lockedAt, lockedAt: null }
}

/** With its times moved by so many milliseconds: a clock of another process has another beginning. */
export function shifted(record: StationRecord, by: number): StationRecord {
  const later = (time: number | null) => (time === null ? null : time + by)
  return { ...record, began: later(record.began), lockedAt: later(record.lockedAt) }
}

/** Where the calendar has been set back since, its times end now, and are as long as they were. */
export function notAhead(record: StationRecord, now: number): StationRecord {
  const { began, lockedAt } = record
  return shifted(record, Math.min(0, now - Math.max(began ?? now, lockedAt ?? now)))
}

export function wordFor({ word }: StationRecord, all: Word): Word {
  return { ...all, ...word }
}

/** Milliseconds that its guests have had; undefined while there are none. */
export function timeHad({ began, lockedAt }: StationRecord, now: number): number | undefined {
  return began === null ? undefined : Math.round((lockedAt ?? now) - began)
}

export function stateOf({ record, guest }: Station, all: Word, now: number): StationState {
  const { doing, game, people } = record.doing
  const { locked, line } = wordFor(record, all)
  const since = timeHad(record, now)
  const table = guest?.table
  return {
    ...{ id: record.id, name: record.name, connected: guest !== undefined, doing },
    ...(game !== undefined && { game }),
    ...(people !== undefined && { people }),
    ...(table !== undefined && { table }),
    ...(since !== undefined && { since }),
    locked,
    ...(line !== null && { line }),
  }
}
