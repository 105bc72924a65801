import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeCodes, limits, protocolVersion } from '#shared/protocol/limits.ts'
import { lootCards, namesOf } from '#shared/games/dead-mans-draw/cards.ts'
import { manualClock } from '../host/testing/manual-clock.ts'
import { lanAddresses } from './addresses.ts'
import { noDiscovery } from './discovery/discovery.ts'
import { Listener } from './http/listener.ts'
import { preferredPort } from './server.ts'
import { Client } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import type { AddressInfo, Socket } from 'node:net'
import type { Action } from '#shared/engine/game.ts'
import type { Announcement, Discovery } from './discovery/discovery.ts'

/** Ada opens a table and sits with Ben, and a bot if requested; the game has begun. */
async function gameOfTwo(url: string, options: unknown = {}, bot?: string) {
  const [ada, ben] = await Promise.all([Client.connect(url), Client.connect(url)])
  const seats = bot ? 3 : 2
  const opened = await ada.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Long evening', seats, options })
  if (opened.type !== 'accepted') throw new Error(JSON.stringify(opened))
  const table = opened.table!
  await ada.ask({ type: 'sit', seat: 0, name: 'Ada' })
  await ben.ask({ type: 'enter', table })
  await ben.ask({ type: 'sit', seat: 1, name: 'Ben' })
  await ben.ask({ type: 'ready', ready: true })
  if (bot) await ada.ask({ type: 'bot', seat: 2, bot })
  expect(await ada.ask({ type: 'start' })).toMatchObject({ type: 'accepted' })
  await Promise.all([ada.until('view'), ben.until('view')])
  return { ada, ben, table }
}

/** Collects as soon as possible, otherwise takes the first choice. */
const careful = (choices: readonly Action[]) => choices.find(({ type }) => type === 'collect') ?? choices[0]!
const asked = ({ ada, ben }: { ada: Client; ben: Client }) => {
  const seat = ada.last('view').prompts[0]!.seat
  return seat === 0 ? { now: ada, other: ben } : { now: ben, other: ada }
}

test('two people and a bot play a game to its end, and another one', async () => {
  const { url } = await startHost()
  const { ada, ben } = await gameOfTwo(url, {}, 'random')
  const [seen, alsoSeen] = await Promise.all([ada.playToTheEnd(careful), ben.playToTheEnd(careful)])
  expect(seen.outcome).toEqual(alsoSeen.outcome)
  expect(seen.outcome?.scores).toHaveLength(3)
  expect((await ada.until('table', ({ table }) => table.phase === 'finished')).table.seats).toHaveLength(3)

  await ada.ask({ type: 'ready', ready: true })
  await ben.ask({ type: 'ready', ready: true })
  await Promise.all([ada, ben].map((each) => each.until('view', ({ deal, whole }) => deal === 2 && whole)))
  const [rematch] = await Promise.all([ada.playToTheEnd(careful), ben.playToTheEnd(careful)])
  expect(rematch.deal).toBe(2)
})

test('who comes back in the middle of a question is asked the same question', async () => {
  const { url } = await startHost()
  const { ada, ben, table } = await gameOfTwo(url)
  const { now, other } = asked({ ada, ben })
  const question = now.last('view')
  now.socket.terminate()
  await other.until('table', (message) => message.table.seats.some((seat) => seat.kind === 'person' && !seat.connected))
  const again = await Client.connect(url, now.token)
  expect(again.last('welcome').back).toBe(table)
  await again.ask({ type: 'enter', table })
  expect(await again.until('view')).toEqual({ ...question, whole: true })
  const [ended] = await Promise.all([again.playToTheEnd(careful), other.playToTheEnd(careful)])
  expect(ended.outcome).toBeDefined()
})

