// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeCodes } from '#shared/protocol/limits.ts'
import type { FakeSocket } from '../../client/testing/fakeSocket.ts'
import { devicesKey } from '../../client/storage/devices.ts'
import { readStored } from '../../client/storage/localValues.ts'
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

test('where this page is no station, as beyond a host’s limit, the next guests are another device', async () => {
  const { own } = await mountStation({}, () => undefined)
  const end = endGuestSession()
  own.hears({ type: 'rejected', id: own.asked('wipe')[0]!.id, code: 'not-a-station' })
  await end
  expect([owedHosts(), known()]).toEqual([[], []])
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

describe('a page in a browser', () => {
  beforeEach(() => vi.stubGlobal('lanyard', undefined))

  test('stays while its host is away, and is loaded anew by the host that is back', async () => {
    const { own, network } = await mountStation({}, () => undefined)
    own.breaks()
    void endGuestSession()
    await vi.advanceTimersByTimeAsync(0)
    expect([owedHosts(), known()]).toEqual([['own'], ['own']])
    await vi.advanceTimersByTimeAsync(400)
    network.last().breaks()
    await vi.advanceTimersByTimeAsync(800)
    expect(reload).not.toHaveBeenCalled()
    expect(isEndingSession.value).toBe(true)
    welcomeFrom(network.last(), 'own')
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('stays while nobody knows yet that its host is away', async () => {
    const { network } = await mountStation({}, () => undefined)
    void endGuestSession()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(reload).not.toHaveBeenCalled()
    // The ping was not answered.
    await vi.advanceTimersByTimeAsync(5_000)
    expect([owedHosts(), known()]).toEqual([['own'], ['own']])
    expect(reload).not.toHaveBeenCalled()
    welcomeFrom(network.last(), 'own')
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is loaded anew at once where its host answers, also by a refusal', async () => {
    const { own } = await mountStation({}, () => undefined)
    const end = endGuestSession()
    own.hears({ type: 'rejected', id: own.asked('wipe')[0]!.id, code: 'internal-error' })
    await end
    expect(owedHosts()).toEqual(['own'])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is loaded anew where its host has become another version meanwhile', async () => {
    const { own, network } = await mountStation({}, () => undefined)
    own.breaks()
    void endGuestSession()
    await vi.advanceTimersByTimeAsync(400)
    network.last().opens()
    network.last().hears({ type: 'refused', code: 'protocol', protocol: 2, yours: 1 })
    network.last().breaks(closeCodes.protocol)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
