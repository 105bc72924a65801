// What the host says of itself and its surroundings: its tables, its addresses, the other hosts in the room.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { House, NearbyHost } from '#shared/protocol/house.ts'
import type { TableSummary } from '#shared/protocol/table.ts'

export const useHouse = defineStore('house', () => {
  const house = shallowRef<House>()
  const tables = shallowRef<readonly TableSummary[]>([])
  const nearby = shallowRef<readonly NearbyHost[]>([])
  /** The game in which this device has a seat waiting. */
  const myTable = computed(() => tables.value.find((table) => table.yours && table.phase === 'playing'))

  function forget(): void {
    house.value = undefined
    tables.value = []
    nearby.value = []
  }

  return { house, tables, nearby, myTable, forget }
})
