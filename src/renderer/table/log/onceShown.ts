// Keeps the frame from running ahead of its table: what the news lead to is told once they have been seen.

import { shallowRef, watch } from 'vue'
import type { ShallowRef } from 'vue'

/**
 * Follows `source`, but not while `showing`. The table learns of a change only as it is drawn, so whether it has
 * something to show is asked after that.
 */
export function onceShown<T>(source: () => T, showing: () => boolean): Readonly<ShallowRef<T>> {
  const shown = shallowRef(source())
  watch(
    () => (showing() ? shown.value : source()),
    (now) => (shown.value = now),
    { flush: 'post' },
  )
  return shown
}
