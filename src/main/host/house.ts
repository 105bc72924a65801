// The house: everybody who is in, what they ask, and what is said to whom. Knows no transport and no game by name.

import { protocolVersion } from '#shared/protocol/limits.ts'
import { answer, sayAnswer } from './dispatch.ts'
import { Archive } from './history/history.ts'
import { openCafe } from './cafe/cafe.ts'
import { Floor } from './cafe/floor.ts'
import { wipeGuest } from './cafe/wipe.ts'
import { Devices } from './devices.ts'
import { Guests, sayGoodbye } from './guests.ts'
import { describeError } from './logger.ts'
import { Rounds } from './throttle.ts'
import { standings } from './connection-priority.ts'
import { Surroundings } from './network-status.ts'
import { TableList } from './table-list.ts'
import { Tables } from './tables.ts'
import type { Hello, HostMessage, Request } from '#shared/protocol/messages.ts'
import type { Cafe } from './cafe/cafe.ts'
import type { Station } from './cafe/station.ts'
import type { Connection } from './connection.ts'
import type { Denial } from './rejection.ts'
import type { Guest } from './guest.ts'
import type { Journal } from './journal/journal.ts'
import type { HostIdentity } from './journal/records.ts'
import type { Answer } from './requests.ts'
import type { StandingOf } from './connection-priority.ts'
import type { TablesSetup } from './tables.ts'

export interface HouseSetup extends Pick<TablesSetup, 'games' | 'clock' | 'log' | 'think' | 'seed'> {
  readonly journal: Journal
  readonly identity: HostIdentity
  /** The program's version, for `welcome`. */
  readonly version: string
  /** Lets the room in, or shuts it out; resolves when it is done. */
  readonly openHouse: (open: boolean) => Promise<Denial | undefined>
  /** Somebody here wants to know of other hosts. */
  readonly seek?: () => void
  /** Something that others in the room see of this house has changed: its joinable tables. */
  readonly onTables?: () => void
  /** The day and hour, for what is kept of games. */
  readonly date?: () => Date
  /** By default one in memory, as usual. */
  readonly cafe?: Cafe
}

export class House {
  readonly #setup: HouseSetup
  readonly tables: Tables
  readonly archive: Archive
  readonly cafe: Cafe
  readonly floor: Floor
  readonly surroundings: Surroundings
  readonly #devices: Devices
  readonly #guests = new Guests()
  readonly #list: TableList
  readonly #listRounds: Rounds
  #isStopped = false

  /** Brings back the tables of the journal. */
  constructor(setup: HouseSetup) {
    this.#setup = setup
    const { journal, games, clock, log, date = () => new Date() } = setup
    const keep = (device: string) => this.#devices.keep(device)
    const changed = () => this.#settle()
    this.archive = new Archive({ journal, games, log, date })
    this.tables = new Tables({ ...setup, date, archive: this.archive, keep, changed })
    this.cafe = setup.cafe ?? openCafe({ clock, log })
    this.floor = new Floor({
      ...{ clock, cafe: this.cafe, date, journal, log, keep, changed },
      tables: () => this.tables,
      abandoned: (station) => this.#abandoned(station),
    })
    this.#devices = new Devices(journal, log)
    this.surroundings = new Surroundings(this.#guests, setup.identity.name)
    this.#list = new TableList(this.tables)
    this.#listRounds = new Rounds(clock, () => {
      for (const guest of this.#guests.all()) this.#list.tell(guest)
    })
    this.archive.shelve(this.tables.restore(this.cafe.settings.pin !== undefined))
    for (const { table, key, detail } of journal.unreadable) {
      log(table === 'tables' ? 'table-not-restored' : 'row-not-read', {
        ...{ table: table === 'tables' ? key : table, detail: `${detail}. It stays in the journal as it is.` },
      })
    }
    // Nobody is here yet to be told of these.
    this.#list.hasChanged()
    this.#settle()
    this.#forgetDevices()
  }

  get identity(): HostIdentity {
    return this.#setup.identity
  }

