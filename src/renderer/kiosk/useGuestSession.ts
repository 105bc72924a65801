// A guest's time at a station, where the cafe limits it: what is left of it, a warning, the last turn, and its end.

import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import { useSessionTimeLeft } from '../ui/useSessionTimeLeft.ts'
import { useCafe } from '../stores/cafe.ts'
import { LastTurn } from './lastTurn.ts'
import type { Play } from './lastTurn.ts'

/** `free`: as long as the guests like. `last`: the time is over, and their turn is not. `over`: it is. */
export type SessionState = 'free' | 'runs' | 'ends-soon' | 'last' | 'over'

export interface GuestSession {
  readonly state: ComputedRef<SessionState>
  /** Whole seconds; 0 where nothing limits them. */
  readonly seconds: Readonly<Ref<number>>
  /** At so many seconds it begins to end. */
  readonly warnsAt: ComputedRef<number>
}

export function useSession(play: () => Play | undefined): GuestSession {
  const { endsAt, seconds } = useSessionTimeLeft()
  const cafe = useCafe()
  const turnIsOver = shallowRef(false)
  let last: LastTurn | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOver = computed(() => endsAt.value !== undefined && seconds.value <= 0)
  const warnsAt = computed(() => 60 * (cafe.cafe?.settings.session.warning ?? 0))
  const state = computed<SessionState>(() => {
    if (endsAt.value === undefined) return 'free'
    if (isOver.value) return turnIsOver.value ? 'over' : 'last'
    return seconds.value <= warnsAt.value ? 'ends-soon' : 'runs'
  })

  function follow(): void {
    clearTimeout(timer)
    if (!isOver.value) {
      last = undefined
      turnIsOver.value = false
      return
    }
    last ??= new LastTurn(play())
    const wait = last.follow(play(), performance.now())
    turnIsOver.value = wait === 0
    if (wait) timer = setTimeout(follow, wait)
  }

  watch([isOver, () => JSON.stringify(play())], follow, { immediate: true })
  onScopeDispose(() => clearTimeout(timer))
  return { state, seconds, warnsAt }
}
