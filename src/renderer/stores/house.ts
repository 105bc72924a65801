// The host's tables and addresses, and the other hosts nearby.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { House, NearbyHost } from '#shared/protocol/house.ts'
import type { TableSummary } from '#shared/protocol/table.ts'

export const useHouse = defineStore('house', () => {
  const house = shallowRef<House>()
  const tables = shallowRef<readonly TableSummary[]>([])
  const nearby = shallowRef<readonly NearbyHost[]>([])
  /** The tables at which this device has a seat: those that it left by choice come last; otherwise the newest come first. */
  const myTables = computed(() => {
    const newestFirst = tables.value.filter(({ yours }) => yours).toReversed()
    return [...newestFirst.filter(({ left }) => !left), ...newestFirst.filter(({ left }) => left)]
  })
  /** The running matches among them. */
  const myGames = computed(() => myTables.value.filter(({ phase }) => phase === 'playing'))

  function forget(): void {
    house.value = undefined
    tables.value = []
    nearby.value = []
  }

  return { house, tables, nearby, myTables, myGames, forget }
})
