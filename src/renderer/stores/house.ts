// The host's tables and addresses, and the other hosts nearby.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { House, NearbyHost } from '#shared/protocol/house.ts'
import type { TableSummary } from '#shared/protocol/table.ts'

export const useHouse = defineStore('house', () => {
  const house = shallowRef<House>()
  const tables = shallowRef<readonly TableSummary[]>([])
  const nearby = shallowRef<readonly NearbyHost[]>([])
  /** The table of a running match in which this device has a seat. */
  const myTable = computed(() => tables.value.find((table) => table.yours && table.phase === 'playing'))

  function forget(): void {
    house.value = undefined
    tables.value = []
    nearby.value = []
  }

  return { house, tables, nearby, myTable, forget }
})
