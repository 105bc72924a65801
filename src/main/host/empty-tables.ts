// Closes tables at which nobody is connected after a while; after a longer one if a match is in progress.

import { limits } from '#shared/protocol/limits.ts'
import type { Cancel, Clock } from './clock.ts'
import type { Table } from './table/table.ts'

/** Time that an empty table stays open. */
const millisecondsFor = (table: Table) =>
  (table.phase === 'playing' ? limits.emptyGameHours * 60 : limits.emptyTableMinutes) * 60_000

export class EmptyTables {
  readonly #clock: Clock
  readonly #close: (table: Table) => void
  readonly #timers = new Map<Table, { readonly milliseconds: number; readonly cancel: Cancel }>()

  constructor(clock: Clock, close: (table: Table) => void) {
    this.#clock = clock
    this.#close = close
  }

  /** To be called after somebody has come to these tables or gone from them. */
  update(tables: Iterable<Table>): void {
    for (const table of tables) {
      const timer = this.#timers.get(table)
      if (table.isEmpty && timer?.milliseconds === millisecondsFor(table)) continue
      this.forget(table)
      if (table.isEmpty) this.#startTimer(table, millisecondsFor(table))
    }
  }

  forget(table: Table): void {
    this.#timers.get(table)?.cancel()
    this.#timers.delete(table)
  }

  #startTimer(table: Table, milliseconds: number): void {
    const cancel = this.#clock.after(milliseconds, () => {
      this.#timers.delete(table)
      this.#close(table)
    })
    this.#timers.set(table, { milliseconds, cancel })
  }
}
