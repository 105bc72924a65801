// The kiosks (stations) of a cafe: their registration, their state messages, and the locks and messages of staff.

import { randomBytes } from 'node:crypto'
import { deepEqual } from '#shared/engine/deep-equal.ts'
import { limits } from '#shared/protocol/limits.ts'
import { reject } from '../rejection.ts'
import { run } from '../work/task.ts'
import { writeInBackground } from '../work/background-writes.ts'
import {
  withActivity,
  hasGuests,
  withoutGuests,
  withLockTimes,
  withGivenTime,
  withTimeForWarning,
  newStationRecord,
  rememberName,
  withOwnStaffNotice,
  withoutOwnStaffNotice,
  stationStateOf,
  cafeStateOf,
  staffNoticeFor,
} from './station.ts'
import { DisconnectedStations } from './disconnected-stations.ts'
import { StationRecords } from './station-records.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { CafeState, StationState } from '#shared/protocol/cafe.ts'
import type { Rejection } from '../rejection.ts'
import type { Guest } from '../guests/guest.ts'
import type { Task } from '../work/task.ts'
import type { StaffNotice, StationRecord } from '../journal/station-record.ts'
import type { ReportedActivity, Station } from './station.ts'
import type { StationRecordsSetup } from './station-records.ts'

export interface StationsSetup extends StationRecordsSetup {
  readonly settings: () => CafeSettings
  /** Saves a device, so that its token stays valid after a restart. */
  readonly keepDevice: (device: string) => Task
  /** Wipes the guests of a station that has not come back in time. Returns false if that failed and has to be tried again. */
  readonly wipeAbandoned: (station: Station) => Task<boolean>
  /** Does work that no request has asked for, once no other work on stations is under way. */
  readonly inTurn: (work: () => Task) => void
}

/** Time for a page to reload: until it is over nobody else gets the station's place. */
const reloadMs = 60_000

const noStaffNotice: StaffNotice = { locked: false, line: null }

export class Stations {
  readonly records: StationRecords
  readonly #setup: StationsSetup
  readonly #stations = new Set<Station>()
  readonly #disconnected: DisconnectedStations
  /** Stations whose page has not been sent their latest state. */
  readonly #outdated = new Set<Station>()
  /** The state that each page was sent last since it registered. */
  readonly #sent = new WeakMap<Guest, CafeState>()
  /** Connections that have reported an activity or were wiped: later guests on them have used no time at another host. */
  readonly #hasReported = new WeakSet<Guest>()
  /** The staff notice for all stations, including those that connect later. */
  #staffNoticeForAll: StaffNotice
  /** Whether something has changed that the counter shows. */
  #hasCounterNews = false

  /** Restores the stations of the journal with their guests and locks. */
  constructor(setup: StationsSetup) {
    this.#setup = setup
    this.records = new StationRecords(setup)
    this.#disconnected = new DisconnectedStations(setup.clock)
    this.#staffNoticeForAll = setup.journal.staffNoticeForAll() ?? noStaffNotice
    for (const record of this.records.stored()) {
      const station = { record, guest: undefined }
      this.#stations.add(station)
      this.#forgetLater(station)
    }
  }

