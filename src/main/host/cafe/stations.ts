// The kiosks of a cafe: which there are, what they are told, and what staff says to one of them or to all.

import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { limits } from '#shared/protocol/limits.ts'
import { reject } from '../rejection.ts'
import { describeError } from '../logger.ts'
import {
  withActivity,
  withoutGuests,
  withLockTimes,
  newStationRecord,
  clampTimes,
  rememberName,
  shiftTimes,
  stationStateOf,
  guestTime,
  noticeFor,
} from './station.ts'
import type { CafeSettings, StationSettings } from '#shared/cafe/settings.ts'
import type { CafeState, StationState } from '#shared/protocol/cafe.ts'
import type { Cancel, Clock } from '../clock.ts'
import type { Rejection } from '../rejection.ts'
import type { Guest } from '../guest.ts'
import type { StationJournal } from '../journal/station-journal.ts'
import type { Log } from '../logger.ts'
import type { Notice, StationRecord } from '../journal/station-record.ts'
import type { ReportedActivity, Station } from './station.ts'

export interface StationsSetup {
  readonly clock: Clock
  readonly date: () => Date
  readonly journal: StationJournal
  readonly log: Log
  readonly settings: () => CafeSettings
  /** Writes down a device that has something to come back to. */
  readonly keep: (device: string) => void
  /** Its guests have gone while it was away: they are wiped. False where that has to be tried again. */
  readonly abandoned: (station: Station) => boolean
  /** Called after a change that nobody's request made. */
  readonly changed: () => void
}

const silence: Notice = { locked: false, line: null }

/**
 * What happens at stations is known here also where it can't be written down: guests play on, and it is logged. What staff
 * says to them is known only once it is.
 */
export class Stations {
  readonly #setup: StationsSetup
  readonly #stations = new Set<Station>()
  /** Not connected: when they are forgotten. */
  readonly #leaving = new Map<Station, Cancel>()
  /** To be told how things stand. */
  readonly #due = new Set<Station>()
  /** Connections that have told of guests here, or whose guests have gone: nobody comes over them from elsewhere any more. */
  readonly #hasTold = new WeakSet<Guest>()
  /** Said to all, also to those that come later. */
  #all: Notice
  /** Something has changed that the counter shows. */
  #isNew = false

