// A setting that the host keeps, as a model for a field.

import { computed, shallowRef, watch } from 'vue'
import type { WritableComputedRef } from 'vue'

/**
 * Shows what is chosen at once, until the host has it. What the host refuses gives way to what it has: a field alone would go on
 * showing it. `ask` resolves to whether the host has accepted.
 */
export function useHostSetting<T>(atHost: () => T, ask: (chosen: T) => Promise<boolean>): WritableComputedRef<T> {
  const wanted = shallowRef<{ readonly chosen: T }>()
  let unanswered = 0

  async function choose(chosen: T): Promise<void> {
    const mine = { chosen }
    wanted.value = mine
    unanswered++
    const isAccepted = await ask(chosen)
    unanswered--
    if (!isAccepted && wanted.value === mine) wanted.value = undefined
  }
  // The host tells what it has after it has answered.
  watch(atHost, () => {
    if (unanswered === 0) wanted.value = undefined
  })
  return computed({ get: () => (wanted.value ? wanted.value.chosen : atHost()), set: (chosen) => void choose(chosen) })
}
