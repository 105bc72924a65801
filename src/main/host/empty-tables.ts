// Closes a table after nobody has been connected to it for some time: longer if its match is in progress and not old.

import { limits } from '#shared/protocol/limits.ts'
import type { Cancel, Clock } from './clock.ts'
import type { Table } from './table/table.ts'

export class EmptyTables {
  readonly #clock: Clock
  readonly #date: () => Date
  /** Tables at which somebody has been since the host started. A match there never counts as old: its players may come back. */
  readonly #visited = new WeakSet<Table>()
  readonly #close: (table: Table) => void
  readonly #timers = new Map<Table, { readonly milliseconds: number; readonly cancel: Cancel }>()

  constructor(clock: Clock, date: () => Date, close: (table: Table) => void) {
    this.#clock = clock
    this.#date = date
    this.#close = close
  }

  /** Called after somebody has come to these tables or left them: starts and cancels timers. */
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
   * Minutes that the table stays open while it is empty. On a host that runs for one evening a week, the timer for a match
   * would never run out, so the date of the deal counts, too.
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
