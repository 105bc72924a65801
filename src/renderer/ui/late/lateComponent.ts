import { defineAsyncComponent } from 'vue'
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
  return defineAsyncComponent<C>({
    loader: () => fetchLate(load),
    ...(placeholder && { loadingComponent: placeholder, delay: 0 }),
  })
}
