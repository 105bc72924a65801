// The house: all tables, everybody who is in, and what is said to whom. Knows no transport and no game by name.

import { randomBytes } from 'node:crypto'
import { numberBytes } from '#shared/luck/luck.ts'
import { protocolVersion } from '#shared/protocol/limits.ts'
import { Archive } from './archive.ts'
import { openCafe } from './cafe/cafe.ts'
import { Floor } from './cafe/floor.ts'
import { wipeGuest } from './cafe/wipe.ts'
import { deny } from './denial.ts'
import { Devices } from './devices.ts'
import { Guests, sayGoodbye } from './guests.ts'
import { describeError } from './logger.ts'
import { handlers } from './requests.ts'
import { Openings } from './openings.ts'
import { restoreTables } from './restore.ts'
import { devicesAtDoor, tableDefaults } from './records.ts'
import { Rounds } from './rounds.ts'
import { openSeats } from './seats.ts'
import { checkSettings } from './settings.ts'
import { Surroundings } from './surroundings.ts'
import { Table } from './table.ts'
import { newTableId } from './table-id.ts'
import { TableList } from './table-list.ts'
import { Tries } from './tries.ts'
import { Vacancies } from './vacancies.ts'
import { thinkingTime } from './bots.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Hello, HostMessage, Request } from '#shared/protocol/messages.ts'
import type { Cafe } from './cafe/cafe.ts'
import type { Station } from './cafe/station.ts'
import type { Clock } from './clock.ts'
import type { Connection } from './connection.ts'
import type { Denial } from './denial.ts'
import type { Guest } from './guest.ts'
import type { Journal } from './journal.ts'
import type { Log } from './logger.ts'
import type { HostRecord } from './records.ts'
import type { Answer } from './requests.ts'

export interface HouseSetup {
  readonly games: readonly Game[]
  readonly journal: Journal
  readonly clock: Clock
  readonly log: Log
  readonly identity: HostRecord
  /** The program's version, for `welcome`. */
  readonly version: string
  /** Lets the room in, or shuts it out; resolves when it is done. */
  readonly openHouse: (open: boolean) => Promise<Denial | undefined>
  /** Somebody here wants to know of other hosts. */
  readonly seek?: () => void
  /** Something that others in the room see of this house has changed: `openTables`. */
  readonly onTables?: () => void
  /** Milliseconds that a bot thinks; by default a natural moment. */
  readonly think?: (bots: number) => number
  /** Seeds of games and bots; by default games are shuffled by all, and bots have 128 bits of the system's secure source. */
  readonly seed?: () => string
  /** The day and hour, for what is kept of games. */
  readonly date?: () => Date
  /** By default one in memory, as usual. */
  readonly cafe?: Cafe
}

export class House {
  readonly #setup: HouseSetup
  readonly archive: Archive
  readonly cafe: Cafe
  readonly floor: Floor
  readonly surroundings: Surroundings
  readonly #devices: Devices
  readonly #vacancies: Vacancies
  readonly #guests = new Guests()
  readonly #tries: Tries
  readonly #tables = new Map<string, Table>()
  readonly #openings = new Openings(this.#tables)
  readonly #list = new TableList(this.#tables)
  readonly #listRounds: Rounds
  /** Tables at which something may have changed since all was told. */
  readonly #touched = new Set<Table>()
  #isStopped = false

