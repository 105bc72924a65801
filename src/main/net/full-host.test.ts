// A host that strangers have filled: people with a seat, the host's own machine, staff and a new phone still get in.

import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes, limits, protocolVersion } from '#shared/protocol/limits.ts'
import { numbers } from '../host/testing/numbers-game.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import { capacityOf, connectionsOfBrowser, homeCapacity } from '../host/limits/capacity.ts'
import type { Socket } from 'node:net'
import type { Game } from '#shared/engine/game.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { LanyardHost } from '../lanyard-host.ts'

/** Addresses of this machine that the host treats as other machines: they need no network. */
const stranger = (index: number) => ({ localAddress: `127.1.0.${index + 1}` })
const phone = (index: number) => ({ localAddress: `127.2.0.${index + 1}` })
const own = '127.0.0.1'

const numbered = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const openTable = { type: 'open-table', game: 'numbers', name: 'Table', seats: 2 } as const satisfies RequestBody
const pin = '2468'
/** More bytes than a connection accepts while nobody reads from it. */
const hugeFileBytes = 16 * 1024 * 1024
/** A request without the line that ends it. */
const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`

let host: LanyardHost
let webClient: string

beforeAll(() => {
  webClient = mkdtempSync(join(tmpdir(), 'lanyard-crowding-'))
  writeFileSync(join(webClient, 'index.html'), '<!doctype html>')
  writeFileSync(join(webClient, 'large.js'), Buffer.alloc(1024 * 1024, ' '))
  writeFileSync(join(webClient, 'huge.js'), Buffer.alloc(hugeFileBytes, ' '))
})
afterAll(() => rmSync(webClient, { recursive: true }))

beforeEach(async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux has all the addresses of 127.0.0.0/8')
  host = await startHost({
    webClient,
    games: [numbers as unknown as Game],
    isLocal: (address) => address === own,
  })
})

/** Ada and Ben, who play on phones. */
async function twoPlay() {
  const [ada, ben] = [
    await Client.connect(host.url, undefined, phone(0)),
    await Client.connect(host.url, undefined, phone(1)),
  ]
  const opened = await ada.ask(openTable)
  const { table } = opened as { table: string }
  await ada.ask({ type: 'sit', seat: 0, name: 'Ada' })
  await ben.ask({ type: 'enter', table })
  await ben.ask({ type: 'sit', seat: 1, name: 'Ben' })
  await ben.ask({ type: 'ready', ready: true })
  await ada.ask({ type: 'start' })
  await Promise.all([ada.until('view'), ben.until('view')])
  return { ada, ben, table }
}

/** Opens all these connections and runs `act` on each. It does not matter if some are turned away. */
async function crowd(addresses: number, perAddress: number, act: (client: Client, index: number) => Promise<unknown>) {
  // A few at a time: all together would test how many connections a machine can make.
  const clients: Client[] = []
  const left = numbered(addresses * perAddress, (index) => index)
  const inTurn = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const client = await Client.open(host.url, stranger(index % addresses))
      clients.push(client)
      await act(client, index).catch(() => undefined)
    }
  }
  await Promise.all(numbered(16, inTurn))
  return clients
}
const sayHello = async (client: Client) => {
  client.say({ type: 'hello', protocol: protocolVersion })
  await client.until('nearby')
}
/** The first 52 each open a table and sit down; the next ones take the free seats there. */
function seatTakers() {
  const tables: (string | undefined)[] = []
  return async (client: Client, index: number) => {
    const place = index % 52
    await sayHello(client)
    if (index === place) {
      const opened = await client.ask({ ...openTable, name: 'Lair', seats: 4 })
      tables[place] = opened.type === 'accepted' ? opened.table : undefined
    }
    const table = tables[place]
    if (table === undefined) return
    await client.ask({ type: 'enter', table })
    await client.ask({ type: 'sit', seat: Math.floor(index / 52) % 4, name: 'Mallory' })
  }
}

function get(path: string, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(host.url)
    request({ hostname, port, path, localAddress, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
      .on('error', reject)
      .end()
  })
}
const getsThePage = async () => {
  expect(await get('/', phone(9).localAddress)).toBe(200)
  expect(await get('/', own)).toBe(200)
}

describe.each([
  ['who have said hello and nothing since', () => sayHello, 200, 0],
  ['who have said nothing', () => () => Promise.resolve(), 0, 0],
  ['who have taken seats at tables of their own', seatTakers, 200, homeCapacity.reserved.seated],
])('strangers from 13 addresses %s', (_, acting, staying, seats) => {
  test('keep out no player who comes back, no new phone, no staff, and not the host’s own machine', async () => {
    const { ada, ben, table } = await twoPlay()
    await (await Client.connect(host.url)).ask({ type: 'set-pin', pin })
    const counter = await Client.connect(host.url, undefined, phone(3))
    expect(await counter.ask({ type: 'staff', pin })).toMatchObject({ type: 'accepted' })
    await counter.leave()
    ben.socket.terminate()
    await ada.until('table', (message) => message.table.seats.some((seat) => seat.kind === 'person' && !seat.connected))

    // A few more than there are places.
    const crowded = await crowd(13, 20, acting())
    const isIn = (client: Client) => client.socket.readyState === WebSocket.OPEN && client.messages.length > 0
    expect(crowded.filter(isIn).length).toBeGreaterThanOrEqual(staying)
    const seated = [...host.house.tables].flatMap(({ seatedDevices }) => seatedDevices)
    expect(seated.length - 2).toBeGreaterThanOrEqual(seats)

    const again = await Client.connect(host.url, ben.token, phone(1))
    expect(again.last('welcome').back).toBe(table)
    const staff = await Client.connect(host.url, counter.token, phone(3))
    expect(await staff.ask({ type: 'staff', pin })).toMatchObject({ type: 'accepted' })
    const inside = await Client.connect(host.url)
    expect(inside.last('welcome').local).toBe(true)
    expect(await inside.ask(openTable)).toMatchObject({ type: 'accepted' })
    await getsThePage()
    const guest = await Client.connect(host.url, undefined, phone(2))
    await guest.ask({ type: 'enter', table })

    await again.ask({ type: 'enter', table })
    const first = <T>(choices: readonly T[]) => choices[0]!
    const [ended] = await Promise.all([ada.playToTheEnd(first), again.playToTheEnd(first)])
    expect(ended.outcome).toBeDefined()
    for (const client of [guest, staff, inside])
      expect(await client.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
  })
})

test('who has to give way is told, and may come again', async () => {
  const crowded = await crowd(8, limits.clientsPerAddress, sayHello)
  await Client.connect(host.url, undefined, phone(0))
  const gone = await Promise.race(crowded.map(async (client) => [client, await client.closed] as const))
  expect(gone[1]).toBe(closeCodes['host-full'])
  expect(gone[0].messages.at(-1)).toEqual({ type: 'bye', code: 'host-full' })
})

test('more sockets than an address may have are turned away after their hello, but for a player who comes back', async () => {
  const { ben } = await twoPlay()
  ben.socket.terminate()
  await ben.closed
  await crowd(1, limits.clientsPerAddress, sayHello)
  const last = await Client.open(host.url, stranger(0))
  last.say({ type: 'hello', protocol: protocolVersion })
  expect(await last.until('refused')).toEqual({ type: 'refused', code: 'host-full', protocol: protocolVersion })
  expect(await last.closed).toBe(closeCodes.protocol)
  const again = await Client.connect(host.url, ben.token, stranger(0))
  expect(again.last('welcome')).toHaveProperty('back')
})

test('of two devices at an address that may have one the second is turned away, as the log says, until the first has gone', async () => {
  const logged: unknown[] = []
  const small = await startHost({
    games: [numbers as unknown as Game],
    capacity: capacityOf('home', { clientsPerAddress: 1 }),
    log: (code, params) => logged.push([code, params]),
  })
  const first = await Client.connect(small.url, undefined, stranger(0))
  const second = await Client.open(small.url, stranger(0))
  second.say({ type: 'hello', protocol: protocolVersion })
  expect(await second.until('refused')).toMatchObject({ code: 'host-full' })
  const { localAddress: address } = stranger(0)
  expect(logged).toContainEqual(['socket-closed', { address, reason: 'address-full' }])
  await first.leave()
  await Client.connect(small.url, undefined, stranger(0))
})

test('a device takes over its own place on a full host, and nobody else has to go', async () => {
  const crowded = await crowd(8, limits.clientsPerAddress, sayHello)
  const one = crowded[0]!
  await one.ask({ type: 'ping' })
  await Client.connect(host.url, one.token, stranger(0))
  expect(await one.closed).toBe(closeCodes.replaced)
  for (const client of crowded.slice(1)) expect(await client.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
})

test('a hello of another version takes nobody’s place', async () => {
  const crowded = await crowd(8, limits.clientsPerAddress, sayHello)
  const stale = await Client.open(host.url, phone(0))
  stale.say({ type: 'hello', protocol: 7 })
  expect(await stale.closed).toBe(closeCodes.protocol)
  for (const client of crowded) expect(await client.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
})

test('strangers who open tables from many addresses leave some to the host’s own machine', async () => {
  const opening = async (client: Client) => {
    await sayHello(client)
    for (let count = 0; count < limits.tablesPerDevice; count++) await client.ask(openTable)
  }
  await crowd(4, 3, opening)
  const guest = await Client.connect(host.url, undefined, phone(0))
  expect(await guest.ask(openTable)).toMatchObject({ type: 'rejected', code: 'too-many-tables' })
  const inside = await Client.connect(host.url)
  for (let count = 0; count < limits.tablesPerDevice; count++) {
    expect(await inside.ask(openTable)).toMatchObject({ type: 'accepted' })
  }
})

/** A connection that has sent a request for a page except its last line. */
async function askingHalf(from: { readonly localAddress: string }, { port } = host) {
  const socket = connect({ port, host: own, ...from })
    .on('error', () => undefined)
    .resume()
  const closed = once(socket, 'close').then(() => 'closed')
  await once(socket, 'connect')
  socket.write(line('/'))
  return {
    closed,
    /** Sends the last line. Returns the status of the answer, or `closed`. */
    finish(): Promise<string> {
      socket.write('\r\n')
      return Promise.race([closed, once(socket, 'data').then(([answer]) => String(answer).slice(9, 12))])
    },
  }
}

test('of too many connections from one address the newest stay, and an older one that loads something', async () => {
  const loading = connect({ port: host.port, host: own, ...stranger(0) })
  loading.write(`${line('/huge.js')}\r\n`)
  await once(loading, 'readable')
  const asking = []
  while (asking.length < 60) asking.push(await askingHalf(stranger(0)))
  const gone = asking.splice(0, 61 - limits.pendingConnectionsPerAddress)
  await Promise.all(gone.map(({ closed }) => closed))
  for (const each of asking) expect(await each.finish()).toBe('200')
  let loaded = 0
  for await (const chunk of loading) if ((loaded += (chunk as Buffer).length) > hugeFileBytes) break
  expect(loaded).toBeGreaterThan(hugeFileBytes)
})

test('where all places are taken the oldest goes, also where a browser has more connections than others', async () => {
  const small = await startHost({ webClient, capacity: capacityOf('home', { clients: 16 }) })
  const single = []
  while (single.length < 8) single.push(await askingHalf(stranger(single.length), small))
  const browser = []
  while (browser.length < connectionsOfBrowser) browser.push(await askingHalf(phone(0), small))
  const newcomer = await askingHalf(phone(1), small)
  expect(await single.shift()!.closed).toBe('closed')
  for (const each of [...single, ...browser, newcomer]) expect(await each.finish()).toBe('200')
})

describe('connections from 16 addresses that', () => {
  async function flood(say: (socket: Socket) => void): Promise<void> {
    const open = async (index: number) => {
      const socket = connect({ port: host.port, host: own, ...stranger(index % 16) })
      socket.on('error', () => undefined)
      socket.on('data', () => undefined)
      await once(socket, 'connect')
      say(socket)
    }
    await Promise.all(numbered(16 * 40, open))
  }
  test.each<[string, (socket: Socket) => void]>([
    ['say nothing', () => undefined],
    ['say half a request', (socket) => socket.write(line('/'))],
    ['have asked for something and stay', (socket) => socket.write(`${line('/lanyard.json')}\r\n`)],
    ['begin to be a WebSocket', (socket) => socket.write(`${line('/ws')}Upgrade: websocket\r\n`)],
    [
      'ask for much and read nothing',
      (socket) => {
        socket.pause()
        socket.write(`${line('/large.js')}\r\n`)
      },
    ],
  ])('%s keep nobody from the page, nor from joining', async (_, say) => {
    const { ada } = await twoPlay()
    await flood(say)
    await getsThePage()
    for (const options of [phone(4), { localAddress: own }]) {
      const guest = await Client.connect(host.url, undefined, options)
      expect(await guest.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
    }
    expect(await ada.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
  })
})
