// The focus goes to what can be done next, if it was at the table: never to the page's start because a button has gone.

import { nextTick, onMounted, watch } from 'vue'
import type { WatchSource } from 'vue'

export interface FocusSource {
  root: () => HTMLElement | null
  /** What the host said last: before it is drawn, the table looks where the focus is. */
  view: () => unknown
  /** Whatever changes with what can be done. */
  changes: WatchSource[]
  /** Whether something can be done now. */
  ready: () => boolean
  /** What can be done, as a selector; the first of it gets the focus. */
  next: string
}

/** Where the table appears in place of what had the focus, it gets it too. Gives back what to call when a key has acted, wherever the focus was. */
export function useFocus({ root, view, changes, ready, next }: FocusSource): () => void {
  let held = false
  let byKey = false
  watch(
    view,
    () => {
      const active = document.activeElement
      // Where what had the focus is gone, and nothing else has taken it, it is still the table's.
      held = byKey || (held && active === document.body) || isAt(active)
      byKey = false
    },
    { flush: 'pre' },
  )
  watch(changes, goOn)
  onMounted(() => {
    held = isAt(document.activeElement)
    void goOn()
  })

  /** In the table, or on the area that it fills: whoever comes from a curtain is given that as a whole. */
  function isAt(active: Element | null): boolean {
    const table = root()
    if (!table || !active || active === document.body) return false
    return table.contains(active) || active.contains(table)
  }

  async function goOn(): Promise<void> {
    held ||= isAt(document.activeElement)
    if (!held || !ready()) return
    await nextTick()
    const active = document.activeElement
    const elsewhere = !active?.contains(root()) && !root()?.contains(active)
    if (elsewhere || active?.matches(next)) return
    const first = root()?.querySelector<HTMLElement>(next)
    first?.focus()
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return () => (byKey = true)
}
