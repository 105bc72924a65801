// The cafe in a house: its stations, its staff and the counter, and which requests they may make.

import { limits } from '#shared/protocol/limits.ts'
import { reject } from '../rejection.ts'
import { Counter } from './counter.ts'
import { Stations } from './stations.ts'
import { areas } from '../work/work-queue.ts'
import { leaverOf, prepareWipe, tablesToWipe } from './wipe.ts'
import { makeChanges } from '../journal/prepared-change.ts'
import { describeError } from '../logger.ts'
import { isAllowedWhileLocked } from '../requests/request-properties.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Clock } from '../clock.ts'
import type { Rejection } from '../rejection.ts'
import type { Guest } from '../guests/guest.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Journal } from '../journal/journal.ts'
import type { Log } from '../logger.ts'
import type { CafeSettingsStore } from './cafe-settings-store.ts'
import type { Task } from '../work/task.ts'
import type { CafeContext } from './cafe-context.ts'
import type { Station } from './station.ts'
import type { StationsSetup } from './stations.ts'

export interface CafeSetup extends Pick<StationsSetup, 'clock' | 'log'> {
  readonly journal: StationsSetup['journal'] & Pick<Journal, 'writeTogether'>
  readonly house: CafeContext
  readonly settingsStore: CafeSettingsStore
  /** The calendar date and time. */
  readonly date?: () => Date
}

export class Cafe {
  readonly settingsStore: CafeSettingsStore
  readonly stations: Stations
  readonly counter: Counter
  readonly house: CafeContext
  readonly #clock: Clock
  readonly #log: Log
  readonly #journal: Pick<Journal, 'writeTogether'>
  readonly #staff = new Set<Guest>()
  /** Devices that have entered the current PIN, newest last. */
  readonly #staffDevices = new Set<string>()
  /** Connections that are or were a kiosk's page; their users are guests, not staff. */
  readonly #kiosks = new WeakSet<Guest>()
  /** The settings that stations were last updated for: at the next change they are the old ones. */
  #settings: CafeSettings
  readonly #unwatch: () => void

  constructor({ house, settingsStore, clock, log, journal, date = () => new Date() }: CafeSetup) {
    this.house = house
    this.settingsStore = settingsStore
    this.#settings = settingsStore.settings
    this.#clock = clock
    this.#log = log
    this.#journal = journal
    const settings = () => settingsStore.settings
    this.stations = new Stations({
      clock,
      log,
      journal,
      date,
      settings,
      keepDevice: (device) => house.keepDevice(device),
      inTurn: (work) => house.inTurn([areas.stations], work),
      wipeAbandoned: (station) => this.#wipeAbandoned(station),
    })
    this.counter = new Counter({
      clock,
      settings,
      tables: () => house.tables,
      date,
      kept: settingsStore.kept,
      stations: () => this.stations.states(),
      isOverloaded: () => house.isOverloaded,
    })
    this.#unwatch = settingsStore.onSettings(() => this.#settingsChanged())
  }

  isStaff(guest: Guest): boolean {
    return this.#staff.has(guest)
  }

  /** Registers this connection as a kiosk's page. It counts as one until it ends, even if its station is forgotten. */
  *enrol(guest: Guest, name: string): Task<Rejection | undefined> {
    this.#kiosks.add(guest)
    return yield* this.stations.enrol(guest, name)
  }

