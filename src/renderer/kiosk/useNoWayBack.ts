// Keeps a single entry in the browser's history: a Back key must not lead to the previous guests' table.

import { onScopeDispose } from 'vue'
import type { Router } from 'vue-router'

export function useNoWayBack(router: Router): void {
  let replacing: string | undefined
  const stop = router.beforeEach(({ fullPath, path, query, hash }) => {
    if (fullPath === replacing) return true
    replacing = fullPath
    return { path, query, hash, replace: true }
  })
  onScopeDispose(stop)
}
