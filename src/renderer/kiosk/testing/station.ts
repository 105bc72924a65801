// For tests: a kiosk's page that is connected to its own host and has the cafe's settings.

import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createApp, nextTick } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { StationSettings } from '#shared/cafe/settings.ts'
import { defaultSettings } from '#shared/cafe/settings.ts'
import { clearStored } from '../../client/storage/localValues.ts'
import { fakeNetwork, welcome } from '../../client/testing/fakeSocket.ts'
import type { FakeSocket } from '../../client/testing/fakeSocket.ts'
import { i18n, loadTexts, setLanguage } from '../../i18n/index.ts'
import { useConnection } from '../../stores/connection.ts'
import { storeListeners } from '../../stores/storeListeners.ts'

export const home = 'http://127.0.0.1:4747'

let unmount = (): void => undefined

/** Call once in a file. Each test begins in the program's own window with fake timers, empty storage and a kiosk's texts. */
export function withFreshStations(): void {
  beforeAll(() => loadTexts('kiosk'))
  beforeEach(() => {
    vi.useFakeTimers()
    clearStored()
    sessionStorage.clear()
    vi.stubGlobal('lanyard', { hostUrl: home })
  })
  afterEach(() => {
    unmount()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Opens the socket; the host at its other end welcomes the page. */
export function welcomeFrom(socket: FakeSocket, hostId: string): void {
  socket.opens()
  socket.hears({ ...welcome, hostId })
  socket.hears({ type: 'house', house: { name: hostId, open: true, urls: [] } })
}

/** `setup` runs as in a component, which lasts until `unmount` or the test's end. The id of the station's own host is `own`. */
export async function mountStation<T>(changes: Partial<StationSettings>, setup: () => T) {
  setActivePinia(createPinia())
  const network = fakeNetwork()
  const connection = useConnection()
  connection.setListeners(storeListeners(), network.openSocket)
  connection.connect({ url: home, isHome: true })
  const own = network.last()
  welcomeFrom(own, 'own')
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:all(.*)', component: { render: () => null } }],
  })
  await router.push('/kiosk/games')
  await setLanguage('en')
  let made: T
  const app = createApp({
    setup() {
      made = setup()
      return () => null
    },
  })
  app.use(i18n).use(router).mount(document.createElement('div'))
  unmount = () => {
    unmount = () => undefined
    app.unmount()
  }
  const { games, options, bots, sound, languages, share, idle, session } = defaultSettings
  const settings = { games, options, bots, sound, languages, share, idle, session, ...changes }
  own.hears({ type: 'cafe', cafe: { settings, locked: false } })
  await nextTick()
  return { network, connection, own, router, unmount, made: made! }
}
