// Which message of the host goes into which store.

import type { Listeners } from '../client/session.ts'
import { useCafe } from './cafe.ts'
import { useHouse } from './house.ts'
import { useMemories } from './history.ts'
import { useLuck } from './luck.ts'
import { useReactions } from './reactions.ts'
import { useTable } from './table.ts'

export function storeListeners(): Listeners {
  const cafe = useCafe()
  const house = useHouse()
  const luck = useLuck()
  const table = useTable()
  const reactions = useReactions()
  const memories = useMemories()
  return {
    welcome() {
      memories.welcomed()
      void table.welcomed()
    },
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
    matches: (message) => memories.showMatches(message),
    match: (message) => memories.showMatch(message),
    recalled: (message) => memories.showRecalled(message),
    statistics: (message) => memories.showStatistics(message),
    course: (message) => table.hearNews(message.table, message.news),
    clock: (message) => table.setClock(message.table, message.limit),
    cafe: cafe.hear,
    counter: cafe.hear,
    figures: cafe.hear,
    'table-closed': (message) => table.tableClosed(message.table, message.reason),
  }
}
