import { shallowRef } from 'vue'
import type { ShallowRef } from 'vue'
import { fetchLate } from './fetchLate.ts'

/**
 * For a part that a component can show itself without: fetched when the first component asks for it, but not before the page's
 * first screen has been drawn; undefined until it is there.
 */
export function lateModule<T>(load: () => Promise<T>): () => Readonly<ShallowRef<T | undefined>> {
  const loaded = shallowRef<T>()
  let coming: Promise<void> | undefined
  return () => {
    coming ??= fetchLate(load).then((module) => {
      loaded.value = module
    })
    return loaded
  }
}
