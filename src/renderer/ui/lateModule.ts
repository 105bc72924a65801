import { shallowRef } from 'vue'
import type { ShallowRef } from 'vue'

/**
 * For a part that a component can show itself without: fetched when the first component asks for it, undefined until it is
 * there. Where it can't be fetched, since the host is gone, the next component tries again.
 */
export function lateModule<T>(load: () => Promise<T>): () => Readonly<ShallowRef<T | undefined>> {
  const loaded = shallowRef<T>()
  return () => {
    if (loaded.value === undefined) {
      load().then(
        (module) => (loaded.value = module),
        () => undefined,
      )
    }
    return loaded
  }
}