test('the same device on another connection replaces the first', async () => {
  const { url } = await startHost()
  const phone = await Client.connect(url)
  await phone.ask({ type: 'ping' })
  const tab = await Client.connect(url, phone.token)
  expect(await phone.closed).toBe(closeCodes.replaced)
  expect(phone.messages.at(-1)).toEqual({ type: 'bye', code: 'replaced' })
  expect(await tab.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
})

test('a table that was being played is there after the host has started again', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lanyard-server-'))
  const first = await startHost({ dataFolder, name: 'Cupboard' })
  const { ada, ben, table } = await gameOfTwo(first.url)
  const { now, other } = asked({ ada, ben })
  const question = now.last('view')
  await first.stop()
  expect([await ada.closed, await ben.closed]).toEqual([closeCodes.stopping, closeCodes.stopping])

  const second = await startHost({ dataFolder, name: undefined })
  expect(second.name).toBe('Cupboard')
  const [again, too] = [await Client.connect(second.url, now.token), await Client.connect(second.url, other.token)]
  for (const each of [again, too]) await each.ask({ type: 'enter', table })
  expect(await again.until('view')).toMatchObject({ prompts: question.prompts, view: question.view, deal: 1 })
  await Promise.all([again.playToTheEnd(careful), too.playToTheEnd(careful)])
  await second.stop()
  rmSync(dataFolder, { recursive: true })
})

test('no byte that a viewer gets names a card that is hidden from them', async () => {
  const { url } = await startHost()
  const { ada, ben, table } = await gameOfTwo(url, { edition: 'elznir' })
  const guest = await Client.connect(url)
  await guest.ask({ type: 'enter', table })
  const eager = (choices: readonly Action[]) => choices[0]!
  await Promise.all([ada.playToTheEnd(eager), ben.playToTheEnd(eager)])
  await guest.until('view', ({ outcome }) => outcome !== undefined)

  // Open cards are those that the public view shows or has shown; no other card may be shown to anybody.
  const views = guest.messages.flatMap((message) => (message.type === 'view' ? [message] : []))
  const open = new Set<string>()
  let peeks = 0
  for (const message of views) {
    const { playArea, banks, pending, drawPile } = message.view as {
      playArea: { card: string }[]
      banks: { cards: string[] }[][]
      pending?: { revealed?: string[] }
      drawPile: { known: string[] }
    }
    // A private oracle shows the table nothing (D-307).
    expect(drawPile.known).toEqual([])
    for (const event of message.events as { type: string; cards?: string[]; card?: string }[]) {
      if (event.type === 'peek') {
        peeks++
        expect(event).not.toHaveProperty('cards')
      }
      for (const card of [...(event.cards ?? []), ...(event.card ? [event.card] : [])]) open.add(card)
    }
    for (const { card } of playArea) open.add(card)
    for (const card of [...banks.flat().flatMap(({ cards }) => cards), ...(pending?.revealed ?? [])]) open.add(card)
    const frame = JSON.stringify({ ...message, events: [] })
    const allCards = namesOf(lootCards({ mermaidAbility: false, sets: 1 }))
    for (const card of allCards) if (!open.has(card)) expect(frame).not.toContain(`"${card}"`)
  }
  expect(views.length).toBeGreaterThan(30)
  expect(peeks).toBeGreaterThan(0)
  // Neither player is ever sent what the other has seen.
  for (const [client, seat] of [
    [ada, 0],
    [ben, 1],
  ] as const) {
    const peeked = client.messages
      .flatMap((message) =>
        message.type === 'view' ? (message.events as { type: string; seat: number; cards?: string[] }[]) : [],
      )
      .filter(({ type }) => type === 'peek')
    for (const peek of peeked) expect(Array.isArray(peek.cards)).toBe(peek.seat === seat)
  }
})

test('another version of the protocol is refused by name, whatever else it says', async () => {
  const { url } = await startHost()
  const stranger = await Client.open(url)
  stranger.say({ type: 'hello', protocol: 7, name: 'Lanyard of the future' })
  expect(await stranger.closed).toBe(closeCodes.protocol)
  expect(stranger.messages).toEqual([{ type: 'refused', code: 'protocol', protocol: protocolVersion, yours: 7 }])
})

test('who says nothing is let go, and so is who no longer answers', async () => {
  const clock = manualClock()
  const { url } = await startHost({ clock })
  const silent = await Client.open(url)
  const guest = await Client.connect(url)
  clock.pass(limits.helloSeconds * 1000)
  expect(await silent.closed).toBe(closeCodes.protocol)
  expect(silent.messages).toEqual([{ type: 'refused', code: 'hello-timeout', protocol: protocolVersion }])

  guest.socket.pause()
  clock.pass(limits.pingSeconds * 4000)
  guest.socket.resume()
  expect(await guest.closed).toBe(closeCodes.stalled)
})

