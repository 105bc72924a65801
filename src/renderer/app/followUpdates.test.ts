// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { welcome } from '../client/testing/fakeSocket.ts'
import { useConnection } from '../stores/connection.ts'
import { connected } from '../stores/testing/connected.ts'
import { followUpdates } from './followUpdates.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  reload.mockClear()
})

/** A page whose host goes and comes back as this version. */
async function comesBackAs(app: string, here = true): Promise<void> {
  const network = connected()
  followUpdates()
  if (!here) useConnection().connect({ url: 'http://192.168.1.30:4747', here: false })
  for (const version of [welcome.app, app]) {
    if (network.last().readyState === 1) network.last().breaks()
    await vi.advanceTimersByTimeAsync(60_000)
    network.last().opens()
    network.last().hears({ ...welcome, app: version })
    await nextTick()
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
  await comesBackAs('9.9.9', false)
  expect(reload).not.toHaveBeenCalled()
})
