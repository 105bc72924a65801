// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { HostMessage } from '#shared/protocol/messages.ts'
import { devicesKey } from '../client/storage/devices.ts'
import { loadProofCheck } from '../client/hostProof.ts'
import { writeStored } from '../client/storage/localValues.ts'
import { fakeNetwork, welcome } from '../client/testing/fakeSocket.ts'
import { testKey } from '../client/testing/testKey.ts'
import type { FakeSocket } from '../client/testing/fakeSocket.ts'
import type { TestKey } from '../client/testing/testKey.ts'
import { useConnection } from './connection.ts'
import { useHouse } from './house.ts'
import { storeListeners } from './storeListeners.ts'

const [home, before, after] = ['http://127.0.0.1:4747', 'http://192.168.1.20:4747', 'http://192.168.1.77:4747']
const [kitchenKey, impostorKey] = [testKey(), testKey()]
const ws = (url: string) => `${url.replace('http', 'ws')}/ws`

/** A window that is connected to a host in the room. */
function away(key?: TestKey) {
  setActivePinia(createPinia())
  const network = fakeNetwork()
  const connection = useConnection()
  connection.setListeners(storeListeners(), network.openSocket)
  connection.connect({ url: before })
  if (key) network.last().proves(key, welcome.hostId)
  network.last().opens()
  network.last().hears(welcome)
  return { network, connection, lost: network.last() }
}
const nearby = (url: string, id = welcome.hostId): HostMessage => ({
  type: 'nearby',
  hosts: [{ id, name: 'Kitchen', url, protocol: 1, tables: 1 }],
})

