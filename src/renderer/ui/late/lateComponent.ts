import { defineAsyncComponent, defineComponent, h, onUnmounted } from 'vue'
import type { Component } from 'vue'
import { fetchLate } from './fetchLate.ts'

/**
 * A component that is fetched when it is first shown, but not before the page's first screen has been drawn, and again and again
 * where its file is lost on the way. `placeholder`: in its place until then.
 */
export function lateComponent<C extends Component>(
  load: () => Promise<C | { default: C }>,
  placeholder?: Component,
): C {
  /** Places on the page that wait for its file. */
  let waiting = 0
  const loadingComponent = defineComponent(() => {
    waiting++
    onUnmounted(() => waiting--)
    return () => placeholder && h(placeholder)
  })
  return defineAsyncComponent<C>({
    loader: () => fetchLate(load, { isWanted: () => waiting > 0 }),
    loadingComponent,
    delay: 0,
  })
}
