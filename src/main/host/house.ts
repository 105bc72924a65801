// The house: what its guests ask for, and the messages to them. It knows no transport and no game.

import { limits } from '#shared/protocol/limits.ts'
import { answerRequest, sendAnswer } from './requests/dispatch.ts'
import { keysOf, mayBeOvertaken } from './requests/request-properties.ts'
import { History } from './history/history.ts'
import { tableOf } from './history/match-records.ts'
import { Devices } from './devices.ts'
import { GuestConnections } from './guest-connections.ts'
import { Guests } from './guests/guests.ts'
import { Throttle, usualRate } from './throttle.ts'
import { connectionPriorities } from './connection-priority.ts'
import { NetworkStatus } from './network-status.ts'
import { remotePlayers } from './remote-players.ts'
import { TableListUpdates } from './table-list/table-list-updates.ts'
import { Tables } from './tables.ts'
import { waitFor } from './work/task.ts'
import { areas, WorkQueue } from './work/work-queue.ts'
import type { WorkKey } from './work/work-queue.ts'
import type { Hello, HostMessage, Request } from '#shared/protocol/messages.ts'
import type { Connection } from './guests/connection.ts'
import type { Rejection } from './rejection.ts'
import type { Guest } from './guests/guest.ts'
import type { PreparedChange } from './journal/prepared-change.ts'
import type { Journal } from './journal/journal.ts'
import type { HostIdentity } from './identity/host-key.ts'
import type { HouseExtension } from './house-extension.ts'
import type { Eventually, Task } from './work/task.ts'
import type { PriorityOf } from './connection-priority.ts'
import type { Answer } from './requests/request-handler.ts'
import type { HouseServices } from './requests/house-handlers.ts'
import type { TablesSetup } from './tables.ts'
import type { Overload } from './limits/overload.ts'
import type { ThrottleRate } from './throttle.ts'

export interface HouseSetup extends Pick<
  TablesSetup,
  'games' | 'clock' | 'log' | 'think' | 'showsMoments' | 'askBot' | 'seed' | 'capacity'
