// Tables that nobody is at: closed after a while, a game in progress only after a long one.

import { limits } from '#shared/protocol/limits.ts'
import type { Cancel, Clock } from './clock.ts'
import type { Table } from './table/table.ts'

const patience = (table: Table) =>
  (table.phase === 'playing' ? limits.emptyGameHours * 60 : limits.emptyTableMinutes) * 60_000

export class Vacancies {
  readonly #clock: Clock
  readonly #close: (table: Table) => void
  readonly #waiting = new Map<Table, { readonly patience: number; readonly cancel: Cancel }>()

  constructor(clock: Clock, close: (table: Table) => void) {
    this.#clock = clock
    this.#close = close
  }

  look(tables: Iterable<Table>): void {
    for (const table of tables) {
      const waiting = this.#waiting.get(table)
      if (table.isEmpty && waiting?.patience === patience(table)) continue
      this.forget(table)
      if (table.isEmpty) this.#wait(table, patience(table))
    }
  }

  forget(table: Table): void {
    this.#waiting.get(table)?.cancel()
    this.#waiting.delete(table)
  }

  #wait(table: Table, milliseconds: number): void {
    const cancel = this.#clock.after(milliseconds, () => {
      this.#waiting.delete(table)
      this.#close(table)
    })
    this.#waiting.set(table, { patience: milliseconds, cancel })
  }
}
