// Everything that a stranger sends is answered or dropped as docs/protocol.md says, and honest people play on.

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes, limits, protocolVersion } from '#shared/protocol/limits.ts'
import { rejectionCodes } from '#shared/protocol/messages.ts'
import { manualClock } from '../host/testing/manual-clock.ts'
import { numbers } from '../host/testing/numbers-game.ts'
import { oneOfEachRequest } from '../host/testing/one-of-each-request.ts'
import { Client, wireOf } from './testing/client.ts'
import { startHost } from './testing/house.ts'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Action, Game } from '#shared/engine/game.ts'
import type { RequestBody, RejectionCode } from '#shared/protocol/messages.ts'
import type { Clock } from '../host/clock.ts'

const games = [numbers as unknown as Game]

/** Ada and Ben in the middle of a game; Ben has a prompt. */
async function honestPeople(clock?: Clock) {
  const { url, port } = await startHost({ games, ...(clock && { clock }) })
  const [ada, ben] = [await Client.connect(url), await Client.connect(url)]
  const opened = await ada.ask({ type: 'open-table', game: 'numbers', name: 'Table', seats: 2 })
  const table = (opened as { table: string }).table
  await ada.ask({ type: 'sit', seat: 0, name: 'Ada' })
  await ben.ask({ type: 'enter', table })
  await ben.ask({ type: 'sit', seat: 1, name: 'Ben' })
  await ben.ask({ type: 'ready', ready: true })
  await ada.ask({ type: 'start' })
  await Promise.all([ada.until('view'), ben.until('view')])
  return { url, port, ada, ben, table }
}

/** Requests that need a seat, made without one during a game, and the rejection of each. */
function presumptions(table: string): [RequestBody, RejectionCode][] {
  const occasion = { deal: 1, attempt: 1 }
  return [
    [{ type: 'absence', seat: 1, wish: 'free' }, 'not-owner'],
    [{ type: 'bot', seat: 1, bot: null }, 'not-owner'],
    [{ type: 'move', from: 0, to: 1 }, 'not-owner'],
    [{ type: 'pause', paused: true }, 'not-owner'],
    [{ type: 'end-game' }, 'not-owner'],
    [{ type: 'refuse-take-back', moment: 1 }, 'not-owner'],
    [{ type: 'decision-time', seconds: 10 }, 'not-owner'],
    [{ type: 'reactions', on: false }, 'not-owner'],
    [{ type: 'door', code: 'none', locked: false }, 'not-owner'],
    [{ type: 'remove', visitor: '00000000' }, 'not-owner'],
    [{ type: 'readmit', visitor: '00000000' }, 'not-owner'],
    [{ type: 'configure', seats: 3 }, 'not-owner'],
    [{ type: 'start' }, 'not-owner'],
    [{ type: 'reopen' }, 'not-owner'],
    [{ type: 'close-table' }, 'not-owner'],
    [{ type: 'sit', seat: 1, name: 'Ben' }, 'in-play'],
    [{ type: 'stand', seat: 1 }, 'in-play'],
    [{ type: 'ready', ready: true }, 'in-play'],
    [{ type: 'look', viewer: 1 }, 'not-your-seat'],
    [{ type: 'react', sign: 'wow' }, 'not-your-seat'],
    [{ type: 'sample', prompt: 1 }, 'not-your-seat'],
    [{ type: 'take-back', moment: 1 }, 'moved-on'],
    [{ type: 'more-time' }, 'no-timer'],
    [{ type: 'commit', ...occasion, hash: '0'.repeat(64) }, 'no-shuffle'],
    [{ type: 'show', ...occasion, number: '0'.repeat(64) }, 'no-shuffle'],
    [{ type: 'prove' }, 'in-play'],
    [{ type: 'match' }, 'match-not-over'],
    [{ type: 'match', match: `${table}-1` }, 'unknown-match'],
    [{ type: 'matches', before: `${table}-1` }, 'unknown-match'],
  ]
}

let room: Awaited<ReturnType<typeof honestPeople>>
const first = (choices: readonly Action[]) => choices[0]!

/** The answer to the beginning of a WebSocket at this path. */
async function handshake(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const key = Buffer.alloc(16).toString('base64')
  const upgrade = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': key,
  }
  const asked = ask({ port: room.port, path, headers: { ...upgrade, ...headers } }).end()
  const [answer] = (await Promise.race([once(asked, 'upgrade'), once(asked, 'response')])) as [IncomingMessage]
  answer.socket.destroy()
  return answer
}