beforeAll(async () => void (await loadProofCheck()))
beforeEach(() => {
  vi.useFakeTimers()
  writeStored(devicesKey, { tokens: {}, hosts: {} })
  vi.stubGlobal('lanyard', { hostUrl: home })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The host is lost, and the code that searches for it is loaded. */
async function loses(lost: FakeSocket): Promise<void> {
  lost.breaks()
  await vi.dynamicImportSettled()
}

test('a window goes after its host to another address, as the same device', async () => {
  const { network, connection, lost } = away()
  await loses(lost)
  const search = network.last()
  expect(search.url).toBe(ws(home))
  search.opens()
  search.hears({ ...welcome, hostId: 'home', device: 'f'.repeat(32) })
  expect(search.asked('seek')).toHaveLength(1)
  search.hears(nearby('http://192.168.1.9:4747', 'cellar'))
  search.hears(nearby(before))
  expect(connection.place?.url).toBe(before)

  search.hears(nearby(after))
  const tried = network.last()
  expect(tried.url).toBe(ws(after))
  tried.opens()
  // The host is accepted only if it answers with the right id. Until then it gets no token.
  expect(tried.said).toEqual([{ type: 'hello', protocol: 1 }])
  expect(connection.place?.url).toBe(before)
  tried.hears({ ...welcome, device: 'e'.repeat(32) })
  await nextTick()
  expect([search.readyState, tried.readyState]).toEqual([3, 3])
  expect(connection.place).toMatchObject({ url: after, id: welcome.hostId })
  const again = network.last()
  expect(again.url).toBe(ws(after))
  again.opens()
  expect(again.said).toEqual([{ type: 'hello', protocol: 1, device: welcome.device }])
  again.hears(welcome)
  expect(connection.isUp).toBe(true)
})

test('a window does not go to a host that is another one than it was announced as', async () => {
  const { network, connection, lost } = away()
  await loses(lost)
  const search = network.last()
  search.opens()
  search.hears({ ...welcome, hostId: 'home' })
  search.hears(nearby('http://192.168.1.66:4747'))
  network.last().opens()
  network.last().hears({ ...welcome, hostId: 'cellar' })
  expect(connection.place?.url).toBe(before)
  search.hears(nearby(after))
  network.last().opens()
  network.last().hears(welcome)
  expect(connection.place?.url).toBe(after)
})

test('a window does not go after an impostor that has its host’s id, and finds the host itself', async () => {
  const { network, connection, lost } = away(kitchenKey)
  await loses(lost)
  const search = network.last()
  search.opens()
  search.hears({ ...welcome, hostId: 'home' })
  for (const answer of [impostorKey, undefined]) {
    const there = answer ? 'http://192.168.1.66:4747' : 'http://192.168.1.67:4747'
    search.hears(nearby(there))
    const tried = network.last()
    expect(tried.url).toBe(ws(there))
    if (answer) tried.proves(answer, welcome.hostId)
    tried.opens()
    expect(tried.said).toEqual([])
    expect(tried.readyState).toBe(3)
    expect(connection.place?.url).toBe(before)
  }
  search.hears(nearby(after))
  network.last().proves(kitchenKey, welcome.hostId)
  network.last().opens()
  network.last().hears(welcome)
  network.last().proves(kitchenKey, welcome.hostId)
  network.last().opens()
  expect(connection.place?.url).toBe(after)
  expect(network.last().said).toEqual([{ type: 'hello', protocol: 1, device: welcome.device }])
})

test('another machine than last time is told nothing, and may be joined as a new guest', () => {
  const { network, connection } = away(kitchenKey)
  const there = 'http://192.168.1.66:4747'
  connection.connect({ url: there, id: welcome.hostId, name: 'Kitchen' })
  const impostor = network.last()
  impostor.proves(impostorKey, welcome.hostId)
  impostor.opens()
  expect(connection.status).toEqual({ state: 'stranger' })
  expect(impostor.said).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(network.last()).toBe(impostor)

  connection.joinStranger()
  const again = network.last()
  again.proves(impostorKey, welcome.hostId)
  again.opens()
  expect(again.said).toEqual([{ type: 'hello', protocol: 1 }])
  again.hears({ ...welcome, device: 'd'.repeat(32) })
  expect(connection.isUp).toBe(true)

  // The token from the host itself is still stored.
  connection.connect({ url: after, id: welcome.hostId })
  network.last().proves(kitchenKey, welcome.hostId)
  network.last().opens()
  expect(network.last().said).toEqual([{ type: 'hello', protocol: 1, device: welcome.device }])
})

test('the host inside the program is always the same, whatever its key', () => {
  const { network, connection } = away()
  for (const key of [kitchenKey, impostorKey]) {
    connection.connect({ url: home, isHome: true })
    network.last().proves(key, 'home')
    network.last().opens()
    expect(network.last().said).toHaveLength(1)
    network.last().hears({ ...welcome, hostId: 'home', device: 'c'.repeat(32) })
    expect(connection.isUp).toBe(true)
  }
  connection.reconnect()
  network.last().opens()
  expect(network.last().said).toEqual([{ type: 'hello', protocol: 1, device: 'c'.repeat(32) }])
})

test('a host that is back where it was is looked for no longer', async () => {
  const { network, connection, lost } = away()
  await loses(lost)
  const search = network.last()
  search.opens()
  vi.advanceTimersByTime(400)
  const again = network.last()
  expect(again.url).toBe(ws(before))
  again.opens()
  again.hears(welcome)
  await nextTick()
  expect(search.readyState).toBe(3)
  expect(connection.place?.url).toBe(before)
})

test('a browser stays at the address that it came from', () => {
  vi.stubGlobal('lanyard', undefined)
  const { network, lost } = away()
  lost.breaks()
  expect(network.last()).toBe(lost)
})

test('the tables of one host are not listed while another is called', () => {
  const { connection, lost } = away()
  const summary = { id: 'abc123', name: 'Long evening', game: 'numbers', phase: 'lobby', seats: 2, open: 1 } as const
  lost.hears({ type: 'tables', tables: [{ ...summary, people: ['Ada'], yours: false, door: 'open' }] })
  expect(useHouse().tables).toHaveLength(1)
  connection.reconnect()
  expect(useHouse().tables).toHaveLength(1)
  connection.connect({ url: after })
  expect(useHouse().tables).toEqual([])
})
