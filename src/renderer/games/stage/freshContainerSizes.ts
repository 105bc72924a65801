// A workaround for Firefox, whose container queries keep outdated sizes of a table's parts.

import { onBeforeUnmount, onMounted } from 'vue'

/** Too little to be seen, but a different size for Firefox. */
const invisiblePadding = '0.02px'

/**
 * For a table's component. Firefox (as of 153) measures a container once in each layout. If its neighbours then change their
 * sizes, and with them the container's, `@container`, `cqw` and `cqh` within it stay as they were: a card is larger than its
 * place. Any change of the whole table's size, however small, makes Firefox measure all containers again.
 */
export function useFreshContainerSizes(root: () => HTMLElement | null): void {
  let observer: ResizeObserver | undefined
  onMounted(() => {
    const table = root()
    if (!table || !CSS.supports('-moz-appearance', 'none')) return
    const measured = new Map<Element, number>()
    observer = new ResizeObserver((entries) => {
      let hasChanged = false
      for (const { target, contentRect } of entries) {
        const size = contentRect.width + contentRect.height
        // A smaller change is caused by the padding itself.
        if (Math.abs(size - (measured.get(target) ?? 0)) < 0.5) continue
        measured.set(target, size)
        hasChanged = true
      }
      if (hasChanged) table.style.paddingBottom = table.style.paddingBottom ? '' : invisiblePadding
    })
    for (const part of [table, ...table.querySelectorAll('*')])
      if (getComputedStyle(part).containerType === 'size') observer.observe(part)
  })
  onBeforeUnmount(() => observer?.disconnect())
}