  /**
   * Lets a connection in, or refuses it and says so: then it is closed, and there is no guest. The same device's older
   * connection goes.
   */
  welcome(connection: Connection, hello: Hello): Guest | undefined {
    if (this.#isStopped) {
      sayGoodbye(connection, 'stopping')
      return undefined
    }
    if (hello.protocol !== protocolVersion) {
      connection.send({ type: 'refused', code: 'protocol', protocol: protocolVersion, yours: hello.protocol })
      connection.close('protocol')
      return undefined
    }
    if (!this.#hasPlace(connection, this.#devices.find(hello.device))) {
      connection.send({ type: 'refused', code: 'host-full', protocol: protocolVersion })
      connection.close('protocol')
      return undefined
    }
    const { device, token } = this.#devices.admit(hello.device)
    const older = this.#guests.replace(device)
    if (older) this.#lose(older)
    const guest: Guest = { connection, device, table: undefined, tables: '' }
    this.#guests.add(guest)
    connection.send(this.#greeting(guest, token))
    connection.send(this.surroundings.house)
    this.#list.tell(guest)
    connection.send(this.surroundings.nearby)
    this.#settle()
    return guest
  }

  /** What keeps a place here where there are more people than places. */
  standings(): StandingOf {
    return standings(this.tables, (device) => this.floor.wasStaff(device))
  }

  /** Answers one request: the answer first, then what it changed, to everybody whom it concerns. */
  ask(guest: Guest, request: Request): void {
    if (!this.#guests.has(guest)) return
    this.#devices.confirm(guest.device)
    const reply = (given: Answer) => {
      sayAnswer(guest.connection, request.id, given)
      this.#settle(guest)
    }
    const given = answer(this, guest, request, this.#setup.log)
    if (given instanceof Promise) void given.then(reply)
    else reply(given)
  }

  /** The connection is gone; its seats stay for a while or as long as the game. */
  gone(guest: Guest): void {
    if (!this.#guests.has(guest)) return
    this.#guests.remove(guest)
    this.#lose(guest)
    this.#settle()
    this.#forgetDevices()
  }

  /** Whether this guest's connection is the one that counts, and there. */
  isHere(guest: Guest): boolean {
    return this.#guests.has(guest)
  }

  /** The guests of a station have gone. Throws as `wipeGuest` does. */
  wipe(device: string, station: Station, guest?: Guest): void {
    wipeGuest(device, guest, station, {
      ...{ archive: this.archive, tables: this.tables, settings: this.cafe.settings },
      close: (table) => this.tables.close(table, 'empty', guest?.table === table ? guest : undefined),
      touch: (table) => this.tables.touch(table),
    })
    this.floor.stations.empty(station)
    this.archive.scrub()
  }

  /**
   * The connection goes on as a device that nobody knows, and is at no table; the one that it was is forgotten. Gives its
   * welcome. Throws when that can't be written down, and nothing has changed.
   */
  rename(guest: Guest): HostMessage {
    this.#devices.forget(guest.device)
    this.#guests.remove(guest)
    this.floor.vacate(guest)
    const { device, token } = this.#devices.admit(undefined)
    Object.assign(guest, { device, tables: '' })
    this.#guests.add(guest)
    return this.#greeting(guest, token)
  }

  /** Devices with something to come back to are written down before they get it. */
  keep(guest: Guest): void {
    this.#devices.keep(guest.device)
  }

  seek(): void {
    this.#setup.seek?.()
  }

  /** What of them was erased takes its devices along. */
  forgetMatches(what: { match?: string | undefined; name?: string | undefined }): Denial | undefined {
    const denial = this.archive.forget(what)
    if (!denial) this.#forgetDevices()
    return denial
  }

  openHouse(open: boolean): Promise<Denial | undefined> {
    return this.#setup.openHouse(open)
  }

  /** Says goodbye to everybody, and from now on to whoever comes. Tables stay in the journal, and whose seats they have. */
  stop(): void {
    this.#isStopped = true
    this.tables.stop()
    this.floor.rest()
    this.#guests.sendAway()
  }

  #hasPlace(connection: Connection, device: string | undefined): boolean {
    if (!connection.takePlace) return true
    const older = device === undefined ? undefined : this.#guests.on(device)
    return connection.takePlace(this.standings()(connection, device), older?.connection)
  }

  #greeting({ connection, device }: Guest, token: string): HostMessage {
    const { identity, games, version } = this.#setup
    const back = this.tables.playedBy(device)
    return {
      type: 'welcome',
      protocol: protocolVersion,
      app: version,
      hostId: identity.id,
      hostKey: identity.key,
      device: token,
      local: connection.local,
      games: games.map(({ id, rulesVersion }) => ({ id, rulesVersion })),
      ...(back && { back: back.id }),
    }
  }

  #lose(guest: Guest): void {
    this.floor.gone(guest)
    if (guest.table) this.tables.touch(guest.table)
    guest.table?.comings.lose(guest)
    guest.table = undefined
  }

  /** Nobody comes back to what guests had at a station while it was away. False where that can't be written down. */
  #abandoned(station: Station): boolean {
    const { device } = station.record
    // It may be here, and be no station any more.
    if (device === null || [...this.#guests.devices()].includes(device)) return true
    try {
      this.wipe(device, station)
      this.#devices.forget(device)
    } catch (error) {
      this.#setup.log('journal-failed', { detail: describeError(error) })
      return false
    }
    return true
  }

  /**
   * Tells everybody what has changed for them, and lets go of what nobody needs. The list of tables is long and for
   * everybody: where it changes all the time only who has asked for a change hears of it at once.
   */
  #settle(asker?: Guest): void {
    // There is nobody to tell, and the devices belong to tables that only the journal has now.
    if (this.#isStopped) return
    const areTablesNew = this.tables.tell()
    const isListNew = this.#list.hasChanged()
    this.floor.tell(isListNew || areTablesNew)
    // A connection that goes on as another device has been told nothing yet.
    if (asker && this.#guests.has(asker) && (isListNew || asker.tables === '')) this.#list.tell(asker)
    if (!isListNew) return
    this.#listRounds.next()
    this.#forgetDevices()
    this.#setup.onTables?.()
  }

  #forgetDevices(): void {
    const { archive, floor, tables } = this
    const lists = [this.#guests, archive, floor, floor.stations, tables].map((keeper) => keeper.devices())
    const needed = new Set(lists.flatMap((devices) => [...devices]))
    this.#devices.retain((device) => needed.has(device) || archive.mentions(device))
  }
}
