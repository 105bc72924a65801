// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { homePlace, lastPlace, rememberPlace } from './hostPlace.ts'
import { inProgramWindow } from '../testing/programWindow.ts'

const porch = { url: 'http://192.168.1.20:4747', id: 'porch', name: 'Porch' }

beforeEach(() => sessionStorage.clear())

test('a window that is loaded again while it visits another host goes back there', () => {
  inProgramWindow()
  expect(lastPlace()).toEqual(homePlace())
  rememberPlace(porch)
  expect(lastPlace()).toEqual(porch)
  rememberPlace({ url: 'http://10.0.0.7:5000' })
  expect(lastPlace()).toEqual({ url: 'http://10.0.0.7:5000' })
})

test('once it is home again, it stays there', () => {
  inProgramWindow()
  rememberPlace(porch)
  rememberPlace(homePlace())
  expect(lastPlace()).toEqual(homePlace())
})

test.each([
  ['no place', '7'],
  ['no JSON', '{'],
  ['another scheme', JSON.stringify({ url: 'javascript:alert(1)' })],
  ['more than an address', JSON.stringify({ url: 'http://192.168.1.20:4747/#/join' })],
  ['a home that it is not', JSON.stringify({ ...porch, isHome: true })],
])('what was remembered and makes no sense is passed over: %s', (_, stored) => {
  inProgramWindow()
  sessionStorage.setItem('lanyard.place', stored)
  expect(lastPlace()).toEqual(homePlace())
})

test('a browser stays with the host that its page came from', () => {
  sessionStorage.setItem('lanyard.place', JSON.stringify(porch))
  expect(lastPlace()).toEqual({ url: location.origin, isHome: true })
})
