import { expect, test } from 'vitest'
import { kioskDoor } from './routeGuard.ts'

test.each(['/kiosk', '/kiosk/games', '/kiosk/play/dead-mans-draw', '/table/abc123'])('%s is a kiosk place', (path) => {
  expect(kioskDoor(path, '/kiosk')).toBe(true)
})

test.each(['/', '/join', '/host', '/play', '/memories', '/counter', '/kiosks', '/tables/1'])(
  '%s leads a guest to the games, and nobody to the beginning',
  (path) => {
    expect(kioskDoor(path, '/table/abc123')).toBe('/kiosk/games')
    expect(kioskDoor(path, '/kiosk')).toBe('/kiosk')
    expect(kioskDoor(path, undefined)).toBe('/kiosk')
  },
)
