// Where a kiosk's page may be: among its own screens and at a table, nowhere else.

import type { Router, RouteRecordRaw } from 'vue-router'
import { limits } from '#shared/protocol/limits.ts'
import { useKiosk } from '../stores/kioskMode.ts'

/** Nobody is there. Whoever comes here from another screen of a kiosk has finished. */
export const attractPath = '/kiosk'
/** Where guests choose, also when they come back from a table. */
export const gamesPath = '/kiosk/games'
export const languagePath = '/kiosk/language'
export const playPath = (game: string) => `/kiosk/play/${game}`
export const tastePath = (game: string) => `/kiosk/taste/${game}`

const anyGame = ':game([a-z-]+)'

/** Fetched when they are first wanted: phones never are. */
export const kioskRoutes: RouteRecordRaw[] = [
  { path: attractPath, component: () => import('./AttractScreen.vue') },
  { path: languagePath, component: () => import('./LanguageScreen.vue') },
  { path: gamesPath, component: () => import('./GamesScreen.vue') },
  { path: playPath(anyGame), component: () => import('./PeopleScreen.vue'), props: true },
  { path: tastePath(anyGame), component: () => import('./TutorialPage.vue'), props: true },
]

/** Where somebody comes who wants to go from `from` to `to`; `true`: there. */
export function kioskDoor(to: string, from: string | undefined): true | string {
  if (isOf('/kiosk', to) || isOf('/table', to)) return true
  return from === undefined || from === attractPath ? attractPath : gamesPath
}

export function guardKiosk(router: Router): void {
  const kiosk = useKiosk()
  router.beforeEach((to, from) => {
    if (isOf('/kiosk', to.path)) {
      const { name } = to.query
      kiosk.enter(typeof name === 'string' ? name.slice(0, limits.tableNameLength) : undefined)
    }
    if (!kiosk.isOn.value) return true
    return kioskDoor(to.path, from.matched.length > 0 ? from.path : undefined)
  })
}

function isOf(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