/** Called at the end of every test: the table is unharmed, and its people play their game to the end. */
async function theyPlayOn() {
  expect(room.ada.last('view').revision).toBe(0)
  const [ended] = await Promise.all([room.ada.playToTheEnd(first), room.ben.playToTheEnd(first)])
  expect(ended.revision).toBe(4)
}

describe('without limits of time', () => {
  beforeEach(async () => {
    room = await honestPeople()
  })
  afterEach(theyPlayOn)

  test.each([
    ['a foreign page', { origin: 'http://evil.example' }, 403],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['a page without origin', { origin: 'null' }, 403],
    ['a foreign name for this machine', { headers: { host: 'evil.example' } }, 403],
    ['a name that looks like an address', { headers: { host: '127.0.0.1.evil.example' } }, 403],
  ])('%s is not let in', async (_, options, status) => {
    await expect(Client.open(room.url, options)).rejects.toThrow(`Unexpected server response: ${status}`)
  })

  test.each([
    ['the app', 'app://lanyard'],
    ['the page of this host', undefined],
  ])('%s is', async (_, origin) => {
    const client = await Client.open(room.url, { origin: origin ?? room.url })
    await client.leave()
  })

  test.each(['/', '/ws/', '/WS', '/deeper/ws'])('the path %s is not there', async (path) => {
    expect(await handshake(path)).toMatchObject({ statusCode: 404 })
  })

  test('a query after the path makes no difference', async () => {
    expect(await handshake('/ws?token=1')).toMatchObject({ statusCode: 101 })
  })

  test('of the subprotocols that a client asks for none is selected', async () => {
    const { statusCode, headers } = await handshake('/ws', { 'Sec-WebSocket-Protocol': 'chat, lanyard' })
    expect([statusCode, headers['sec-websocket-protocol']]).toEqual([101, undefined])
  })

  test('nothing is asked before hello', async () => {
    const stranger = await Client.open(room.url)
    stranger.say({ type: 'enter', id: 5, table: room.table })
    expect(await stranger.until('rejected')).toEqual({ type: 'rejected', id: 5, code: 'hello-first' })
    await stranger.leave()
  })

  test('a hello that can not be read may be said again on the same connection', async () => {
    const stranger = await Client.open(room.url)
    stranger.say({ type: 'hello', protocol: protocolVersion, device: 5 })
    expect(await stranger.until('rejected')).toMatchObject({ id: null, code: 'malformed-message' })
    stranger.hello()
    await stranger.until('welcome')
    await stranger.leave()
  })

  test('a damaged token is one that the host does not know: that of a new device', async () => {
    const stranger = await Client.connect(room.url, 'damaged')
    expect(stranger.token).toMatch(/^[0-9a-f]{32}$/)
    await stranger.leave()
  })

  test.each([
    ['not JSON', '{"type":"ping",', null],
    ['nothing', '', null],
    ['a number', '5', null],
    ['an unknown type', '{"type":"shutdown","id":3}', 3],
    ['a type that every object has', '{"type":"constructor","id":3}', 3],
    ['a type that is everywhere', '{"type":"__proto__","id":3}', 3],
    ['a sample of a question that can not be', '{"type":"sample","id":3,"prompt":0}', 3],
    ['a field too many', '{"type":"ping","id":3,"admin":true}', 3],
    ['a poisoned prototype', '{"type":"ping","id":3,"__proto__":{"local":true}}', 3],
    ['an id that is no number', '{"type":"ping","id":"3"}', null],
    ['a seat below the table', '{"type":"sit","id":3,"seat":-1,"name":"X"}', 3],
    ['a name that turns the text round', '{"type":"sit","id":3,"seat":0,"name":"X\\u202eY"}', 3],
    ['a name that breaks the line', '{"type":"sit","id":3,"seat":0,"name":"X\\nY"}', 3],
    ['a name without end', JSON.stringify({ type: 'sit', id: 3, seat: 0, name: 'x'.repeat(25) }), 3],
    ['a line for a station that turns its text round', '{"type":"counter-line","id":3,"line":"X\\u202eY"}', 3],
    ['a PIN of letters', '{"type":"staff","id":3,"pin":"abcd"}', 3],
    ['a day that is none', '{"type":"figures","id":3,"day":"today"}', 3],
    ['settings without end', JSON.stringify({ type: 'cafe-settings', id: 3, text: ' '.repeat(12_001) }), 3],
    ['a second hello', JSON.stringify({ type: 'hello', protocol: protocolVersion }), null],
  ])('%s is malformed, and the socket lives', async (_, frame, id) => {
    const guest = await Client.connect(room.url)
    guest.say(frame)
    expect(await guest.until('rejected')).toMatchObject({ id, code: 'malformed-message' })
    expect(await guest.ask({ type: 'ping' })).toMatchObject({ type: 'accepted' })
  })

  test('JSON in a binary frame is malformed because it is not text', async () => {
    const guest = await Client.connect(room.url)
    guest.socket.send(Buffer.from('{"type":"ping","id":3}'))
    expect(await guest.until('rejected')).toMatchObject({ id: null, detail: 'the frame is not text' })
    const stranger = await Client.open(room.url)
    stranger.socket.send(Buffer.from(JSON.stringify({ type: 'hello', protocol: protocolVersion })))
    expect(await stranger.until('rejected')).toMatchObject({ id: null, detail: 'the frame is not text' })
  })

  test('bytes are malformed, and too much of that ends the socket', async () => {
    const guest = await Client.connect(room.url)
    for (let count = 0; count <= limits.malformedMessages; count++) guest.socket.send(Buffer.from([0xff, count]))
    expect(await guest.closed).toBe(closeCodes.flood)
    expect(guest.messages.at(-1)).toEqual({ type: 'bye', code: 'flood' })
  })

  test('a frame that is too big ends the socket', async () => {
    const guest = await Client.connect(room.url)
    guest.say({ type: 'open-table', id: 1, game: 'numbers', name: 'x'.repeat(limits.frameBytes), seats: 2 })
    expect(await guest.closed).toBe(1009)
  })

  test('a message in too many frames ends the socket, however little is in them', async () => {
    const guest = await Client.connect(room.url)
    const sayInFrames = (frames: number, id: number) => {
      guest.socket.send(JSON.stringify({ type: 'ping', id }), { fin: false })
      for (let frame = 2; frame < frames; frame++) guest.socket.send('', { fin: false })
      guest.socket.send('')
    }
    sayInFrames(limits.messageFrames, 7)
    await guest.until('accepted', ({ id }) => id === 7)
    sayInFrames(limits.messageFrames + 1, 8)
    expect(await guest.closed).toBe(1008)
  })

  test('a frame that comes in too many pieces ends the socket', async () => {
    const arrived = Promise.withResolvers<Socket>()
    const onSocket = (message: unknown) => arrived.resolve((message as { socket: Socket }).socket)
    subscribe('net.server.socket', onSocket)
    onTestFinished(() => void unsubscribe('net.server.socket', onSocket))
    const guest = await Client.connect(room.url)
    const there = await arrived.promise
    // One at a time: otherwise the network would join them.
    const write = async (bytes: Buffer) => {
      wireOf(guest).write(bytes)
      await Promise.race([once(there, 'data'), guest.closed])
    }
    const headOfKilobyte = Buffer.from([0x81, 0xfe, 0x04, 0x00, 0, 0, 0, 0])
    await write(headOfKilobyte)
    for (let piece = 0; piece <= limits.framePieces; piece++) await write(Buffer.from(' '))
    expect(await guest.closed).toBe(1008)
  })

  test('text that is not UTF-8, or no WebSocket at all, ends the socket', async () => {
    const guest = await Client.connect(room.url)
    guest.socket.send(Buffer.from([0xc3, 0x28]), { binary: false })
    expect(await guest.closed).toBe(1007)
    const rude = await Client.connect(room.url)
    wireOf(rude).write(Buffer.alloc(64, 0xff))
    expect(await rude.closed).toBe(1002)
  })

  test('what is not HTTP is answered 400 and closed', async () => {
    const socket = connect(room.port, '127.0.0.1')
    socket.write('\x16\x03\x01 hello?\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
    await once(socket, 'close')
  })

  test('a handshake that stays half done is ended', async () => {
    const socket = connect(room.port, '127.0.0.1')
    socket.write(`GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${room.port}\r\nUpgrade: websocket\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /)
    await once(socket, 'close')
  })

  test("moves for another's seat, out of turn, of yesterday or tomorrow are refused", async () => {
    const guest = await Client.connect(room.url)
    const [adas, bens] = room.ada.last('view').prompts.map(({ id }) => id) as [number, number]
    const action = { type: 'bid', number: 1 }
    expect(await guest.ask({ type: 'command', prompt: bens, action })).toMatchObject({ code: 'no-table' })
    await guest.ask({ type: 'enter', table: room.table })
    expect(await guest.ask({ type: 'command', prompt: bens, action })).toMatchObject({ code: 'not-your-seat' })
    expect(await room.ada.ask({ type: 'command', prompt: bens, action })).toMatchObject({ code: 'not-your-seat' })
    expect(await room.ada.ask({ type: 'sample', prompt: bens })).toMatchObject({ code: 'not-your-seat' })
    expect(await room.ada.ask({ type: 'sample', prompt: 999 })).toMatchObject({ code: 'stale-prompt' })
    expect(await room.ada.ask({ type: 'command', prompt: 999, action })).toMatchObject({ code: 'stale-prompt' })
    expect(await room.ada.ask({ type: 'command', prompt: adas, action: { type: 'toString' } })).toMatchObject({
      code: 'malformed-action',
    })
    const disguised = `{"type":"bid","number":1,"__proto__":{"number":2}}`
    room.ada.say(`{"type":"command","id":9999,"prompt":${adas},"action":${disguised}}`)
    expect(await room.ada.until('rejected', ({ id }) => id === 9999)).toMatchObject({ code: 'malformed-action' })
    expect(await guest.ask({ type: 'close-table' })).toMatchObject({ code: 'not-owner' })
    expect(await guest.ask({ type: 'look', viewer: 1 })).toMatchObject({ code: 'not-your-seat' })
    await guest.leave()
    await room.ada.until('table', ({ table }) => table.spectators === 0)
  })

  test('who only looks on changes nothing of a game, and learns nothing of it that is not public', async () => {
    const { table, ada } = room
    const guest = await Client.connect(room.url)
    await guest.ask({ type: 'enter', table })
    for (const [request, code] of presumptions(table)) {
      expect(await guest.ask(request), JSON.stringify(request)).toMatchObject({ type: 'rejected', code })
    }
    expect(await guest.ask({ type: 'recall', step: 2 ** 53 - 1 })).toMatchObject({ type: 'accepted' })
    const { view, prompts } = guest.last('view')
    expect(await guest.until('recalled')).toMatchObject({ step: 0, length: 0, view, prompts })
    await guest.leave()
    await ada.until('table', ({ table }) => table.spectators === 0)
  })

  test('who plays has no more to say about the course of a game than the owner gives them', async () => {
    const { table, ada, ben } = room
    const ownersOnly = presumptions(table).filter(([, code]) => code === 'not-owner')
    expect(ownersOnly.length).toBeGreaterThan(10)
    for (const [request, code] of ownersOnly) {
      expect(await ben.ask(request), JSON.stringify(request)).toMatchObject({ type: 'rejected', code })
    }
    // Even the owner is rejected if nobody may decide that.
    for (const [request, code] of [
      [{ type: 'absence', seat: 1, wish: 'free' }, 'not-away'],
      [{ type: 'bot', seat: 1, bot: 'lowest' }, 'seat-taken'],
      [{ type: 'remove', visitor: '00000000' }, 'unknown-visitor'],
      [{ type: 'move', from: 0, to: 1 }, 'in-play'],
      [{ type: 'prove' }, 'in-play'],
      [{ type: 'match' }, 'match-not-over'],
    ] as const) {
      expect(await ada.ask(request), JSON.stringify(request)).toMatchObject({ type: 'rejected', code })
    }
  })

  test('a stranger who makes up a token is a new device', async () => {
    const guest = await Client.connect(room.url, '0'.repeat(32))
    expect(guest.last('welcome')).not.toHaveProperty('back')
    expect(guest.last('tables').tables).toMatchObject([{ yours: false }])
  })

  test('more sockets than an address may have are refused', async () => {
    const clients = await Promise.all(
      Array.from({ length: limits.clientsPerAddress - 2 }, () => Client.connect(room.url)),
    )
    const last = await Client.open(room.url)
    last.say({ type: 'hello', protocol: protocolVersion })
    expect(await last.until('refused')).toEqual({ type: 'refused', code: 'host-full', protocol: protocolVersion })
    expect(await last.closed).toBe(closeCodes.protocol)
    await Promise.all(clients.map((client) => client.leave()))
  })

  test('mutated messages are always answered by a code of the list', async () => {
    const legal = Object.values(oneOfEachRequest).map((request) => ({ ...request, id: 1 }))
    const strange = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('__proto__', 'constructor', -1, 1e308, ''))
    const mutated = fc
      .tuple(
        fc.constantFrom(...legal),
        fc.array(fc.tuple(fc.nat(8), fc.oneof(fc.string(), fc.constant('__proto__')), strange), { maxLength: 3 }),
      )
      .map(([message, changes]) => {
        const entries: [string, unknown][] = Object.entries(message)
        for (const [index, key, value] of changes) {
          if (index < entries.length) entries[index] = [entries[index]![0], value]
          else entries.push([key, value])
        }
        return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`
      })
    await fc.assert(
      fc.asyncProperty(fc.array(mutated, { minLength: 1, maxLength: limits.malformedMessages - 1 }), async (frames) => {
        const guest = await Client.connect(room.url)
        const { table } = await guest.must({ type: 'open-table', game: 'numbers', name: 'Fuzz', seats: 2 })
        await guest.must({ type: 'sit', seat: 0, name: 'Fuzz' })
        for (const frame of frames) {
          const answered = () => guest.messages.filter(({ type }) => type === 'accepted' || type === 'rejected').length
          const before = answered()
          guest.say(frame)
          await guest.until(() => answered() > before)
        }
        for (const message of guest.messages)
          if (message.type === 'rejected') expect(rejectionCodes).toContain(message.code)
        for (const message of guest.messages)
          if (message.type === 'rejected') expect(message.code).not.toBe('internal-error')
        for (const message of guest.messages) if (message.type === 'view') expect(message.table).toBe(table)
        await guest.ask({ type: 'close-table' })
        await guest.leave()
      }),
      { numRuns: 40 },
    )
  })
})

