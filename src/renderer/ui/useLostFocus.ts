// Moves the focus to something nearby when the focused element disappears because of what people do, here or elsewhere.

import { nextTick, watch } from 'vue'
import type { WatchSource } from 'vue'

/**
 * After a change of `source`, calls `refocus` if the focused element in `area` is gone. An element that was only moved in the
 * page gets the focus again. `area` is called before the page changes; its result is passed to `refocus`.
 */
export function useLostFocus(
  source: WatchSource,
  area: () => HTMLElement | null | undefined,
  refocus: (from: Element, area: HTMLElement) => void,
): void {
  watch(source, async () => {
    const before = document.activeElement as HTMLElement | null
    const place = area()
    if (!before || !place?.contains(before)) return
    await nextTick()
    if (isFocusLost()) before.focus({ preventScroll: true })
    if (isFocusLost()) refocus(before, place)
  })
}

/** Focuses the heading of the page, or the table, so that the next Tab continues from there. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('main h1, main[tabindex]:not(:has(h1))')?.focus({ preventScroll: true })
}

/** Whether no element has the focus. An open dialog then takes it itself, so that Tab would begin at its first element again. */
function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches('[role="dialog"]')
}
