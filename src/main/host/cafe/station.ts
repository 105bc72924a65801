// One station (a kiosk) as the host knows it: what happens there, its guests' time, and the notice that staff has put up.

import type { StationState } from '#shared/protocol/cafe.ts'
import type { Guest } from '../guest.ts'
import type { Activity, Notice, StationRecord } from '../journal/station-record.ts'

/** What its page reports. */
export interface ReportedActivity extends Activity {
  /** Milliseconds that its guests have had elsewhere before. */
  readonly had?: number | undefined
}

/** A station while the host runs. */
export interface Station {
  /** Its times are the host's clock's. */
  record: StationRecord
  /** Its page, while that is connected. */
  guest: Guest | undefined
}

/** Before its page says what happens there, and where nobody is. */
const nothing: Activity = { doing: 'waiting' }
/** More than guests of one evening need. */
const mostNames = 100

export function newStationRecord(id: string, address: string): StationRecord {
  const nobody = { device: null, names: [], doing: nothing, began: null, lockedAt: null }
  return { id, address, name: '', ...nobody, word: {} }
}

/** What happens there, and what that says of its guests' time. */
export function withActivity(
  record: StationRecord,
  { had = 0, ...doing }: ReportedActivity,
  now: number,
): StationRecord {
  const began = doing.doing === 'waiting' ? null : (record.began ?? (record.lockedAt ?? now) - had)
  return { ...record, doing, began }
}

/** To be looked for when they have gone: by then their seats may be others'. */
export function rememberName(record: StationRecord, name: string): StationRecord {
  if (record.names.includes(name)) return record
  return { ...record, names: [...record.names, name].slice(-mostNames) }
}

/** Its guests have gone, and with them the line that was for them. */
export function withoutGuests(record: StationRecord): StationRecord {
  const { locked } = record.word
  return { ...record, names: [], doing: nothing, began: null, word: locked === undefined ? {} : { locked } }
}

/** To be asked whenever what is said to it or to all may have changed: guests' time stands still under a lock. */
export function withLockTimes(record: StationRecord, all: Notice, now: number): StationRecord {
  const { began, lockedAt } = record
  if (noticeFor(record, all).locked) return { ...record, lockedAt: lockedAt ?? now }
  if (lockedAt === null) return record
  return { ...record, began: began === null ? null : began + now - lockedAt, lockedAt: null }
}

/** With its times moved by so many milliseconds: a clock of another process has another beginning. */
export function shiftTimes(record: StationRecord, by: number): StationRecord {
  const later = (time: number | null) => (time === null ? null : time + by)
  return { ...record, began: later(record.began), lockedAt: later(record.lockedAt) }
}

/** Where the calendar has been set back since, its times end now, and are as long as they were. */
export function clampTimes(record: StationRecord, now: number): StationRecord {
  const { began, lockedAt } = record
  return shiftTimes(record, Math.min(0, now - Math.max(began ?? now, lockedAt ?? now)))
}

export function noticeFor({ word }: StationRecord, all: Notice): Notice {
  return { ...all, ...word }
}

/** Milliseconds that its guests have had; undefined while there are none. */
export function guestTime({ began, lockedAt }: StationRecord, now: number): number | undefined {
  return began === null ? undefined : Math.round((lockedAt ?? now) - began)
}

export function stationStateOf({ record, guest }: Station, all: Notice, now: number): StationState {
  const { doing, game, people } = record.doing
  const { locked, line } = noticeFor(record, all)
  const since = guestTime(record, now)
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
