// The screens, each with its address. Addresses are behind `#`, so that every host and the program serve a single page. All
// screens except the home page are fetched when they are needed: it is the first for most people, and would come a frame
// or two later.

import { START_LOCATION, createRouter, createWebHashHistory } from 'vue-router'
import type { Router, RouterHistory } from 'vue-router'
import { parseEntryOptions } from '../client/address.ts'
import HomeScreen from '../home/HomeScreen.vue'
import { withTexts } from '../i18n/index.ts'
import { guardKiosk, kioskRoutes } from '../kiosk/routeGuard.ts'
import { lazyPage } from '../ui/lazy/lazyPage.ts'

const counterPage = lazyPage(() =>
  withTexts(['counter', 'options', 'trouble'], () => import('../counter/CounterScreen.vue')),
)
const aboutPage = lazyPage(() => withTexts('about', () => import('../home/AboutScreen.vue')))
const playHerePage = lazyPage(() => withTexts('options', () => import('../home/PlayHereScreen.vue')))
const historyPage = lazyPage(() => withTexts('history', () => import('../history/HistoryScreen.vue')))
/** Large, because it can play whole games. */
const replayPage = lazyPage(() => withTexts('history', () => import('../history/ReplayScreen.vue')))
/** The next page for most people: it is fetched ahead while they read the first screen. */
export const fetchTablePage = () => import('../table/TablePage.vue')

export function createLanyardRouter(): Router {
  const history = createWebHashHistory()
  const router = createRouter({
    history,
    routes: [
      { path: '/', component: HomeScreen },
      { path: '/play', component: playHerePage },
      { path: '/learn/:game([a-z-]+)', component: lazyPage(() => import('../home/LearnScreen.vue')), props: true },
      { path: '/host', component: lazyPage(() => withTexts('join', () => import('../home/HostScreen.vue'))) },
      {
        path: '/join',
        component: lazyPage(() => withTexts('join', () => import('../home/JoinScreen.vue'))),
        props: ({ query }) => ({ address: typeof query['address'] === 'string' ? query['address'] : '' }),
      },
      {
        path: '/table/:id([a-z0-9]{6})',
        component: lazyPage(fetchTablePage),
        props: ({ params, query }) => ({ id: params['id'], entry: parseEntryOptions(query) }),
      },
      { path: '/about', component: aboutPage },
      { path: '/history', component: historyPage },
      // A table's id and the number of its game there, or the file that was opened.
      { path: '/history/:id(file|[a-z0-9]{6}-[1-9][0-9]{0,8})', component: replayPage, props: true },
      { path: '/history/:elsewhere(.*)', redirect: '/history' },
      {
        path: '/counter/:part(settings|figures)?',
        component: counterPage,
        props: ({ params }) => ({ part: String(params['part'] ?? '') }),
      },
      ...kioskRoutes,
      { path: '/:elsewhere(.*)', redirect: '/' },
    ],
  })
  guardKiosk(router)
  followEarlyAddress(router, history)
  return router
}

/** Follows an address that changed before the first screen was there: the router listens for changes only after that. */
function followEarlyAddress(router: Router, history: RouterHistory): void {
  let followed = history.location
  router.beforeResolve((_to, from) => {
    if (from !== START_LOCATION || history.location === followed) return true
    followed = history.location
    return followed
  })
}
