// Sends guests the list of tables, to each kind of guest as often as the host can afford.

import { Throttle, usualRate } from '../throttle.ts'
import { TableList } from './table-list.ts'
import type { Clock } from '../clock.ts'
import type { Guest } from '../guests/guest.ts'
import type { Guests } from '../guests/guests.ts'
import type { Table } from '../table/table.ts'
import type { ThrottleRate } from '../throttle.ts'

export interface TableListSetup {
  /** In the order in which they were opened. */
  readonly tables: Iterable<Table>
  readonly guests: Pick<Guests, 'all'>
  readonly clock: Clock
  /** Whether the list must wait so that moves don't. */
  readonly isOverloaded: () => boolean
  /** Called when everybody who watches the list has been sent it. */
  readonly onSent: () => void
}

/** The rate for older clients at a table, which get the whole list. */
const rateForSeated: ThrottleRate = { msPerRun: 5000, burst: 20 }
/** The rate for everybody while the host is overloaded. */
const overloadedRate: ThrottleRate = { msPerRun: 5000, burst: 1 }

export class TableListUpdates {
  readonly #setup: TableListSetup
  readonly #list: TableList
  /** For clients that watch the list: those that asked for its changes, and older ones that are at no table. */
  readonly #throttle: Throttle
  /** For older clients that are at a table. */
  readonly #seatedThrottle: Throttle
  #isStopped = false

  constructor(setup: TableListSetup) {
    this.#setup = setup
    this.#list = new TableList(setup.tables)
    const rate = (usual: ThrottleRate) => () => (setup.isOverloaded() ? overloadedRate : usual)
    this.#throttle = new Throttle(setup.clock, () => this.#sendToWatchers(), rate(usualRate))
    this.#seatedThrottle = new Throttle(setup.clock, () => this.#send(() => true), rate(rateForSeated))
  }

  /** See `TableList.update`. */
  update(changed: Iterable<Table>, closed: Iterable<string>): boolean {
    return this.#list.update(changed, closed)
  }

  /** Number of listed tables with a free seat that anybody could take, as of the last update. */
  get joinable(): number {
    return this.#list.joinable
  }

  /** Sends a guest immediately what is new to them in the list, as of the last update. */
  sendTo(guest: Guest): void {
    this.#list.sendTo(guest)
  }

  /** Sends everybody what is new to them: usually immediately; after many changes, together with the next ones. */
  sendSoon(): void {
    this.#throttle.request()
    this.#seatedThrottle.request()
  }

  stop(): void {
    this.#isStopped = true
  }

  #sendToWatchers(): void {
    if (this.#isStopped) return
    this.#send(({ table, tableList }) => tableList.kind === 'changes' || table === undefined)
    this.#list.forgetClosed()
    this.#setup.onSent()
  }

  #send(isFor: (guest: Guest) => boolean): void {
    if (this.#isStopped) return
    for (const guest of this.#setup.guests.all()) if (isFor(guest)) this.#list.sendTo(guest)
  }
}
