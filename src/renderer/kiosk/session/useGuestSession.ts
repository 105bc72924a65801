// A guest's session if the cafe limits its length: the time left, the warning, the last turn and the end.

import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import { useSessionTimeLeft } from '../../ui/kiosk/useSessionTimeLeft.ts'
import { useCafe } from '../../stores/cafe.ts'
import { LastTurn } from './lastTurn.ts'
import type { ScreenMatch } from './lastTurn.ts'

/** `free`: there is no limit. `last`: the time is over, but not the guest's turn. `over`: both are over. */
type GuestSessionState = 'free' | 'runs' | 'ends-soon' | 'last' | 'over'

export interface GuestSession {
  readonly state: ComputedRef<GuestSessionState>
  /** Whole seconds left; 0 without a limit. */
  readonly seconds: Readonly<Ref<number>>
  /** The warning begins when this many seconds are left. */
  readonly warnsAt: ComputedRef<number>
}

export function useGuestSession(play: () => ScreenMatch | undefined): GuestSession {
  const { endsAt, seconds } = useSessionTimeLeft()
  const cafe = useCafe()
  const turnIsOver = shallowRef(false)
  let last: LastTurn | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOver = computed(() => endsAt.value !== undefined && seconds.value <= 0)
  const isLocked = computed(() => cafe.cafe?.locked === true)
  const warnsAt = computed(() => 60 * (cafe.cafe?.settings.session.warning ?? 0))
  const state = computed<GuestSessionState>(() => {
    if (endsAt.value === undefined) return 'free'
    if (isOver.value) return turnIsOver.value ? 'over' : 'last'
    return seconds.value <= warnsAt.value ? 'ends-soon' : 'runs'
  })

  function follow(): void {
    clearTimeout(timer)
    // A lock hides the deadline, but at the host the time is over: nobody gets a second last turn after the unlocking.
    if (isLocked.value) return
    if (!isOver.value) {
      last = undefined
      turnIsOver.value = false
      return
    }
    last ??= new LastTurn(play())
    const wait = last.update(play(), performance.now())
    turnIsOver.value = wait === 0
    if (wait) timer = setTimeout(follow, wait)
  }

  watch([isOver, isLocked, () => JSON.stringify(play())], follow, { immediate: true })
  onScopeDispose(() => clearTimeout(timer))
  return { state, seconds, warnsAt }
}
