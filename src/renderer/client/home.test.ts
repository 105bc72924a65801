// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homePlace, lastPlace, rememberPlace } from './home.ts'

const porch = { url: 'http://192.168.1.20:4747', id: 'porch', name: 'Porch' }

const quiet = () => Promise.resolve()
const asked = { setLanguage: quiet, flashFrame: quiet, onOpened: () => undefined }
/** The bridge that only the program's own window has. */
function inProgram(): void {
  const hostUrl = 'http://127.0.0.1:5000'
  window.lanyard = { platform: 'linux', version: '0.1.0', hostUrl, kiosk: false, ...asked }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => Reflect.deleteProperty(window, 'lanyard'))

test('a window that is loaded again while it visits another host goes back there', () => {
  inProgram()
  expect(lastPlace()).toEqual(homePlace())
  rememberPlace(porch)
  expect(lastPlace()).toEqual(porch)
  rememberPlace({ url: 'http://10.0.0.7:5000' })
  expect(lastPlace()).toEqual({ url: 'http://10.0.0.7:5000' })
})

test('once it is home again, it stays there', () => {
  inProgram()
  rememberPlace(porch)
  rememberPlace(homePlace())
  expect(lastPlace()).toEqual(homePlace())
})

test.each([
  ['no place', '7'],
  ['no JSON', '{'],
  ['another scheme', JSON.stringify({ url: 'javascript:alert(1)' })],
  ['more than an address', JSON.stringify({ url: 'http://192.168.1.20:4747/#/join' })],
  ['a home that it is not', JSON.stringify({ ...porch, here: true })],
])('what was remembered and makes no sense is passed over: %s', (_, stored) => {
  inProgram()
  sessionStorage.setItem('lanyard.place', stored)
  expect(lastPlace()).toEqual(homePlace())
})

test('a browser stays with the host that its page came from', () => {
  sessionStorage.setItem('lanyard.place', JSON.stringify(porch))
  expect(lastPlace()).toEqual({ url: location.origin, here: true })
})
