// The tables of other stations, as discovery finds their hosts: where the settings say that stations share theirs.

import { computed, onScopeDispose, shallowReactive, watch } from 'vue'
import type { TableSummary } from '#shared/protocol/table.ts'
import { protocolVersion } from '#shared/protocol/limits.ts'
import { mayChangeHost } from '../client/home.ts'
import type { HostPlace } from '../client/home.ts'
import type { Listeners } from '../client/session.ts'
import { useCafe } from '../stores/cafe.ts'
import { useConnection } from '../stores/connection.ts'
import { useHouse } from '../stores/house.ts'

export interface Neighbour {
  /** What its host is called. */
  readonly name: string
  readonly place: HostPlace
  readonly tables: readonly TableSummary[]
}

/** More than a cafe has stations. */
const mostLookedAt = 8

/** Looks at them as long as the scope lives: only where this station is at home, as who visits has chosen already. */
export function useNeighbours() {
  const line = useConnection()
  const cafe = useCafe()
  const house = useHouse()
  const found = shallowReactive(new Map<string, Neighbour>())
  const looks = new Map<string, { close(): void }>()

  const hosts = computed(() => {
    const shares = mayChangeHost() && line.place?.here === true && cafe.cafe?.settings.share === true
    const own = line.welcome?.hostId
    return house.nearby
      .filter(({ id, protocol, tables }) => shares && id !== own && protocol === protocolVersion && tables > 0)
      .slice(0, mostLookedAt)
  })

  watch(
    hosts,
    (now) => {
      const wanted = new Map(now.map((host) => [`${host.id} ${host.url}`, host]))
      for (const key of looks.keys()) if (!wanted.has(key)) lookAway(key)
      for (const [key, { id, name, url }] of wanted) {
        if (looks.has(key)) continue
        const place: HostPlace = { url, id, name, visiting: true }
        const heard: Partial<Listeners> = {
          // Another host may have come to its address.
          welcome: ({ hostId }) => hostId !== id && look.close(),
          tables: ({ tables }) => void found.set(key, { name, place, tables }),
        }
        const look = line.peek(url, heard, id)
        looks.set(key, look)
      }
    },
    { immediate: true },
  )
  onScopeDispose(() => [...looks.keys()].forEach(lookAway))

  function lookAway(key: string): void {
    looks.get(key)?.close()
    looks.delete(key)
    found.delete(key)
  }

  return computed(() => [...found.values()])
}
