// Rings around the place that a tutorial's step is about, shown after a second wrong action or when the guest does nothing.
// A place out of sight is scrolled into view first. That is also done after any wrong action, since the sentence that
// answers it makes the table lower.

import { onScopeDispose, shallowRef, watch } from 'vue'
import { deepEqual } from '#shared/engine/deep-equal.ts'
import type { Ref } from 'vue'

/** Rings appear after this time without the right action: enough to read a sentence twice. */
export const stuckMs = 20_000

/** Position and size in CSS pixels of the viewport. */
export interface Ring {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface HighlightSource {
  /** See `Step.where`; undefined while the guest is not asked. */
  where(): readonly string[] | undefined
  /** The number of wrong actions at this step. */
  tries(): number
  table(): HTMLElement | null
}

/** The first wrong action is answered by a sentence, the second by rings. */
const firstShown = 2

export function useHighlight(source: HighlightSource): { rings: Readonly<Ref<readonly Ring[]>> } {
  const rings = shallowRef<readonly Ring[]>([])
  const isStuck = shallowRef(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  /** Elements scrolled into view since the last wrong action: each only once, so that the guest may scroll away. */
  let brought = new WeakSet<Element>()

  /** Runs again in each frame, because elements move and another selector may match next. */
  function follow(): void {
    const table = source.table()
    const meant = table ? meantAt(table, source.where() ?? []) : []
    for (const one of meant) {
      if (brought.has(one) || isInSight(one, table!)) continue
      brought.add(one)
      // Elements of the SVG chart are not scrolled: the chart has its own camera.
      if (one instanceof HTMLElement) one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const now = meant.filter((one) => isInSight(one, table!)).map(ringOf)
    if (!deepEqual(now, rings.value)) rings.value = now
    frame = requestAnimationFrame(follow)
  }
  /** Scrolls the whole of the first place into view: the mark of a card is at its edge. */
  function bring(): void {
    const table = source.table()
    const [first] = table ? meantAt(table, source.where() ?? []) : []
    if (!(first instanceof HTMLElement) || brought.has(first)) return
    brought.add(first)
    first.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
    (tries) => {
      brought = new WeakSet()
      // After the frame in which the sentence and the table get their heights.
      if (tries > 0) requestAnimationFrame(() => requestAnimationFrame(bring))
    },
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

/** Whether a part of the element is inside all scrolling ancestors. */
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

/** The area of the element and of what sticks out of it, such as the mark below a card in the guest's hand. */
function ringOf(one: Element): Ring {
  const boxes = [one, ...one.children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const width = Math.max(...boxes.map((box) => box.right)) - left
  return { left, top, width, height: Math.max(...boxes.map((box) => box.bottom)) - top }
}
