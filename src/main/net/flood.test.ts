// Floods: after a few of them, little is accepted from their address any more, except from people with a seat.

import { connect } from 'node:net'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { closeCodes, limits } from '#shared/protocol/limits.ts'
import { manualClock } from '../host/testing/manual-clock.ts'
import { numbers } from '../host/testing/numbers-game.ts'
import { Client, openSocket, wireOf } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import type { Game } from '#shared/engine/game.ts'
import type { LanyardHost } from '../lanyard-host.ts'

/** Addresses of this machine that the host treats as other machines: they need no network. */
const shared = { localAddress: '127.1.0.1' }
const elsewhere = { localAddress: '127.2.0.1' }

let host: LanyardHost
const clock = manualClock()

beforeEach(async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux has all the addresses of 127.0.0.0/8')
  host = await startHost({ clock, games: [numbers as unknown as Game], isLocal: (address) => address === '127.0.0.1' })
})

async function flood(): Promise<Client> {
  const flooder = await Client.connect(host.url, undefined, shared)
  for (let id = 1; id <= limits.messageBurst + limits.floodedMessages + 10; id++) flooder.say({ type: 'ping', id })
  expect(await flooder.closed).toBe(closeCodes.flood)
  return flooder
}

/** Whether a connection from this address is served. */
async function isServed(from: { readonly localAddress: string }): Promise<boolean> {
  const socket = openSocket(host.url, from)
  const opened = once(socket, 'open').then(
    () => true,
    () => false,
  )
  const isOpen = await opened
  socket.on('error', () => undefined)
  socket.terminate()
  return isOpen
}

/** Makes the address flood, and strangers there use up all the messages that they share. */
async function strangersAskAll(): Promise<void> {
  const strangers = [
    await Client.connect(host.url, undefined, shared),
    await Client.connect(host.url, undefined, shared),
  ]
  for (let time = 0; time < 3; time++) await flood()
  for (let time = 0; time < limits.floodMessagesPerSecond / 2; time++)
    for (const stranger of strangers) await stranger.must({ type: 'ping' })
  expect(await strangers[0]!.ask({ type: 'ping' })).toMatchObject({ code: 'too-fast' })
}

async function openTable(client: Client): Promise<string> {
  const opened = await client.must({ type: 'open-table', game: 'numbers', name: 'Table', seats: 2 })
  await client.must({ type: 'sit', seat: 0, name: 'Ada' })
  return opened.table!
}

test('past three floods an address gets few connections, and others all', async () => {
  for (let time = 0; time < 3; time++) await flood()
  const served: boolean[] = []
  for (let time = 0; time < limits.floodConnectionsPerSecond + 3; time++) served.push(await isServed(shared))
  expect(served.filter(Boolean)).toHaveLength(limits.floodConnectionsPerSecond)
  expect(served.slice(-3)).toEqual([false, false, false])
  expect(await isServed(elsewhere)).toBe(true)
  clock.pass(1000)
  expect(await isServed(shared)).toBe(true)
  clock.pass(6 * limits.floodOffenceSeconds * 1000)
  for (let time = 0; time < 20; time++) expect(await isServed(shared)).toBe(true)
})

/** Messages that end a connection by themselves, and the code with which it is closed. */
const broken: [string, number, (client: Client) => void][] = [
  ['send frames that are too big', 1009, (client) => client.say(' '.repeat(limits.frameBytes + 1))],
  ['send text that is not UTF-8', 1007, ({ socket }) => socket.send(Buffer.from([0xc3, 0x28]), { binary: false })],
  [
    'send messages in too many frames',
    1008,
    ({ socket }) => {
      for (let frame = 0; frame <= limits.messageFrames; frame++) socket.send('', { fin: false })
    },
  ],
  ['do not speak WebSocket', 1002, (client) => wireOf(client).write(Buffer.alloc(64, 0xff))],
]

test.each(broken)('three connections that %s are a flood, too', async (_, code, say) => {
  for (let time = 0; time < 3; time++) {
    const rude = await Client.connect(host.url, undefined, shared)
    say(rude)
    expect(await rude.closed).toBe(code)
  }
  for (let time = 0; time < limits.floodConnectionsPerSecond; time++) expect(await isServed(shared)).toBe(true)
  expect(await isServed(shared)).toBe(false)
  expect(await isServed(elsewhere)).toBe(true)
})

test('a connection that is refused is cut off before anything of it is read', async () => {
  for (let time = 0; time < 3; time++) await flood()
  for (let time = 0; time < limits.floodConnectionsPerSecond; time++) await isServed(shared)
  const socket = connect({ port: host.port, host: '127.0.0.1', ...shared })
  const heard: Buffer[] = []
  socket.on('data', (data) => heard.push(data))
  socket.on('error', () => undefined)
  socket.write('this is not HTTP\r\n\r\n')
  await new Promise((resolve) => socket.once('close', resolve))
  expect(heard).toEqual([])
})

