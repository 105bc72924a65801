import { shallowRef } from 'vue'
import type { ShallowRef } from 'vue'
import { fetchLate } from './fetchLate.ts'

/** Of all that have been asked for, those that are still on their way. */
const coming = new Set<Promise<void>>()

/** Resolves when every late module that has been asked for so far is there. */
export async function lateModulesLoaded(): Promise<void> {
  await Promise.all(coming)
}

/**
 * For a part that a component can show itself without: fetched when the first component asks for it, but not before the page's
 * first screen has been drawn; undefined until it is there.
 */
export function lateModule<T>(load: () => Promise<T>): () => Readonly<ShallowRef<T | undefined>> {
  const loaded = shallowRef<T>()
  let isAskedFor = false
  return () => {
    if (!isAskedFor) {
      isAskedFor = true
      const fetched = fetchLate(load).then((module) => {
        loaded.value = module
        coming.delete(fetched)
      })
      coming.add(fetched)
    }
    return loaded
  }
}
