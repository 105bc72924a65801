// Where a station of several plays: at the host that the cafe's settings name, or alone at its own while that is away.

import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { parseAddress } from '../client/address.ts'
import { homePlace, mayChangeHost } from '../client/home.ts'
import type { HostPlace } from '../client/home.ts'
import { createSession } from '../client/session.ts'
import { useCafe } from '../stores/cafe.ts'
import { useConnection } from '../stores/connection.ts'
import { useHouse } from '../stores/house.ts'
import { useNotices } from '../stores/notices.ts'
import { gamesPath } from './doors.ts'
import { oweWipe } from './farewell.ts'

const lookEveryMs = 30_000
/** A game is worth a wait: the host keeps the seats, and may be back at once. */
const waitsMs = { guest: 30_000, nobody: 3_000 } as const
const answersWithinMs = 5_000

/** An address, or else the name by which the network announces a host: a name may look like one part of an address. */
export function houseAddress(house: string): string | undefined {
  return /^(?:http|ws):\/\/|[.:]/.test(house) ? parseAddress(house) : undefined
}

export function useHouseHost(source: { guestIsHere(): boolean }): void {
  // A page in a browser belongs to the host that has served it.
  if (!mayChangeHost()) return
  const line = useConnection()
  const cafe = useCafe()
  const house = useHouse()
  const notices = useNotices()
  const router = useRouter()
  const { t } = useI18n()

  /** As the settings of this machine say: those of the house host are about itself. */
  const wanted = shallowRef<string>()
  const found = shallowRef<HostPlace>()
  let lost: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setTimeout> | undefined
  let stopProbe: (() => void) | undefined

  const isHome = computed(() => line.place?.here === true)
  const isLost = computed(() => !isHome.value && !line.isUp)

  watch(
    () => isHome.value && cafe.cafe?.settings,
    (settings) => {
      if (settings) wanted.value = settings.house
    },
    { immediate: true },
  )

  // Alone at home: looks for it, and goes there as soon as nobody plays.
  watch(
    [isHome, wanted],
    ([home, place]) => {
      stopLooking()
      if (home && place !== undefined) look(place)
    },
    { immediate: true },
  )
  watch(
    () => (wanted.value === undefined ? undefined : house.nearby.find(({ name, id }) => isIt(name) && !isOwn(id))),
    (host) => {
      if (host && isHome.value) found.value = { url: host.url, id: host.id, name: host.name }
    },
  )
  watch([found, () => source.guestIsHere(), isHome], ([place, guest, home]) => {
    if (!place || guest || !home) return
    found.value = undefined
    line.connect(place)
  })

  // At the house host: when it is gone, the guests are not to be.
  watch(
    [isLost, () => source.guestIsHere()],
    ([gone, guest]) => {
      clearTimeout(lost)
      if (gone) lost = setTimeout(goHome, guest ? waitsMs.guest : waitsMs.nobody)
    },
    { immediate: true },
  )

  function goHome(): void {
    if (!isLost.value || !line.place) return
    if (source.guestIsHere()) oweWipe(line.place)
    line.connect(homePlace())
    if (!source.guestIsHere()) return
    notices.notify(t('kiosk.alone'), 'plain')
    void router.replace(gamesPath)
  }

  function look(place: string): void {
    const url = houseAddress(place)
    if (url === undefined) void line.ask({ type: 'seek' })
    else if (url !== homePlace().url) {
      stopProbe = probe(url, (id) => (found.value = { url, ...(id !== undefined && { id }) }))
    }
    looking = setTimeout(() => look(place), lookEveryMs)
  }

  function stopLooking(): void {
    clearTimeout(looking)
    stopProbe?.()
    found.value = undefined
  }

  const isIt = (name: string) => name.trim().toLowerCase() === wanted.value?.trim().toLowerCase()
  const isOwn = (id: string) => isHome.value && id === line.welcome?.hostId

  onScopeDispose(() => {
    clearTimeout(lost)
    stopLooking()
  })
}

/** Whether a host answers there. Nobody in particular asks: the token of this station is not for that. */
function probe(url: string, found: (hostId: string | undefined) => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    session.close()
  }
  const session = createSession({
    hostUrl: url,
    memory: { recall: () => undefined, keep: () => undefined },
    listeners: {
      welcome({ hostId }) {
        stop()
        found(hostId)
      },
    },
    onConnection: () => undefined,
  })
  const timer = setTimeout(stop, answersWithinMs)
  return stop
}
