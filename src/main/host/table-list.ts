// The list of tables as each guest sees it, sent only when it has changed for them.

import type { Guest } from './guest.ts'
import type { Table } from './table/table.ts'

export class TableList {
  readonly #tables: Iterable<Table>
  #version = ''

  constructor(tables: Iterable<Table>) {
    this.#tables = tables
  }

  /** Whether it may have changed for anybody since this was last asked. */
  hasChanged(): boolean {
    const version = [...this.#tables].map((table) => table.version).join()
    const changed = version !== this.#version
    this.#version = version
    return changed
  }

  sendTo(guest: Guest): void {
    const tables = [...this.#tables].map((table) => table.summary(guest.device))
    const text = JSON.stringify(tables)
    if (text === guest.tables) return
    guest.tables = text
    guest.connection.send({ type: 'tables', tables })
  }
}
