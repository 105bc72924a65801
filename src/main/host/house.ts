// The house: answers the requests of its guests and sends them updates. It depends on no transport and on no game.

import { limits } from '#shared/protocol/limits.ts'
import { answerRequest, sendAnswer } from './requests/dispatch.ts'
import { keysOf, mayBeOvertaken } from './requests/request-properties.ts'
import { History } from './history/history.ts'
import { tableIdOf } from './history/match-records.ts'
import { Devices } from './devices.ts'
import { GuestConnections } from './connections/guest-connections.ts'
import { Guests } from './guests/guests.ts'
import { Throttle, usualRate } from './throttle.ts'
import { connectionPriorities } from './connections/connection-priority.ts'
import { NetworkStatus } from './connections/network-status.ts'
import { remotePlayers } from './connections/remote-players.ts'
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
import type { Erasure } from './history/history.ts'
import type { Eventually, Task } from './work/task.ts'
import type { PriorityOf } from './connections/connection-priority.ts'
import type { Answer } from './requests/request-handler.ts'
import type { HouseServices } from './requests/house-handlers.ts'
import type { TablesSetup } from './tables.ts'
import type { Table } from './table/table.ts'
import type { Overload } from './limits/overload.ts'
import type { ThrottleRate } from './throttle.ts'

export interface HouseSetup extends Pick<
  TablesSetup,
  'games' | 'clock' | 'log' | 'thinkingMs' | 'showsMoments' | 'askBot' | 'seed' | 'capacity'
> {
  readonly journal: Journal
  readonly identity: HostIdentity
  /** The program's version, for `welcome`. */
  readonly version: string
  /** Opens the house to the network, or closes it; resolves when that is done. */
  readonly openHouse: (open: boolean) => Promise<Rejection | undefined>
  /** Tells whether the host has more work than its machine can do; if left out, it never has. */
  readonly overload?: Pick<Overload, 'isOn' | 'onChange'>
  /** Called when a guest looks for other hosts. */
  readonly seek?: () => void
  /** Called when the number of joinable tables, which other hosts show, may have changed. */
  readonly onTables?: () => void
  /** The calendar date and time, for the history. */
  readonly date?: () => Date
  /** Adds the cafe. Called once, before the tables are restored. */
  readonly extend: (house: House) => HouseExtension
}

