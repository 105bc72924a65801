// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { enterKioskMode, resetKioskMode, stationName } from '../../client/kioskMode.ts'
import { clearStored } from '../../client/storage.ts'
import { clearGuestData } from './guestData.ts'

beforeEach(() => {
  clearStored()
  sessionStorage.clear()
  resetKioskMode()
})

test('nothing of a guest stays but that this is a kiosk, and its name', () => {
  enterKioskMode('By the window')
  localStorage.setItem('lanyard.settings', '{"name":"Ana"}')
  localStorage.setItem('lanyard.devices', '{"tokens":{}}')
  sessionStorage.setItem('lanyard.place', '"there"')
  clearGuestData()
  expect(localStorage.length).toBe(0)
  expect({ ...sessionStorage }).toEqual({ 'lanyard.kiosk': '=By the window' })
  expect(stationName()).toEqual({ name: 'By the window' })
})

test('a station that nobody has named has a number, the same after each guest', () => {
  enterKioskMode()
  const before = stationName()
  expect(before).toEqual({ number: expect.stringMatching(/^\d\d$/) as string })
  clearGuestData()
  enterKioskMode()
  expect(stationName()).toEqual(before)
})
