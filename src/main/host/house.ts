// The house: the connected guests, their requests, and the messages to them. It knows no transport and no game.

import { protocolVersion } from '#shared/protocol/limits.ts'
import { answerRequest, sendAnswer } from './dispatch.ts'
import { History } from './history/history.ts'
import { Devices } from './devices.ts'
import { disconnect, Guests } from './guests.ts'
import { Throttle, usualRate } from './throttle.ts'
import { connectionPriorities } from './connection-priority.ts'
import { NetworkStatus } from './network-status.ts'
import { TableList } from './table-list.ts'
import { subscription } from './table-list-subscription.ts'
import { Tables } from './tables.ts'
import type { Hello, HostMessage, Request } from '#shared/protocol/messages.ts'
import type { Connection } from './connection.ts'
import type { Rejection } from './rejection.ts'
import type { Guest } from './guest.ts'
import type { Journal } from './journal/journal.ts'
import type { HostIdentity } from './host-key.ts'
import type { HouseExtension } from './house-extension.ts'
import type { Answer } from './request-handler.ts'
import type { PriorityOf } from './connection-priority.ts'
import type { HouseServices } from './house-handlers.ts'
import type { TablesSetup } from './tables.ts'
import type { Overload } from './limits/overload.ts'
import type { ThrottleRate } from './throttle.ts'

export interface HouseSetup extends Pick<TablesSetup, 'games' | 'clock' | 'log' | 'think' | 'seed' | 'capacity'> {
  readonly journal: Journal
  readonly identity: HostIdentity
  /** The program's version, for `welcome`. */
  readonly version: string
  /** Opens the house to the network, or closes it; resolves when that is done. */
  readonly openHouse: (open: boolean) => Promise<Rejection | undefined>
  /** Whether the host has more to do than its machine can. Without it, it never has. */
  readonly overload?: Pick<Overload, 'isOn' | 'onChange'>
  /** A guest looks for other hosts. */
  readonly seek?: () => void
  /** The number of joinable tables may have changed, which other hosts show. */
  readonly onTables?: () => void
  /** The day and hour, for the history. */
  readonly date?: () => Date
  /** Adds the cafe. Called once, before the tables are restored. */
  readonly extend: (house: House) => HouseExtension
}

/**
 * Clients that have never said whether they look at the list get the whole of it: while they are at a table, where it is
 * hardly looked at, this often when it changes all the time.
 */
const rateForSeated: ThrottleRate = { millisecondsPerRun: 5000, burst: 20 }
/** While the host is overloaded, for everybody. */
const overloadedRate: ThrottleRate = { millisecondsPerRun: 5000, burst: 1 }

export class House implements HouseServices {
  readonly #setup: HouseSetup
  readonly tables: Tables
  readonly history: History
  readonly networkStatus: NetworkStatus
  readonly #extension: HouseExtension
  readonly #devices: Devices
  readonly #guests = new Guests()
  readonly #list: TableList
  /** For those who look at the list: who asked for its changes, and older clients that are at no table. */
  readonly #listThrottle: Throttle
  /** For older clients that are at a table. */
  readonly #listForSeatedThrottle: Throttle
  /** All devices are gone through to find those that nobody needs, and in a hall hundreds may go at once. */
  readonly #forgetThrottle: Throttle
  #isAnswering = false
  #isStopped = false

