// @vitest-environment happy-dom

import { createPinia, setActivePinia } from 'pinia'
import { expect, test, vi } from 'vitest'
import { createApp } from 'vue'
import type { Router } from 'vue-router'
import { createLanyardRouter } from './router.ts'

/** A screen that is loaded only when the test says so, as over a slow network. */
const about = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { arrive, arrived }
})
vi.mock('../home/AboutScreen.vue', async () => {
  await about.arrived
  return { default: { render: () => 'about' } }
})
vi.mock('../table/TablePage.vue', () => ({ default: { render: () => 'table' } }))
vi.mock('../history/HistoryScreen.vue', () => ({ default: { render: () => 'history' } }))
vi.mock('../history/ReplayScreen.vue', () => ({ default: { render: () => 'replay' } }))

function openPage(): Router {
  setActivePinia(createPinia())
  const router = createLanyardRouter()
  createApp({ render: () => null })
    .use(router)
    .mount(document.createElement('div'))
  return router
}

test('a link that is opened while the first screen is still fetched is followed', async () => {
  location.hash = '#/about'
  const router = openPage()
  location.hash = '#/table/abc123?as=screen'
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  about.arrive()
  await router.isReady()

  expect(router.currentRoute.value.fullPath).toBe('/table/abc123?as=screen')
  expect(location.hash).toBe('#/table/abc123?as=screen')
})

test.each([
  ['/history/abc123-1', '/history/abc123-1'],
  ['/history/file', '/history/file'],
  // The page asks the host only for possible ids: otherwise the host would say that the versions differ.
  ['/history/abc123', '/history'],
  ['/history/x', '/history'],
])('%s leads to %s', async (address, place) => {
  location.hash = `#${address}`
  const router = openPage()
  await router.isReady()

  expect(router.currentRoute.value.fullPath).toBe(place)
})
