// @vitest-environment happy-dom
import { nextTick, ref } from 'vue'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'
import { loadProofCheck } from '../../client/hostProof.ts'
import { devicesKey } from '../../client/storage/devices.ts'
import { readStored } from '../../client/storage/localValues.ts'
import { testKey } from '../../client/testing/testKey.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTable } from '../../stores/table.ts'
import { isEndingSession } from '../session/endGuestSession.ts'
import { clearGuestData, markGuestData } from '../session/guestData.ts'
import { markGuestsAt, owedHosts } from '../session/owedWipes.ts'
import { home, welcomeFrom, mountStation, withFreshStations } from '../testing/station.ts'
import { useKioskTables } from '../useKioskTables.ts'
import { useHouseHost } from './useHouseHost.ts'

const cellar = 'http://192.168.1.20:4747'
const ws = (url: string) => `${url.replace('http', 'ws')}/ws`

beforeAll(async () => void (await loadProofCheck()))
afterEach(() => void (isEndingSession.value = false))
withFreshStations()

const near = (id: string, name: string, url: string): NearbyHost => ({ id, name, url, protocol: 1, tables: 0 })

/** A station whose settings name a house host; `undefined`: they name none. */
async function station(house: string | undefined, guest = false) {
  const guestIsHere = ref(guest)
  const mounted = await mountStation(house === undefined ? {} : { house }, () => {
    useHouseHost({ guestIsHere: () => guestIsHere.value })
    return useKioskTables()
  })
  return { ...mounted, guestIsHere }
}

/** The house host is discovered, and answers. */
async function find({ own, network }: Pick<Awaited<ReturnType<typeof station>>, 'own' | 'network'>): Promise<void> {
  own.hears({ type: 'nearby', hosts: [near('cellar', 'Cellar', cellar)] })
  await nextTick()
  welcomeFrom(network.last(), 'cellar')
  await nextTick()
}

test('a house host that the settings name is sought, tried where it was heard of, and gone to', async () => {
  const { network, connection, own } = await station('Cellar')
  expect(own.asked('seek')).toHaveLength(1)
  own.hears({
    type: 'nearby',
    hosts: [near('bar', 'Bar', 'http://192.168.1.9:4747'), near('cellar', 'cellar ', cellar)],
  })
  await nextTick()
  const tried = network.last()
  expect(tried.url).toBe(ws(cellar))
  expect(connection.place?.isHome).toBe(true)
  welcomeFrom(tried, 'cellar')
  await nextTick()
  expect(tried.readyState).toBe(3)
  expect(connection.place).toEqual({ url: cellar, id: 'cellar' })
})

