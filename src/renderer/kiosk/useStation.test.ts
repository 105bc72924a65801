// @vitest-environment happy-dom
import { nextTick } from 'vue'
import { expect, test, vi } from 'vitest'
import type { CafeState } from '#shared/protocol/cafe.ts'
import { request } from '#shared/protocol/messages.ts'
import { usualSettings } from '#shared/cafe/settings.ts'
import type { FakeSocket } from '../client/testing/fakeSocket.ts'
import { greets, mountStation, withFreshStations } from './testing/station.ts'
import { useStation } from './useStation.ts'

const minute = 60_000
const bar = { url: 'http://192.168.1.9:4747', id: 'bar', name: 'Bar', visiting: true }

withFreshStations()

/** Guests choose at a station where they have half an hour. */
async function station() {
  const mounted = await mountStation({}, () => useStation())
  await enrols(mounted.own)
  return mounted
}

/** The host takes it for a station. */
async function enrols(host: FakeSocket): Promise<void> {
  host.hears({ type: 'accepted', id: host.asked('station').at(-1)!.id })
  await vi.advanceTimersByTimeAsync(0)
}

function tells(host: FakeSocket, state: Partial<CafeState>): void {
  const settings = { ...usualSettings, session: { minutes: 30, warning: 5 } }
  host.hears({ type: 'cafe', cafe: { settings, locked: false, ...state } })
}

/** What it has said last of what happens there, as a host takes it. */
function said(host: FakeSocket) {
  const last = host.asked('station-doing').at(-1)
  expect(request.safeParse(last).success).toBe(true)
  return last
}

test('another host is told how long the guests have been there', async () => {
  const { own, line, network } = await station()
  expect(said(own)).toMatchObject({ doing: 'choosing' })
  expect(said(own)).not.toHaveProperty('had')
  tells(own, { left: 20 * minute })
  await vi.advanceTimersByTimeAsync(3 * minute)
  line.connect(bar)
  greets(network.last(), 'bar')
  await nextTick()
  await enrols(network.last())
  expect(said(network.last())).toMatchObject({ doing: 'choosing', had: 13 * minute })
})

test('time behind a lock is not theirs', async () => {
  const { own, line, network } = await station()
  tells(own, { left: 20 * minute, locked: true })
  await vi.advanceTimersByTimeAsync(60 * minute)
  line.connect(bar)
  greets(network.last(), 'bar')
  await nextTick()
  await enrols(network.last())
  expect(said(network.last())).toMatchObject({ had: 10 * minute })
})

test('however long they have been there, a host takes what is said', async () => {
  const { own, line, network } = await station()
  tells(own, { left: 20 * minute })
  // At a host where nothing limits them.
  await vi.advanceTimersByTimeAsync(30 * 60 * minute)
  line.connect(bar)
  greets(network.last(), 'bar')
  await nextTick()
  await enrols(network.last())
  expect(said(network.last())).toMatchObject({ doing: 'choosing', had: 24 * 60 * minute })
})
