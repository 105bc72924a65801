// A visit: a kiosk's guests play at another station's host while they have a seat there, and return to their own host after it.

import { shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { homePlace } from '../../client/home.ts'
import type { HostPlace } from '../../client/home.ts'
import { useConnection } from '../../stores/connection.ts'
import { useHouse } from '../../stores/house.ts'
import { useNotices } from '../../stores/notices.ts'
import { isOwedWipe, rememberIfOwed } from '../session/owedWipes.ts'
import { useShownTables } from '../../ui/useShownTables.ts'
import { noGuests } from './useStation.ts'
import { waitUntil } from '../waitUntil.ts'

/**
 * Connects to the other host. False when nobody answers, or another machine does: the station is then at its own host, and a
 * notice says so.
 */
export function useVisit() {
  const connection = useConnection()
  const house = useHouse()
  const notices = useNotices()
  const { t } = useI18n()

  /** Whether that host is there. */
  async function answers({ url, id }: HostPlace): Promise<boolean> {
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
    // Guests who leave their own host lose the time there that staff have given them.
    if (!(await answers(place))) {
      notices.notify(t('kiosk.others.lost'), 'plain')
      return false
    }
    await connection.api.reportStation(noGuests)
    connection.connect(place)
    const isVisiting = () => connection.place?.visiting === true
    // A host that is owed a wipe gets it first, since that would take these guests' seats, too; it welcomes this page anew after it.
    const isReady = () => connection.isUp && house.house !== undefined && !isOwedWipe()
    await waitUntil(() => !isVisiting() || isReady())
    // `useHouseHost` has gone home and said so.
    if (!isVisiting()) return false
    if (isReady()) return true
    connection.connect(homePlace())
    notices.notify(t('kiosk.others.lost'), 'plain')
    return false
  }
}

/** Returns to the station's own host when the guests leave the visited table. The end of a session returns there by itself. */
export function useReturnFromVisit(): void {
  const connection = useConnection()
  const house = useHouse()
  const router = useRouter()
  /** The guests have been at the table that they visited. After a reload this is assumed. */
  let hasSat = connection.place?.visiting === true
  // Whether the guests still have a seat there has to be known when they leave the table's page.
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
