// Where a device goes when a host first welcomes it: to its game, to the tables of whoever invited it, or nowhere.

import { watch } from 'vue'
import type { Router } from 'vue-router'
import type { Welcome } from '../client/session.ts'
import { useConnection } from '../stores/connection.ts'

/** Only from the home page: an address that names a screen or a table is followed. */
export function destination(path: string, welcome: Pick<Welcome, 'back' | 'local'>): string | undefined {
  if (path !== '/') return undefined
  if (welcome.back !== undefined) return `/table/${welcome.back}`
  // A guest's phone has come to play with its host, whose tables are all that it came for.
  return welcome.local ? undefined : '/join'
}

export function useArrival(router: Router): void {
  const line = useConnection()
  const seen = new Set<string>()
  watch(
    () => line.welcome,
    async (welcome) => {
      if (!welcome || seen.has(welcome.hostId)) return
      seen.add(welcome.hostId)
      await router.isReady()
      const path = destination(router.currentRoute.value.path, welcome)
      if (path !== undefined) await router.replace(path)
    },
  )
}
