// Passes each message of the host to the store that handles it.

import { withTableChanges } from '#shared/protocol/table-changes.ts'
import type { Listeners } from '../client/session.ts'
import { useCafe } from './cafe.ts'
import { useHouse } from './house.ts'
import { useHistory } from './history.ts'
import { useLuck } from './luck.ts'
import { useReactions } from './reactions.ts'
import { useTable } from './table.ts'
import { useTableList } from './tableList.ts'

export function storeListeners(): Listeners {
  const cafe = useCafe()
  const house = useHouse()
  const luck = useLuck()
  const table = useTable()
  const reactions = useReactions()
  const history = useHistory()
  const tableList = useTableList()
  return {
    welcome() {
      history.onWelcome()
      tableList.onWelcome()
      void table.onWelcome()
    },
    house: (message) => (house.house = message.house),
    tables: (message) => (house.tables = message.tables),
    'tables-changed': (message) => (house.tables = withTableChanges(house.tables, message)),
    nearby: (message) => (house.nearby = message.hosts),
    table: (message) => table.receiveTable(message.table),
    luck: (message) => luck.receive(message),
    view: (message) => {
      table.receiveView(message)
      luck.receiveView(message)
    },
    reaction: (message) => reactions.receive(message),
    matches: (message) => history.receiveMatches(message),
    match: (message) => history.receiveMatch(message),
    recalled: (message) => history.receiveRecalled(message),
    statistics: (message) => history.receiveStatistics(message),
    course: (message) => table.receiveNotice(message.table, message.news),
    clock: (message) => table.receiveTimeLimit(message.table, message.limit),
    cafe: cafe.receive,
    counter: cafe.receive,
    figures: cafe.receive,
    'table-closed': (message) => table.receiveClosed(message.table, message.reason),
  }
}