test('who has a seat plays on behind the address of a flood, and those who have none are sent away sooner', async () => {
  const [ada, guest] = [
    await Client.connect(host.url, undefined, shared),
    await Client.connect(host.url, undefined, shared),
  ]
  await openTable(ada)
  for (let time = 0; time < 3; time++) await flood()
  for (let time = 0; time < limits.messageBurst / 2; time++)
    expect(await ada.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
  clock.pass(2000)
  for (let id = 1; id <= limits.messageBurst + 10; id++) {
    guest.say({ type: 'ping', id })
    ada.say({ type: 'ping', id: 1000 + id })
  }
  expect(await guest.closed).toBe(closeCodes.flood)
  clock.pass(2000)
  expect(await ada.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
})

test('all who have no seat share few messages a second there', async () => {
  const guests = []
  for (let index = 0; index < 4; index++) guests.push(await Client.connect(host.url, undefined, shared))
  for (let time = 0; time < 3; time++) await flood()
  const answers = await Promise.all(
    guests.flatMap((guest) => Array.from({ length: 20 }, () => guest.ask({ type: 'ping' }))),
  )
  const accepted = answers.filter(({ type }) => type === 'accepted')
  expect(accepted).toHaveLength(limits.floodMessagesPerSecond)
  for (const answer of answers) if (answer.type === 'rejected') expect(answer.code).toBe('too-fast')
})

test('staff are heard behind the address of a flood, whatever strangers there have asked', async () => {
  await (await Client.connect(host.url)).must({ type: 'set-pin', pin: '2468' })
  const counter = await Client.connect(host.url, undefined, shared)
  await counter.must({ type: 'staff', pin: '2468' })
  await strangersAskAll()
  expect(await counter.ask({ type: 'counter' })).toMatchObject({ type: 'accepted' })
})

test('who has a seat comes back to it behind the address of a flood, whatever strangers there have asked', async () => {
  const ada = await Client.connect(host.url, undefined, shared)
  const table = await openTable(ada)
  await ada.must({ type: 'bot', seat: 1, bot: 'lowest' })
  await ada.must({ type: 'start' })
  await ada.until('view')
  ada.socket.terminate()
  await strangersAskAll()

  const again = await Client.open(host.url, shared)
  again.say({ type: 'challenge', nonce: '0'.repeat(64) })
  again.hello(ada.token)
  await again.until(() => again.messages.length > 1)
  expect(again.messages.slice(0, 2)).toMatchObject([{ type: 'proof' }, { type: 'welcome', back: table }])
})

/** A connection for files, which sends each request after the previous answer. */
function browser(from: { readonly localAddress: string }) {
  const socket = connect({ port: host.port, host: '127.0.0.1', ...from }).on('error', () => undefined)
  let heard = ''
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return {
    closed,
    /** The statuses of the answers that come before the connection is closed. */
    async get(requests: number): Promise<number[]> {
      const statuses: number[] = []
      while (!socket.closed && statuses.length < requests) {
        heard = ''
        socket.write('GET /lanyard.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
        await Promise.race([once(socket, 'data'), closed])
        const [, status] = /HTTP\/1\.1 (\d+)/.exec(heard) ?? []
        if (status !== undefined) statuses.push(Number(status))
      }
      return statuses
    },
  }
}
const allOf = (count: number, status: number) => Array.from({ length: count }, () => status)

test('a network that asks for too many files too fast loses its connections, and is a flood; others are served', async () => {
  const { httpRequestBurstPerAddress: burst, httpRequestsPerAddress: perSecond } = limits
  const greedy = browser(shared)
  expect(await greedy.get(burst)).toEqual(allOf(burst, 200))
  clock.pass(1000)
  expect(await greedy.get(perSecond)).toEqual(allOf(perSecond, 200))
  expect(await greedy.get(1)).toEqual([429])
  await greedy.closed
  for (const from of [elsewhere, { localAddress: '127.0.0.1' }]) expect(await browser(from).get(1)).toEqual([200])

  for (let time = 0; time < 2; time++) expect(await browser(shared).get(1)).toEqual([429])
  const served: boolean[] = []
  for (let time = 0; time <= limits.floodConnectionsPerSecond; time++) served.push(await isServed(shared))
  expect(served.at(-1)).toBe(false)
  clock.pass(6 * limits.floodOffenceSeconds * 1000)
  expect(await browser(shared).get(1)).toEqual([200])
})

test('thousands of requests in one piece are a flood, one connection each', async () => {
  for (let time = 0; time < 3; time++) {
    const flooder = connect({ port: host.port, host: '127.0.0.1', ...shared }).on('error', () => undefined)
    flooder.resume().write('GET / HTTP/1.1\r\n\r\n'.repeat(2000))
    await once(flooder, 'close')
  }
  for (let time = 0; time < limits.floodConnectionsPerSecond; time++) await isServed(shared)
  expect(await isServed(shared)).toBe(false)
  expect(await isServed(elsewhere)).toBe(true)
})

test('the host’s own machine may ask for as many files as it likes', async () => {
  const asked = limits.httpRequestBurstPerAddress + 10
  expect(await browser({ localAddress: '127.0.0.1' }).get(asked)).toEqual(allOf(asked, 200))
})
