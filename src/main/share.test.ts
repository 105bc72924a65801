// The cafe's settings decide whether the host is shared, at the start and whenever they change.

import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultSettings } from '#shared/cafe/settings.ts'
import { lanAddresses } from './net/addresses.ts'
import { createDiscovery } from './net/discovery/discovery.ts'
import { Client } from './net/testing/client.ts'
import { startHost } from './net/testing/house.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'

const folder = mkdtempSync(join(tmpdir(), 'lanyard-share-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Whether the house was open, for each message about it that a guest was sent. */
const doors = (told: readonly HostMessage[]) =>
  told.flatMap((message) => (message.type === 'house' ? [message.house.open] : []))

test('a station that shares its tables is open from the start, and shut when staff say so', async () => {
  const settings = join(folder, 'cafe.json')
  writeFileSync(settings, JSON.stringify({ file: 'lanyard-cafe-1', share: true }))
  const host = await startHost({ settings })
  const guest = await Client.connect(host.url)
  expect(guest.last('house').house.open).toBe(true)

  host.cafeSettings.change({ ...host.cafeSettings.settings, bots: 'normal' })
  host.cafeSettings.change({ ...host.cafeSettings.settings, share: false })
  await guest.until('house', ({ house }) => !house.open)
  // A house that staff have opened by hand stays open when another setting changes.
  await host.openHouse(true)
  const before = guest.messages.length
  host.cafeSettings.change({ ...host.cafeSettings.settings, bots: 'easy' })
  // The message about the house comes after the effects of the change.
  await host.openHouse(true)
  await guest.must({ type: 'ping' })
  expect(doors(guest.messages.slice(before))).not.toContain(false)
})

test.skipIf(lanAddresses().length === 0)('two that share find each other over real multicast, by name', async () => {
  const settings = join(folder, 'shared.json')
  writeFileSync(settings, JSON.stringify({ file: 'lanyard-cafe-1', share: true }))
  // A port of their own, so that these hosts and the real ones on the network don't see each other.
  const port = 20_000 + (process.pid % 20_000)
  const open = (name: string) => startHost({ settings, name, discovery: createDiscovery({ port }) })
  const [bar, door] = [await open('Bar'), await open('Door')]
  const guest = await Client.connect(bar.url)
  const { hosts } = await guest.until('nearby', ({ hosts }) => hosts.length > 0)
  expect(hosts).toMatchObject([{ name: 'Door', protocol: 1, tables: 0, url: door.urls[0] }])
})

test('a host that was started for the room, as a cafe’s is, stays open when staff take "share" back', async () => {
  const settings = join(folder, 'house.json')
  writeFileSync(settings, JSON.stringify({ file: 'lanyard-cafe-1', share: true }))
  const host = await startHost({ settings, open: true })
  const tablet = await Client.connect(host.url)
  host.cafeSettings.change({ ...host.cafeSettings.settings, share: false })
  // The message about the house comes after the effects of the change.
  await host.openHouse(true)
  await tablet.must({ type: 'ping' })
  expect(doors(tablet.messages)).not.toContain(false)
})

const [lanAddress] = lanAddresses()
test.skipIf(lanAddress === undefined)(
  'a port that the room could not have is tried again with the next change',
  async () => {
    const probe = createServer().listen(0, lanAddress)
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    const host = await startHost({ port })
    const guest = await Client.connect(host.url)
    host.cafeSettings.change({ ...host.cafeSettings.settings, share: true })
    // Comes after what the change has tried.
    await expect(host.openHouse(true)).rejects.toThrow()
    probe.close()
    await once(probe, 'close')
    host.cafeSettings.change({ ...host.cafeSettings.settings, bots: 'easy' })
    await guest.until('house', ({ house }) => house.open)
    // A change by staff is not undone by another setting, but by this one.
    await host.openHouse(false)
    host.cafeSettings.change({ ...host.cafeSettings.settings, bots: 'normal' })
    await host.openHouse(false)
    expect((await Client.connect(host.url)).last('house').house.open).toBe(false)
    await host.openHouse(true)
    host.cafeSettings.change({ ...host.cafeSettings.settings, share: false })
    await guest.until('house', ({ house }) => !house.open)
  },
)

test('a host that is stopped while it lets the room in listens nowhere any more', async () => {
  const host = await startHost()
  const opening = host.openHouse(true)
  await host.stop()
  await opening
  await expect(fetch(host.url)).rejects.toThrow()
})

test('as usual it is shut', async () => {
  expect(defaultSettings.share).toBe(false)
  const host = await startHost()
  expect((await Client.connect(host.url)).last('house').house.open).toBe(false)
})