  /** Whether this guest may decide about the host and everything that is kept on it: at a kiosk only staff may. */
  mayManageHost(guest: Guest): boolean {
    return guest.connection.local && (this.isStaff(guest) || !this.#kiosks.has(guest))
  }

  /** Whether this device has entered the current PIN. This reserves a connection for it but gives it no rights. */
  isStaffDevice(device: string): boolean {
    return this.#staffDevices.has(device)
  }

  /** Devices of staff and of stations. */
  devices(): Iterable<string> {
    return [...this.#staffDevices, ...this.stations.devices()]
  }

  /** Gives staff rights to this connection until it ends or the PIN changes. */
  admitStaff(guest: Guest): void {
    this.#staff.add(guest)
    this.#staffDevices.delete(guest.device)
    this.#staffDevices.add(guest.device)
    if (this.#staffDevices.size > limits.staffDevices) this.#staffDevices.delete([...this.#staffDevices][0]!)
  }

  /** Called when the PIN has changed: all staff except `but` have to enter the new one. */
  dismissStaff(but: Guest): void {
    this.#staffDevices.clear()
    if (this.isStaff(but)) this.#staffDevices.add(but.device)
    for (const guest of [...this.#staff]) if (guest !== but) this.#dismiss(guest)
  }

  /** Rejects a request that a station may not make now; otherwise records the name in it as one of the station's guests. */
  beforeRequest(guest: Guest, request: Request): Rejection | undefined {
    const rejection = this.#rejectionOf(guest, request)
    if (!rejection) this.#noteName(guest, request)
    return rejection
  }

  /** If a PIN is set, only staff may close other people's tables. */
  guardClosing(guest: Guest): Rejection | undefined {
    if (!this.mayManageHost(guest)) return reject('not-local')
    return this.settingsStore.settings.pin !== undefined && !this.isStaff(guest) ? reject('not-staff') : undefined
  }

  /** Called when the guest's connection is gone. */
  connectionLost(guest: Guest): void {
    this.#dismiss(guest)
    this.stations.disconnect(guest)
  }

  /**
   * Called when the guests of a station have gone: erases everything about them, and makes the page go on as a new device.
   * Returns the welcome to send. Throws if that can't be saved; then nothing has changed.
   */
  *wipe(guest: Guest, station: Station): Task<HostMessage> {
    const { house } = this
    yield* this.#wipe(guest.device, station, guest)
    this.#staffDevices.delete(guest.device)
    this.#dismiss(guest)
    this.stations.vacate(guest)
    return house.assignNewDevice(guest)
  }

  /** Sends stations and the counter what is new to them. `tablesChanged`: something may have changed at a table. */
  sendUpdates(tablesChanged: boolean): void {
    const areStationsNew = this.stations.sendUpdates()
    if (areStationsNew || tablesChanged) this.counter.sendSoon()
  }

  /** Stops all timers and ends the sessions of staff. */
  stop(): void {
    this.#unwatch()
    this.stations.stop()
    for (const guest of [...this.#staff]) this.#dismiss(guest)
  }

  /** The rejection if staff has locked the station or does not offer the game. */
  #rejectionOf(guest: Guest, request: Request): Rejection | undefined {
    if (this.stations.isLocked(guest.device) && !this.#isAllowedWhileLocked(guest, request))
      return reject('station-locked')
    if (request.type !== 'open-table' && request.type !== 'change-game') return undefined
    const offered: readonly string[] = this.settingsStore.settings.games
    return offered.includes(request.game) || !this.stations.stationOf(guest) ? undefined : reject('not-today')
  }

  /** Runs before the table handles the request, so that a wipe knows every name that is saved there. */
  #noteName(guest: Guest, request: Request): void {
    if ((request.type !== 'sit' && request.type !== 'wait') || request.name === null) return
    const station = guest.table === undefined ? undefined : this.stations.stationOf(guest)
    if (station) this.stations.remember(station, request.name)
  }

  #dismiss(guest: Guest): void {
    this.#staff.delete(guest)
    this.counter.leave(guest)
  }

  /** Returns false if there is nobody to wipe any more. */
  *#wipe(device: string, station: Station, guest?: Guest): Task<boolean> {
    const { house } = this
    const { history, tables } = house
    const leaver = leaverOf(device, station, house)
    const theirs = tablesToWipe(leaver, guest, tables)
    const { settings } = this.settingsStore
    const { stations } = this
    const journal = this.#journal
    return yield* house.withTurn(areas.stations, [...theirs.map(({ id }) => id), areas.history], function* () {
      // An abandoned station's device has come back meanwhile.
      if (!guest && house.isConnected(device)) return false
      const { changes, finish } = prepareWipe(leaver, guest, theirs, { history, tables, settings })
      const others = [stations.records.prepareForgettingGuests(station), house.prepareForgettingDevice(device)]
      yield* makeChanges(journal, [...changes, ...others])
      yield* finish()
      yield* history.scrub()
      return true
    })
  }

  /**
   * Wipes the guests of a station that has not reconnected. Returns false if that can't be saved or if the device has come
   * back meanwhile.
   */
  *#wipeAbandoned(station: Station): Task<boolean> {
    const { device } = station.record
    // The device may be connected and no longer be a station.
    if (device === null || this.house.isConnected(device)) return true
    try {
      return yield* this.#wipe(device, station)
    } catch (error) {
      this.#log('journal-failed', { station: station.record.id, detail: describeError(error) })
      return false
    }
  }

  /** Sends updates later: if a request has changed the settings, its answer goes first. */
  #settingsChanged(): void {
    this.stations.settingsChanged(this.#settings)
    this.#settings = this.settingsStore.settings
    this.#clock.after(0, () => this.house.updateAll())
  }

  /** A locked station may return to its seat, so that its cards are there when it is unlocked. */
  #isAllowedWhileLocked(guest: Guest, request: Request): boolean {
    if (request.type !== 'enter') return isAllowedWhileLocked(request)
    const table = this.house.tables.get(request.table)
    return table?.hasSeat(guest.device) ?? false
  }
}
