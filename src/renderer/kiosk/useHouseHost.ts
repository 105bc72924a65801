// Where a station of several plays: at the host that the cafe's settings name, or alone at its own while that is away.

import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { parseAddress } from '../client/address.ts'
import { homePlace, mayChangeHost } from '../client/home.ts'
import type { HostPlace } from '../client/home.ts'
import { useCafe } from '../stores/cafe.ts'
import { useConnection } from '../stores/connection.ts'
import { useHouse } from '../stores/house.ts'
import { useNotices } from '../stores/notices.ts'
import { gamesPath } from '../stores/kioskPaths.ts'
import { isWiping, oweWipe } from './endGuestSession.ts'

const lookEveryMs = 30_000
/** A game is worth a wait: the host keeps the seats, and may be back at once. */
const waitsMs = { guest: 30_000, nobody: 3_000 } as const
const answersWithinMs = 5_000

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
  /** Another machine is where the house host was: there is nothing to wait for. */
  const isStranger = computed(() => line.connection.state === 'stranger')

  watch(
    () => isHome.value && cafe.cafe?.settings,
    (settings) => {
      if (settings) wanted.value = settings.house
    },
    { immediate: true },
  )

  /** Where the host of this name answers, if that is how the settings say it. */
  const named = computed(() => house.nearby.find(({ name, id }) => isIt(name) && !isOwn(id))?.url)
  const address = computed(() =>
    wanted.value === undefined ? undefined : (houseAddress(wanted.value) ?? named.value ?? null),
  )
  const ready = computed(() => isHome.value && line.isUp)

  // Alone at home: looks for it, and goes there as soon as nobody plays.
  watch(
    [ready, address],
    ([home, place]) => {
      stopLooking()
      if (home && place !== undefined) look(place)
    },
    { immediate: true },
  )
  // While a guest's traces are removed at this host, the line to it stays.
  watch([found, () => source.guestIsHere(), isWiping], ([place, guest, wiping]) => {
    if (place && !guest && !wiping) line.connect(place)
  })

  // At the house host: when it is gone, the guests are not to be.
  watch(
    [isLost, isStranger, () => source.guestIsHere()],
    ([gone, stranger, guest]) => {
      clearTimeout(lost)
      if (gone && stranger) goHome()
      else if (gone) lost = setTimeout(goHome, guest ? waitsMs.guest : waitsMs.nobody)
    },
    { immediate: true },
  )

  function goHome(): void {
    if (!isLost.value || !line.place) return
    const { visiting } = line.place
    if (source.guestIsHere()) oweWipe(line.place)
    line.connect(homePlace())
    if (!source.guestIsHere()) return
    notices.notify(t(visiting ? 'kiosk.others.lost' : 'kiosk.alone'), 'plain')
    void router.replace(gamesPath)
  }

  /** `null`: nobody of that name has been heard of yet. */
  function look(url: string | null): void {
    if (url === null) void line.ask({ type: 'seek' })
    else stopProbe = probe(url)
    looking = setTimeout(() => look(url), lookEveryMs)
  }

  /** Whether a host answers there that talks as we do, and is not this station's own. */
  function probe(url: string): () => void {
    const stop = () => {
      clearTimeout(timer)
      session.close()
    }
    const session = line.peek(url, {
      welcome({ hostId }) {
        stop()
        if (!isOwn(hostId)) found.value = { url, id: hostId }
      },
    })
    const timer = setTimeout(stop, answersWithinMs)
    return stop
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

/** An address, or else the name by which the network announces a host: a name may look like one part of an address. */
function houseAddress(house: string): string | undefined {
  return /^(?:http|ws):\/\/|[.:]/.test(house) ? parseAddress(house) : undefined
}
