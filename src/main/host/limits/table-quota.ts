// Limits the tables that one device and one address may have open.

import { limits } from '#shared/protocol/limits.ts'
import { hostMachine, originOf } from '../guests/network-origin.ts'
import type { Connection } from '../guests/connection.ts'
import type { Capacity } from './capacity.ts'

/** The device that wants to open a table. */
interface Opener {
  readonly device: string
  readonly connection: Connection
}

/** The device that opened the table. It is replaced when the opener's people are erased. */
interface OpenedTable {
  readonly opener: string
}

interface Place {
  readonly table: OpenedTable
  /** The device that opened it, also once the table has passed to another. */
  readonly openedBy: string
  /**
   * The network from which it was opened; unknown for tables restored at the start of the host, which count as other people's.
   */
  readonly origin: string | undefined
  /** The id of the table that is closed as this one opens, so that only one of them counts. */
  readonly replaced?: string | undefined
}

export class TableQuota {
  readonly #capacity: Capacity
  /** By table id, including tables that are being opened. */
  readonly #places = new Map<string, Place>()

  constructor(capacity: Capacity) {
    this.#capacity = capacity
  }

  /**
   * Whether the opener's device and address and the house have room; `without`: the id of a table that does not count. Devices
   * alone are not enough: one person can appear as any number, and so could take all tables, with running games for a day.
   */
  allows({ device, connection }: Opener, without?: string): boolean {
    const origin = originOf(connection)
    const { tables, tablesPerAddress, tablesForLocal } = this.#capacity
    const uncounted = new Set([without, ...[...this.#places.values()].map(({ replaced }) => replaced)])
    const places = [...this.#places].flatMap(([id, place]) => (uncounted.has(id) ? [] : place))
    const openedFrom = (there: string) => places.filter((place) => place.origin === there).length
    if (places.length >= tables) return false
    if (places.filter(({ table }) => table.opener === device).length >= limits.tablesPerDevice) return false
    if (origin === hostMachine) return true
    const ofOthers = places.length - openedFrom(hostMachine)
    return openedFrom(origin) < tablesPerAddress && ofOthers < tables - tablesForLocal
  }

  /** Reserves a place for a table that is being opened; `replaced`: the id of the table that gives up its place for it. */
  reserve(id: string, { device, connection }: Opener, replaced?: string): void {
    this.#places.set(id, { table: { opener: device }, openedBy: device, origin: originOf(connection), replaced })
  }

  /** Holds the place of a table that is open now, whether it was reserved or restored. */
  hold(id: string, table: OpenedTable): void {
    this.#places.set(id, { table, openedBy: table.opener, origin: this.#places.get(id)?.origin })
  }

  /**
   * Whether people who are erased since have opened the table, from the network of this device. Never for a restored table: the
   * journal has neither who opened it nor from where, and others whose game it is may be on their way back after a power cut.
   * Such a table counts for no address, and closes once it has been empty for long enough.
   */
  isFromEarlier({ connection }: Pick<Opener, 'connection'>, id: string): boolean {
    const place = this.#places.get(id)
    return place !== undefined && place.origin === originOf(connection) && place.openedBy !== place.table.opener
  }

  release(id: string): void {
    this.#places.delete(id)
  }

  has(id: string): boolean {
    return this.#places.has(id)
  }
}
