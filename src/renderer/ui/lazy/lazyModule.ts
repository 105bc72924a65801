import { shallowRef } from 'vue'
import type { ShallowRef } from 'vue'
import { fetchAfterFirstScreen } from './fetchAfterFirstScreen.ts'

/** The requested modules that have not been loaded yet. */
const pending = new Set<Promise<void>>()

/** Resolves when every lazy module that has been requested so far is loaded. */
export async function lazyModulesLoaded(): Promise<void> {
  await Promise.all(pending)
}

/**
 * For a part without which a component can show itself. It is fetched when the first component requests it, but not before the
 * page's first screen has been drawn. Undefined until it is loaded.
 */
export function lazyModule<T>(load: () => Promise<T>): () => Readonly<ShallowRef<T | undefined>> {
  const loaded = shallowRef<T>()
  let isAskedFor = false
  return () => {
    if (!isAskedFor) {
      isAskedFor = true
      const fetched = fetchAfterFirstScreen(load).then((module) => {
        loaded.value = module
        pending.delete(fetched)
      })
      pending.add(fetched)
    }
    return loaded
  }
}