test('a house host that is heard of and does not answer, or talks otherwise, is not gone to', async () => {
  const { network, connection, own } = await station('Cellar')
  own.hears({ type: 'nearby', hosts: [{ ...near('cellar', 'Cellar', cellar), protocol: 2 }] })
  await nextTick()
  const tried = network.last()
  tried.opens()
  tried.hears({ type: 'refused', code: 'protocol', protocol: 2 })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(tried.readyState).toBe(3)
  expect(connection.place?.isHome).toBe(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(network.last()).not.toBe(tried)
})

test('a station that is itself the house host stays at home, by its name and by its address', async () => {
  const byName = await station('Cellar')
  byName.own.hears({ type: 'nearby', hosts: [near('own', 'Cellar', cellar)] })
  await nextTick()
  expect(byName.network.sockets).toHaveLength(1)
  byName.unmount()
  const byAddress = await station('192.168.1.20')
  welcomeFrom(byAddress.network.last(), 'own')
  await nextTick()
  expect(byAddress.connection.place?.isHome).toBe(true)
})

test('a house host is gone to when the guests with a table here have gone and nothing of them is left, not before', async () => {
  const { network, connection, own, guestIsHere } = await station('Cellar', true)
  markGuestsAt('own')
  await find({ own, network })
  expect(connection.place?.isHome).toBe(true)
  isEndingSession.value = true
  guestIsHere.value = false
  clearGuestData()
  await nextTick()
  // The wipe is being sent to the host at which the guests played.
  expect(connection.place?.isHome).toBe(true)
  isEndingSession.value = false
  await nextTick()
  expect(connection.place?.url).toBe(cellar)
})

test('guests who touch the screen before the house host is found go to it, and their own host knows that they have left', async () => {
  const { network, connection, own } = await station('Cellar', true)
  await find({ own, network })
  expect(connection.place?.url).toBe(cellar)
  expect(own.asked('station-doing')).toMatchObject([{ doing: 'waiting' }])
})

test('guests on their way to a table are let go on, and to it only where they get none', async () => {
  const { network, connection, own, made } = await station('Cellar', true)
  const playing = made.playNow('dead-mans-draw', ['Ana'], 1)
  await find({ own, network })
  expect(connection.place?.isHome).toBe(true)
  own.hears({ type: 'rejected', id: own.asked('open-table')[0]!.id, code: 'too-many-tables' })
  await playing
  expect(connection.place?.url).toBe(cellar)
})

test('guests at a table of a host that has not taken this page as a station play on; then they go', async () => {
  const { network, connection, own } = await station('Cellar', true)
  void useTable().enter('abc123')
  await find({ own, network })
  expect(connection.place?.isHome).toBe(true)
  void useTable().leave()
  await nextTick()
  expect(connection.place?.url).toBe(cellar)
})

test('a station that staff have locked at its own host stays there, and locked, until they unlock it', async () => {
  const { network, connection, own } = await station('Cellar', true)
  const settings = { ...defaultSettings, house: 'Cellar' }
  own.hears({ type: 'cafe', cafe: { settings, locked: true } })
  await find({ own, network })
  expect(connection.place?.isHome).toBe(true)
  expect(useCafe().cafe?.locked).toBe(true)
  own.hears({ type: 'cafe', cafe: { settings, locked: false } })
  await nextTick()
  expect(connection.place?.url).toBe(cellar)
})

test.each([
  ['the station’s own host stay there until they have gone', 'own', home],
  ['the house host are there again', 'cellar', cellar],
])('guests who come back to a page that was loaded anew and play at %s', async (_, host, url) => {
  markGuestData()
  markGuestsAt(host)
  const { network, connection, own, unmount } = await station('Cellar', true)
  await find({ own, network })
  expect(connection.place?.url).toBe(url)
  clearGuestData()
  unmount()
  const next = await station('Cellar')
  await find(next)
  expect(next.connection.place?.url).toBe(cellar)
})

test('for guests who may still come back a page waits as long, and owes the same; nobody is told', async () => {
  markGuestData()
  const { network, connection, own, router } = await station('Cellar')
  await router.push('/kiosk')
  await find({ own, network })
  const away = network.last()
  welcomeFrom(away, 'cellar')
  await nextTick()
  away.breaks()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(connection.place?.url).toBe(cellar)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connection.place?.isHome).toBe(true)
  expect(owedHosts()).toEqual(['cellar'])
  expect(useNotices().notices).toEqual([])
  expect(router.currentRoute.value.path).toBe('/kiosk')
})

describe('after the first time it is known', () => {
  const laptop = 'http://192.168.1.66:4747'
  /** The page after a restart. It begins at the station's own host, whose list starts with a laptop of the house host's name. */
  async function stationBesideLaptop() {
    const next = await station('Cellar')
    next.own.hears({ type: 'nearby', hosts: [near('aaa', 'cellar', laptop), near('cellar', 'Cellar', cellar)] })
    await nextTick()
    return next
  }
  async function endSession({ unmount }: Pick<Awaited<ReturnType<typeof station>>, 'unmount'>): Promise<void> {
    clearGuestData()
    unmount()
    // As after closing the window, which had kept its host.
    sessionStorage.clear()
    await nextTick()
  }

  test('so that the page of the next guests goes to none that takes its name', async () => {
    const first = await station('Cellar')
    await find(first)
    await endSession(first)
    const { network, connection } = await stationBesideLaptop()
    expect(network.last().url).toBe(ws(cellar))
    welcomeFrom(network.last(), 'cellar')
    await nextTick()
    expect(connection.place).toEqual({ url: cellar, id: 'cellar' })
  })

  test('also by its key, and nothing of the guests is left with it', async () => {
    const [key, other] = [testKey(), testKey()]
    const first = await station('Cellar')
    first.own.hears({ type: 'nearby', hosts: [near('cellar', 'Cellar', cellar)] })
    await nextTick()
    for (const turn of ['looked at', 'gone to']) {
      expect(first.network.last().url, turn).toBe(ws(cellar))
      first.network.last().proves(key, 'cellar')
      welcomeFrom(first.network.last(), 'cellar')
      await nextTick()
    }
    await endSession(first)
    expect(readStored(devicesKey)).toEqual({ tokens: {}, hosts: {}, keys: { cellar: key.publicKey } })

    const { network, connection } = await stationBesideLaptop()
    network.last().proves(other, 'cellar')
    network.last().opens()
    await nextTick()
    expect(network.last().said).toEqual([])
    expect(connection.place?.isHome).toBe(true)
  })

  test.each([
    ['taken out of the settings and put in again', undefined],
    ['another for a while', 'Attic'],
  ])('until its name is %s', async (_, between) => {
    const first = await station('Cellar')
    await find(first)
    await endSession(first)
    await endSession(await station(between))
    expect((await stationBesideLaptop()).network.last().url).toBe(ws(laptop))
  })

  test('but not where the settings have its address: whatever answers there is it', async () => {
    const first = await station('192.168.1.20')
    welcomeFrom(first.network.last(), 'cellar')
    await nextTick()
    expect(first.connection.place?.url).toBe(cellar)
    await endSession(first)
    const { network, connection } = await station('192.168.1.20')
    welcomeFrom(network.last(), 'new-computer')
    await nextTick()
    expect(connection.place).toEqual({ url: cellar, id: 'new-computer' })
  })
})