  /**
   * Registers this connection as a kiosk's page. It becomes a known station if that had this device, or if it has this name
   * and address and is not connected; in the second case that station's guests are wiped.
   */
  *enrol(guest: Guest, name: string): Task<Rejection | undefined> {
    const station =
      this.#findByDevice(guest) ?? (yield* this.#findByNameAndAddress(guest, name)) ?? (yield* this.#add(guest))
    if ('code' in station) return station
    station.guest = guest
    this.#disconnected.delete(station)
    const { device, connection } = guest
    const record = { ...station.record, name, device, address: connection.address ?? '' }
    this.records.keep(station, withLockTimes(record, this.#staffNoticeForAll, this.#now))
    writeInBackground(this.#setup.log, () => run(this.#setup.keepDevice(guest.device)))
    this.#sent.delete(guest)
    this.#markChanged(station)
    return undefined
  }

  /** The station whose page this connection is. Undefined also if the device was a station on an earlier connection only. */
  stationOf(guest: Guest): Station | undefined {
    return this.#find((station) => station.guest === guest)
  }

  /** Whether staff has locked this device's station, which need not be connected. */
  isLocked(device: string): boolean {
    const station = this.#find(({ record }) => record.device === device)
    return station !== undefined && this.#isLocked(station.record)
  }

  /**
   * The devices of all stations. They must not be forgotten: a locked station is recognized by its device as soon as it comes
   * back.
   */
  devices(): string[] {
    return [...this.#stations].flatMap(({ record }) => record.device ?? [])
  }

  /** `usedMs` counts only in the first report on a connection: later guests have not been at another host before. */
  reportActivity(guest: Guest, { usedMs, ...activity }: ReportedActivity): Rejection | undefined {
    const station = this.stationOf(guest)
    if (!station) return reject('not-a-station')
    const reported = this.#hasReported.has(guest) ? activity : { ...activity, usedMs }
    this.#hasReported.add(guest)
    this.records.keep(station, withActivity(station.record, reported, this.#now))
    this.#markChanged(station)
    return undefined
  }

  /** Adds a name that a guest there has used. */
  remember(station: Station, name: string): void {
    this.records.keep(station, rememberName(station.record, name))
  }

  disconnect(guest: Guest): void {
    const station = this.stationOf(guest)
    if (!station) return
    station.guest = undefined
    this.#forgetLater(station)
  }

  /** Called when the station's guests have been wiped and its page goes on as a new device. */
  vacate(guest: Guest): void {
    const station = this.stationOf(guest)
    if (!station) return
    this.#hasReported.add(guest)
    this.#vacate(station)
    this.#forgetLater(station)
  }

  /**
   * Locks or unlocks a station or, if `id` is undefined, all stations; each one's own lock is then removed. Throws if that
   * can't be saved; then nothing has changed.
   */
  lock(id: string | undefined, locked: boolean): Task<Rejection | undefined> {
    return this.#setStaffNotice(id, { locked })
  }

  /** Sets the message at a station; null removes it. `id` and errors as for `lock`. */
  setMessage(id: string | undefined, message: string | null): Task<Rejection | undefined> {
    return this.#setStaffNotice(id, { line: message })
  }

  /** Gives the station's guests more time, or takes back what was given if `ms` is negative. Throws as `lock` does. */
  *giveTime(id: string, ms: number): Task<Rejection | undefined> {
    const station = this.#find(({ record }) => record.id === id)
    if (!station) return reject('unknown-station')
    const settings = this.#setup.settings()
    if (settings.session.minutes === 0) return reject('time-not-limited')
    if (station.record.began === null) return reject('no-guests')
    yield* this.records.change([station], (record) => withGivenTime(record, ms, settings, this.#now))
    this.#markChanged(station)
    return undefined
  }

  settingsChanged(before: CafeSettings): void {
    const settings = this.#setup.settings()
    const now = this.#now
    const stateWith = (station: Station, its: CafeSettings) => cafeStateOf(station, its, this.#staffNoticeForAll, now)
    for (const station of this.#stations) {
      const known = stateWith(station, before)
      this.records.keep(station, withTimeForWarning(station.record, before, settings, now))
      // Another PIN, for example, changes nothing at a station.
      if (!deepEqual(stateWith(station, settings), known)) this.#markChanged(station)
    }
    this.#hasCounterNews = true
  }

  /** Called after a change that concerns all stations. */
  markAllChanged(): void {
    this.#hasCounterNews = true
    for (const station of this.#stations) this.#markChanged(station)
  }

  /** Sends each changed station its state. Returns whether the counter has news since the last call. */
  sendUpdates(): boolean {
    for (const station of this.#outdated) this.#sendTo(station)
    this.#outdated.clear()
    const isNew = this.#hasCounterNews
    this.#hasCounterNews = false
    return isNew
  }

  states(): StationState[] {
    const settings = this.#setup.settings()
    return [...this.#stations].map((station) => stationStateOf(station, settings, this.#staffNoticeForAll, this.#now))
  }

  /** Ends all timers. */
  stop(): void {
    this.#disconnected.clear()
  }

  get #now(): number {
    return this.#setup.clock.now()
  }

  #isLocked(record: StationRecord): boolean {
    return staffNoticeFor(record, this.#staffNoticeForAll).locked
  }

  #markChanged(station: Station): void {
    this.#outdated.add(station)
    this.#hasCounterNews = true
  }

  #find(isMeant: (station: Station) => boolean): Station | undefined {
    return [...this.#stations].find(isMeant)
  }

  #findByDevice({ device }: Guest): Station | undefined {
    return this.#find(({ record }) => record.device === device)
  }

  *#findByNameAndAddress({ connection }: Guest, name: string): Task<Station | undefined> {
    const { address = '' } = connection
    const found = this.#find(({ guest, record }) => !guest && record.name === name && record.address === address)
    return found && (yield* this.#wipeGuests(found)) ? found : undefined
  }

  /** Returns false if that fails or if the device has come back; then nothing has changed. */
  *#wipeGuests(station: Station): Task<boolean> {
    const isEmpty = station.record.device === null || (yield* this.#setup.wipeAbandoned(station))
    if (isEmpty) this.#vacate(station)
    return isEmpty
  }

  /** The station goes on without a device: the next page of its name and address gets it. */
  #vacate(station: Station): void {
    station.guest = undefined
    this.records.keep(station, { ...withoutGuests(station.record), device: null })
  }

  *#add({ connection }: Guest): Task<Station | Rejection> {
    const { address = '' } = connection
    const fromThere = [...this.#stations].filter(({ record }) => record.address === address)
    if (fromThere.length >= limits.stationsPerAddress && !(yield* this.#makeRoom(fromThere)))
      return reject('too-many-stations')
    if (this.#stations.size >= limits.stations && !(yield* this.#makeRoom(this.#stations))) {
      if (fromThere.length > 0 || !(yield* this.#makeRoomInCrowd())) return reject('too-many-stations')
    }
    const station = { record: newStationRecord(this.#newId(), address), guest: undefined }
    this.#stations.add(station)
    return station
  }

  /**
   * Forgets the station that has been disconnected longest; returns whether there is room now. A locked station stays,
   * because it would come back unlocked. A station with guests stays until their time to come back is over: otherwise anybody
   * who claims to be a station could end what they play.
   */
  *#makeRoom(among: Iterable<Station>): Task<boolean> {
    const able = new Set([...among].filter(({ record }) => !record.word.locked && !hasGuests(record)))
    const oldest = this.#disconnected.oldestOf(able, reloadMs)
    return oldest !== undefined && (yield* this.#giveUp(oldest))
  }

  /**
   * Forgets the newest station of the address that has the most, connected or not; returns whether there is room now. One
   * person may claim to be many stations, while real kiosks have an address each or were there before. One that is locked or
   * has guests stays: it may be a real kiosk, whose lock would be gone and whose guests would never be wiped.
   */
  *#makeRoomInCrowd(): Task<boolean> {
    const byAddress = [...Map.groupBy(this.#stations, ({ record }) => record.address).values()]
    const crowd = byAddress.reduce((most, other) => (other.length >= most.length ? other : most))
    const newest = crowd.findLast(({ record }) => !this.#isLocked(record) && !hasGuests(record))
    return crowd.length > 1 && newest !== undefined && (yield* this.#giveUp(newest))
  }

  /** Returns false if its guests can't be wiped; then the station stays. */
  *#giveUp(station: Station): Task<boolean> {
    const isEmpty = yield* this.#wipeGuests(station)
    if (isEmpty) this.#forget(station)
    return isEmpty
  }

  #newId(): string {
    const id = randomBytes(4).toString('hex')
    return this.#find(({ record }) => record.id === id) ? this.#newId() : id
  }

  *#setStaffNotice(id: string | undefined, change: Partial<StaffNotice>): Task<Rejection | undefined> {
    const meant = [...this.#stations].filter(({ record }) => id === undefined || record.id === id)
    if (id !== undefined && meant.length === 0) return reject('unknown-station')
    const before = this.#staffNoticeForAll
    // The lock for all ends when the last locked station is unlocked: the counter would no longer show it.
    const isLast = change.locked === false && !this.#find((one) => !meant.includes(one) && this.#isLocked(one.record))
    const all = id === undefined || isLast ? { ...before, ...change } : before
    const changed = (record: StationRecord) => {
      const next = id === undefined ? withoutOwnStaffNotice(record, change) : withOwnStaffNotice(record, change)
      return withLockTimes(next, all, this.#now)
    }
    yield* this.records.change(meant, changed, all)
    this.#staffNoticeForAll = all
    for (const station of meant) this.#markChanged(station)
    return undefined
  }

  #forgetLater(station: Station): void {
    this.#hasCounterNews = true
    this.#disconnected.add(station, limits.stationMinutes * 60_000, () =>
      this.#setup.inTurn(() => this.#forgetIfGone(station)),
    )
  }

  *#forgetIfGone(station: Station): Task {
    // It may have come back, or be forgotten, while other work was under way.
    if (station.guest || !this.#stations.has(station)) return
    const isEmpty = yield* this.#wipeGuests(station)
    if (!isEmpty || station.record.word.locked) this.#forgetLater(station)
    else this.#forget(station)
  }

  #forget(station: Station): void {
    this.#hasCounterNews = true
    this.#disconnected.delete(station)
    this.#stations.delete(station)
    this.records.forget(station)
  }

  #sendTo(station: Station): void {
    const { guest } = station
    if (!guest) return
    const cafe = cafeStateOf(station, this.#setup.settings(), this.#staffNoticeForAll, this.#now)
    if (deepEqual(cafe, this.#sent.get(guest))) return
    this.#sent.set(guest, cafe)
    guest.connection.send({ type: 'cafe', cafe })
  }
}
