// Gives the focus to something nearby when the focused element disappears because of what a person or others do.

import { nextTick, watch } from 'vue'
import type { WatchSource } from 'vue'

/**
 * After a change of `source`, calls `refocus` where the element in `area` that had the focus is gone. What was only moved in
 * the page has the focus again. `area` is asked before the page changes, and passed on.
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

/** Focuses the heading of the page, or the table: the next Tab goes on from there. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('main h1, main[tabindex]:not(:has(h1))')?.focus({ preventScroll: true })
}

/** Whether no element has the focus. An open dialog takes it itself then, so that Tab would begin at its first element again. */
function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches('[role="dialog"]')
}
