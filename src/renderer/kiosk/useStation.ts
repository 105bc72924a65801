// Tells the host that this page is a station of the cafe, and what happens at it.

import { computed, shallowRef, watch } from 'vue'
import { useRoute } from 'vue-router'
import { limits } from '#shared/protocol/limits.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import { useCafe } from '../stores/cafe.ts'
import { useConnection } from '../stores/connection.ts'
import { useTable } from '../stores/table.ts'
import { attractPath, tutorialPath } from '../stores/kioskPaths.ts'
import { isWiping, payOwedWipe } from './endGuestSession.ts'
import { useStationName } from './useStationName.ts'

type Told = Omit<Extract<RequestBody, { type: 'station-doing' }>, 'type'>

/** `isOne`: the host knows of it. */
export function useStation() {
  const line = useConnection()
  const here = useTable()
  const route = useRoute()
  const name = useStationName()
  const isOne = shallowRef(false)

  const doing = computed<Told>(() => {
    const { path } = route
    const table = here.table
    if (path === attractPath) return { doing: 'waiting' }
    if (table && table.phase !== 'lobby' && here.mySeats.length > 0) {
      return { doing: 'playing', game: table.game, people: here.mySeats.length }
    }
    const game = table?.game ?? (typeof route.params.game === 'string' ? route.params.game : undefined)
    return { doing: path.startsWith(tutorialPath('')) ? 'tasting' : 'choosing', ...(game !== undefined && { game }) }
  })

  const time = useTimeHad(() => isOne.value && doing.value.doing !== 'waiting')

  watch(
    [() => line.welcome, name],
    async ([welcome, called], before) => {
      if (welcome !== before?.[0]) isOne.value = false
      // The guests have gone, and the page that is loaded next speaks for those who come.
      if (!welcome || called === undefined || isWiping.value) return
      const answer = await line.ask({ type: 'station', name: called })
      if (!answer.accepted || (await payOwedWipe())) return
      if (line.welcome === welcome) isOne.value = true
    },
    { immediate: true },
  )
  watch(
    [isOne, () => JSON.stringify(doing.value)],
    ([known]) => {
      if (doing.value.doing === 'waiting') time.forget()
      const had = time.had()
      if (!known || isWiping.value) return
      void line.ask({ type: 'station-doing', ...doing.value, ...(had !== undefined && { had }) })
    },
    { immediate: true },
  )
  return { isOne }
}

/**
 * The guests' time, as the last host has said it: the next one is told, so that a visit is no new beginning.
 * `isTheirs`: the host knows that they are there; what it has said before that may be about others.
 */
function useTimeHad(isTheirs: () => boolean) {
  const cafe = useCafe()
  let told: { readonly had: number; readonly at: number; readonly standsStill: boolean } | undefined
  watch(
    () => cafe.cafe,
    (now) => {
      if (now?.left === undefined || !isTheirs()) return
      told = { had: 60_000 * now.settings.session.minutes - now.left, at: now.at, standsStill: now.locked }
    },
  )
  return {
    /** Milliseconds; undefined where no host has limited it. */
    had(): number | undefined {
      if (!told) return undefined
      const since = told.standsStill ? 0 : performance.now() - told.at
      return Math.min(Math.max(0, Math.round(told.had + since)), limits.stationHadMs)
    },
    forget(): void {
      told = undefined
    },
  }
}