  /** Brings back those of the journal: guests may come back to them, and a lock holds. */
  constructor(setup: StationsSetup) {
    this.#setup = setup
    const { clock, journal } = setup
    this.#all = journal.noticeForAll() ?? silence
    for (const stored of journal.stations()) {
      const record = clampTimes(shiftTimes(stored, -this.#sinceCalendar), clock.now())
      const station = { record, guest: undefined }
      this.#stations.add(station)
      this.#forgetLater(station)
    }
  }

  /**
   * From now on this connection is a kiosk's page. It is the one that it was, if its device is known or if it comes with
   * the name of one that was here from the same address and has no page now. In that case it has nothing of what the
   * guests there had: they have gone.
   */
  enrol(guest: Guest, name: string): Rejection | undefined {
    const station = this.#known(guest) ?? this.#vacant(guest, name) ?? this.#add(guest)
    if ('code' in station) return station
    station.guest = guest
    this.#leaving.get(station)?.()
    this.#leaving.delete(station)
    this.#keep(station, withLockTimes({ ...station.record, name, device: guest.device }, this.#all, this.#now))
    this.#try(() => this.#setup.keep(guest.device))
    this.#changed(station)
    return undefined
  }

  /** Undefined also for a device that has been a station and has not said so on this connection. */
  of(guest: Guest): Station | undefined {
    return this.#find((station) => station.guest === guest)
  }

  /** Whether staff has locked the station that this device is or was when it was connected last. */
  isLocked(device: string): boolean {
    const station = this.#find(({ record }) => record.device === device)
    return station !== undefined && noticeFor(station.record, this.#all).locked
  }

  /** By which they are known again: a locked one stays locked from its first word on. */
  devices(): string[] {
    return [...this.#stations].flatMap(({ record }) => record.device ?? [])
  }

  /** `had` counts only with the first of these on a connection: later guests have not been elsewhere before. */
  does(guest: Guest, { had, ...doing }: ReportedActivity): Rejection | undefined {
    const station = this.of(guest)
    if (!station) return reject('not-a-station')
    const said = this.#hasTold.has(guest) ? doing : { ...doing, had }
    this.#hasTold.add(guest)
    this.#keep(station, withActivity(station.record, said, this.#now))
    this.#changed(station)
    return undefined
  }

  /** Somebody there calls themselves so. */
  remember(station: Station, name: string): void {
    this.#keep(station, rememberName(station.record, name))
  }

  gone(guest: Guest): void {
    const station = this.of(guest)
    if (!station) return
    station.guest = undefined
    this.#forgetLater(station)
  }

  /** Nothing that is known of its guests is known any more. Throws where that can't be written down. */
  empty(station: Station): void {
    this.#write([[station, withoutGuests(station.record)]])
  }

  /** Its guests have gone, and its page goes on as a device that nobody knows. */
  vacate(guest: Guest): void {
    const station = this.of(guest)
    if (!station) return
    this.#hasTold.add(guest)
    this.#vacate(station)
    this.#forgetLater(station)
  }

  /** `id` undefined: all of them, and whatever was said to one alone is no more. Throws as `show` does. */
  lock(id: string | undefined, locked: boolean): Rejection | undefined {
    return this.#say(id, { locked })
  }

  /** Without a line what is shown is taken away. Throws where it can't be written down, and nothing has changed. */
  show(id: string | undefined, line: string | null): Rejection | undefined {
    return this.#say(id, { line })
  }

  /** All are told anew: what is so for all has changed. */
  tellAll(): void {
    this.#isNew = true
    for (const station of this.#stations) this.#changed(station)
  }

  /** Sends each station what has changed for it. Gives whether there is news for the counter since this was last asked. */
  tell(): boolean {
    for (const station of this.#due) station.guest?.connection.send({ type: 'cafe', cafe: this.#cafeAt(station) })
    this.#due.clear()
    const isNew = this.#isNew
    this.#isNew = false
    return isNew
  }

  states(): StationState[] {
    return [...this.#stations].map((station) => stationStateOf(station, this.#all, this.#now))
  }

  /** Nothing happens by itself any more. */
  rest(): void {
    for (const cancel of this.#leaving.values()) cancel()
    this.#leaving.clear()
  }

  get #now(): number {
    return this.#setup.clock.now()
  }

  /** Added to the clock's time it gives the calendar's, which another process has, too. */
  get #sinceCalendar(): number {
    return this.#setup.date().getTime() - this.#now
  }

  #changed(station: Station): void {
    this.#due.add(station)
    this.#isNew = true
  }

  #find(isMeant: (station: Station) => boolean): Station | undefined {
    return [...this.#stations].find(isMeant)
  }

  /** All of them at once, or none; `all`: said to all. */
  #write(changes: readonly (readonly [Station, StationRecord])[], all?: Notice): void {
    const by = this.#sinceCalendar
    const records = changes.map(([, record]) => shiftTimes(record, by))
    this.#setup.journal.saveStations(records, all)
    for (const [station, record] of changes) station.record = record
  }

  #keep(station: Station, record: StationRecord): void {
    if (isDeepStrictEqual(station.record, record)) return
    if (!this.#try(() => this.#write([[station, record]]))) station.record = record
  }

  #try(write: () => void): boolean {
    try {
      write()
      return true
    } catch (error) {
      this.#setup.log('journal-failed', { detail: describeError(error) })
      return false
    }
  }

  #known({ device }: Guest): Station | undefined {
    return this.#find(({ record }) => record.device === device)
  }

  #vacant({ connection }: Guest, name: string): Station | undefined {
    const { address = '' } = connection
    const found = this.#find(({ guest, record }) => !guest && record.name === name && record.address === address)
    return found && this.#isEmptied(found) ? found : undefined
  }

  /** Nobody comes back to what its guests had. False where that can't be written down, and all stays. */
  #isEmptied(station: Station): boolean {
    const isEmpty = station.record.device === null || this.#setup.abandoned(station)
    if (isEmpty) this.#vacate(station)
    return isEmpty
  }