/** A slow rate: the search for devices to forget goes through all tables, and nobody waits for it. */
const forgetRate: ThrottleRate = { ...usualRate, msPerRun: 2500 }

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
  /**
   * Limits the search for devices that nobody needs: it goes through all of them, and in a hall hundreds may leave at the
   * same time.
   */
  readonly #forgetThrottle: Throttle
  #isStopped = false

  /** Restores the tables from the journal. */
  constructor(setup: HouseSetup) {
    this.#setup = setup
    this.#work = new WorkQueue(setup.log)
    const { journal, games, clock, log, date = () => new Date() } = setup
    const keepDevice = (device: string) => this.#devices.keep(device)
    const onChange = () => this.updateAll()
    this.history = new History({ journal, games, log, date })
    this.tables = new Tables({ ...setup, date, history: this.history, work: this.#work, keepDevice, onChange })
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
    // Nobody is connected yet, so no list is sent.
    this.#list.update(this.tables, [])
    this.#sendUpdates()
    this.#forgetDevices()
  }

  /** Whether lists and reactions have to wait, so that moves don't. */
  get isOverloaded(): boolean {
    return this.#setup.overload?.isOn ?? false
  }

  /**
   * Number of tables at which somebody could sit down, as it is sent to other hosts. Capped at the number that a home has,
   * because they expect no more.
   */
  get joinableTables(): number {
    return Math.min(this.#list.joinable, limits.tables)
  }

  /** Number of people at other machines who sit at a table now. */
  get remotePlayers(): number {
    return remotePlayers(this.#guests.all(), this.tables)
  }

  /** The program's version. */
  get version(): string {
    return this.#setup.version
  }

  get identity(): HostIdentity {
    return this.#setup.identity
  }

  /**
   * Admits a connection, which replaces an older one of the same device; requests that come before its welcome is sent wait
   * for it. A connection that is rejected is sent the reason and closed, and this returns undefined.
   */
  welcome(connection: Connection, hello: Hello): Guest | undefined {
    return this.#connections.welcome(connection, hello)
  }

  /** Called when the connection is gone. Its seats stay: for a while in a lobby, until the end in a match. */
  connectionLost(guest: Guest): void {
    this.#connections.connectionLost(guest)
  }

  /** Decides which connections keep a place if there are more connections than places. */
  connectionPriorities(): PriorityOf {
    return connectionPriorities(this.tables, (device) => this.#extension.isStaffDevice(device))
  }

  /** Whether the device has a seat at a table, or has entered the PIN of the staff. */
  isSeatedOrStaff(device: string): boolean {
    if (this.#extension.isStaffDevice(device)) return true
    for (const table of this.tables) if (table.hasSeat(device)) return true
    return false
  }

  /** Number of devices that are connected to the guest's table, the guest's own included; 1 if the guest is at no table. */
  devicesAtTableOf(guest: Guest): number {
    return this.tables.of(guest)?.connectedDevices.size ?? 1
  }

  /**
   * Answers one request: sends the answer first, then what it has changed to everybody. Returns the answer, or undefined if
   * answers to later requests may overtake it. Returns a promise if it has to wait for the journal, for this guest's earlier
   * requests, or for other work on the same table.
   */
  ask(guest: Guest, request: Request): Eventually<Answer> {
    return this.#work.start([guest], () => this.#askInOrder(guest, request))
  }

  *#askInOrder(guest: Guest, request: Request): Task<Answer> {
    if (!this.#guests.has(guest)) return undefined
    const answered = this.#answer(guest, request)
    // For example, while a PIN is being checked the guest's next request is carried out.
    return mayBeOvertaken(request) ? undefined : yield* waitFor(answered)
  }

  #answer(guest: Guest, request: Request): Eventually<Answer> {
    this.#devices.confirm(guest.device)
    return this.#work.start(
      // The request itself is a key, so that updates about what it changes elsewhere can wait for its answer.
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

  /** Saves the device, which must be done before it gets something to come back to. Throws if that fails. */
  keepDevice(device: string): Task {
    return this.#devices.keep(device)
  }

  /** The change that forgets the device and invalidates its tokens. */
  prepareForgettingDevice(device: string): PreparedChange {
    return this.#devices.prepareForgetting(device)
  }

  /** Makes the connection go on as a new device, which is at no table. Returns the welcome to send. */
  assignNewDevice(guest: Guest): HostMessage {
    return this.#connections.assignNewDevice(guest)
  }

  /** Whether this guest may decide about the host itself and everything that is kept on it. */
  mayBeManagedBy(guest: Guest): boolean {
    return this.#extension.mayManageHost(guest)
  }

  isStation(guest: Guest): boolean {
    return this.#extension.isStation(guest)
  }

  /** The rejection if this guest may not close a table that they do not own. */
  guardClosing(guest: Guest): Rejection | undefined {
    return this.#extension.guardClosing(guest)
  }

  /**
   * Called when this machine has slept. Its clock stood still meanwhile, but pages on the same machine may have kept
   * counting.
   */
  handleWake(): void {
    this.tables.resendTimers()
    this.#extension.handleWake()
    this.updateAll()
  }

  /** Called after a change that no request has asked for: sends everybody what is new to them. */
  updateAll(): void {
    this.#sendUpdates()
  }

  /** Does work that no request has asked for, once no other work with one of these keys is under way; then sends what is new. */
  inTurn(keys: readonly WorkKey[], work: () => Task): void {
    void this.#work.start(keys, work, () => this.updateAll())
  }

  /** See `CafeContext.withTurn`. */
  *withTurn<T>(whole: WorkKey, keys: readonly WorkKey[], work: () => Task<T>): Task<T> {
    const results: T[] = []
    const part = () => {
      this.tables.holdUpdatesUntil(whole, keys)
      return work()
    }
    yield* waitFor(this.#work.run(keys, part, (result) => results.push(result)))
    // Otherwise the caller would go on, and save what follows, as if this had been done.
    if (results.length === 0) throw new Error('the house has stopped')
    return results[0]!
  }

  seek(): void {
    this.#setup.seek?.()
  }

  /**
   * Erases this from the history, and takes erased matches off their tables. `request` must be a key of the running work:
   * nobody is sent the changes before that work is done.
   */
  *forgetMatches(request: Request, erasure: Erasure): Task<Rejection | undefined> {
    const { history, tables } = this
    const theirs = () => tablesWithErased(tables, erasure)
    for (;;) {
      const ids = theirs()
      const result = yield* this.withTurn(request, [...ids, areas.history], function* () {
        // A table that was opened while this waited may have other work under way: then this has to wait for it, too.
        if (theirs().some((id) => !ids.includes(id))) return 'again'
        return yield* history.forget(erasure, (erased) => tables.prepareErasing(erased))
      })
      if (result === 'again') continue
      if (!result) this.#forgetDevices()
      return result
    }
  }

  openHouse(open: boolean): Promise<Rejection | undefined> {
    return this.#setup.openHouse(open)
  }

  /** Disconnects everybody, including anybody who connects later. Tables stay in the journal, with their seats. */
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
   * Sends everybody what has changed for them, and soon forgets devices that are no longer needed. `asker`: the guest whose
   * request has just been answered. Only they are sent a changed list of tables immediately, because it may change all the
   * time.
   */
  #sendUpdates(asker?: Guest): void {
    // Nobody is connected any more, and the tables that need the devices are now in the journal only.
    if (this.#isStopped) return
    const { changed, closed } = this.tables.sendUpdates()
    const isListNew = this.#list.update(changed, closed)
    this.#extension.sendUpdates(isListNew || changed.length > 0)
    // Version 0: the asker has just subscribed to the list, or goes on as another device.
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

/** Ids of the tables on which there may be erased matches. */
function tablesWithErased(tables: Tables, erasure: Erasure): string[] {
  const isMeant = ({ id }: Table) => erasure === 'all' || ('match' in erasure && id === tableIdOf(erasure.match))
  return [...tables].filter(isMeant).map(({ id }) => id)
}
