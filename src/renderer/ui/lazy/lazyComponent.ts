import { defineAsyncComponent, defineComponent, h, onUnmounted } from 'vue'
import type { Component } from 'vue'
import { fetchAfterFirstScreen } from './fetchAfterFirstScreen.ts'

/**
 * A component that is fetched when it is first shown, but not before the page's first screen has been drawn. A failed fetch is
 * repeated. `placeholder` is shown in its place until then.
 */
export function lazyComponent<C extends Component>(
  load: () => Promise<C | { default: C }>,
  placeholder?: Component,
): C {
  /** How many places on the page wait for the component. */
  let waiting = 0
  const loadingComponent = defineComponent(() => {
    waiting++
    onUnmounted(() => waiting--)
    return () => placeholder && h(placeholder)
  })
  return defineAsyncComponent<C>({
    loader: () => fetchAfterFirstScreen(load, { isWanted: () => waiting > 0 }),
    loadingComponent,
    delay: 0,
  })
}
