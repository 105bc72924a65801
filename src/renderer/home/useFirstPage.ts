// Chooses the page to which a device goes when a host first welcomes it: the table where it plays, or the host's tables.

import { watch } from 'vue'
import type { Router } from 'vue-router'
import type { Welcome } from '../client/session.ts'
import { useConnection } from '../stores/connection.ts'

/** Undefined if the page stays. Only the home page is left, since any other address was opened on purpose. */
export function firstPage(path: string, welcome: Pick<Welcome, 'back' | 'room' | 'local'>): string | undefined {
  if (path !== '/') return undefined
  const table = welcome.back ?? welcome.room
  if (table !== undefined) return `/table/${table}`
  // Somebody who comes with a phone wants the host's tables.
  return welcome.local ? undefined : '/join'
}

export function useFirstPage(router: Router): void {
  const connection = useConnection()
  const seen = new Set<string>()
  /** The path of the page that is being loaded. */
  let next: string | undefined
  router.beforeEach((to) => {
    next = to.path
  })
  router.afterEach(() => {
    next = undefined
  })
  watch(
    () => connection.welcome,
    async (welcome) => {
      if (!welcome || seen.has(welcome.hostId)) return
      seen.add(welcome.hostId)
      await router.isReady()
      const path = firstPage(next ?? router.currentRoute.value.path, welcome)
      if (path !== undefined) await router.replace(path)
    },
  )
}
