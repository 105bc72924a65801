// What had the focus may go away by what others do: a keyboard then goes on nearby, not at the top of the page.

import { nextTick, watch } from 'vue'
import type { WatchSource } from 'vue'

/** `goOn` is called with what had the focus in `area` and is gone, once the page shows what `source` has become. */
export function useLostFocus(
  source: WatchSource,
  area: () => HTMLElement | null | undefined,
  goOn: (from: Element) => void,
): void {
  watch(source, async () => {
    const { activeElement: before } = document
    if (!before || !area()?.contains(before)) return
    await nextTick()
    if (document.activeElement === document.body) goOn(before)
  })
}
