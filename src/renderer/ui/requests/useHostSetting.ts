// A setting that the host keeps, as a model for a field.

import { computed, shallowRef, watch } from 'vue'
import type { WritableComputedRef } from 'vue'

/**
 * Shows a choice at once, while the host is asked. After a rejection it shows the host's value again, where a field alone would go on
 * showing the choice. `ask` resolves to whether the host has accepted.
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
