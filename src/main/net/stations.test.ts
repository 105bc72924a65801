// Kiosks over real sockets: a page's message may be on its way while the host answers earlier ones.

import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import { systemClock } from '../host/clock.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'

const minuteMs = 60_000
const whole = 2 * minuteMs

/** A host at which guests have two minutes, and its staff, who watch the counter. */
async function cafe() {
  const host = await startHost({ clock: systemClock })
  host.cafeSettings.change({ ...defaultSettings, session: { minutes: 2, warning: 1 } })
  await host.cafeSettings.setPin('2580')
  const staff = await Client.connect(host.url)
  await staff.ask({ type: 'staff', pin: '2580' })
  await staff.ask({ type: 'counter' })
  return { url: host.url, staff }
}

test('what a page still says after its wipe is not about the next guests', async () => {
  const { url, staff } = await cafe()
  const before = await Client.connect(url)
  await before.ask({ type: 'station', name: 'Window' })
  // They come from another host, where they have used all but ten seconds of it.
  await before.ask({ type: 'station-doing', doing: 'choosing', had: whole - 10_000 })
  const { cafe: first } = await before.until('cafe', ({ cafe }) => cafe.left !== undefined)
  expect(first.left).toBeLessThanOrEqual(10_000)

  // All together, as from a page that is about to be reloaded.
  before.say({ type: 'wipe', id: 101 })
  before.say({ type: 'station', id: 102, name: 'Window' })
  before.say({ type: 'station-doing', id: 103, doing: 'choosing', had: whole - 9_000 })
  await before.until('accepted', ({ id }) => id === 103)
  const seen = new Set(staff.messages)
  before.socket.terminate()
  await staff.until('counter', (one) => !seen.has(one) && one.counter.stations[0]?.connected === false)

  const after = await Client.connect(url)
  await after.ask({ type: 'station', name: 'Window' })
  // The page was touched before it got the current state.
  after.say({ type: 'station-doing', id: 201, doing: 'waiting' })
  after.say({ type: 'station-doing', id: 202, doing: 'choosing', had: whole })
  await after.ask({ type: 'ping' })
  expect(after.last('cafe').cafe.left).toBeGreaterThan(whole - 10_000)
  await staff.ask({ type: 'counter' })
  await staff.ask({ type: 'ping' })
  const { stations } = staff.last('counter').counter
  expect(stations).toMatchObject([{ name: 'Window', connected: true, doing: 'choosing' }])
  expect(stations[0]!.since).toBeLessThan(10_000)
})

test('guests who come back over another connection have the time that they had left', async () => {
  const { url } = await cafe()
  const page = await Client.connect(url)
  await page.ask({ type: 'station', name: 'Window' })
  await page.ask({ type: 'station-doing', doing: 'choosing', had: minuteMs })
  await page.until('cafe', ({ cafe }) => cafe.left !== undefined)
  const { token } = page
  page.socket.terminate()
  const back = await Client.connect(url, token)
  await back.ask({ type: 'station', name: 'Window' })
  // Before it has reported what its guests do, and whatever it reports about the time.
  const { cafe: told } = await back.until('cafe')
  expect(told.left).toBeLessThanOrEqual(minuteMs)
  await back.ask({ type: 'station-doing', doing: 'playing', had: 0 })
  await back.ask({ type: 'ping' })
  expect(back.last('cafe').cafe.left).toBeLessThanOrEqual(minuteMs)
})
