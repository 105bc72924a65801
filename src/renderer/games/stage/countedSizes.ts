// Has Firefox lay out a table by the sizes that its parts have, as the other browsers do.

import { onBeforeUnmount, onMounted } from 'vue'

/** Too little to be seen; the least that Firefox takes for another size. */
const hair = '0.02px'

/**
 * To be called by a table's component. Firefox (as of 153) looks at the size of a container once in each layout. When what
 * stands beside it then asks for its own size and leaves it more room or less, `@container`, `cqw` and `cqh` within it stay
 * with what it had at first: a card is larger than its place. Another size of the whole table has it look at all again.
 */
export function useCountedSizes(root: () => HTMLElement | null): void {
  let observer: ResizeObserver | undefined
  onMounted(() => {
    const table = root()
    if (!table || !CSS.supports('-moz-appearance', 'none')) return
    const seen = new Map<Element, number>()
    observer = new ResizeObserver((entries) => {
      let isOther = false
      for (const { target, contentRect } of entries) {
        const size = contentRect.width + contentRect.height
        // The hair itself is no reason for another one.
        if (Math.abs(size - (seen.get(target) ?? 0)) < 0.5) continue
        seen.set(target, size)
        isOther = true
      }
      if (isOther) table.style.paddingBottom = table.style.paddingBottom ? '' : hair
    })
    for (const part of [table, ...table.querySelectorAll('*')])
      if (getComputedStyle(part).containerType === 'size') observer.observe(part)
  })
  onBeforeUnmount(() => observer?.disconnect())
}