test('when the house host is lost, guests wait half a minute, then begin alone; it is owed the wipe wherever it comes back', async () => {
  const { network, connection, own, guestIsHere, router } = await station('Cellar')
  await find({ own, network })
  const away = network.last()
  welcomeFrom(away, 'cellar')
  guestIsHere.value = true
  await nextTick()
  away.breaks()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(connection.place?.url).toBe(cellar)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connection.place?.isHome).toBe(true)
  expect(router.currentRoute.value.path).toBe('/kiosk/games')
  expect(useNotices().notices.map(({ text }) => text)).toEqual([
    expect.stringContaining('You can begin a new game') as string,
  ])
  expect(owedHosts()).toEqual(['cellar'])
})

test.each(['guests play', 'nobody is'])(
  'where %s at a locked station, it stays locked without its house host',
  async (who) => {
    const { network, connection, own, guestIsHere, router } = await station('Cellar')
    await find({ own, network })
    const away = network.last()
    welcomeFrom(away, 'cellar')
    guestIsHere.value = who === 'guests play'
    away.hears({ type: 'cafe', cafe: { settings: defaultSettings, locked: true } })
    await router.push('/kiosk/play/dead-mans-draw')
    away.breaks()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(connection.place?.url).toBe(cellar)
    expect(useCafe().cafe?.locked).toBe(true)
    expect(owedHosts()).toEqual([])
    expect(router.currentRoute.value.path).toBe('/kiosk/play/dead-mans-draw')

    // Staff unlock the station once the house host is back. Then the house host is lost again.
    connection.reconnect()
    const back = network.last()
    welcomeFrom(back, 'cellar')
    back.hears({ type: 'cafe', cafe: { settings: defaultSettings, locked: false } })
    await nextTick()
    back.breaks()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(connection.place?.isHome).toBe(true)
  },
)

test('another machine under the id of the house host is not gone to, and left at once', async () => {
  const [cellarKey, other] = [testKey(), testKey()]
  const { network, connection, own, guestIsHere } = await station('Cellar')
  own.hears({ type: 'nearby', hosts: [near('cellar', 'Cellar', cellar)] })
  await nextTick()
  for (const turn of ['looked at', 'gone to']) {
    expect(network.last().url, turn).toBe(ws(cellar))
    network.last().proves(cellarKey, 'cellar')
    welcomeFrom(network.last(), 'cellar')
    await nextTick()
  }
  expect(connection.place?.url).toBe(cellar)
  guestIsHere.value = true
  await nextTick()

  network.last().breaks()
  await vi.advanceTimersByTimeAsync(400)
  const impostor = network.last()
  impostor.proves(other, 'cellar')
  impostor.opens()
  await nextTick()
  expect(impostor.said).toEqual([])
  // A stranger is left immediately.
  expect(connection.place?.isHome).toBe(true)

  guestIsHere.value = false
  const back = network.last()
  welcomeFrom(back, 'own')
  back.hears({ type: 'cafe', cafe: { settings: { ...defaultSettings, house: 'Cellar' }, locked: false } })
  back.hears({ type: 'nearby', hosts: [near('cellar', 'Cellar', cellar)] })
  await nextTick()
  const looked = network.last()
  expect(looked.url).toBe(ws(cellar))
  looked.proves(other, 'cellar')
  looked.opens()
  await nextTick()
  expect(looked.said).toEqual([])
  expect(connection.place?.isHome).toBe(true)
})
