// The time that a guest at a kiosk has left, where the cafe limits it.

import { computed } from 'vue'
import { useCafe } from '../stores/cafe.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** Counts down between two messages of the host. `endsAt`: on the page's clock, undefined without a limit. */
export function useSessionTimeLeft() {
  const cafe = useCafe()
  const endsAt = computed(() => (cafe.cafe?.left === undefined ? undefined : cafe.cafe.at + cafe.cafe.left))
  const seconds = useSecondsLeft(() => ({ endsAt: endsAt.value ?? 0 }))
  return { endsAt, seconds }
}
