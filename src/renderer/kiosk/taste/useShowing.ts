// Shows where: rings on the screen around what a step means, for whoever has tried and not found it, or tries nothing.

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

  /** What is meant may move, and another thing may be meant once the first of two is done. */
  function follow(): void {
    const now = ringsAt(source.table(), source.where() ?? [])
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
  onScopeDispose(() => {
    clearTimeout(timer)
    hide()
  })
  return { rings }
}

function ringsAt(table: HTMLElement | null, where: readonly string[]): readonly Ring[] {
  if (!table) return []
  const frame = table.getBoundingClientRect()
  for (const selector of where) {
    const found = [...table.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
    const seen = found.filter((one) => one.width > 0 && one.bottom > frame.top && one.top < frame.bottom)
    if (seen.length > 0) return seen.map(({ left, top, width, height }) => ({ left, top, width, height }))
  }
  return []
}
