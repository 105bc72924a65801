// @vitest-environment happy-dom
import { nextTick } from 'vue'
import { expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'
import type { TableSummary } from '#shared/protocol/table.ts'
import { deviceMemory, devicesKey } from '../../client/storage/devices.ts'
import { writeStored } from '../../client/storage/localValues.ts'
import { welcome } from '../../client/testing/fakeSocket.ts'
import type { FakeSocket, fakeNetwork } from '../../client/testing/fakeSocket.ts'
import { useNotices } from '../../stores/notices.ts'
import { owedHosts, rememberOwedWipe } from '../session/owedWipes.ts'
import { welcomeFrom, mountStation, withFreshStations } from '../testing/station.ts'
import { useHouseHost } from './useHouseHost.ts'
import { useOtherStations } from './useOtherStations.ts'
import { useStation } from './useStation.ts'
import { useReturnFromVisit, useVisit } from './useVisit.ts'

const bar: NearbyHost = { id: 'bar', name: 'Bar', url: 'http://192.168.1.9:4747', protocol: 1, tables: 1 }
const place = { url: bar.url, id: 'bar', name: 'Bar', visiting: true }
const ws = (url: string) => `${url.replace('http', 'ws')}/ws`
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

withFreshStations()

async function station(share: boolean) {
  const mounted = await mountStation({ share }, () => {
    useHouseHost({ guestIsHere: () => true })
    useReturnFromVisit()
    return { neighbours: useOtherStations(), visit: useVisit() }
  })
  const { own, made } = mounted
  own.hears({ type: 'nearby', hosts: [bar, { ...bar, id: 'own', url: 'http://192.168.1.1:4747' }] })
  await nextTick()
  return { ...mounted, ...made }
}

/** Visits another station's host, which answers when it is checked. */
async function leaves(network: ReturnType<typeof fakeNetwork>, own: FakeSocket, visit: ReturnType<typeof useVisit>) {
  const arrived = visit(place)
  expect(network.last().url).toBe(ws(bar.url))
  welcomeFrom(network.last(), 'bar')
  await vi.advanceTimersByTimeAsync(0)
  expect(network.last().readyState).toBe(3)
  const told = own.asked('station-doing').at(-1)
  expect(told).toMatchObject({ doing: 'waiting' })
  own.hears({ type: 'accepted', id: told!.id })
  await vi.advanceTimersByTimeAsync(0)
  return { arrived }
}

test('the tables of a station that is found are offered, kept up to date, and gone with it', async () => {
  const { network, own, neighbours } = await station(true)
  expect(network.sockets).toHaveLength(2)
  const look = network.last()
  expect(look.url).toBe(ws(bar.url))
  welcomeFrom(look, 'bar')
  // The watching connection has no device token.
  expect(look.said).toEqual([
    { type: 'hello', protocol: 1 },
    { type: 'watch-tables', id: 1, on: true },
  ])
  look.hears({ type: 'tables', tables: [table] })
  expect(neighbours.value).toEqual([{ name: 'Bar', place, tables: [table] }])
  const another = { ...table, id: 'zzzzzz' }
  look.hears({ type: 'tables-changed', changed: [another], gone: [] })
  expect(neighbours.value).toEqual([{ name: 'Bar', place, tables: [table, another] }])
  own.hears({ type: 'nearby', hosts: [{ ...bar, tables: 2 }] })
  await nextTick()
  expect(network.last()).toBe(look)
  own.hears({ type: 'nearby', hosts: [{ ...bar, tables: 0 }] })
  await nextTick()
  expect(neighbours.value).toEqual([])
  expect(look.readyState).toBe(3)
})

test('a station that does not share looks at nobody; nor does one look on when its screen has gone', async () => {
  const unsharing = await station(false)
  expect(unsharing.network.sockets).toHaveLength(1)
  unsharing.unmount()
  const { network, unmount } = await station(true)
  unmount()
  expect(network.last().readyState).toBe(3)
})

test('guests go there, and are at home again when they come back from the table, forgotten there', async () => {
  const { network, connection, own, router, visit } = await station(true)
  const gone = await leaves(network, own, visit)
  const there = network.last()
  welcomeFrom(there, 'bar')
  expect(await gone.arrived).toBe(true)
  // They are not sent back before they reach the table.
  await nextTick()
  expect(connection.place).toEqual(place)
  await router.push('/table/abc123')
  there.hears({ type: 'tables', tables: [{ ...table, yours: true, phase: 'playing' }] })
  await router.push('/kiosk/games')
  // They have a seat there in a running match.
  expect(there.asked('wipe')).toEqual([])
  there.hears({ type: 'tables', tables: [table] })
  await nextTick()
  const [wipe] = there.asked('wipe')
  there.hears({ type: 'accepted', id: wipe!.id })
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.place?.isHome).toBe(true)
  expect(owedHosts()).toEqual([])
})

