// The floor of a cafe: its stations, its staff and what they see of it. The house tells it who goes and what changes.

import { limits } from '#shared/protocol/limits.ts'
import { deny } from '../rejection.ts'
import { Counter } from './counter.ts'
import { Stations } from './stations.ts'
import type { Request } from '#shared/protocol/messages.ts'
import type { Clock } from '../clock.ts'
import type { Denial } from '../rejection.ts'
import type { Guest } from '../guest.ts'
import type { Table } from '../table/table.ts'
import type { Cafe } from './cafe.ts'
import type { StationsSetup } from './stations.ts'

/** `changed`: all whom it concerns are told then. */
export interface FloorSetup extends Omit<StationsSetup, 'settings'> {
  readonly cafe: Cafe
  readonly tables: () => Iterable<Table>
}

/** What a locked station may still say: nobody's doing, what others wait for, and what staff says there. */
const lockedMay: ReadonlySet<Request['type']> = new Set([
  ...(['ping', 'seek', 'look', 'commit', 'show'] as const),
  ...(['station', 'station-doing', 'wipe', 'staff', 'set-pin'] as const),
  ...(['counter', 'counter-table', 'counter-seat', 'counter-line', 'counter-lock'] as const),
  ...(['cafe-settings', 'figures'] as const),
])

export class Floor {
  readonly cafe: Cafe
  readonly stations: Stations
  readonly counter: Counter
  readonly #clock: Clock
  readonly #tables: () => Iterable<Table>
  readonly #changed: () => void
  readonly #staff = new Set<Guest>()
  /** Devices that have said the PIN that there is now, the latest last. */
  readonly #staffDevices = new Set<string>()
  /** Connections that are a kiosk's page, or have been: whoever comes in is in front of them. */
  readonly #kiosks = new WeakSet<Guest>()
  readonly #unwatch: () => void

  constructor({ cafe, tables, ...setup }: FloorSetup) {
    const { clock, date, changed } = setup
    this.cafe = cafe
    this.#clock = clock
    this.#tables = tables
    this.#changed = changed
    const settings = () => cafe.settings
    this.stations = new Stations({ ...setup, settings })
    this.counter = new Counter({
      ...{ clock, settings, tables, date, kept: cafe.kept },
      stations: () => this.stations.states(),
    })
    this.#unwatch = cafe.onSettings(() => this.#settingsChanged())
  }

  isStaff(guest: Guest): boolean {
    return this.#staff.has(guest)
  }

  /** From now on this connection is a kiosk's page: its guests' until it ends, whatever becomes of the station. */
  enrol(guest: Guest, name: string): Denial | undefined {
    this.#kiosks.add(guest)
    return this.stations.enrol(guest, name)
  }

  /** Whether they have a say over the host's machine and all that is kept on it: in front of a kiosk only staff have. */
  hasMachine(guest: Guest): boolean {
    return guest.connection.local && (this.isStaff(guest) || !this.#kiosks.has(guest))
  }

  /** Whether this device has said the PIN that there is now: it keeps a place for that, and no rights. */
  wasStaff(device: string): boolean {
    return this.#staffDevices.has(device)
  }

  /** By which staff's places are known. */
  devices(): Iterable<string> {
    return this.#staffDevices
  }

  /** As long as this connection lasts, or until there is another PIN. */
  admitStaff(guest: Guest): void {
    this.#staff.add(guest)
    this.#staffDevices.delete(guest.device)
    this.#staffDevices.add(guest.device)
    if (this.#staffDevices.size > limits.staffDevices) this.#staffDevices.delete([...this.#staffDevices][0]!)
  }

  /** There is another PIN: who knew the one before has to know this one. */
  dismissStaff(but: Guest): void {
    this.#staffDevices.clear()
    if (this.isStaff(but)) this.#staffDevices.add(but.device)
    for (const guest of [...this.#staff]) if (guest !== but) this.#dismiss(guest)
  }

  /** Why this guest can't ask that now, whatever the table says: staff has locked the station, or does not offer the game. */
  bar(guest: Guest, request: Request): Denial | undefined {
    if (this.stations.isLocked(guest.device) && !this.#mayUnderLock(guest, request)) return deny('station-locked')
    const station = this.stations.of(guest)
    if (request.type === 'sit' && station) this.stations.remember(station, request.name)
    if (request.type !== 'open-table' || !station) return undefined
    const offered: readonly string[] = this.cafe.settings.games
    return offered.includes(request.game) ? undefined : deny('not-today')
  }

  /** The connection is gone. */
  gone(guest: Guest): void {
    this.#dismiss(guest)
    this.stations.gone(guest)
  }

  /** Its guests have gone: what comes over this connection from now on is somebody else's. */
  vacate(guest: Guest): void {
    this.#staffDevices.delete(guest.device)
    this.#dismiss(guest)
    this.stations.vacate(guest)
  }

  /** After every request and every change: tells whom it concerns. `isTablesNew`: something may have changed at one. */
  tell(isTablesNew: boolean): void {
    const isFloorNew = this.stations.tell()
    if (isFloorNew || isTablesNew) this.counter.tellSoon()
  }

  rest(): void {
    this.#unwatch()
    this.stations.rest()
    for (const guest of [...this.#staff]) this.#dismiss(guest)
  }

  #dismiss(guest: Guest): void {
    this.#staff.delete(guest)
    this.counter.leave(guest)
  }

  /** After the answer, where it was a request that has changed them. */
  #settingsChanged(): void {
    this.stations.tellAll()
    this.#clock.after(0, () => this.#changed())
  }

  /** The way back to one's seat is open, so that the cards lie there when the station is unlocked. */
  #mayUnderLock(guest: Guest, request: Request): boolean {
    if (request.type !== 'enter') return lockedMay.has(request.type)
    const table = [...this.#tables()].find(({ id }) => id === request.table)
    return table?.seatedDevices.includes(guest.device) ?? false
  }
}
