// @vitest-environment happy-dom
import { nextTick } from 'vue'
import { afterEach, expect, test, vi } from 'vitest'
import type { CafeState } from '#shared/protocol/cafe.ts'
import { request } from '#shared/protocol/messages.ts'
import type { RejectionCode, RequestBody } from '#shared/protocol/messages.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { defaultSettings } from '#shared/cafe/settings.ts'
import { welcome } from '../../client/testing/fakeSocket.ts'
import type { FakeSocket } from '../../client/testing/fakeSocket.ts'
import { useCafe } from '../../stores/cafe.ts'
import { useTable } from '../../stores/table.ts'
import { isEndingSession } from '../session/endGuestSession.ts'
import { clearGuestData, markGuestData } from '../session/guestData.ts'
import { rememberOwedWipe } from '../session/owedWipes.ts'
import { welcomeFrom, mountStation, withFreshStations } from '../testing/station.ts'
import { useStation } from './useStation.ts'

const minuteMs = 60_000
const bar = { url: 'http://192.168.1.9:4747', id: 'bar', name: 'Bar', visiting: true }

afterEach(() => void (isEndingSession.value = false))
withFreshStations()

/** Guests choose a game at a station with sessions of 30 minutes. */
async function station() {
  const mounted = await mountStation({}, () => useStation())
  await enrols(mounted.own)
  return mounted
}

/** The host accepts the station. */
async function enrols(host: FakeSocket): Promise<void> {
  host.hears({ type: 'accepted', id: host.asked('station').at(-1)!.id })
  await vi.advanceTimersByTimeAsync(0)
}

function tells(host: FakeSocket, state: Partial<CafeState>): void {
  const settings = { ...defaultSettings, session: { minutes: 30, warning: 5 } }
  host.hears({ type: 'cafe', cafe: { settings, locked: false, ...state } })
}

/** The last report, checked with the schema that the host uses. */
function said(host: FakeSocket) {
  const last = host.asked('station-doing').at(-1)
  expect(request.safeParse(last).success).toBe(true)
  return last
}

/** Lets minutes pass while the host answers each ping, so that the connection stays. */
async function minutesPass(host: FakeSocket, minutes: number): Promise<void> {
  const end = Date.now() + minutes * minuteMs
  while (Date.now() < end) {
    await vi.advanceTimersByTimeAsync(10_000)
    host.hears({ type: 'accepted', id: host.asked('ping').at(-1)!.id })
  }
}

/** The host rejects the last request of this type. */
async function refuses(host: FakeSocket, type: RequestBody['type'], code: RejectionCode): Promise<void> {
  host.hears({ type: 'rejected', id: host.asked(type).at(-1)!.id, code })
  await vi.advanceTimersByTimeAsync(0)
}

test('a host that has no room for another station is asked again each minute', async () => {
  const { own } = await mountStation({}, () => useStation())
  await refuses(own, 'station', 'too-many-stations')
  expect(own.asked('station-doing')).toEqual([])
  await minutesPass(own, 1)
  await refuses(own, 'station', 'too-many-stations')
  await minutesPass(own, 1)
  expect(own.asked('station')).toHaveLength(3)
  await enrols(own)
  expect(said(own)).toMatchObject({ doing: 'choosing' })
  await minutesPass(own, 5)
  expect(own.asked('station')).toHaveLength(3)
})

test('a host that has given the place of this station to another is asked again after a minute', async () => {
  const { own } = await station()
  await refuses(own, 'station-doing', 'not-a-station')
  await minutesPass(own, 1)
  expect(own.asked('station')).toHaveLength(2)
  await enrols(own)
  expect(own.asked('station-doing')).toHaveLength(2)
})

test('another host is told how long the guests have been there', async () => {
  const { own, connection, network } = await station()
  expect(said(own)).toMatchObject({ doing: 'choosing' })
  expect(said(own)).not.toHaveProperty('had')
  tells(own, { left: 20 * minuteMs })
  await vi.advanceTimersByTimeAsync(3 * minuteMs)
  connection.connect(bar)
  welcomeFrom(network.last(), 'bar')
  await nextTick()
  await enrols(network.last())
  expect(said(network.last())).toMatchObject({ doing: 'choosing', had: 13 * minuteMs })
})

test('time behind a lock is not theirs', async () => {
  const { own, connection, network } = await station()
  tells(own, { left: 20 * minuteMs, locked: true })
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  connection.connect(bar)
  welcomeFrom(network.last(), 'bar')
  await nextTick()
  await enrols(network.last())
  expect(said(network.last())).toMatchObject({ had: 10 * minuteMs })
})

test('however long they have been there, a host takes what is said', async () => {
  const { own, connection, network } = await station()
  tells(own, { left: 20 * minuteMs })
  // At a host without a session limit.
  await vi.advanceTimersByTimeAsync(30 * 60 * minuteMs)
  connection.connect(bar)
  welcomeFrom(network.last(), 'bar')
  await nextTick()
  await enrols(network.last())
  expect(said(network.last())).toMatchObject({ doing: 'choosing', had: 24 * 60 * minuteMs })
})