> {
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

/** It looks through all tables, and nobody waits for it. */
const forgetRate: ThrottleRate = { ...usualRate, millisecondsPerRun: 2500 }

export class House implements HouseServices {
  readonly #setup: HouseSetup
  readonly tables: Tables
  readonly history: History
  readonly networkStatus: NetworkStatus
  readonly #extension: HouseExtension
  readonly #devices: Devices
  readonly #guests = new Guests()
  readonly #connections: GuestConnections
  readonly #work: WorkQueue
  readonly #list: TableListUpdates
  /** All devices are gone through to find those that nobody needs, and in a hall hundreds may go at once. */
  readonly #forgetThrottle: Throttle
  #isStopped = false

  /** Restores the tables of the journal. */
  constructor(setup: HouseSetup) {
    this.#setup = setup
    this.#work = new WorkQueue(setup.log)
    const { journal, games, clock, log, date = () => new Date() } = setup
    const keep = (device: string) => this.#devices.keep(device)
    const changed = () => this.changed()
    this.history = new History({ journal, games, log, date })
    this.tables = new Tables({ ...setup, date, history: this.history, work: this.#work, keep, changed })
    this.#devices = new Devices(journal, log)
    this.#connections = new GuestConnections({
      ...setup,
      guests: this.#guests,
      devices: this.#devices,
      tables: this.tables,
      work: this.#work,
      priorities: () => this.connectionPriorities(),
      onArrival: (guest) => this.#sendFirst(guest),
      onLoss: (guest) => this.#extension.connectionLost(guest),
      onDeparture: () => {
        this.#sendUpdates()
        this.#forgetThrottle.request()
      },
    })
    this.#extension = setup.extend(this)
    this.networkStatus = new NetworkStatus(this.#guests, setup.identity.name)
    this.#list = new TableListUpdates({
      tables: this.tables,
      guests: this.#guests,
      clock,
      isOverloaded: () => this.isOverloaded,
      onSent: () => setup.onTables?.(),
    })
    this.#forgetThrottle = new Throttle(
      clock,
      () => this.#forgetDevices(),
      () => forgetRate,
    )
    setup.overload?.onChange(() => this.#extension.sendUpdates(true))
    this.history.keepUnrestored(this.tables.restore(this.#extension.hasStaff))
    this.history.logUnreadable()
    // Nobody is here yet who could be sent a list.
    this.#list.update(this.tables, [])
    this.#sendUpdates()
    this.#forgetDevices()
  }

  /** Whether lists and reactions have to wait, so that moves don't. */
  get isOverloaded(): boolean {
    return this.#setup.overload?.isOn ?? false
  }

  /** Number of tables where somebody could sit down, as other hosts are told it: they expect no more than a home has. */
  get joinableTables(): number {
    return Math.min(this.#list.joinable, limits.tables)
  }

  /** People at other machines who sit at a table now. */
  get remotePlayers(): number {
    return remotePlayers(this.#guests.all(), this.tables)
  }

  /** Of the program. */
  get version(): string {
    return this.#setup.version
  }

  get identity(): HostIdentity {
    return this.#setup.identity
  }

  /**
   * Lets a connection in, or tells it why not: then it is closed, and there is no guest. It replaces an older connection
   * of the same device. What the guest asks before the welcome is sent waits for it.
   */
  welcome(connection: Connection, hello: Hello): Guest | undefined {
    return this.#connections.welcome(connection, hello)
  }

  /** The connection is gone; its seats stay for a while, or as long as the match. */
  connectionLost(guest: Guest): void {
    this.#connections.lost(guest)
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

  /** Number of devices that are connected to the guest's table, the guest's own included; 1 for a guest at none. */
  devicesAtTableOf(guest: Guest): number {
    return this.tables.of(guest)?.connectedDevices.size ?? 1
  }

  /**
   * Answers one request: the answer is sent first, then what it has changed, to everybody. A promise where it has to wait
   * for the journal, for what this guest has asked before, or for what others have asked of the same table. Gives the answer;
   * undefined for a request whose answer others may overtake.
   */
  ask(guest: Guest, request: Request): Eventually<Answer> {
    return this.#work.start([guest], () => this.#askInOrder(guest, request))
  }

  *#askInOrder(guest: Guest, request: Request): Task<Answer> {
    if (!this.#guests.has(guest)) return undefined
    const answered = this.#answer(guest, request)
    // While a PIN is checked, say, the guest's next request is carried out.
    return mayBeOvertaken(request) ? undefined : yield* waitFor(answered)
  }

  #answer(guest: Guest, request: Request): Eventually<Answer> {
    this.#devices.confirm(guest.device)
    return this.#work.start(
      // The request itself is a key, so that what it changes elsewhere can wait for its answer.
      [...keysOf(guest, request), request],
      () => answerRequest(this, this.#extension, guest, request, this.#setup.log),
      (given) => {
        sendAnswer(guest.connection, request.id, given)
        this.#sendUpdates(guest)
      },
    )
  }

  /** Whether this guest is connected, and not replaced by a newer connection of the same device. */
  isHere(guest: Guest): boolean {
    return this.#guests.has(guest)
  }

  isConnected(device: string): boolean {
    return this.#connections.isConnected(device)
  }

  /** Devices are written down before they get something to come back to. Throws when that can't be done. */
  keepDevice(device: string): Task {
    return this.#devices.keep(device)
  }

  /** Invalidates its token. */
  prepareForgettingDevice(device: string): PreparedChange {
    return this.#devices.prepareForgetting(device)
  }

  /** The connection goes on as a new device, which is at no table. Returns its welcome. */
  assignNewDevice(guest: Guest): HostMessage {
    return this.#connections.assignNewDevice(guest)
  }

  /** Whether they may decide about the host itself and everything that is kept on it. */
  mayBeManagedBy(guest: Guest): boolean {
    return this.#extension.mayManageHost(guest)
  }

  /** Rejects that somebody who is not a table's owner closes it. */
  guardClosing(guest: Guest): Rejection | undefined {
    return this.#extension.guardClosing(guest)
  }

  /** This machine has slept. Its clock stood still meanwhile, but pages on the same machine may have counted on. */
  hasSlept(): void {
    this.tables.tellTimersAgain()
    this.#extension.hasSlept()
    this.changed()
  }

  /** Something has changed that nobody has asked for: everybody is sent what is new to them. */
  changed(): void {
    this.#sendUpdates()
  }

  /** Does work of the house itself once nothing else is under way about the same, and then sends what is new. */
  inTurn(keys: readonly WorkKey[], work: () => Task): void {
    void this.#work.start(keys, work, () => this.changed())
  }

  /** As `CafeContext.withTurn`. */
  *withTurn<T>(whole: WorkKey, keys: readonly WorkKey[], work: () => Task<T>): Task<T> {
    const results: T[] = []
    const part = () => {
      this.tables.tellAfter(whole, keys)
      return work()
    }
    yield* waitFor(this.#work.run(keys, part, (result) => results.push(result)))
    // Otherwise the caller would go on, and write down what follows, as if this had been done.
    if (results.length === 0) throw new Error('the house has stopped')
    return results[0]!
  }

  seek(): void {
    this.#setup.seek?.()
  }

  /**
   * Erases matches of the history and takes them off their tables, or erases a name from all of them. Nobody is told before the
   * work is done that has `what` among its keys.
   */
  *forgetMatches(what: { match?: string | undefined; name?: string | undefined }): Task<Rejection | undefined> {
    const { history, tables } = this
    const { match, name } = what
    const theirs =
      name === undefined ? [...tables].filter(({ id }) => match === undefined || id === tableOf(match)) : []
    const rejection = yield* this.withTurn(what, [...theirs.map(({ id }) => id), areas.history], () =>
      history.forget(what, (erased) => tables.prepareErasing(erased)),
    )
    if (!rejection) this.#forgetDevices()
    return rejection
  }

  openHouse(open: boolean): Promise<Rejection | undefined> {
    return this.#setup.openHouse(open)
  }

  /** Disconnects everybody, and everybody who comes later. Tables stay in the journal, with their seats. */
  stop(): void {
    this.#isStopped = true
    this.#list.stop()
    this.#work.close()
    this.tables.stop()
    this.#extension.stop()
    this.#connections.stop()
  }

  #sendFirst(guest: Guest): void {
    guest.connection.send(this.networkStatus.house)
    this.#list.sendTo(guest)
    guest.connection.send(this.networkStatus.nearby)
    this.#sendUpdates()
  }

  /**
   * Sends everybody what has changed for them, and forgets devices that are not needed any more. Where the list of tables
   * changes all the time, only the guest who has asked for a change gets it at once.
   */
  #sendUpdates(asker?: Guest): void {
    // Nobody is connected, and the devices belong to tables that only the journal has now.
    if (this.#isStopped) return
    const { changed, closed } = this.tables.sendUpdates()
    const isListNew = this.#list.update(changed, closed)
    this.#extension.sendUpdates(isListNew || changed.length > 0)
    // Version 0: the asker has just begun to look at the list, or goes on as another device.
    if (asker && this.#guests.has(asker) && (isListNew || asker.tableList.version === 0)) this.#list.sendTo(asker)
    if (!isListNew) return
    this.#list.sendSoon()
    this.#forgetThrottle.request()
  }

  #forgetDevices(): void {
    if (this.#isStopped) return
    const { history, tables } = this
    const lists = [this.#connections, history, this.#extension, tables].map((keeper) => keeper.devices())
    const needed = new Set(lists.flatMap((devices) => [...devices]))
    this.#devices.retain((device) => needed.has(device) || history.mentions(device))
  }
}
