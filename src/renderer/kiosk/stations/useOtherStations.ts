// The tables of other stations whose hosts were discovered on the network, if the cafe's settings let stations share.

import { computed } from 'vue'
import { useNearbyTables } from '../../home/nearby/useNearbyTables.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useConnection } from '../../stores/connection.ts'

/** Watches the tables until the scope ends. Empty while this station is connected to another host. */
export function useOtherStations() {
  const connection = useConnection()
  const cafe = useCafe()
  const stations = useNearbyTables(() => connection.place?.isHome === true && cafe.cafe?.settings.share === true, true)
  return computed(() => stations.value.map((station) => ({ ...station, place: { ...station.place, visiting: true } })))
}
