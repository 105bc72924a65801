// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork, welcome } from '../client/testing/fakeSocket.ts'
import { useConnection } from './connection.ts'
import { useHouse } from './house.ts'
import { storeListeners } from './wiring.ts'

const [home, before, after] = ['http://127.0.0.1:4747', 'http://192.168.1.20:4747', 'http://192.168.1.77:4747']
const ws = (url: string) => `${url.replace('http', 'ws')}/ws`

/** A window whose line to a host in the room is up. */
function away() {
  setActivePinia(createPinia())
  const network = fakeNetwork()
  const line = useConnection()
  line.wire(storeListeners(), network.openSocket)
  line.connect({ url: before })
  network.last().opens()
  network.last().hears(welcome)
  return { network, line, lost: network.last() }
}
const nearby = (url: string, id = welcome.hostId) =>
  ({ type: 'nearby', hosts: [{ id, name: 'Kitchen', url, protocol: 1, tables: 1 }] }) as const

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.stubGlobal('lanyard', { hostUrl: home })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a window goes after its host to another address, as the same device', () => {
  const { network, line, lost } = away()
  lost.breaks()
  const search = network.last()
  expect(search.url).toBe(ws(home))
  search.opens()
  search.hears({ ...welcome, hostId: 'home', device: 'f'.repeat(32) })
  expect(search.asked('seek')).toHaveLength(1)
  search.hears(nearby('http://192.168.1.9:4747', 'cellar'))
  search.hears(nearby(before))
  expect(line.place?.url).toBe(before)

  search.hears(nearby(after))
  expect(search.readyState).toBe(3)
  expect(line.place).toMatchObject({ url: after, id: welcome.hostId })
  const again = network.last()
  expect(again.url).toBe(ws(after))
  again.opens()
  expect(again.said).toEqual([{ type: 'hello', protocol: 1, device: welcome.device }])
  again.hears(welcome)
  expect(line.isUp).toBe(true)
})

test('a host that is back where it was is looked for no longer', () => {
  const { network, line, lost } = away()
  lost.breaks()
  const search = network.last()
  search.opens()
  vi.advanceTimersByTime(400)
  const again = network.last()
  expect(again.url).toBe(ws(before))
  again.opens()
  again.hears(welcome)
  expect(search.readyState).toBe(3)
  expect(line.place?.url).toBe(before)
})

test('a browser stays at the address that it came from', () => {
  vi.stubGlobal('lanyard', undefined)
  const { network, lost } = away()
  lost.breaks()
  expect(network.last()).toBe(lost)
})

test('the tables of one host are not listed while another is called', () => {
  const { line, lost } = away()
  const summary = { id: 'abc123', name: 'Long evening', game: 'numbers', phase: 'lobby', seats: 2, open: 1 } as const
  lost.hears({ type: 'tables', tables: [{ ...summary, people: ['Ada'], yours: false, door: 'open' }] })
  expect(useHouse().tables).toHaveLength(1)
  line.reconnect()
  expect(useHouse().tables).toHaveLength(1)
  line.connect({ url: after })
  expect(useHouse().tables).toEqual([])
})
