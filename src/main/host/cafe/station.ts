// One station (a kiosk) as the host knows it: what happens there, its guests' time, and the staff notice.

import { limits } from '#shared/protocol/limits.ts'
import type { CafeSettings, StationSettings } from '#shared/cafe/settings.ts'
import type { CafeState, StationState } from '#shared/protocol/cafe.ts'
import type { Guest } from '../guests/guest.ts'
import type { Activity, StaffNotice, StationRecord } from '../journal/station-record.ts'

/** A report of the station's page. */
export interface ReportedActivity extends Activity {
  /** Milliseconds that its guests have used at another host before. */
  readonly usedMs?: number | undefined
}

/** A station while the host runs. */
export interface Station {
  /** Its times are those of the host's clock. */
  record: StationRecord
  /** The connection of its page, if there is one. */
  guest: Guest | undefined
}

/** The activity until the page has reported one, and while the station has no guests. */
const noActivity: Activity = { doing: 'waiting' }
/** Number of names kept; more than the guests of one evening use. */
const namesKept = 100

const noTime = { began: null, given: 0, spared: 0 }
const noGuests = { names: [], doing: noActivity, ...noTime }

export function newStationRecord(id: string, address: string): StationRecord {
  return { id, address, name: '', device: null, ...noGuests, lockedAt: null, word: {} }
}

/** The record with this activity. The first one that is not `waiting` starts the guests' time, and `waiting` ends it. */
export function withActivity(
  record: StationRecord,
  { usedMs = 0, ...activity }: ReportedActivity,
  now: number,
): StationRecord {
  if (activity.doing === 'waiting') return { ...record, doing: activity, ...noTime }
  return { ...record, doing: activity, began: record.began ?? (record.lockedAt ?? now) - usedMs }
}

/** Adds a name that a wipe will erase, even from seats that belong to others by then. */
export function rememberName(record: StationRecord, name: string): StationRecord {
  if (record.names.includes(name)) return record
  return { ...record, names: [...record.names, name].slice(-namesKept) }
}

export function hasGuests({ began, names }: StationRecord): boolean {
  return began !== null || names.length > 0
}

/** The record after its guests have left: the message for them is removed, too, but a lock stays. */
export function withoutGuests(record: StationRecord): StationRecord {
  const { locked } = record.word
  return { ...record, ...noGuests, word: locked === undefined ? {} : { locked } }
}

/** Called after each change of a staff notice: guests' time stands still while the station is locked. */
export function withLockTimes(record: StationRecord, all: StaffNotice, now: number): StationRecord {
  const { began, lockedAt } = record
  if (staffNoticeFor(record, all).locked) return { ...record, lockedAt: lockedAt ?? now }
  if (lockedAt === null) return record
  return { ...record, began: began === null ? null : began + now - lockedAt, lockedAt: null }
}

/** Moves its times by this many milliseconds, because the clock of another process starts at another value. */
export function shiftTimes(record: StationRecord, by: number): StationRecord {
  const later = (time: number | null) => (time === null ? null : time + by)
  return { ...record, began: later(record.began), lockedAt: later(record.lockedAt) }
}

/** If the system clock was set back, moves times back so that none is in the future. Durations stay the same. */
export function clampTimes(record: StationRecord, now: number): StationRecord {
  const { began, lockedAt } = record
  return shiftTimes(record, Math.min(0, now - Math.max(began ?? now, lockedAt ?? now)))
}

/** The record with this change of the staff notice for this station alone, which overrides the notice for all stations. */
export function withOwnStaffNotice(record: StationRecord, change: Partial<StaffNotice>): StationRecord {
  return { ...record, word: { ...record.word, ...change } }
}

/** The record after `change` was made for all stations: the station's own values of these fields are removed. */
export function withoutOwnStaffNotice(record: StationRecord, change: Partial<StaffNotice>): StationRecord {
  const others = Object.entries(record.word).filter(([key]) => !(key in change))
  return { ...record, word: Object.fromEntries(others) }
}

