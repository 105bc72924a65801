// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { deviceMemory, devicesKey } from '../../client/storage/devices.ts'
import { clearStored, readStored } from '../../client/storage/localValues.ts'
import { welcome } from '../../client/testing/fakeSocket.ts'
import { connected } from '../../stores/testing/connected.ts'
import { clearGuestData } from './guestData.ts'
import { markGuestsAt, owedHosts, rememberOwedWipe, sendOwedWipe } from './owedWipes.ts'

/** The host at the other end of `connected()`. */
const here = { url: 'http://192.168.1.20:4747', isHome: true }
const cellar = { url: 'http://192.168.1.99:4747', id: 'cellar' }
const token = 'c'.repeat(32)
const tokens = () => (readStored(devicesKey) as { tokens: object } | undefined)?.tokens

beforeEach(() => {
  clearStored()
  sessionStorage.clear()
  deviceMemory(cellar.url, cellar.id).keep(token, cellar.id, undefined)
})

test('a host that could not be told is told when it is back, by the token of then', async () => {
  connected()
  rememberOwedWipe(here)
  localStorage.setItem('lanyard.settings', '{"name":"Ana"}')
  clearGuestData()
  expect(localStorage.getItem('lanyard.settings')).toBeNull()
  expect(tokens()).toEqual({ kitchen: welcome.device })

  // As after the machine has been switched off.
  sessionStorage.clear()
  const host = connected().last()
  expect(host.said[0]).toMatchObject({ type: 'hello', device: welcome.device })
  const paid = sendOwedWipe()
  const [asked] = host.asked('wipe')
  expect(asked).toBeDefined()
  host.hears({ type: 'accepted', id: asked!.id })
  expect(await paid).toBe(true)
  expect(await sendOwedWipe()).toBe(false)
  clearGuestData()
  expect(localStorage.length).toBe(0)
})

test('another host is not told, and the debt stays', async () => {
  rememberOwedWipe(cellar)
  const host = connected().last()
  expect(await sendOwedWipe()).toBe(false)
  expect(host.asked('wipe')).toEqual([])
  clearGuestData()
  expect(owedHosts()).toEqual(['cellar'])
  // Only the token of the host that is owed the wipe is left.
  expect(tokens()).toEqual({ cellar: token })
})

test('a second debt leaves the first, and each is paid by itself', async () => {
  const host = connected().last()
  rememberOwedWipe(cellar)
  rememberOwedWipe(here)
  rememberOwedWipe(cellar)
  expect(owedHosts()).toEqual(['kitchen', 'cellar'])
  const paid = sendOwedWipe()
  host.hears({ type: 'accepted', id: host.asked('wipe')[0]!.id })
  expect(await paid).toBe(true)
  expect(owedHosts()).toEqual(['cellar'])
})

test('a host that would not recognise this device is owed nothing', () => {
  rememberOwedWipe({ url: 'http://192.168.1.77:4747', id: 'attic' })
  expect(owedHosts()).toEqual([])
})

test('hosts that never come back do not fill the storage', () => {
  for (let count = 0; count < 50; count++) {
    const attic = { url: `http://192.168.2.${count}:4747`, id: `attic-${count}` }
    deviceMemory(attic.url, attic.id).keep(token, attic.id, undefined)
    rememberOwedWipe(attic)
  }
  expect(owedHosts()).toHaveLength(20)
  expect(owedHosts().at(-1)).toBe('attic-49')
})

test('what guests have given up at a host is owed there, and is removed before they come again', async () => {
  const host = connected().last()
  rememberOwedWipe(here)
  markGuestsAt('kitchen')
  expect(await sendOwedWipe()).toBe(false)
  expect(host.asked('wipe')).toEqual([])
  // The connection was lost, and the guests went on elsewhere.
  rememberOwedWipe(here)
  void sendOwedWipe()
  expect(host.asked('wipe')).toHaveLength(1)
})
