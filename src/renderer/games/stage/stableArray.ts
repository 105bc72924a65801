import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { deepEqual } from '#shared/engine/deep-equal.ts'

/**
 * Keeps the same array while its content is equal, so that nothing is drawn or focused again. `mayKeep`: whether an array with
 * this content may be kept; by default always.
 */
export function stableArray<T extends readonly unknown[]>(
  source: () => T,
  mayKeep: (now: T) => boolean = () => true,
): ComputedRef<T> {
  return computed<T>((before) => {
    const now = source()
    return before && mayKeep(now) && deepEqual(now, before) ? before : now
  })
}
