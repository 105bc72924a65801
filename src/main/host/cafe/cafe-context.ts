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
  /** Marks the table as changed, for the next updates. */
  markChanged(table: Table): void
  /**
   * `asker`: the guest at the table who has asked for that, if any. They are sent nothing here, because the answer to their
   * request does that.
   */
  close(table: Table, reason: 'staff', asker?: Guest): Task
  /** As `close`, as a change to be made together with others. `record`: the table's record for the history. */
  prepareClosing(table: Table, reason: 'empty', asker: Guest | undefined, record: TableRecord): PreparedChange
}

export interface CafeContext {
  readonly tables: CafeTables
  readonly history: History
  /** Whether the host has more work than its machine can do. */
  readonly isOverloaded: boolean
  /** Whether this guest is connected, and not replaced by a newer connection of the same device. */
  isHere(guest: Guest): boolean
  isConnected(device: string): boolean
  /** Saves the device. Throws if that fails. */
  keepDevice(device: string): Task
  /** The change that forgets the device and invalidates its tokens. */
  prepareForgettingDevice(device: string): PreparedChange
  /** Makes the connection go on as a new device, which is at no table. Returns the welcome to send. */
  assignNewDevice(guest: Guest): HostMessage
  /** Called after a change that no request has asked for: sends everybody what is new to them. */
  updateAll(): void
  /** Does work that no request has asked for, once no other work with one of these keys is under way; then sends what is new. */
  inTurn(keys: readonly WorkKey[], work: () => Task): void
  /**
   * For work under way that also has to change tables or the history: waits until no other work with one of `keys` is under
   * way, then does that part. `whole`: a key of the whole work; updates about the tables are held back until all of it is
   * done. Throws if the house stops before.
   */
  withTurn<T>(whole: WorkKey, keys: readonly WorkKey[], work: () => Task<T>): Task<T>
}
