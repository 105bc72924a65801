// The screens, each behind its address. Addresses live behind `#`, so that every host and the program serve one page.

import { createRouter, createWebHashHistory } from 'vue-router'
import type { Router } from 'vue-router'
import HomeScreen from './lobby/HomeScreen.vue'
import HostScreen from './lobby/HostScreen.vue'
import JoinScreen from './lobby/JoinScreen.vue'
import PlayHereScreen from './lobby/PlayHereScreen.vue'
import { wayOf } from './client/address.ts'
import TableScreen from './lobby/TableScreen.vue'
import MemoriesScreen from './memories/MemoriesScreen.vue'

export function createLanyardRouter(): Router {
  return createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', component: HomeScreen },
      { path: '/play', component: PlayHereScreen },
      { path: '/host', component: HostScreen },
      { path: '/join', component: JoinScreen },
      {
        path: '/table/:id([a-z0-9]{6})',
        component: TableScreen,
        props: ({ params, query }) => ({ id: params['id'], way: wayOf(query) }),
      },
      { path: '/memories', component: MemoriesScreen },
      // Fetched when it is first wanted: it can play whole games.
      { path: '/memories/:id([a-z0-9-]+)', component: () => import('./memories/ReplayScreen.vue'), props: true },
      // Only staff of a cafe ever wants it.
      {
        path: '/counter/:part(settings|figures)?',
        component: () => import('./counter/CounterScreen.vue'),
        props: ({ params }) => ({ part: String(params['part'] ?? '') }),
      },
      { path: '/:elsewhere(.*)', redirect: '/' },
    ],
  })
}
