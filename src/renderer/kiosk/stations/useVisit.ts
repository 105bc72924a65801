// A visit: a kiosk's guests play at another station's host while they have a seat there, and return to their own host afterwards.

import { shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { homePlace } from '../../client/hostPlace.ts'
import type { HostPlace } from '../../client/hostPlace.ts'
import { useConnection } from '../../stores/connection.ts'
import { useHouse } from '../../stores/house.ts'
import { useNotices } from '../../stores/notices.ts'
import { isOwedWipe, rememberIfOwed } from '../session/owedWipes.ts'
import { useShownTables } from '../../ui/useShownTables.ts'
import { noGuests } from './useStation.ts'
import { waitUntil } from '../waitUntil.ts'

/**
 * Returns a function that connects to the other host. It resolves to false if nobody answers there, or another machine does. The
 * station is then at its own host, and a notice says so.
 */
export function useVisit() {
  const connection = useConnection()
  const house = useHouse()
  const notices = useNotices()
  const { t } = useI18n()

  /** Whether this host is there. */
  async function isReachable({ url, id }: HostPlace): Promise<boolean> {
    const found = shallowRef<boolean>()
    const session = connection.peek(
      url,
      { welcome: ({ hostId }) => (found.value = id === undefined || hostId === id) },
      { ...(id !== undefined && { hostId: id }), onLost: () => (found.value = false) },
    )
    await waitUntil(() => found.value !== undefined)
    session.close()
    return found.value === true
  }

  return async function visit(place: HostPlace): Promise<boolean> {
    // Checked first, because guests who leave their own host lose extra time that staff gave them there.
    if (!(await isReachable(place))) {
      notices.notify(t('kiosk.others.lost'), 'plain')
      return false
    }
    await connection.api.reportStation(noGuests)
    connection.connect(place)
    const isVisiting = () => connection.place?.visiting === true
    // A host that is owed a wipe gets it first, since the wipe would also remove these guests' seats. Then the page reconnects.
    const isReady = () => connection.isUp && house.house !== undefined && !isOwedWipe()
    await waitUntil(() => !isVisiting() || isReady())
    // `useHouseHost` has returned to the own host and shown a notice.
    if (!isVisiting()) return false
    if (isReady()) return true
    connection.connect(homePlace())
    notices.notify(t('kiosk.others.lost'), 'plain')
    return false
  }
}

/** Returns to the station's own host when the guests leave the visited table. At the end of a session, this is not needed. */
export function useReturnFromVisit(): void {
  const connection = useConnection()
  const house = useHouse()
  const router = useRouter()
  /** Whether the guests have been at the table that they visit. After a reload, this is assumed. */
  let hasSat = connection.place?.visiting === true
  // When the guests leave the table's page, it must be known whether they still have a seat there.
  useShownTables(() => connection.place?.visiting === true)

  watch([() => router.currentRoute.value.path, () => house.myGames.length > 0], ([path, plays]) => {
    if (!connection.place?.visiting) hasSat = false
    else if (path.startsWith('/table/')) hasSat = true
    else if (hasSat && path.startsWith('/kiosk/') && !plays) void leave(connection.place)
  })

  async function leave(place: HostPlace): Promise<void> {
    hasSat = false
    const answer = await connection.api.wipeStation()
    if (connection.place?.url !== place.url) return
    rememberIfOwed(place, answer)
    connection.connect(homePlace())
  }
}