  /** The next page of its name that comes from its address is its own. */
  #vacate(station: Station): void {
    station.guest = undefined
    this.#keep(station, { ...withoutGuests(station.record), device: null })
  }

  #add({ connection }: Guest): Station | Rejection {
    const { address = '' } = connection
    const fromThere = [...this.#stations].filter(({ record }) => record.address === address)
    if (fromThere.length >= limits.stationsPerAddress && !this.#makeRoom(fromThere)) return reject('too-many-stations')
    if (this.#stations.size >= limits.stations && !this.#makeRoom(this.#stations)) return reject('too-many-stations')
    const station = { record: newStationRecord(this.#newId(), address), guest: undefined }
    this.#stations.add(station)
    return station
  }

  /** The one goes that is not connected for longest, and its guests. A locked one stays: it would come back unlocked. */
  #makeRoom(among: Iterable<Station>): boolean {
    const able = new Set([...among].filter(({ record }) => !record.word.locked))
    const oldest = [...this.#leaving.keys()].find((station) => able.has(station))
    if (!oldest || !this.#isEmptied(oldest)) return false
    this.#forget(oldest)
    return true
  }

  #newId(): string {
    const id = randomBytes(4).toString('hex')
    return this.#find(({ record }) => record.id === id) ? this.#newId() : id
  }

  #say(id: string | undefined, what: Partial<Notice>): Rejection | undefined {
    const meant = [...this.#stations].filter(({ record }) => id === undefined || record.id === id)
    if (id !== undefined && meant.length === 0) return reject('unknown-station')
    const all = id === undefined ? { ...this.#all, ...what } : this.#all
    const changes = meant.map((station) => {
      const { record } = station
      const others = Object.entries(record.word).filter(([key]) => !(key in what))
      const word = { ...Object.fromEntries(others), ...(id !== undefined && what) }
      return [station, withLockTimes({ ...record, word }, all, this.#now)] as const
    })
    this.#write(changes, all)
    this.#all = all
    for (const station of meant) this.#changed(station)
    return undefined
  }

  #forgetLater(station: Station): void {
    this.#isNew = true
    this.#leaving.get(station)?.()
    const cancel = this.#setup.clock.after(limits.stationMinutes * 60_000, () => {
      const isEmpty = this.#isEmptied(station)
      if (!isEmpty || station.record.word.locked) this.#forgetLater(station)
      else this.#forget(station)
      this.#setup.changed()
    })
    this.#leaving.delete(station)
    this.#leaving.set(station, cancel)
  }

  #forget(station: Station): void {
    this.#isNew = true
    this.#leaving.get(station)?.()
    this.#leaving.delete(station)
    this.#stations.delete(station)
    this.#try(() => this.#setup.journal.forgetStation(station.record.id))
  }

  #cafeAt(station: Station): CafeState {
    const settings = this.#setup.settings()
    const { locked, line } = noticeFor(station.record, this.#all)
    const { minutes } = settings.session
    const since = guestTime(station.record, this.#now)
    return {
      settings: settingsToTell(settings),
      ...(settings.station !== undefined && station.guest?.connection.local && { station: settings.station }),
      locked,
      ...(line !== null && { line }),
      ...(minutes > 0 && since !== undefined && { left: Math.max(0, minutes * 60_000 - since) }),
    }
  }
}

/** Field by field: a hash of the PIN is nobody's to try at home. */
function settingsToTell(settings: CafeSettings): StationSettings {
  const { house, share, games, options, bots, languages, idle, session } = settings
  return { ...(house !== undefined && { house }), share, games, options, bots, languages, idle, session }
}
