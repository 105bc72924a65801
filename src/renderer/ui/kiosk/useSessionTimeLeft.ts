// The time that a guest at a kiosk has left, if the cafe limits it.

import { computed } from 'vue'
import { useCafe } from '../../stores/cafe.ts'
import { useSecondsLeft } from '../useSecondsLeft.ts'

/**
 * Counts down between two messages of the host. `endsAt`: a value of `performance.now()`; undefined without a limit, and while
 * staff have locked the station, which stops the time at the host too.
 */
export function useSessionTimeLeft() {
  const cafe = useCafe()
  const endsAt = computed(() => {
    const { left, locked, at = 0 } = cafe.cafe ?? {}
    return left === undefined || locked ? undefined : at + left
  })
  const seconds = useSecondsLeft(() => ({ endsAt: endsAt.value ?? 0 }))
  return { endsAt, seconds }
}
