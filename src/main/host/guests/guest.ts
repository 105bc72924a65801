// A connection that has said hello: its device, and the table that it is at.

import type { Connection } from './connection.ts'
import type { TableListSubscription } from './table-list-subscription.ts'

export interface Guest {
  readonly connection: Connection
  /** Changes when the guests of a kiosk are wiped: its page then goes on as a new device. */
  device: string
  /** The id of the table that the guest is at. */
  table: string | undefined
  tableList: TableListSubscription
}
