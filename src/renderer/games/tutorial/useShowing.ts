// Shows where: rings on the screen around what a step means, for whoever has tried and not found it, or tries nothing. What
// has been scrolled away is brought back first.

import { onScopeDispose, shallowRef, watch } from 'vue'
import type { Ref } from 'vue'

/** Without a right thing done: as long as a sentence takes to be read twice. */
export const stuckMs = 20_000

/** On the page, in pixels. */
export interface Ring {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface ShowingSource {
  /** Selectors, of which the first that finds something is meant; undefined while nobody is asked. */
  where(): readonly string[] | undefined
  /** How often something else has been tried at this step. */
  tries(): number
  table(): HTMLElement | null
}

/** The first time a sentence is the answer to a wrong try, from the second on the place is. */
const firstShown = 2

export function useShowing(source: ShowingSource): { rings: Readonly<Ref<readonly Ring[]>> } {
  const rings = shallowRef<readonly Ring[]>([])
  const isStuck = shallowRef(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  /** Once for each wrong try: a guest who wants to look elsewhere may. */
  let brought = new WeakSet<Element>()

  /** What is meant may move, and another thing may be meant once the first of two is done. */
  function follow(): void {
    const table = source.table()
    const meant = table ? meantAt(table, source.where() ?? []) : []
    for (const one of meant) {
      if (brought.has(one) || isInSight(one, table!)) continue
      brought.add(one)
      // The chart moves by itself.
      if (one instanceof HTMLElement) one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const now = meant.filter((one) => isInSight(one, table!)).map(ringOf)
    if (JSON.stringify(now) !== JSON.stringify(rings.value)) rings.value = now
    frame = requestAnimationFrame(follow)
  }
  function hide(): void {
    cancelAnimationFrame(frame)
    rings.value = []
  }

  watch(
    () => source.where(),
    (where) => {
      clearTimeout(timer)
      isStuck.value = false
      if (where) timer = setTimeout(() => (isStuck.value = true), stuckMs)
    },
    { immediate: true },
  )
  watch(
    () => source.where() !== undefined && (isStuck.value || source.tries() >= firstShown),
    (shows) => {
      hide()
      if (shows) follow()
    },
    { flush: 'post' },
  )
  watch(
    () => source.tries(),
    () => (brought = new WeakSet()),
  )
  onScopeDispose(() => {
    clearTimeout(timer)
    hide()
  })
  return { rings }
}

function meantAt(table: HTMLElement, where: readonly string[]): readonly Element[] {
  for (const selector of where) {
    const found = [...table.querySelectorAll(selector)].filter((one) => one.getBoundingClientRect().width > 0)
    if (found.length > 0) return found
  }
  return []
}

/** Whether some of it is within all that is around it, which may have scrolled it away. */
function isInSight(one: Element, table: HTMLElement): boolean {
  let { left, top, right, bottom } = one.getBoundingClientRect()
  for (let around = one.parentElement; around && table.contains(around); around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue
    const frame = around.getBoundingClientRect()
    left = Math.max(left, frame.left)
    top = Math.max(top, frame.top)
    right = Math.min(right, frame.right)
    bottom = Math.min(bottom, frame.bottom)
  }
  return left < right && top < bottom
}

function ringOf(one: Element): Ring {
  const { left, top, width, height } = one.getBoundingClientRect()
  return { left, top, width, height }
}
