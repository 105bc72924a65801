// A kiosk's routes, and the guard that keeps a kiosk's page on them and on tables.

import type { RouteLocationNormalized, Router, RouteRecordRaw } from 'vue-router'
import { limits } from '#shared/protocol/limits.ts'
import { useKioskMode } from '../client/kioskMode.ts'
import { loadTexts } from '../i18n/index.ts'
import { attractPath, gamesPath, languagePath, playPath, tutorialPath } from '../client/kioskPaths.ts'
import { lazyPage } from '../ui/lazy/lazyPage.ts'

const anyGame = ':game([a-z-]+)'

/** Loaded on demand, because phones never need them. */
export const kioskRoutes: RouteRecordRaw[] = [
  { path: attractPath, component: lazyPage(() => import('./AttractScreen.vue')) },
  { path: languagePath, component: lazyPage(() => import('./LanguageScreen.vue')) },
  { path: gamesPath, component: lazyPage(() => import('./GamesScreen.vue')) },
  { path: playPath(anyGame), component: lazyPage(() => import('./PeopleScreen.vue')), props: true },
  { path: tutorialPath(anyGame), component: lazyPage(() => import('./TutorialPage.vue')), props: true },
]

/** Returns `true` if a kiosk may go from `from` to `to`, otherwise the path to go to instead. */
export function allowedPath(to: string, from: string | undefined): true | string {
  // For the router it is the same page, but for everything else here it would be another one.
  if (to.length > 1 && to.endsWith('/')) return to.slice(0, -1)
  if (isOf('/kiosk', to) || isOf('/table', to)) return true
  return from === undefined || from === attractPath ? attractPath : gamesPath
}

export function guardKiosk(router: Router): void {
  const kiosk = useKioskMode()
  router.beforeEach(async (to, from) => {
    if (isOf('/kiosk', to.path)) kiosk.enter(stationIn(to))
    if (!kiosk.isOn.value) return true
    await loadTexts('kiosk')
    return allowedPath(to.path, from.matched.length > 0 ? from.path : undefined)
  })
}

/** The part after a `#` belongs to the name: staff type names such as "Table #3" as they are. */
function stationIn({ query: { name }, hash }: RouteLocationNormalized): string | undefined {
  return typeof name === 'string' ? (name + hash).slice(0, limits.tableNameLength) : undefined
}

function isOf(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
