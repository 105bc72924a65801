// @vitest-environment happy-dom

import { createPinia, setActivePinia } from 'pinia'
import { expect, test, vi } from 'vitest'
import { createApp } from 'vue'
import type { Router } from 'vue-router'
import { createLanyardRouter } from './router.ts'

/** This screen arrives when the test says so, as over a slow network. */
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