describe('with a clock that stands still', () => {
  const clock = manualClock()

  test('a flood is answered too-fast, not carried out, and ended', async () => {
    room = await honestPeople(clock)
    const flooder = await Client.connect(room.url)
    const messages = limits.messageBurst + limits.floodedMessages + 10
    for (let id = 1; id <= messages; id++) flooder.say({ type: 'ping', id })
    expect(await flooder.closed).toBe(closeCodes.flood)
    const answers = flooder.messages.flatMap((message) => (message.type === 'rejected' ? [message.code] : []))
    expect(answers).toEqual(Array.from({ length: limits.floodedMessages + 1 }, () => 'too-fast'))
    expect(flooder.messages.filter(({ type }) => type === 'accepted')).toHaveLength(limits.messageBurst - 1)
    await theyPlayOn()
  })

  test.each(['ping', 'pong'] as const)('a flood of WebSocket %ss is one, too', async (frame) => {
    room = await honestPeople(clock)
    const flooder = await Client.connect(room.url)
    let pongs = 0
    flooder.socket.on('pong', () => pongs++)
    const frames = limits.messageBurst + limits.floodedMessages
    for (let count = 0; count < frames; count++) flooder.socket[frame]('x'.repeat(125))
    expect(await flooder.closed).toBe(closeCodes.flood)
    expect(pongs).toBe(frame === 'ping' ? limits.messageBurst - 1 : 0)
    await theyPlayOn()
  })

  test.each(['message', 'ping', 'pong'] as const)('who goes on with %ss after a flood is cut off', async (frame) => {
    room = await honestPeople(clock)
    const flooder = await Client.connect(room.url)
    const terminate = vi.spyOn(WebSocket.prototype, 'terminate')
    // Keeps it from receiving the close frame.
    flooder.socket.pause()
    const say = frame === 'message' ? () => flooder.say({ type: 'ping', id: 1 }) : () => flooder.socket[frame]()
    for (let count = 0; count <= limits.messageBurst + 2 * limits.floodedMessages; count++) say()
    await expect.poll(() => terminate).toHaveBeenCalled()
    flooder.socket.terminate()
    await theyPlayOn()
  })
})

test('a reader that does not read is dropped before it costs memory', async () => {
  room = await honestPeople()
  const slow = await Client.connect(room.url)
  slow.socket.pause()
  // A long list of tables, sent again for every table that opens or closes: soon more than any socket buffers.
  const openers = await Promise.all(Array.from({ length: 7 }, () => Client.connect(room.url)))
  const open = { type: 'open-table', game: 'numbers', name: 'W'.repeat(limits.tableNameLength), seats: 4 } as const
  for (const opener of openers) for (let count = 0; count < limits.tablesPerDevice; count++) await opener.ask(open)
  await room.ada.until('tables', ({ tables }) => tables.length === 1 + openers.length * limits.tablesPerDevice)
  await Promise.all(openers.slice(1).map((opener) => opener.leave()))
  for (let count = 0; count < 600; count++) {
    await openers[0]!.ask({ type: 'close-table' })
    await openers[0]!.ask(open)
  }
  slow.socket.resume()
  expect(await slow.closed).toBe(1006)
  await theyPlayOn()
})
