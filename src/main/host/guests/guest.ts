// A connection that has said hello: its device, and the table that it is at.

import type { Connection } from './connection.ts'
import type { TableListSubscription } from './table-list-subscription.ts'

export interface Guest {
  readonly connection: Connection
  /** Changes when the people at a kiosk have gone and nothing of them may be left. */
  device: string
  /** The id of the table that they are at. */
  table: string | undefined
  tableList: TableListSubscription
}
