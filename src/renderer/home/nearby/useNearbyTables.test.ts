// @vitest-environment happy-dom
import { effectScope, nextTick } from 'vue'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { NearbyHost } from '#shared/protocol/house.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { TableSummary } from '#shared/protocol/table.ts'
import { welcome } from '../../client/testing/fakeSocket.ts'
import { useConnection } from '../../stores/connection.ts'
import { connected } from '../../stores/testing/connected.ts'
import { inProgramWindow } from '../../testing/programWindow.ts'
import { useNearbyTables } from './useNearbyTables.ts'

const bar: NearbyHost = { id: 'bar', name: 'Bar', url: 'http://192.168.1.9:4747', protocol: 1, tables: 1 }
const table: TableSummary = {
  id: 'abc123',
  name: 'Table of Zora',
  game: 'dead-mans-draw',
  phase: 'lobby',
  seats: 4,
  open: 3,
  people: ['Zora'],
  yours: false,
  door: 'open',
}

const look = (...hosts: NearbyHost[]) => lookAt(hosts)
const lookForFree = (...hosts: NearbyHost[]) => lookAt(hosts, true)

async function lookAt(hosts: NearbyHost[], joinable = false) {
  const network = connected()
  const own = network.last()
  const scope = effectScope()
  const found = scope.run(() => useNearbyTables(() => true, joinable))!
  onTestFinished(() => scope.stop())
  own.hears({ type: 'nearby', hosts })
  await nextTick()
  return { network, own, found, scope }
}

test('the tables of a host that is found are told as a stranger is told them, until its page goes', async () => {
  inProgramWindow()
  const { network, found, scope } = await look(bar, { ...bar, id: welcome.hostId, url: 'http://192.168.1.20:4747' })
  expect(network.sockets).toHaveLength(2)
  const there = network.last()
  there.opens()
  there.hears({ ...welcome, hostId: 'bar' })
  expect(there.said).toEqual([
    { type: 'hello', protocol: 1 },
    { type: 'watch-tables', id: 1, on: true },
  ])
  there.hears({ type: 'tables', tables: [table] })
  expect(found.value).toEqual([{ name: 'Bar', place: { url: bar.url, id: 'bar', name: 'Bar' }, tables: [table] }])
  scope.stop()
  expect(there.readyState).toBe(3)
})

test('of a host that is lost no table is told any more', async () => {
  inProgramWindow()
  const { network, found } = await look(bar)
  network.last().opens()
  network.last().hears({ ...welcome, hostId: 'bar' })
  network.last().hears({ type: 'tables', tables: [table] })
  network.last().breaks()
  expect(found.value).toEqual([])
})

test.each<[string, unknown]>([
  ['no list', { type: 'tables', tables: null }],
  ['a list of nothing', { type: 'tables', tables: [null] }],
  ['changes of nothing', { type: 'tables-changed', changed: null, gone: [] }],
])('a host that tells %s is left, with all that it has told', async (_, message) => {
  inProgramWindow()
  const { network, found } = await look(bar)
  const there = network.last()
  there.opens()
  there.hears({ ...welcome, hostId: 'bar' })
  there.hears({ type: 'tables', tables: [table] })
  there.hears(message as HostMessage)
  expect(found.value).toEqual([])
  expect(there.readyState).toBe(3)
})

test('of a host that has not said who it is nothing is shown', async () => {
  inProgramWindow()
  const { network, found } = await look(bar)
  const there = network.last()
  there.opens()
  there.hears({ type: 'tables', tables: [table] })
  expect(found.value).toEqual([])
  expect(there.readyState).toBe(3)
})

test('a host that says more at once than any host would is left before it is read', async () => {
  inProgramWindow()
  const { network, found } = await look(bar)
  const there = network.last()
  there.opens()
  there.hears({ ...welcome, hostId: 'bar' })
  there.hears({ type: 'tables', tables: [table] })
  const parse = vi.spyOn(JSON, 'parse')
  there.hears({ type: 'tables', tables: [{ ...table, name: 'x'.repeat(1024 * 1024) }] })
  expect(parse.mock.calls).toHaveLength(0)
  expect(found.value).toEqual([])
  expect(there.readyState).toBe(3)
})

test('no more than eight hosts are watched, those with a free seat first, and none of another version', async () => {
  inProgramWindow()
  const many = Array.from({ length: 10 }, (_, number) => ({
    ...bar,
    id: `bar${number}`,
    url: `http://10.0.0.${number}:4747`,
  }))
  const { network } = await look({ ...bar, protocol: 2 }, { ...bar, tables: 0 }, ...many)
  expect(network.sockets).toHaveLength(1 + 8)
  expect(network.sockets[1]!.url).toBe('ws://10.0.0.0:4747/ws')
})

test('a host where all seats are taken is watched, too, unless a free one is wanted', async () => {
  inProgramWindow()
  expect((await look({ ...bar, tables: 0 })).network.sockets).toHaveLength(2)
  expect((await lookForFree({ ...bar, tables: 0 })).network.sockets).toHaveLength(1)
})

test('the host of this program is none of the others, also while its window is at another one', async () => {
  inProgramWindow()
  const { network } = await look()
  useConnection().connect({ url: bar.url, id: 'bar' })
  network.last().opens()
  network.last().hears({ ...welcome, hostId: 'bar', local: false })
  network.last().hears({ type: 'nearby', hosts: [{ ...bar, id: welcome.hostId, url: 'http://192.168.1.20:4747' }] })
  await nextTick()
  expect(network.last().url).toContain('192.168.1.9')
})

test('a browser, which stays at its host, watches nobody', async () => {
  expect((await look(bar)).network.sockets).toHaveLength(1)
})
