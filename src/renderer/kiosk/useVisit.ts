// A kiosk's guests at another station's table: there while they have a seat, and home again when they come back from it.

import { watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { homePlace } from '../client/home.ts'
import type { HostPlace } from '../client/home.ts'
import { useConnection } from '../stores/connection.ts'
import { useHouse } from '../stores/house.ts'
import { useNotices } from '../stores/notices.ts'
import { oweWipe } from './endGuestSession.ts'
import { until } from './waitUntil.ts'

/** Goes there. False where nobody answers: then this station is at home, and has said so. */
export function useVisit() {
  const line = useConnection()
  const house = useHouse()
  const notices = useNotices()
  const { t } = useI18n()

  return async function visit(place: HostPlace): Promise<boolean> {
    // Nobody is missing at home while its guests are elsewhere.
    await line.ask({ type: 'station-doing', doing: 'waiting' })
    line.connect(place)
    await until(() => line.isUp && house.house !== undefined)
    if (line.isUp) return true
    line.connect(homePlace())
    notices.notify(t('kiosk.others.lost'), 'plain')
    return false
  }
}

/** Whoever has finished is wiped, and at home by that; these guests go on at their own screen. */
export function useHomecoming(): void {
  const line = useConnection()
  const house = useHouse()
  const router = useRouter()
  /** They have been at the table that they came for; a page that is loaded anew can't tell, and takes it so. */
  let hasSat = line.place?.visiting === true

  watch([() => router.currentRoute.value.path, () => house.mine], ([path, mine]) => {
    if (!line.place?.visiting) hasSat = false
    else if (path.startsWith('/table/')) hasSat = true
    else if (hasSat && path.startsWith('/kiosk/') && mine === undefined) void leave(line.place)
  })

  async function leave(place: HostPlace): Promise<void> {
    hasSat = false
    const answer = await line.ask({ type: 'wipe' })
    if (line.place?.url !== place.url) return
    if (!answer.accepted) oweWipe(place)
    line.connect(homePlace())
  }
}