  /** Brings back the tables of the journal. */
  constructor(setup: HouseSetup) {
    this.#setup = setup
    const { journal, games, log, date = () => new Date() } = setup
    this.archive = new Archive({ journal, games, log, date })
    this.cafe = setup.cafe ?? openCafe({ clock: setup.clock, log })
    this.floor = new Floor({
      ...{ clock: setup.clock, cafe: this.cafe, date, journal, log },
      tables: () => this.tables,
      keep: (device) => this.#devices.keep(device),
      abandoned: (station) => this.#abandoned(station),
      changed: () => this.#settle(),
    })
    this.#devices = new Devices(journal, log)
    this.#tries = new Tries(setup.clock)
    this.surroundings = new Surroundings(this.#guests, setup.identity.name)
    this.#listRounds = new Rounds(setup.clock, () => {
      for (const guest of this.#guests.all()) this.#list.tell(guest)
    })
    this.#vacancies = new Vacancies(setup.clock, (table) => this.#closeEmpty(table))
    const { tables, shelved } = restoreTables(journal.tables(), games, log, this.#tableSetup)
    for (const table of tables) {
      this.#tables.set(table.id, table)
      this.#touched.add(table)
    }
    this.archive.shelve(shelved)
    // Nobody is here yet to be told of these.
    this.#list.hasChanged()
    this.#settle()
    this.#forgetDevices()
  }

  get identity(): HostRecord {
    return this.#setup.identity
  }

  /** Tables where somebody could still sit down. */
  get openTables(): number {
    return [...this.#tables.values()].filter((table) => {
      const { phase, open, door } = table.summary('')
      return phase !== 'finished' && open > 0 && door !== 'locked'
    }).length
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

  /** Answers one request: the answer first, then what it changed, to everybody whom it concerns. */
  ask(guest: Guest, request: Request): void {
    if (!this.#guests.has(guest)) return
    this.#devices.confirm(guest.device)
    const answer = this.#answer(guest, request)
    if (answer instanceof Promise) void answer.then((late) => this.#reply(guest, request, late))
    else this.#reply(guest, request, answer)
  }

  /** The connection is gone; its seats stay for a while or as long as the game. */
  gone(guest: Guest): void {
    if (!this.#guests.has(guest)) return
    this.#guests.remove(guest)
    this.#lose(guest)
    this.#settle()
    this.#forgetDevices()
  }

  openTable(guest: Guest, wish: { game: string; name: string; seats: number; options?: unknown }): Denial | Table {
    const { games, journal } = this.#setup
    const game = games.find(({ id }) => id === wish.game)
    if (!game) return deny('unknown-game')
    const settings = checkSettings(game, { seats: wish.seats, options: wish.options === undefined ? {} : wish.options })
    if ('code' in settings) return settings
    if (!this.#openings.isRoomFor(guest)) return deny('too-many-tables')
    this.#devices.keep(guest.device)
    const record = {
      ...{
        id: newTableId((id) => this.#tables.has(id) || this.archive.knowsTable(id)),
        name: wish.name,
        game: game.id,
        opener: guest.device,
      },
      ...{ options: settings.options, seats: openSeats(wish.seats), deals: 0, dealt: false, ...tableDefaults },
    }
    journal.saveTable(record)
    const table = new Table(this.#tableSetup(game), record)
    this.#tables.set(table.id, table)
    this.#openings.opened(table, guest)
    this.#touched.add(table)
    this.enter(guest, table)
    return table
  }

  table(id: string): Table | undefined {
    return this.#tables.get(id)
  }

  get tables(): Iterable<Table> {
    return this.#tables.values()
  }

  /** Whether this guest's connection is the one that counts, and there. */
  isHere(guest: Guest): boolean {
    return this.#guests.has(guest)
  }

  /** Something may change at a table where the asker is not. */
  touch(table: Table): void {
    this.#touched.add(table)
  }

  /** The guests of a station have gone. Throws as `wipeGuest` does. */
  wipe(device: string, station: Station, guest?: Guest): void {
    wipeGuest(device, guest, station, {
      ...{ archive: this.archive, tables: this.tables, settings: this.cafe.settings },
      close: (table) => this.closeTable(table, 'empty', guest?.table === table ? guest : undefined),
      touch: (table) => this.touch(table),
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

  /** Goes to a table whose door has let them in. */
  enter(guest: Guest, table: Table, as?: 'screen'): void {
    if (guest.table !== table) guest.table?.comings.leave(guest)
    guest.table = table
    table.comings.enter(guest, as === 'screen')
    this.#touched.add(table)
  }

  /** `asker`, who may be at it, hears of it after the answer. */
  closeTable(table: Table, reason: 'closed' | 'empty' | 'staff', asker?: Guest): void {
    const { journal } = this.#setup
    this.archive.keep(table.record, table.play.brokenOff, (match) => journal.forgetTable(table.id, match))
    this.#tables.delete(table.id)
    this.#openings.forget(table)
    this.#vacancies.forget(table)
    table.close(reason, asker)
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
    for (const table of this.#tables.values()) {
      if (!this.#setup.journal.durable) table.close('stopping')
      table.rest()
      this.#vacancies.forget(table)
    }
    this.floor.rest()
    this.#guests.sendAway()
    this.#tables.clear()
  }

  #greeting({ connection, device }: Guest, token: string): HostMessage {
    const { identity, games, version } = this.#setup
    const back = this.#tableOf(device)
    return {
      type: 'welcome',
      protocol: protocolVersion,
      app: version,
      hostId: identity.id,
      device: token,
      local: connection.local,
      games: games.map(({ id, rulesVersion }) => ({ id, rulesVersion })),
      ...(back && { back: back.id }),
    }
  }

  #answer(guest: Guest, request: Request): Answer | Promise<Answer> {
    if (guest.table && request.type !== 'ping') this.#touched.add(guest.table)
    try {
      const denial = this.floor.bar(guest, request)
      if (denial) return denial
      const answer = handlers[request.type](this, guest, request as never)
      return answer instanceof Promise ? answer.catch((error: unknown) => this.#failed(request, error)) : answer
    } catch (error) {
      return this.#failed(request, error)
    }
  }

  #failed(request: Request, error: unknown): Answer {
    this.#setup.log('request-failed', { request: request.type, detail: describeError(error) })
    return deny('internal-error')
  }

  #reply(guest: Guest, { id }: Request, answer: Answer): void {
    const { connection } = guest
    if (answer && 'code' in answer) connection.send({ type: 'rejected', id, ...answer })
    else if (answer && 'tell' in answer) {
      connection.send({ type: 'accepted', id })
      connection.send(answer.tell)
    } else connection.send({ type: 'accepted', id, ...answer })
    this.#settle(guest)
  }

  #lose(guest: Guest): void {
    this.floor.gone(guest)
    if (guest.table) this.#touched.add(guest.table)
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

  #closeEmpty(table: Table): void {
    try {
      this.closeTable(table, 'empty')
    } catch (error) {
      this.#setup.log('journal-failed', { table: table.id, detail: describeError(error) })
    }
    this.#settle()
  }

  #tableOf(device: string): Table | undefined {
    return [...this.#tables.values()].find((table) => table.phase === 'playing' && table.summary(device).yours)
  }

  /**
   * Tells everybody what has changed for them, and lets go of what nobody needs. The list of tables is long and for
   * everybody: where it changes all the time only who has asked for a change hears of it at once.
   */
  #settle(asker?: Guest): void {
    // There is nobody to tell, and the devices belong to tables that only the journal has now.
    if (this.#isStopped) return
    const touched = [...this.#touched].filter((table) => this.#tables.has(table.id))
    this.#touched.clear()
    for (const table of touched) table.tell()
    this.#vacancies.look(touched)
    const isListNew = this.#list.hasChanged()
    this.floor.tell(isListNew || touched.length > 0)
    // A connection that goes on as another device has been told nothing yet.
    if (asker && this.#guests.has(asker) && (isListNew || asker.tables === '')) this.#list.tell(asker)
    if (!isListNew) return
    this.#listRounds.next()
    this.#forgetDevices()
    this.#setup.onTables?.()
  }

  #forgetDevices(): void {
    const stations = this.floor.stations.devices()
    const needed = new Set([...this.#guests.devices(), ...this.archive.devices(), ...stations])
    for (const table of this.#tables.values()) {
      needed.add(table.opener)
      for (const device of [...table.devicesToRemember, ...devicesAtDoor(table.record)]) needed.add(device)
    }
    this.#devices.retain((device) => needed.has(device))
  }

  readonly #tableSetup = (game: Game) => {
    const { journal, clock, log, seed, think, date = () => new Date() } = this.#setup
    return {
      ...{ game, journal, clock, log, date, archive: this.archive },
      seed: seed ?? (() => randomBytes(16).toString('hex')),
      number: seed ? undefined : () => randomBytes(numberBytes).toString('hex'),
      think: think ?? thinkingTime,
      tries: this.#tries,
      keep: (device: string) => this.#devices.keep(device),
      changed: (table: Table) => {
        this.#touched.add(table)
        this.#settle()
      },
    }
  }
}
