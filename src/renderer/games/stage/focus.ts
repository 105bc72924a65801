// Moves the focus to the next control if it was at the table, so that it is not lost when a button disappears. Until there is
// a next control, the area of the table has the focus: the next Tab starts there, not at the top of the page.

import { nextTick, onMounted, watch } from 'vue'
import type { WatchSource } from 'vue'
import { dismissGraceMs } from './stage.ts'

export interface FocusSource {
  root: () => HTMLElement | null
  /** The host's newest view. Before it is rendered, the position of the focus is noted. */
  view: () => unknown
  /** Sources that change with the available controls. */
  changes: WatchSource[]
  /** Whether the viewer may act now. */
  ready: () => boolean
  /** Number of answers given on this table. */
  answers: () => number
  /** A selector for the controls; the first match gets the focus. */
  next: string
}

export interface TableFocus {
  /** Call this when a key has acted, wherever the focus was. */
  actedByKey(): void
  /** Whether a key on this element may be meant for another control, which had the focus a moment ago. */
  isUnseen(target: EventTarget | null): boolean
}

/** A table that appears in place of the focused element gets the focus, too. */
export function useFocus({ root, view, changes, ready, answers, next }: FocusSource): TableFocus {
  let held = false
  let byKey = false
  /** The control that last got the focus from here. `at`: when, if the focus was taken from a control about to be pressed. */
  let given: { readonly element: HTMLElement | undefined; readonly at: number } | undefined
  /** The element that had the focus at the player's last answer; null if a letter key gave that answer. */
  let answeredAt: Element | null = null
  watch(
    view,
    () => {
      const active = document.activeElement
      // If the focused element has gone and nothing else took the focus, it still belongs to the table.
      held = byKey || (held && active === document.body) || isAt(active)
      byKey = false
    },
    { flush: 'pre' },
  )
  watch(answers, () => (answeredAt = byKey ? null : document.activeElement), { flush: 'sync' })
  watch(changes, goOn)
  onMounted(() => {
    held = isAt(document.activeElement)
    void goOn()
  })

  /** In the table, or on the area around it: after a curtain that area has the focus. */
  function isAt(active: Element | null): boolean {
    const table = root()
    if (!table || !active || active === document.body) return false
    return table.contains(active) || active.contains(table)
  }

  async function goOn(): Promise<void> {
    held ||= isAt(document.activeElement)
    if (!held) return
    await nextTick()
    if (!ready()) return keep()
    const active = document.activeElement
    const elsewhere = !active?.contains(root()) && !root()?.contains(active)
    if (elsewhere || active?.matches(next)) return
    const first = root()?.querySelector<HTMLElement>(next)
    // A player who has moved to a control since their last answer may be about to press it.
    const isLookedAt = root()?.contains(active) && active !== given?.element && active !== answeredAt
    given = { element: first ?? undefined, at: isLookedAt ? performance.now() : -Infinity }
    first?.focus()
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function keep(): void {
    if (document.activeElement !== document.body) return
    root()?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }
  return {
    actedByKey: () => (byKey = true),
    isUnseen: (target) =>
      given !== undefined && given.element === target && performance.now() - given.at < dismissGraceMs,
  }
}