/** The staff notice in effect at a station: its own values, otherwise those for all stations. */
export function staffNoticeFor({ word }: StationRecord, all: StaffNotice): StaffNotice {
  return { ...all, ...word }
}

/**
 * The record after staff give its guests `ms` more, or take back what they have given if `ms` is negative. If their time is
 * over, they are spared what they have overrun, so that what is given starts now. The total is capped at `limits.stationGivenMs`.
 */
export function withGivenTime(record: StationRecord, ms: number, settings: CafeSettings, now: number): StationRecord {
  if (ms < 0) return { ...record, given: Math.max(0, record.given + ms) }
  const overrun = Math.max(0, -(remainder(record, settings, now) ?? 0))
  const given = Math.min(record.given + ms, limits.stationGivenMs)
  return { ...record, given, spared: record.spared + overrun }
}

/**
 * The record after the settings have changed. If the new ones leave guests less than the time of the warning, the guests
 * still have that much, or what they had before if that was less. A longer limit replaces what they were spared.
 */
export function withTimeForWarning(
  record: StationRecord,
  before: CafeSettings,
  settings: CafeSettings,
  now: number,
): StationRecord {
  const left = remainder(record, settings, now)
  if (left === undefined) return { ...record, spared: 0 }
  const warned = Math.max(left, settings.session.warning * 60_000)
  const kept = Math.min(remainder(record, before, now) ?? Infinity, warned)
  return { ...record, spared: Math.max(0, record.spared + kept - left) }
}

/** Milliseconds left of its guests' time; undefined if there are no guests or if their time is not limited. */
function timeLeft(record: StationRecord, settings: CafeSettings, now: number): number | undefined {
  const left = remainder(record, settings, now)
  return left === undefined ? undefined : Math.max(0, left)
}

/** As `timeLeft`, but negative if their time is over: by how long. */
function remainder(record: StationRecord, settings: CafeSettings, now: number): number | undefined {
  const used = guestTime(record, now)
  const whole = wholeTime(settings)
  return whole > 0 && used !== undefined ? whole + record.given + record.spared - used : undefined
}

/** Milliseconds that the settings give guests; 0 for no limit. */
const wholeTime = ({ session }: CafeSettings) => session.minutes * 60_000

/** Milliseconds that its guests have used; undefined while there are none. */
function guestTime({ began, lockedAt }: StationRecord, now: number): number | undefined {
  return began === null ? undefined : Math.round((lockedAt ?? now) - began)
}

export function stationStateOf(
  { record, guest }: Station,
  settings: CafeSettings,
  all: StaffNotice,
  now: number,
): StationState {
  const { doing, game, people } = record.doing
  const { locked, line } = staffNoticeFor(record, all)
  const since = guestTime(record, now)
  const left = timeLeft(record, settings, now)
  const table = guest?.table
  return {
    id: record.id,
    name: record.name,
    connected: guest !== undefined,
    doing,
    ...(game !== undefined && { game }),
    ...(people !== undefined && { people }),
    ...(table !== undefined && { table }),
    ...(since !== undefined && { since }),
    ...(left !== undefined && { left }),
    ...(left !== undefined && record.given > 0 && { given: record.given }),
    locked,
    ...(line !== null && { line }),
  }
}

/** The state for the station's own page. */
export function cafeStateOf(
  { record, guest }: Station,
  settings: CafeSettings,
  all: StaffNotice,
  now: number,
): CafeState {
  const { locked, line } = staffNoticeFor(record, all)
  const left = timeLeft(record, settings, now)
  return {
    settings: stationSettings(settings),
    ...(settings.station !== undefined && guest?.connection.local && { station: settings.station }),
    locked,
    ...(line !== null && { line }),
    ...(left !== undefined && { left }),
  }
}

/** Lists each field, so that the hash of the PIN is never sent. */
function stationSettings(settings: CafeSettings): StationSettings {
  const { house, share, games, options, bots, sound, languages, idle, session } = settings
  return { ...(house !== undefined && { house }), share, games, options, bots, sound, languages, idle, session }
}
