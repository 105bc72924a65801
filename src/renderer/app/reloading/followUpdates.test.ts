// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { closeCodes, protocolVersion } from '#shared/protocol/limits.ts'
import { welcome } from '../../client/testing/fakeSocket.ts'
import { useConnection } from '../../stores/connection.ts'
import { connected } from '../../stores/testing/connected.ts'
import { followUpdates } from './followUpdates.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
})
afterEach(() => vi.unstubAllGlobals())

/** A page at this host, which goes away and comes back with this version. */
async function comesBackAs(app: string, place = { url: 'http://192.168.1.20:4747', isHome: true }): Promise<void> {
  const network = connected()
  const connection = useConnection()
  followUpdates()
  connection.connect(place)
  for (const version of [welcome.app, app]) {
    connection.reconnect()
    network.last().opens()
    network.last().hears({ ...welcome, app: version })
    await nextTick()
    expect(connection.welcome?.app).toBe(version)
  }
}

test('a page whose host comes back as it was stays', async () => {
  await comesBackAs(welcome.app)
  expect(reload).not.toHaveBeenCalled()
})

test('a page whose host comes back as another version is loaded anew', async () => {
  await comesBackAs('9.9.9')
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that is at another host than its own stays: its files are at its own', async () => {
  await comesBackAs('9.9.9', { url: 'http://192.168.1.30:4747', isHome: false })
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['a newer one loads the page anew', { version: protocolVersion + 1, isHome: true, reloads: 1 }],
  ['an older one does not', { version: protocolVersion - 1, isHome: true, reloads: 0 }],
  [
    'a newer one at another address than the page does not',
    { version: protocolVersion + 1, isHome: false, reloads: 0 },
  ],
])('of hosts that speak another protocol, %s', async (_, { version, isHome, reloads }) => {
  const network = connected()
  const connection = useConnection()
  followUpdates()
  connection.connect({ url: 'http://192.168.1.20:4747', isHome })
  network.last().opens()
  network.last().hears({ type: 'refused', code: 'protocol', protocol: version, yours: protocolVersion })
  network.last().breaks(closeCodes.protocol)
  expect(connection.status.state).toBe('refused')
  await expect.poll(() => reload).toHaveBeenCalledTimes(reloads)
})
