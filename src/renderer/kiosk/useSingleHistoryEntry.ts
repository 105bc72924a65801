// Keeps a single entry in the browser's history: a Back key must not lead to the previous guests' table.

import { onScopeDispose } from 'vue'
import type { Router } from 'vue-router'

export function useSingleHistoryEntry(router: Router): void {
  let replacing: string | undefined
  const stops = [
    router.beforeEach(({ fullPath, path, query, hash }) => {
      if (fullPath === replacing) return true
      replacing = fullPath
      return { path, query, hash, replace: true }
    }),
    // After a guard has stopped a navigation, the next one to the same page must replace the entry too.
    router.afterEach(() => (replacing = undefined)),
  ]
  onScopeDispose(() => stops.forEach((stop) => stop()))
}
