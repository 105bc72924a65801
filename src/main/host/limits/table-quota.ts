// Limits the tables that one device and one address may have open.

import { limits } from '#shared/protocol/limits.ts'
import { hostMachine, originOf } from './network-origin.ts'
import type { Connection } from '../guests/connection.ts'
import type { Capacity } from './capacity.ts'

/** The device that wants to open a table. */
interface Opener {
  readonly device: string
  readonly connection: Connection
}

interface OpenedTable {
  /** A device. */
  readonly opener: string
}

export class TableQuota {
  readonly #tables: ReadonlyMap<string, OpenedTable>
  readonly #capacity: Capacity
  /** Origins by the table's id; those of tables that were there when the host began are not known, and count as others'. */
  readonly #openedFrom = new Map<string, string>()

  constructor(tables: ReadonlyMap<string, OpenedTable>, capacity: Capacity) {
    this.#tables = tables
    this.#capacity = capacity
  }

  /** One person can appear as any number of devices, and so could take all tables, with running games for a day. */
  allows({ device, connection }: Opener): boolean {
    const origin = originOf(connection)
    const { tables, tablesPerAddress, tablesForLocal } = this.#capacity
    const own = [...this.#tables.values()].filter((table) => table.opener === device)
    const fromThere = [...this.#openedFrom.values()].filter((other) => other === origin)
    if (this.#tables.size >= tables || own.length >= limits.tablesPerDevice) return false
    if (origin === hostMachine) return true
    const ofHouse = [...this.#openedFrom.values()].filter((other) => other === hostMachine)
    const ofOthers = this.#tables.size - ofHouse.length
    return fromThere.length < tablesPerAddress && ofOthers < tables - tablesForLocal
  }

  add(table: string, { connection }: Opener): void {
    this.#openedFrom.set(table, originOf(connection))
  }

  remove(table: string): void {
    this.#openedFrom.delete(table)
  }
}