test('between a wipe and its next load the page says nothing of guests who have gone', async () => {
  const { own, router } = await station()
  tells(own, { left: 1 * minuteMs })
  const before = own.said.length
  isEndingSession.value = true
  // The host continues with a new identity for this device.
  own.hears({ ...welcome, hostId: 'own', device: 'fedcba9876543210fedcba9876543210' })
  await router.push('/kiosk/play/dead-mans-draw')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(own.said.slice(before)).toEqual(own.asked('watch-tables').slice(-1))
})

test('a time that the host tells before it knows that nobody is there is not the next guests’', async () => {
  const { own, router } = await mountStation({}, () => useStation())
  await router.push('/kiosk')
  await enrols(own)
  expect(said(own)).toEqual({ type: 'station-doing', id: expect.any(Number) as number, doing: 'waiting' })
  // Sent before the host knew about the guests.
  tells(own, { left: 1 * minuteMs })
  await vi.advanceTimersByTimeAsync(5_000)
  await router.push('/kiosk/language')
  await nextTick()
  expect(said(own)).toEqual({ type: 'station-doing', id: expect.any(Number) as number, doing: 'choosing' })
})

test('guests who come back to a page that started from the beginning go on with the time that they have left', async () => {
  markGuestData()
  const { own, router } = await mountStation({}, () => useStation())
  await router.push('/kiosk')
  await enrols(own)
  expect(own.asked('station-doing')).toEqual([])
  tells(own, { left: 1 * minuteMs })
  await vi.advanceTimersByTimeAsync(5_000)
  await router.push('/kiosk/language')
  await nextTick()
  expect(said(own)).toEqual({ type: 'station-doing', id: expect.any(Number) as number, doing: 'choosing' })
})

test('guests do not get the time of those before them, who went while the host was away', async () => {
  const { own, network } = await mountStation({}, () => useStation())
  // Other guests came before the host was back.
  rememberOwedWipe({ url: own.url, isHome: true })
  own.hears({ type: 'accepted', id: own.asked('station').at(-1)!.id })
  tells(own, { left: 0 })
  await vi.advanceTimersByTimeAsync(0)
  own.hears({ type: 'accepted', id: own.asked('wipe').at(-1)!.id })
  await vi.advanceTimersByTimeAsync(0)
  // They must not be told that their time is over.
  expect(useCafe().cafe).not.toHaveProperty('left')
  const anew = network.last()
  expect(anew).not.toBe(own)
  welcomeFrom(anew, 'own')
  await vi.advanceTimersByTimeAsync(0)
  await enrols(anew)
  expect(said(anew)).toEqual({ type: 'station-doing', id: expect.any(Number) as number, doing: 'choosing' })
})

test('what could not be removed is removed while nobody is there, once it can be', async () => {
  const { own, router } = await mountStation({}, () => useStation())
  await router.push('/kiosk')
  rememberOwedWipe({ url: own.url, isHome: true })
  own.hears({ type: 'accepted', id: own.asked('station').at(-1)!.id })
  await vi.advanceTimersByTimeAsync(0)
  // The host's disk is full.
  await refuses(own, 'wipe', 'internal-error')
  await minutesPass(own, 1)
  expect(own.asked('wipe')).toHaveLength(2)
  await refuses(own, 'wipe', 'internal-error')
  // Nothing is sent while somebody looks for a game.
  await router.push('/kiosk/games')
  await minutesPass(own, 5)
  expect(own.asked('wipe')).toHaveLength(2)
  await router.push('/kiosk')
  await minutesPass(own, 1)
  own.hears({ type: 'accepted', id: own.asked('wipe').at(-1)!.id })
  await minutesPass(own, 5)
  expect(own.asked('wipe')).toHaveLength(3)
})

test('what is left of those before them is not removed while guests have something at the same host', async () => {
  const { own, network, connection } = await mountStation({}, () => useStation())
  rememberOwedWipe({ url: own.url, isHome: true })
  own.hears({ type: 'accepted', id: own.asked('station').at(-1)!.id })
  await vi.advanceTimersByTimeAsync(0)
  // The host's disk is full.
  own.hears({ type: 'rejected', id: own.asked('wipe')[0]!.id, code: 'internal-error' })
  await vi.advanceTimersByTimeAsync(0)
  expect(said(own)).toMatchObject({ doing: 'choosing' })

  // The disk has room again, and guests play.
  useTable().table = { phase: 'playing', game: 'dead-mans-draw', seats: [] } as unknown as TableState
  await nextTick()
  connection.reconnect()
  welcomeFrom(network.last(), 'own')
  await vi.advanceTimersByTimeAsync(0)
  await enrols(network.last())
  expect(network.last().asked('wipe')).toEqual([])
  expect(said(network.last())).toMatchObject({ doing: 'choosing' })

  // The guests have gone.
  clearGuestData()
  connection.reconnect()
  welcomeFrom(network.last(), 'own')
  await vi.advanceTimersByTimeAsync(0)
  await enrols(network.last())
  expect(network.last().asked('wipe')).toHaveLength(1)
})
