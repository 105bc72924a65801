// Holds values back until the board has shown the news that led to them.

import { shallowRef, watch } from 'vue'
import type { ShallowRef } from 'vue'

/**
 * Follows `source`, except while `showing`. The board receives a change when it is drawn, so `showing` is read after that.
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
