// A connection that has said hello: which device it is, and at which table it is.

import type { Connection } from './connection.ts'
import type { Table } from './table/table.ts'

export interface Guest {
  readonly connection: Connection
  /** Another one from when its people have gone and nothing of them is to be left. */
  device: string
  table: Table | undefined
  /** The list of tables as it was last sent, so that it is not sent again unchanged. */
  tables: string
}
