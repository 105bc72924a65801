// What may have changed at the tables of a house and has not been sent: it waits until no work is under way at the table.

import type { Change } from './match/match-context.ts'
import type { Table } from './table/table.ts'
import type { WorkKey, WorkQueue } from './work/work-queue.ts'

export class PendingUpdates {
  readonly #work: WorkQueue
  readonly #changes = new Map<Table, Change>()
  /** The ids of tables that were closed. */
  readonly #closed = new Set<string>()
  /** By a key of work under way: the tables whose updates are held back until that work is done. */
  readonly #heldUntil = new Map<WorkKey, ReadonlySet<WorkKey>>()

  constructor(work: WorkQueue) {
    this.#work = work
  }

  mark(table: Table, change: Change): void {
    if (this.#changes.get(table) !== 'anything') this.#changes.set(table, change)
  }

  markClosed(id: string): void {
    this.#closed.add(id)
  }

  /** See `Tables.holdUpdatesUntil`. */
  holdUpdatesUntil(key: WorkKey, tables: readonly WorkKey[]): void {
    this.#heldUntil.set(key, new Set([...(this.#heldUntil.get(key) ?? []), ...tables]))
  }

  /** Yields the changes that may be sent now, table by table, and removes them. */
  *take(): Iterable<[table: Table, change: Change]> {
    for (const key of this.#heldUntil.keys()) if (!this.#work.isBusy(key)) this.#heldUntil.delete(key)
    for (const [table, change] of [...this.#changes]) {
      if (this.#isUnderWay(table.id)) continue
      this.#changes.delete(table)
      yield [table, change]
    }
  }

  /** Called after `take`: removes and returns the ids of closed tables that may be sent now. */
  takeClosed(): string[] {
    const closed = [...this.#closed].filter((id) => !this.#isUnderWay(id))
    for (const id of closed) this.#closed.delete(id)
    return closed
  }

  #isUnderWay(id: string): boolean {
    return this.#work.isBusy(id) || [...this.#heldUntil.values()].some((tables) => tables.has(id))
  }
}
