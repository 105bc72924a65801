// The screens, each behind its address. Addresses live behind `#`, so that every host and the program serve one page.

import { createRouter, createWebHashHistory } from 'vue-router'
import type { Router } from 'vue-router'
import HomeScreen from '../home/HomeScreen.vue'
import HostScreen from '../home/HostScreen.vue'
import JoinScreen from '../home/JoinScreen.vue'
import PlayHereScreen from '../home/PlayHereScreen.vue'
import { parseEntryOptions } from '../client/address.ts'
import { guardKiosk, kioskRoutes } from '../kiosk/routeGuard.ts'
import TablePage from '../table/TablePage.vue'
import HistoryScreen from '../history/HistoryScreen.vue'

export function createLanyardRouter(): Router {
  const router = createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', component: HomeScreen },
      { path: '/play', component: PlayHereScreen },
      { path: '/host', component: HostScreen },
      { path: '/join', component: JoinScreen },
      {
        path: '/table/:id([a-z0-9]{6})',
        component: TablePage,
        props: ({ params, query }) => ({ id: params['id'], way: parseEntryOptions(query) }),
      },
      { path: '/history', component: HistoryScreen },
      // Fetched when it is first wanted: it can play whole games.
      { path: '/history/:id([a-z0-9-]+)', component: () => import('../history/ReplayScreen.vue'), props: true },
      // Only staff of a cafe ever wants it.
      {
        path: '/counter/:part(settings|figures)?',
        component: () => import('../counter/CounterScreen.vue'),
        props: ({ params }) => ({ part: String(params['part'] ?? '') }),
      },
      ...kioskRoutes,
      { path: '/:elsewhere(.*)', redirect: '/' },
    ],
  })
  guardKiosk(router)
  return router
}
