// @vitest-environment happy-dom
import { createApp, effectScope, ref } from 'vue'
import { expect, onTestFinished, test } from 'vitest'
import { createRouter, createWebHashHistory } from 'vue-router'
import { enterKioskMode } from '../client/kioskMode.ts'
import { resetKioskMode } from '../testing/resetKioskMode.ts'
import { useBackToClose } from '../ui/overlays/useAskBeforeBack.ts'
import { useSingleHistoryEntry } from './useSingleHistoryEntry.ts'

/** The kiosk's router, after it has opened `path` in an entry that has none before it. */
async function kioskAt(path: string) {
  history.replaceState(null, '')
  const router = createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/kiosk/games', redirect: '/kiosk' },
      { path: '/:all(.*)', component: { render: () => null } },
    ],
  })
  await router.replace(path)
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  scope.run(() => useSingleHistoryEntry(router))
  return router
}

test('wherever guests go, the browser’s Back leads to nothing that those before them have done', async () => {
  const router = await kioskAt('/kiosk')
  const before = history.length
  for (const path of ['/kiosk/language?from=attract', '/table/abc123#rules', '/kiosk/games', '/kiosk/play/chess']) {
    await router.push(path)
    expect(history.length, path).toBe(before)
  }
  await router.push('/kiosk/language?from=attract#top')
  expect(router.currentRoute.value.fullPath).toBe('/kiosk/language?from=attract#top')
  expect(location.hash).toBe('#/kiosk/language?from=attract#top')
})

test('a dialog that guests open leaves no entry to which the next guests could go', async () => {
  enterKioskMode()
  onTestFinished(resetKioskMode)
  const router = await kioskAt('/table/abc123')
  const before = history.length
  const dialog = createApp({ setup: () => (useBackToClose(ref(true)), () => null) })
  dialog.use(router).mount(document.createElement('div'))
  onTestFinished(() => dialog.unmount())
  expect(history.length).toBe(before)
})

test('guests who are first held back from a page, then let go there, leave no entry either', async () => {
  const router = await kioskAt('/kiosk')
  const before = history.length
  const letGo = router.beforeEach(() => false)
  await router.push('/table/abc123')
  letGo()
  await router.push('/table/abc123')
  expect(router.currentRoute.value.path).toBe('/table/abc123')
  expect(history.length).toBe(before)
})
