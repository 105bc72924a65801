// Connects a station to the house host, the host that the cafe's settings name for all stations. While the house host can't be
// reached, the station plays at its own host.

import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { parseAddress } from '#shared/host-address.ts'
import { homePlace, mayChangeHost } from '../../client/hostPlace.ts'
import type { Welcome } from '../../client/session.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useConnection } from '../../stores/connection.ts'
import { useHouse } from '../../stores/house.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import { gamesPath } from '../../client/kioskPaths.ts'
import { isEndingSession } from '../session/endGuestSession.ts'
import { hasGuestData } from '../session/guestData.ts'
import { haveGuestsBeenAt, rememberOwedWipe } from '../session/owedWipes.ts'
import { isOnWayToTable } from '../useKioskTables.ts'
import { forgetOtherHouse, knownHouse, rememberHouse } from './knownHouse.ts'
import { noGuests } from './useStation.ts'

const searchEveryMs = 30_000
/** How long a station waits for a lost house host. Longer with guests: the host keeps their seats and may be back soon. */
const waitsMs = { guest: 30_000, nobody: 3_000 } as const
const answersWithinMs = 5_000

export function useHouseHost(source: { guestIsHere(): boolean }): void {
  // A page in a browser stays at the host that has served it.
  if (!mayChangeHost()) return
  const connection = useConnection()
  const cafe = useCafe()
  const house = useHouse()
  const notices = useNotices()
  const tableStore = useTable()
  const router = useRouter()
  const { t } = useI18n()

  /** The setting `house` of this machine's own host. The settings of the house host do not count. */
  const wanted = shallowRef<string>()
  const found = shallowRef<{ readonly url: string; readonly id: string }>()
  let lost: ReturnType<typeof setTimeout> | undefined
  let nextSearch: ReturnType<typeof setTimeout> | undefined
  let stopProbe: (() => void) | undefined

  /** Whether there are guests, including those who may still return after a reload of the page. */
  const hasGuests = () => source.guestIsHere() || hasGuestData()
  const isHome = computed(() => connection.place?.isHome === true)
  const isLost = computed(() => !isHome.value && !connection.isUp)
  /** Whether another host answers at the house host's address, so that waiting is useless. */
  const isStranger = computed(() => connection.status.state === 'stranger')
  const isLocked = computed(() => cafe.cafe?.locked === true)

  watch(
    () => isHome.value && cafe.cafe?.settings,
    (settings) => {
      if (!settings) return
      forgetOtherHouse(settings.house)
      wanted.value = settings.house
    },
    { immediate: true },
  )

  /** The house host's address, if the settings have an address and not a name. */
  const fixed = computed(() => (wanted.value === undefined ? undefined : houseAddress(wanted.value)))
  /** The discovered address of the host with the wanted name. */
  const named = computed(() => house.nearby.find(({ name, id }) => isNamed(name) && mayBeIt(id))?.url)
  const address = computed(() => fixed.value ?? (wanted.value === undefined ? undefined : (named.value ?? null)))
  const ready = computed(() => isHome.value && connection.isUp)

  // At its own host, the station searches for the house host, and connects to it as soon as no guest has a table here.
  watch(
    [ready, address],
    ([home, place]) => {
      stopSearch()
      if (home && place !== undefined) search(place)
    },
    { immediate: true },
  )
  /**
   * Whether the station must stay at its own host: while that host wipes a guest's data, and while staff have locked the station
   * there, since the house host does not know of that lock. A table here also counts if the host has not registered the station.
   */
  const mustStay = computed(() => isOnWayToTable() || isEndingSession.value || isLocked.value || tableStore.isAtTable)
  // Guests who have nothing at the station's own host find their game at the house host, or begin one there: that host knows of
  // locks and of the time that the cafe grants.
  watch([found, mustStay], ([place, stays]) => {
    if (!place || stays || haveGuestsBeenAt(connection.welcome?.hostId)) return
    // With an address in the settings, any host there is the house host, even on a replaced computer. So none is remembered.
    if (wanted.value !== undefined && fixed.value === undefined) rememberHouse(wanted.value, place.id)
    void connection.api.reportStation(noGuests)
    connection.connect(place)
  })

  // The station returns to its own host when the connection to the house host is lost. A locked station stays, since its own host
  // does not know of the lock; but not if another host answers there.
  watch(
    [isLost, isStranger, isLocked, hasGuests],
    ([gone, stranger, locked, guest]) => {
      clearTimeout(lost)
      if (gone && stranger) goHome()
      else if (gone && !locked) lost = setTimeout(goHome, guest ? waitsMs.guest : waitsMs.nobody)
    },
    { immediate: true },
  )

  function goHome(): void {
    if (!isLost.value || !connection.place) return
    const { visiting } = connection.place
    if (hasGuests()) rememberOwedWipe(connection.place)
    connection.connect(homePlace())
    if (!source.guestIsHere()) return
    notices.notify(t(visiting ? 'kiosk.others.lost' : 'kiosk.alone'), 'plain')
    void router.replace(gamesPath)
  }

  /** `null`: no host with the wanted name has been discovered yet. */
  function search(url: string | null): void {
    if (url === null) void connection.api.seekHosts()
    else stopProbe = probe(url)
    nextSearch = setTimeout(() => search(url), searchEveryMs)
  }

  /** Sets `found` if the host at this address may be the house host. Returns a function that ends the attempt. */
  function probe(url: string): () => void {
    const stop = () => {
      clearTimeout(timer)
      session.close()
    }
    const welcome = ({ hostId }: Welcome) => {
      stop()
      if (mayBeIt(hostId)) found.value = { url, id: hostId }
    }
    const known = knownHouse(wanted.value)
    const session = connection.peek(url, { welcome }, known === undefined ? {} : { hostId: known })
    const timer = setTimeout(stop, answersWithinMs)
    return stop
  }

  function stopSearch(): void {
    clearTimeout(nextSearch)
    stopProbe?.()
    found.value = undefined
  }

  const isNamed = (name: string) => name.trim().toLowerCase() === wanted.value?.trim().toLowerCase()
  /** Whether this is not the station's own host and, if the station knows the house host, whether it is that one. */
  function mayBeIt(id: string): boolean {
    const isOwn = isHome.value && id === connection.welcome?.hostId
    return !isOwn && (knownHouse(wanted.value) ?? id) === id
  }

  onScopeDispose(() => {
    clearTimeout(lost)
    stopSearch()
  })
}

/** The URL if the setting is an address; undefined if it is a host's name. */
function houseAddress(house: string): string | undefined {
  return /^(?:http|ws):\/\/|[.:]/.test(house) ? parseAddress(house) : undefined
}
