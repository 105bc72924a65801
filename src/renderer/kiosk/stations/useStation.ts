// Registers this page at the host as a station of the cafe, and reports what its guests do.

import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { useRoute } from 'vue-router'
import { limits } from '#shared/protocol/limits.ts'
import type { Fields } from '../../client/api.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useConnection } from '../../stores/connection.ts'
import { useTable } from '../../stores/table.ts'
import { attractPath, tutorialPath } from '../../client/kioskPaths.ts'
import { isEndingSession } from '../session/endGuestSession.ts'
import { hasGuestData } from '../session/guestData.ts'
import { markGuestsAt, sendOwedWipe } from '../session/owedWipes.ts'
import { useStationName } from './useStationName.ts'

const againMs = 60_000

/** What a page reports to its own host before it goes to another one: at its own host, the station is empty meanwhile. */
export const noGuests: Fields<'station-doing'> = { doing: 'waiting' }

export function useStation(): void {
  const connection = useConnection()
  const tableStore = useTable()
  const route = useRoute()
  const name = useStationName()
  /** Whether the host has accepted the station. */
  const isRegistered = shallowRef(false)

  const doing = computed<Fields<'station-doing'>>(() => {
    const { path } = route
    const table = tableStore.table
    if (path === attractPath) return noGuests
    if (table && table.phase !== 'lobby' && tableStore.mySeats.length > 0) {
      return { doing: 'playing', game: table.game, people: tableStore.mySeats.length }
    }
    const game = table?.game ?? (typeof route.params.game === 'string' ? route.params.game : undefined)
    return { doing: path.startsWith(tutorialPath('')) ? 'tasting' : 'choosing', ...(game !== undefined && { game }) }
  })

  const time = useTimeUsed(() => isRegistered.value && doing.value.doing !== 'waiting')

  watch(
    [() => connection.welcome, name],
    ([welcome], before) => {
      if (welcome !== before?.[0]) isRegistered.value = false
      void register()
    },
    { immediate: true },
  )
  watch(
    [isRegistered, () => JSON.stringify(doing.value)],
    ([known]) => {
      const isWaiting = doing.value.doing === 'waiting'
      if (isWaiting) time.forget()
      const had = time.had()
      // Nobody has ended the session of these guests: the host keeps their data and time until they return or are given up.
      const mayComeBack = isWaiting && hasGuestData()
      if (!known || isEndingSession.value || mayComeBack) return
      void report({ ...doing.value, ...(had !== undefined && { had }) })
    },
    { immediate: true },
  )
  // The host may have had too many stations, or have rejected the wipe, for example because its disk was full.
  const again = setInterval(() => {
    if (!isRegistered.value) void register()
    else if (doing.value.doing === 'waiting') void sendOwedWipe()
  }, againMs)
  onScopeDispose(() => clearInterval(again))
  watch([isRegistered, () => tableStore.table !== undefined], ([known, atTable]) => {
    if (known && atTable && connection.welcome) markGuestsAt(connection.welcome.hostId)
  })

  async function register(): Promise<void> {
    const { welcome } = connection
    // While a session ends nothing is registered: the reloaded page registers for the next guests.
    if (!welcome || name.value === undefined || isEndingSession.value) return
    const answer = await connection.api.registerStation(name.value)
    if (!answer.accepted || (await sendOwedWipe())) return
    if (connection.welcome === welcome) isRegistered.value = true
  }

  async function report(fields: Fields<'station-doing'>): Promise<void> {
    const answer = await connection.api.reportStation(fields)
    // The host has given this station's place to another station, as a full host does.
    if (!answer.accepted && answer.code === 'not-a-station') isRegistered.value = false
  }
}

/**
 * The time that the guests have used, as counted by the last host. It is reported to the next host, so that guests get no new
 * time by going there. `isTheirs`: whether the host knows these guests; otherwise its time may be about others.
 */
function useTimeUsed(isTheirs: () => boolean) {
  const cafe = useCafe()
  let last: { readonly had: number; readonly at: number; readonly standsStill: boolean } | undefined
  watch(
    () => cafe.cafe,
    (now) => {
      if (now?.left === undefined || !isTheirs()) return
      last = { had: 60_000 * now.settings.session.minutes - now.left, at: now.at, standsStill: now.locked }
    },
  )
  return {
    /** In milliseconds; undefined if no host has set a limit. */
    had(): number | undefined {
      if (!last) return undefined
      const since = last.standsStill ? 0 : performance.now() - last.at
      return Math.min(Math.max(0, Math.round(last.had + since)), limits.stationHadMs)
    },
    forget(): void {
      last = undefined
    },
  }
}