test('who talks but reads nothing is let go, too', async () => {
  const clock = manualClock()
  const arrived = Promise.withResolvers<Socket>()
  const onSocket = (message: unknown) => arrived.resolve((message as { socket: Socket }).socket)
  subscribe('net.server.socket', onSocket)
  onTestFinished(() => void unsubscribe('net.server.socket', onSocket))
  const { url } = await startHost({ clock })
  const talker = await Client.connect(url)
  const there = await arrived.promise
  talker.socket.pause()
  for (let pings = 1; pings <= 3; pings++) {
    const heard = once(there, 'data')
    talker.socket.pong()
    talker.say({ type: 'ping', id: pings })
    await heard
    clock.pass(limits.pingSeconds * 1000)
  }
  talker.socket.resume()
  expect(await talker.closed).toBe(closeCodes.stalled)
})

test('whoever looks for hosts gets a card', async () => {
  const { url, house } = await startHost()
  await gameOfTwo(url)
  const ada = await Client.connect(url)
  await ada.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Open one', seats: 2 })
  const response = await fetch(`${url}/lanyard.json`)
  expect(await response.json()).toEqual({
    id: house.identity.id,
    name: 'Kitchen',
    key: house.identity.key,
    protocol: protocolVersion,
    app: house.version,
    tables: 1,
  })
})

