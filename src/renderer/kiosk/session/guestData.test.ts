// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { beforeEach, expect, test } from 'vitest'
import { detectKioskMode, enterKioskMode, stationName, useKioskMode } from '../../client/kioskMode.ts'
import { resetKioskMode } from '../../testing/resetKioskMode.ts'
import { homePlace, lastPlace, rememberPlace } from '../../client/hostPlace.ts'
import { clearStored } from '../../client/storage/localValues.ts'
import { useSettings } from '../../stores/settings.ts'
import { inProgramWindow } from '../../testing/programWindow.ts'
import { clearGuestData } from './guestData.ts'

beforeEach(() => {
  clearStored()
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

test('the next guests begin at the house host, where those before them were, but not at a table that these visited', () => {
  inProgramWindow()
  const cellar = { url: 'http://192.168.1.20:4747', id: 'cellar' }
  rememberPlace(cellar)
  clearGuestData()
  expect(lastPlace()).toEqual(cellar)
  rememberPlace({ ...cellar, visiting: true })
  clearGuestData()
  expect(lastPlace()).toEqual(homePlace())
})

test('letters, contrast and motion are for the next guests what they were', async () => {
  const page = document.documentElement
  const look = () => [page.style.getPropertyValue('--text-scale'), page.dataset.contrast, page.dataset.motion]
  setActivePinia(createPinia())
  const { chosen } = useSettings()
  const before = look()
  Object.assign(chosen, { textSize: 'largest', contrast: 'more', motion: 'reduced' })
  await nextTick()
  expect(look()).toEqual(['1.5', 'more', 'reduced'])

  clearGuestData()
  // As after a reload.
  setActivePinia(createPinia())
  expect(useSettings().chosen).toMatchObject({ textSize: 'normal', contrast: 'system', motion: 'system' })
  expect(look()).toEqual(before)
})

test('a station that nobody has named has a number, the same after each guest', () => {
  enterKioskMode()
  const before = stationName()
  expect(before).toEqual({ number: expect.stringMatching(/^\d{3}$/) as string })
  clearGuestData()
  enterKioskMode()
  expect(stationName()).toEqual(before)
})

test('a page that was a kiosk’s is one when it is loaded anew, but not where staff have opened the counter in it', () => {
  enterKioskMode('By the window')
  location.hash = '#/counter'
  detectKioskMode()
  expect(useKioskMode().isOn.value).toBe(false)
  location.hash = '#/table/abc123'
  detectKioskMode()
  expect(useKioskMode().isOn.value).toBe(true)
})
