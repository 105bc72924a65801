// @vitest-environment happy-dom
import { effectScope } from 'vue'
import { expect, onTestFinished, test } from 'vitest'
import { createRouter, createWebHashHistory } from 'vue-router'
import { useNoWayBack } from './useNoWayBack.ts'

test('wherever guests go, the browser’s Back leads to nothing that those before them have done', async () => {
  const router = createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/kiosk/games', redirect: '/kiosk' },
      { path: '/:all(.*)', component: { render: () => null } },
    ],
  })
  await router.push('/kiosk')
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  scope.run(() => useNoWayBack(router))
  const before = history.length
  for (const path of ['/kiosk/language?from=attract', '/table/abc123#rules', '/kiosk/games', '/kiosk/play/chess']) {
    await router.push(path)
    expect(history.length, path).toBe(before)
  }
  await router.push('/kiosk/language?from=attract#top')
  expect(router.currentRoute.value.fullPath).toBe('/kiosk/language?from=attract#top')
  expect(location.hash).toBe('#/kiosk/language?from=attract#top')
})