test('the house opens and shuts on the same port, and living sockets of this machine stay', async () => {
  const announced: unknown[] = []
  const withdraw = vi.fn(() => Promise.resolve())
  const seek = vi.fn()
  const discovery = {
    nearby: [],
    onNearby: () => () => undefined,
    onTrouble: () => () => undefined,
    renew: () => undefined,
    announce: (announcement: unknown) => announced.push(announcement),
    seek,
    withdraw,
    stop: () => Promise.resolve(),
  } satisfies Discovery
  const host = await startHost({ discovery })
  const inside = await Client.connect(host.url)
  expect(seek).not.toHaveBeenCalled()
  await inside.ask({ type: 'seek' })
  expect(seek).toHaveBeenCalledOnce()
  const { port } = host
  await host.openHouse(true)
  expect(await inside.until('house', ({ house }) => house.open)).toMatchObject({ house: { urls: host.urls } })
  expect(announced).toMatchObject([{ name: 'Kitchen', port, tables: 0, protocol: protocolVersion }])
  for (const url of [host.url, ...host.urls]) await (await Client.connect(url)).leave()

  const outside = host.urls[0] ? await Client.connect(host.urls[0]) : undefined
  await inside.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Seen from afar', seats: 2 })
  expect(announced.at(-1)).toMatchObject({ tables: 1 })
  await host.openHouse(false)
  expect(withdraw).toHaveBeenCalled()
  expect(host.port).toBe(port)
  if (outside) expect(await outside.closed).toBe(closeCodes.stopping)
  expect(await inside.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
  await (await Client.connect(host.url)).leave()
})

test.skipIf(lanAddresses().length === 0)(
  'who shuts or opens the house is answered before anybody is told, and before the goodbye to other hosts is said',
  async () => {
    const goodbye = Promise.withResolvers<undefined>()
    const discovery = { ...noDiscovery, withdraw: () => goodbye.promise }
    const host = await startHost({ discovery, open: true })
    const inside = await Client.connect(host.url)
    for (const open of [false, true]) {
      const before = inside.messages.length
      await inside.must({ type: 'open-house', open })
      await inside.until(() => inside.last('house').house.open === open)
      expect(inside.messages.slice(before).map(({ type }) => type)).toEqual(['accepted', 'house'])
      goodbye.resolve(undefined)
    }
  },
)

test.skipIf(lanAddresses().length === 0)(
  'a goodbye to other hosts that fails is logged, and the house stays shut',
  async () => {
    const log = vi.fn()
    const discovery = { ...noDiscovery, withdraw: () => Promise.reject(new Error('no socket')) }
    const host = await startHost({ discovery, open: true, log })
    const inside = await Client.connect(host.url)
    await inside.must({ type: 'open-house', open: false })
    await inside.until('house', ({ house }) => !house.open)
    const detail: unknown = expect.stringContaining('no socket')
    await expect.poll(() => log.mock.calls).toContainEqual(['request-failed', { request: 'open-house', detail }])
  },
)

/** As another program on this machine does it. On some systems two programs can share a port. */
async function occupyForTheRoom(port: number): Promise<void> {
  const other = createServer().listen(port, '127.0.0.2')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
}
const canOccupy = process.platform === 'linux' && lanAddresses().length > 0

test.runIf(canOccupy)('where another program has the port towards the room, the room gets another one', async () => {
  const announced: { port: number }[] = []
  const discovery = { ...noDiscovery, announce: (announcement: Announcement) => announced.push(announcement) }
  const host = await startHost({ discovery })
  const inside = await Client.connect(host.url)
  await occupyForTheRoom(host.port)
  await inside.must({ type: 'open-house', open: true })
  const { house } = await inside.until('house', ({ house }) => house.open)
  const port = Number(new URL(house.urls[0]!).port)
  expect(port).not.toBe(host.port)
  expect(announced).toMatchObject([{ port }])
  const outside = await Client.connect(house.urls[0]!)
  await (await Client.connect(host.url)).leave()

  await inside.must({ type: 'open-house', open: false })
  expect(await outside.closed).toBe(closeCodes.stopping)
  await expect(Client.connect(`http://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED')
  await (await Client.connect(host.url)).leave()
})

test.runIf(canOccupy)(
  'where the port was asked for, the host says that another program has it, and stays',
  async () => {
    const { port, stop } = await startHost()
    await stop()
    const host = await startHost({ port })
    const inside = await Client.connect(host.url)
    await occupyForTheRoom(port)
    expect(await inside.ask({ type: 'open-house', open: true })).toMatchObject({ type: 'rejected', code: 'port-taken' })
    expect(inside.last('house').house.open).toBe(false)
    await (await Client.connect(host.url)).leave()
  },
)

test.skipIf(lanAddresses().length === 0)('who knocked before the house was shut does not get in after', async () => {
  const host = await startHost({ open: true })
  const { hostname, port } = new URL(host.urls[0]!)
  const early = connect(Number(port), hostname)
  let heard = ''
  early.setEncoding('utf8').on('data', (text: string) => (heard += text))
  await once(early, 'connect')
  // Accepted after the early one, so the host has that one, too.
  await (await Client.connect(host.urls[0]!)).leave()
  await host.openHouse(false)
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13'
  early.on('error', () => undefined)
  early.write(`GET /ws HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${key}\r\n\r\n`)
  await once(early, 'close')
  expect(heard).toBe('')
})

test('a port that is taken is named, with the remedy', async () => {
  const { port } = await startHost()
  await expect(startHost({ port })).rejects.toThrow(
    `--port ${port} is taken by another program: choose another port, or leave --port out.`,
  )
})

/** Makes the first port that is tried unavailable, as on a Windows that has reserved it for Hyper-V or WSL. */
function reserveFirstPort() {
  const reserved = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  return vi.spyOn(Listener, 'listen').mockRejectedValueOnce(reserved)
}

test('a port that the system has reserved is named, with the remedy', async () => {
  const { port, stop } = await startHost()
  await stop()
  reserveFirstPort()
  await expect(startHost({ port })).rejects.toThrow(
    `--port ${port} is not allowed to this user, or reserved by the system, as Windows does for Hyper-V and WSL: choose another port from 1024 on`,
  )
})

test('where no port is asked for, one that the system has reserved is passed over', async () => {
  const listen = reserveFirstPort()
  const host = await startHost({ port: undefined })
  // Ports that other programs use are not tried.
  const [reserved = 0, next = 0] = listen.mock.calls.map(([, port]) => port)
  expect(reserved).toBeGreaterThanOrEqual(preferredPort)
  expect(next).toBeGreaterThan(reserved)
  expect(host.port).toBe(next)
  await (await Client.connect(host.url)).leave()
})

test('a port that another program has at the machine’s own address is taken, also where the system would share it', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const listen = vi.spyOn(Listener, 'listen')
  await expect(startHost({ port, open: true })).rejects.toThrow(`--port ${port} is taken by another program`)
  expect(listen).not.toHaveBeenCalled()
})

test('where no port is asked for, the next free one is taken', async () => {
  const [first, second] = [await startHost({ port: undefined }), await startHost({ port: undefined })]
  expect(second.port).toBeGreaterThan(first.port)
  await (await Client.connect(second.url)).leave()
})
