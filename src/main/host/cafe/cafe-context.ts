// The parts of the house that the cafe uses.

import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Guest } from '../guests/guest.ts'
import type { History } from '../history/history.ts'
import type { PreparedChange } from '../journal/prepared-change.ts'
import type { TableRecord } from '../journal/table-record.ts'
import type { Task } from '../work/task.ts'
import type { WorkKey } from '../work/work-queue.ts'
import type { Table } from '../table/table.ts'

export interface CafeTables extends Iterable<Table> {
  get(id: string): Table | undefined
  /** Something may change at this table. */
  markChanged(table: Table): void
  /** `asker`: a guest at it who has asked for that, and is told after the answer. */
  close(table: Table, reason: 'staff', asker?: Guest): Task
  /** As `close`, for a change that is made together with others. `record`: the table's record that goes into the history. */
  prepareClosing(table: Table, reason: 'empty', asker: Guest | undefined, record: TableRecord): PreparedChange
}

export interface CafeContext {
  readonly tables: CafeTables
  readonly history: History
  /** Whether the host has more to do than its machine can. */
  readonly isOverloaded: boolean
  /** Whether this guest is connected, and not replaced by a newer connection of the same device. */
  isHere(guest: Guest): boolean
  isConnected(device: string): boolean
  /** Writes the device down. Throws when that can't be done. */
  keepDevice(device: string): Task
  /** Invalidates its token. */
  prepareForgettingDevice(device: string): PreparedChange
  /** The connection goes on as a new device, which is at no table. Returns its welcome. */
  assignNewDevice(guest: Guest): HostMessage
  /** Something has changed that nobody's request has asked for: everybody is sent what is new to them. */
  changed(): void
  /** Does work of the cafe itself once nothing else is under way about the same, and then sends what is new. */
  inTurn(keys: readonly WorkKey[], work: () => Task): void
  /**
   * For work that is under way and has more to do about tables and the history: waits until nothing else is under way there,
   * and does that part. `whole`: a key of the whole work; nobody is told of the tables before all of it is done. Throws where
   * the house stops before.
   */
  withTurn<T>(whole: WorkKey, keys: readonly WorkKey[], work: () => Task<T>): Task<T>
}
