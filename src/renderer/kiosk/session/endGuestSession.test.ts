// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeSocket } from '../../client/testing/fakeSocket.ts'
import { devicesKey } from '../../client/devices.ts'
import { readStored } from '../../client/storage.ts'
import { mountStation, welcomeFrom, withFreshStations } from '../testing/station.ts'
import { endGuestSession, isEndingSession } from './endGuestSession.ts'
import { owedHosts } from './owedWipes.ts'

const bar = { url: 'http://192.168.1.9:4747', id: 'bar', name: 'Bar', visiting: true }

withFreshStations()
const reload = vi.fn()
beforeEach(() => {
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => void (isEndingSession.value = false))

function accepts(host: FakeSocket): void {
  host.hears({ type: 'accepted', id: host.asked('wipe').at(-1)!.id })
}
const known = () => Object.keys((readStored(devicesKey) as { tokens?: object } | undefined)?.tokens ?? {})

test('the host is told, nothing is left, and the page is loaded anew', async () => {
  const { own } = await mountStation({}, () => undefined)
  const end = endGuestSession()
  accepts(own)
  await end
  expect([owedHosts(), known()]).toEqual([[], []])
  expect(location.hash).toBe('#/kiosk')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a host that does not answer is owed the wipe', async () => {
  await mountStation({}, () => undefined)
  void endGuestSession()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect([owedHosts(), known()]).toEqual([['own'], ['own']])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a session that ends during a visit ends at their own host, too', async () => {
  const { connection, network } = await mountStation({}, () => undefined)
  connection.connect(bar)
  welcomeFrom(network.last(), 'bar')
  const end = endGuestSession()
  accepts(network.last())
  await end
  expect([owedHosts(), known()]).toEqual([['own'], ['own']])
})
