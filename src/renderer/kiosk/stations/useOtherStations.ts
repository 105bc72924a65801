// The tables of other stations whose hosts were discovered on the network, where the cafe's settings let stations share.

import { computed, onScopeDispose, shallowReactive, watch } from 'vue'
import type { TableSummary } from '#shared/protocol/table.ts'
import { withTableChanges } from '#shared/protocol/table-changes.ts'
import { protocolVersion } from '#shared/protocol/limits.ts'
import { mayChangeHost } from '../../client/home.ts'
import type { HostPlace } from '../../client/home.ts'
import type { Listeners } from '../../client/session.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useConnection } from '../../stores/connection.ts'
import { useHouse } from '../../stores/house.ts'

export interface OtherStation {
  /** Its host's name. */
  readonly name: string
  readonly place: HostPlace
  readonly tables: readonly TableSummary[]
}

/** Hosts watched at once. */
const mostWatched = 8

/** Watches them until the scope ends. None while this station is connected to another host. */
export function useOtherStations() {
  const connection = useConnection()
  const cafe = useCafe()
  const house = useHouse()
  const found = shallowReactive(new Map<string, OtherStation>())
  const watched = new Map<string, { close(): void }>()

  const hosts = computed(() => {
    const shares = mayChangeHost() && connection.place?.here === true && cafe.cafe?.settings.share === true
    const own = connection.welcome?.hostId
    return house.nearby
      .filter(({ id, protocol, tables }) => shares && id !== own && protocol === protocolVersion && tables > 0)
      .slice(0, mostWatched)
  })

  watch(
    hosts,
    (now) => {
      const wanted = new Map(now.map((host) => [`${host.id} ${host.url}`, host]))
      for (const key of watched.keys()) if (!wanted.has(key)) stopWatching(key)
      for (const [key, { id, name, url }] of wanted) {
        if (watched.has(key)) continue
        const place: HostPlace = { url, id, name, visiting: true }
        const heard: Partial<Listeners> = {
          // Another host may have got its address.
          welcome: ({ hostId }) => {
            if (hostId === id) void session.ask({ type: 'watch-tables', on: true })
            else session.close()
          },
          tables: ({ tables }) => void found.set(key, { name, place, tables }),
          'tables-changed': (changes) => {
            const tables = withTableChanges(found.get(key)?.tables ?? [], changes)
            found.set(key, { name, place, tables })
          },
        }
        const session = connection.peek(url, heard, id)
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
