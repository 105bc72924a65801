// The tables of other hosts that were discovered on the network.

import { computed, onScopeDispose, shallowReactive, watch } from 'vue'
import type { ComputedRef } from 'vue'
import type { TableSummary } from '#shared/protocol/table.ts'
import { protocolVersion } from '#shared/protocol/limits.ts'
import { readTables } from '#shared/protocol/nearby-tables.ts'
import { createApi } from '../../client/api.ts'
import { homePlace, mayChangeHost } from '../../client/hostPlace.ts'
import type { HostPlace } from '../../client/hostPlace.ts'
import type { Listeners } from '../../client/session.ts'
import { idOfKnownHost } from '../../client/storage/devices.ts'
import { useConnection } from '../../stores/connection.ts'
import { useHouse } from '../../stores/house.ts'

export interface NearbyTables {
  /** The name of the tables' host. */
  readonly name: string
  readonly place: HostPlace
  readonly tables: readonly TableSummary[]
}

/** The maximum number of hosts that are watched at the same time. */
const maxWatchedHosts = 8

/**
 * Watches the tables until the scope ends, while `isWanted`. Empty in a browser, which can't connect to other hosts. `joinable`:
 * only hosts with a table where somebody may sit down now. Other hosts may have tables to watch, or to wait for a seat.
 */
export function useNearbyTables(
  isWanted: () => boolean = () => true,
  joinable = false,
): ComputedRef<readonly NearbyTables[]> {
  const connection = useConnection()
  const house = useHouse()
  const found = shallowReactive(new Map<string, NearbyTables>())
  const watched = new Map<string, { close(): void }>()

  const hosts = computed(() => {
    if (!mayChangeHost() || !isWanted()) return []
    // Leaves out the host to which the window is connected, and its own host: there it is no guest, and another way leads there.
    const excludedIds = [connection.welcome?.hostId, idOfKnownHost(homePlace())]
    return house.nearby
      .filter(
        ({ id, protocol, tables }) =>
          !excludedIds.includes(id) && protocol === protocolVersion && (tables > 0 || !joinable),
      )
      .toSorted((one, other) => Number(other.tables > 0) - Number(one.tables > 0))
      .slice(0, maxWatchedHosts)
  })

  watch(
    hosts,
    (now) => {
      const wanted = new Map(now.map((host) => [`${host.id} ${host.url}`, host]))
      for (const key of watched.keys()) if (!wanted.has(key)) stopWatching(key)
      for (const [key, { id, name, url }] of wanted) {
        if (watched.has(key)) continue
        const place: HostPlace = { url, id, name }
        const forget = () => void found.delete(key)
        const leave = () => {
          session.close()
          forget()
        }
        const receiveTables = (message: unknown) => {
          // Before its welcome, a host must not send tables.
          const before = found.get(key)
          const tables = before && readTables(before.tables, message)
          if (tables) found.set(key, { name, place, tables })
          else leave()
        }
        const listeners: Partial<Listeners> = {
          welcome: ({ hostId }) => {
            // Another host may have got its address.
            if (hostId !== id) return leave()
            found.set(key, { name, place, tables: [] })
            void createApi(session.ask).watchTables(true)
          },
          tables: receiveTables,
          'tables-changed': receiveTables,
        }
        const session = connection.peek(url, listeners, { hostId: id, onLost: forget })
        watched.set(key, session)
      }
    },
    { immediate: true },
  )
  onScopeDispose(() => [...watched.keys()].forEach(stopWatching))

  function stopWatching(key: string): void {
    watched.get(key)?.close()
    watched.delete(key)
    found.delete(key)
  }

  return computed(() => [...found.values()])
}
