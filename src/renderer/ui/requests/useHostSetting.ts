// A setting that is stored at the host, as a model for a field.

import { computed, shallowRef, watch } from 'vue'
import type { WritableComputedRef } from 'vue'

/**
 * Shows a choice immediately, while the host is being asked. After a rejection it shows the host's value again; a field alone
 * would keep showing the choice. `ask` resolves to whether the host has accepted.
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
  // The host sends its present value after it has answered.
  watch(atHost, () => {
    if (unanswered === 0) wanted.value = undefined
  })
  return computed({ get: () => (wanted.value ? wanted.value.chosen : atHost()), set: (chosen) => void choose(chosen) })
}
