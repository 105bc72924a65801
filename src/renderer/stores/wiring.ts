// Which message of the host goes into which store.

import type { Listeners } from '../client/session.ts'
import { useHouse } from './house.ts'
import { useLuck } from './luck.ts'
import { useReactions } from './reactions.ts'
import { useTable } from './table.ts'

export function storeListeners(): Listeners {
  const house = useHouse()
  const luck = useLuck()
  const table = useTable()
  const reactions = useReactions()
  return {
    welcome: () => void table.welcomed(),
    house: (message) => (house.house = message.house),
    tables: (message) => (house.tables = message.tables),
    nearby: (message) => (house.nearby = message.hosts),
    table: (message) => table.showTable(message.table),
    luck: (message) => luck.hear(message),
    view: (message) => {
      table.showView(message)
      luck.watch(message)
    },
    reaction: (message) => reactions.show(message),
    matches: () => undefined,
    match: () => undefined,
    recalled: () => undefined,
    statistics: () => undefined,
    'table-closed': (message) => table.tableClosed(message.table, message.reason),
  }
}
