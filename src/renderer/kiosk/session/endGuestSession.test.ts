// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { connected } from '../../stores/testing/connected.ts'
import { clearGuestData, rememberOwedWipe, sendOwedWipe } from './endGuestSession.ts'
import { enterKioskMode, resetKioskMode, stationName } from '../../client/kioskMode.ts'

const here = { url: 'http://192.168.1.20:4747', here: true }
const flushed = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  localStorage.clear()
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
  expect({ ...sessionStorage }).toEqual({ 'lanyard.kiosk': 'By the window' })
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

test('a host that could not be told is told when it is back, by the token of then', async () => {
  enterKioskMode()
  rememberOwedWipe(here)
  localStorage.setItem('lanyard.devices', '{"tokens":{"kitchen":"0"}}')
  localStorage.setItem('lanyard.settings', '{"name":"Ana"}')
  clearGuestData()
  expect(Object.keys(localStorage)).toEqual(['lanyard.devices'])

  const network = connected()
  const paid = sendOwedWipe()
  const [asked] = network.last().asked('wipe')
  expect(asked).toBeDefined()
  network.last().hears({ type: 'accepted', id: asked!.id })
  expect(await paid).toBe(true)
  expect(await sendOwedWipe()).toBe(false)
})

test('another host is not told, and the debt stays', async () => {
  enterKioskMode()
  rememberOwedWipe({ url: 'http://192.168.1.99:4747' })
  const network = connected()
  expect(await sendOwedWipe()).toBe(false)
  expect(network.last().asked('wipe')).toEqual([])
  await flushed()
  clearGuestData()
  expect(sessionStorage.getItem('lanyard.wipe-owed')).toBe('http://192.168.1.99:4747')
})
