// Real multicast on this machine's own network, on a port of its own, so that these hosts and the real ones on the network
// don't see each other. Hosts in two network namespaces are in e2e/lan.

import { createSocket } from 'node:dgram'
import type { Socket } from 'node:dgram'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import type { Clock } from '../../host/clock.ts'
import { lanAddresses } from '../addresses.ts'
import { createDiscovery } from './discovery.ts'
import type { Announcement, Discovery, DiscoveryTrouble } from './discovery.ts'
import type { NearbyHost } from '#shared/protocol/house.ts'

const [address] = lanAddresses()
/** A clock for which a round of five seconds takes a tenth of a second. */
const hurried: Clock = { now: systemClock.now, after: (ms, run) => systemClock.after(ms / 50, run) }
const group = '224.0.0.251'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  await bound(socket, 0)
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(resolve))
  return port
}

function bound(socket: Socket, port: number): Promise<void> {
  return new Promise((resolve, reject) => socket.once('error', reject).bind(port, '0.0.0.0', resolve))
}

function discovery(port: number): Discovery {
  const made = createDiscovery({ clock: hurried, port })
  cleanups.push(() => made.stop())
  made.seek()
  return made
}

/** Serves `/lanyard.json` as a host does, and announces itself. */
async function host(id: string, port: number) {
  const about = { id, name: `Host ${id}`, protocol: 1, tables: 0 }
  const server = createServer((_request, response) => response.end(JSON.stringify(about)))
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  cleanups.push(() => closed(server))
  const announced = (): Announcement => ({ ...about, port: (server.address() as AddressInfo).port })
  const own = discovery(port)
  own.announce(announced())
  return { discovery: own, about, announced, die: () => closed(server) }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** Resolves once `nearby` is as hoped; otherwise the test times out. */
function nearby(own: Discovery, hoped: (hosts: readonly NearbyHost[]) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!hoped(own.nearby)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = own.onNearby(look)
    look()
  })
}
const sees = (id: string) => (hosts: readonly NearbyHost[]) => hosts.some((host) => host.id === id)
const seesTables = (tables: number) => (hosts: readonly NearbyHost[]) => hosts[0]?.tables === tables
const seesNobody = (hosts: readonly NearbyHost[]) => hosts.length === 0

describe.skipIf(!address)(`over real multicast (${address ?? 'skipped: this machine is on no network'})`, () => {
  test('two hosts find each other, and neither finds itself', async () => {
    const port = await freePort()
    const [kitchen, cellar] = await Promise.all([host('kitchen', port), host('cellar', port)])
    await Promise.all([nearby(kitchen.discovery, sees('cellar')), nearby(cellar.discovery, sees('kitchen'))])
    expect(kitchen.discovery.nearby).toEqual([{ ...cellar.about, url: `http://${address}:${cellar.announced().port}` }])
  })

  test('who comes late finds who was there, and hears the goodbye of a host that does not answer any more', async () => {
    const port = await freePort()
    const kitchen = await host('kitchen', port)
    const late = discovery(port)
    await nearby(late, sees('kitchen'))
    await kitchen.die()
    await kitchen.discovery.withdraw()
    await nearby(late, seesNobody)
  })

  test('a change is never a moment of absence', async () => {
    const port = await freePort()
    const kitchen = await host('kitchen', port)
    const guest = discovery(port)
    await nearby(guest, sees('kitchen'))
    const seen: (number | undefined)[] = []
    guest.onNearby(() => seen.push(guest.nearby[0]?.tables))
    for (const tables of [1, 2, 3]) {
      kitchen.about.tables = tables
      kitchen.discovery.announce(kitchen.announced())
      await nearby(guest, seesTables(tables))
    }
    expect(seen).toEqual([1, 2, 3])
  })

  test('a host that dies without a word is dropped, and found again when it is back', async () => {
    const port = await freePort()
    const kitchen = await host('kitchen', port)
    const guest = discovery(port)
    await nearby(guest, sees('kitchen'))
    await kitchen.die() // it is still announced: only probing can tell
    await nearby(guest, seesNobody)
    const back = await host('kitchen', port)
    await nearby(guest, sees('kitchen'))
    expect(guest.nearby[0]?.url).toBe(`http://${address}:${back.announced().port}`)
  })

  test('a port that another program keeps for itself is reported, ends nothing, and is taken when it is free', async () => {
    const port = await freePort()
    const selfish = createSocket('udp4') // without reuseAddr, nobody else can have the port
    await bound(selfish, port)
    const kitchen = discovery(port)
    const trouble = await new Promise<DiscoveryTrouble>((resolve) => kitchen.onTrouble(resolve))
    expect(trouble).toEqual({ code: 'port-busy', params: { port } })
    await new Promise<void>((resolve) => selfish.close(resolve))
    await host('cellar', port)
    await nearby(kitchen, sees('cellar'))
  })

  test('packets that nobody would send harm nobody', async () => {
    const port = await freePort()
    const troubles: DiscoveryTrouble[] = []
    const guest = discovery(port)
    guest.onTrouble((trouble) => troubles.push(trouble))
    const kitchen = await host('kitchen', port)
    await nearby(guest, sees('kitchen'))
    const heard: Buffer[] = []
    const stranger = createSocket({ type: 'udp4', reuseAddr: true })
    await bound(stranger, port)
    cleanups.push(() => new Promise<void>((resolve) => stranger.close(resolve)))
    stranger.addMembership(group, address)
    stranger.setMulticastInterface(address!)
    await new Promise<void>((resolve) => {
      stranger.on('message', (packet) => {
        heard.push(packet)
        if (heard.length >= 4) resolve() // questions and answers of both
      })
    })
    const send = (packet: Uint8Array) =>
      new Promise((resolve) => stranger.send(packet, port, group, () => resolve(undefined)))
    const change = fc.tuple(fc.nat(), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(change, { maxLength: 8 }), fc.nat(), async (which, changes, cut) => {
        const packet = Buffer.from(heard[which % 4]!)
        for (const [at, byte] of changes) packet[at % packet.length] = byte
        await send(cut % 3 === 0 ? packet.subarray(0, cut % packet.length) : packet)
      }),
      { numRuns: 2000 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (packet) => void (await send(packet))),
      { numRuns: 500 },
    )
    kitchen.about.tables = 5
    await nearby(guest, seesTables(5))
    expect(troubles).toEqual([])
  })
})
