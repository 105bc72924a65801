// Gives the focus to something nearby when the focused element disappears because of what others do.

import { nextTick, watch } from 'vue'
import type { WatchSource } from 'vue'

/** After a change of `source`, calls `refocus` with the element in `area` that had the focus and is gone. */
export function useLostFocus(
  source: WatchSource,
  area: () => HTMLElement | null | undefined,
  refocus: (from: Element) => void,
): void {
  watch(source, async () => {
    const { activeElement: before } = document
    if (!before || !area()?.contains(before)) return
    await nextTick()
    if (document.activeElement === document.body) refocus(before)
  })
}
