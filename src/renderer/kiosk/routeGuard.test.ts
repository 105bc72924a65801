// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createRouter, createWebHashHistory } from 'vue-router'
import { stationName } from '../client/kioskMode.ts'
import { resetKioskMode } from '../testing/resetKioskMode.ts'
import { allowedPath, guardKiosk } from './routeGuard.ts'

test.each(['/kiosk', '/kiosk/games', '/kiosk/play/dead-mans-draw', '/table/abc123'])('%s is a kiosk place', (path) => {
  expect(allowedPath(path, '/kiosk')).toBe(true)
})

test.each(['/', '/join', '/host', '/play', '/history', '/counter', '/kiosks', '/tables/1'])(
  '%s leads a guest to the games, and nobody to the beginning',
  (path) => {
    expect(allowedPath(path, '/table/abc123')).toBe('/kiosk/games')
    expect(allowedPath(path, '/kiosk')).toBe('/kiosk')
    expect(allowedPath(path, undefined)).toBe('/kiosk')
  },
)

test.each([undefined, '/kiosk/games'])('an address that ends with a slash is that without it, from %s', (from) => {
  expect(allowedPath('/kiosk/', from)).toBe('/kiosk')
  expect(allowedPath('/kiosk/games/', from)).toBe('/kiosk/games')
})

test.each([
  ['Window', 'Window'],
  ['Table%20%233', 'Table #3'],
  ['Table #3', 'Table #3'],
  ['#3', '#3'],
])('an address with the name %s opens the station %s', async (typed, name) => {
  sessionStorage.clear()
  location.hash = `#/kiosk?name=${typed}`
  const component = { render: () => 'kiosk' }
  const router = createRouter({ history: createWebHashHistory(), routes: [{ path: '/kiosk', component }] })
  guardKiosk(router)
  await router.push(location.hash.slice(1))
  expect(stationName()).toEqual({ name })
  resetKioskMode()
})