  /** Restores the tables of the journal. */
  constructor(setup: HouseSetup) {
    this.#setup = setup
    const { journal, games, clock, log, date = () => new Date() } = setup
    const keep = (device: string) => this.#devices.keep(device)
    const changed = () => this.changed()
    this.history = new History({ journal, games, log, date })
    this.tables = new Tables({ ...setup, date, history: this.history, keep, changed })
    this.#extension = setup.extend(this)
    this.#devices = new Devices(journal, log)
    this.networkStatus = new NetworkStatus(this.#guests, setup.identity.name)
    this.#list = new TableList(this.tables)
    const rate = (usual: ThrottleRate) => () => (this.isOverloaded ? overloadedRate : usual)
    this.#listThrottle = new Throttle(clock, () => this.#listChanged(), rate(usualRate))
    this.#listForSeatedThrottle = new Throttle(clock, () => this.#sendList(() => true), rate(rateForSeated))
    this.#forgetThrottle = new Throttle(clock, () => this.#forgetDevices(), rate(usualRate))
    setup.overload?.onChange(() => this.#extension.sendUpdates(true))
    this.history.shelve(this.tables.restore(this.#extension.hasStaff))
    this.history.logUnreadable()
    // Nobody is here yet who could be sent a list.
    this.#list.update(this.tables)
    this.#sendUpdates()
    this.#forgetDevices()
  }

  /** Whether lists and reactions have to wait, so that moves don't. */
  get isOverloaded(): boolean {
    return this.#setup.overload?.isOn ?? false
  }

  get identity(): HostIdentity {
    return this.#setup.identity
  }

  /**
   * Lets a connection in, or tells it why not: then it is closed, and there is no guest. It replaces an older connection
   * of the same device.
   */
  welcome(connection: Connection, hello: Hello): Guest | undefined {
    if (this.#isStopped) {
      disconnect(connection, 'stopping')
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
    const guest: Guest = { connection, device, table: undefined, tableList: subscription('whole') }
    this.#guests.add(guest)
    connection.send(this.#greeting(guest, token))
    connection.send(this.networkStatus.house)
    this.#list.sendTo(guest)
    connection.send(this.networkStatus.nearby)
    this.#sendUpdates()
    return guest
  }

  /** Which connections keep a place where there are more of them than places. */
  connectionPriorities(): PriorityOf {
    return connectionPriorities(this.tables, (device) => this.#extension.isStaffDevice(device))
  }

  /** Whether the device has a seat at a table, or has said the PIN of the staff. */
  isSeatedOrStaff(device: string): boolean {
    if (this.#extension.isStaffDevice(device)) return true
    for (const table of this.tables) if (table.hasSeat(device)) return true
    return false
  }

  /** Answers one request: the answer is sent first, then what it has changed, to everybody. */
  ask(guest: Guest, request: Request): void {
    if (!this.#guests.has(guest)) return
    this.#devices.confirm(guest.device)
    const reply = (given: Answer) => {
      sendAnswer(guest.connection, request.id, given)
      this.#sendUpdates(guest)
    }
    this.#isAnswering = true
    const given = answerRequest(this, this.#extension, guest, request, this.#setup.log)
    this.#isAnswering = false
    if (given instanceof Promise) void given.then(reply)
    else reply(given)
  }

  /** The connection is gone; its seats stay for a while, or as long as the match. */
  connectionLost(guest: Guest): void {
    if (!this.#guests.has(guest)) return
    this.#guests.remove(guest)
    this.#lose(guest)
    this.#sendUpdates()
    this.#forgetThrottle.request()
  }

  /** Whether this guest is connected, and not replaced by a newer connection of the same device. */
  isHere(guest: Guest): boolean {
    return this.#guests.has(guest)
  }

  isConnected(device: string): boolean {
    return this.#guests.on(device) !== undefined
  }

  /** Devices are written down before they get something to come back to. Throws when that can't be done. */
  keepDevice(device: string): void {
    this.#devices.keep(device)
  }

  /** Invalidates its token. Throws if that can't be saved; then nothing has changed. */
  forgetDevice(device: string): void {
    this.#devices.forget(device)
  }

  /** The connection goes on as a new device, which is at no table. Returns its welcome. */
  assignNewDevice(guest: Guest): HostMessage {
    this.#guests.remove(guest)
    const { device, token } = this.#devices.admit(undefined)
    Object.assign(guest, { device, tableList: subscription('whole') })
    this.#guests.add(guest)
    return this.#greeting(guest, token)
  }

  /** Whether they may decide about the host itself and everything that is kept on it. */
  mayBeManagedBy(guest: Guest): boolean {
    return this.#extension.mayManageHost(guest)
  }

  /** Rejects that somebody who is not a table's owner closes it. */
  guardClosing(guest: Guest): Rejection | undefined {
    return this.#extension.guardClosing(guest)
  }

  /** Something has changed: everybody is sent what is new to them, within a request after its answer. */
  changed(): void {
    if (!this.#isAnswering) this.#sendUpdates()
  }

  seek(): void {
    this.#setup.seek?.()
  }

  /** Erases matches of the history, or a name from all of them. */
  forgetMatches(what: { match?: string | undefined; name?: string | undefined }): Rejection | undefined {
    const rejection = this.history.forget(what)
    if (!rejection) this.#forgetDevices()
    return rejection
  }

  openHouse(open: boolean): Promise<Rejection | undefined> {
    return this.#setup.openHouse(open)
  }

  /** Disconnects everybody, and everybody who comes later. Tables stay in the journal, with their seats. */
  stop(): void {
    this.#isStopped = true
    this.tables.stop()
    this.#extension.stop()
    this.#guests.disconnectAll()
  }

  #hasPlace(connection: Connection, device: string | undefined): boolean {
    if (!connection.takePlace) return true
    const older = device === undefined ? undefined : this.#guests.on(device)
    return connection.takePlace(this.connectionPriorities()(connection, device), older?.connection)
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
    this.#extension.guestLeft(guest)
    const table = this.tables.of(guest)
    guest.table = undefined
    if (!table) return
    this.tables.markChanged(table)
    table.attendance.loseConnection(guest)
  }

  /**
   * Sends everybody what has changed for them, and forgets devices that are not needed any more. Where the list of tables
   * changes all the time, only the guest who has asked for a change gets it at once.
   */
  #sendUpdates(asker?: Guest): void {
    // Nobody is connected, and the devices belong to tables that only the journal has now.
    if (this.#isStopped) return
    const changed = this.tables.sendUpdates()
    const isListNew = this.#list.update(changed)
    this.#extension.sendUpdates(isListNew || changed.length > 0)
    // Version 0: they have just begun to look, or go on as another device.
    if (asker && this.#guests.has(asker) && (isListNew || asker.tableList.version === 0)) this.#list.sendTo(asker)
    if (!isListNew) return
    this.#listThrottle.request()
    this.#listForSeatedThrottle.request()
    this.#forgetThrottle.request()
  }

  #listChanged(): void {
    this.#sendList(({ table, tableList }) => tableList.kind === 'changes' || table === undefined)
    this.#list.forgetGone()
    this.#setup.onTables?.()
  }

  #sendList(isFor: (guest: Guest) => boolean): void {
    if (this.#isStopped) return
    for (const guest of this.#guests.all()) if (isFor(guest)) this.#list.sendTo(guest)
  }

  #forgetDevices(): void {
    if (this.#isStopped) return
    const { history, tables } = this
    const lists = [this.#guests, history, this.#extension, tables].map((keeper) => keeper.devices())
    const needed = new Set(lists.flatMap((devices) => [...devices]))
    this.#devices.retain((device) => needed.has(device) || history.mentions(device))
  }
}