test('guests are at another station only once its host has wiped those before them, and have no more time than they had left', async () => {
  deviceMemory(place.url, place.id).keep(welcome.device, place.id, undefined)
  rememberOwedWipe(place)
  const { network, own, made } = await mountStation({ share: true }, () => {
    useStation()
    return useVisit()
  })
  own.hears({ type: 'accepted', id: own.asked('station')[0]!.id })
  await vi.advanceTimersByTimeAsync(0)
  const settings = { ...defaultSettings, session: { minutes: 45, warning: 5 } }
  own.hears({ type: 'cafe', cafe: { settings, locked: false, left: 25 * 60_000 } })
  const { arrived } = await leaves(network, own, made)
  const isThere = vi.fn()
  void arrived.then(isThere)
  const there = network.last()
  welcomeFrom(there, 'bar')
  for (const type of ['station', 'wipe'] as const) {
    await vi.advanceTimersByTimeAsync(0)
    expect(isThere).not.toHaveBeenCalled()
    there.hears({ type: 'accepted', id: there.asked(type)[0]!.id })
  }
  await vi.advanceTimersByTimeAsync(0)
  // A host accepts time used elsewhere only with a connection's first report, and this connection has had others.
  const anew = network.last()
  expect(anew).not.toBe(there)
  welcomeFrom(anew, 'bar')
  expect(await arrived).toBe(true)
  expect(owedHosts()).toEqual([])
  anew.hears({ type: 'accepted', id: anew.asked('station')[0]!.id })
  await vi.advanceTimersByTimeAsync(0)
  expect(anew.asked('station-doing')).toMatchObject([{ doing: 'choosing', had: 20 * 60_000 }])
})

test.each<[string, number, (looked: FakeSocket) => void]>([
  ['nobody answers', 9_000, () => undefined],
  ['nobody is any more', 0, (looked) => looked.breaks()],
  ['another host answers', 0, (looked) => welcomeFrom(looked, 'porch')],
  ['another machine has the name', 0, (looked) => looked.opens()],
])(
  'where %s they stay at home, which is not told that they have left, and are told so',
  async (_, waitsMs, happens) => {
    const { network, connection, own, visit } = await station(true)
    // The original host has proved its key.
    writeStored(devicesKey, { tokens: {}, hosts: {}, keys: { bar: 'ab'.repeat(32) } })
    const arrived = visit(place)
    happens(network.last())
    await vi.advanceTimersByTimeAsync(waitsMs)
    expect(await arrived).toBe(false)
    expect(connection.place?.isHome).toBe(true)
    expect(own.asked('station-doing')).toEqual([])
    expect(useNotices().notices.map(({ text }) => text)).toEqual([
      expect.stringContaining("can't be reached any more") as string,
    ])
  },
)

test('where nobody answers any more when they come they are at home again, and are told so', async () => {
  const { network, connection, own, visit } = await station(true)
  const gone = await leaves(network, own, visit)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await gone.arrived).toBe(false)
  expect(connection.place?.isHome).toBe(true)
  expect(useNotices().notices[0]?.text).toContain("can't be reached any more")
})

test('where another machine answers then they are at home again at once, and are told so', async () => {
  const { network, connection, own, router, visit } = await station(true)
  await router.push('/kiosk/play/dead-mans-draw')
  const gone = await leaves(network, own, visit)
  // The original host has proved its key.
  writeStored(devicesKey, { tokens: {}, hosts: {}, keys: { bar: 'ab'.repeat(32) } })
  network.last().opens()
  await nextTick()
  welcomeFrom(network.last(), 'own')
  expect(await gone.arrived).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.place?.isHome).toBe(true)
  expect(useNotices().notices).toHaveLength(1)
  expect(useNotices().notices[0]?.text).toContain("can't be reached any more")
  expect(router.currentRoute.value.path).toBe('/kiosk/games')
  expect(owedHosts()).toEqual([])
})
