// Closes tables at which nobody is connected after a while; after a longer one if a match is in progress that is not old.

import { limits } from '#shared/protocol/limits.ts'
import type { Cancel, Clock } from './clock.ts'
import type { Table } from './table/table.ts'

export class EmptyTables {
  readonly #clock: Clock
  readonly #date: () => Date
  /** Somebody has been there since the host started. Their match is never old: they may come back to it. */
  readonly #visited = new WeakSet<Table>()
  readonly #close: (table: Table) => void
  readonly #timers = new Map<Table, { readonly milliseconds: number; readonly cancel: Cancel }>()

  constructor(clock: Clock, date: () => Date, close: (table: Table) => void) {
    this.#clock = clock
    this.#date = date
    this.#close = close
  }

  /** To be called after somebody has come to these tables or gone from them. */
  update(tables: Iterable<Table>): void {
    for (const table of tables) {
      if (!table.isEmpty) this.#visited.add(table)
      const timer = this.#timers.get(table)
      const milliseconds = this.#minutesFor(table) * 60_000
      if (table.isEmpty && timer?.milliseconds === milliseconds) continue
      this.forget(table)
      if (table.isEmpty) this.#startTimer(table, milliseconds)
    }
  }

  forget(table: Table): void {
    this.#timers.get(table)?.cancel()
    this.#timers.delete(table)
  }

  /**
   * The time that an empty table stays open. A host that runs for an evening a week never counts the hours of a match to
   * their end, so that the date of the deal counts, too.
   */
  #minutesFor(table: Table): number {
    const { phase, record } = table
    const dealt = record.began ? Date.parse(record.began.at) : Infinity
    const isOld = this.#date().getTime() - dealt > limits.oldMatchDays * 24 * 3_600_000
    return phase === 'playing' && (!isOld || this.#visited.has(table))
      ? limits.emptyMatchHours * 60
      : limits.emptyTableMinutes
  }

  #startTimer(table: Table, milliseconds: number): void {
    const cancel = this.#clock.after(milliseconds, () => {
      this.#timers.delete(table)
      this.#close(table)
    })
    this.#timers.set(table, { milliseconds, cancel })
  }
}
