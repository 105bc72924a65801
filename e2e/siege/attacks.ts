// The attacks of strangers, one function each: called again and again until the siege is over.

import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { limits } from '#shared/protocol/limits.ts'
import { StrangerConnection } from './stranger-connection.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { Report } from './stranger-connection.ts'

export interface Stranger {
  readonly url: string
  /** One of this machine's own, for strangers only. */
  readonly address: string
  /** The tables of honest people. */
  readonly tables: readonly string[]
  /** Those of them that ask for a code. */
  readonly closed: readonly string[]
  readonly chance: Chance
  /** The report that the attack writes to. */
  readonly report: () => Report
}

/** Comes back as long as the siege goes on; never throws because the host has sent it away. */
export type Attack = (stranger: Stranger) => Promise<void>

/** As fast as the host may be asked at all. */
const stepMs = 1000 / limits.messagesPerSecond

/** Far more than the rate allows, until they are sent away. */
const flood: Attack = async (stranger) => {
  const connection = await enter(stranger)
  while (connection?.isOpen) {
    for (let count = 0; count < 50; count++) connection.say(`{"type":"ping","id":${count}}`)
    await setTimeout(20)
  }
}

const scraps = [
  '{',
  '[]',
  '5',
  '""',
  '{"type":"ping"}',
  '{"type":"hello","protocol":99}',
  '{"type":"__proto__","id":1}',
]

/** Invalid messages: bytes, halves of messages, text of any kind. */
const garbage: Attack = async (stranger) => {
  const connection = await open(stranger)
  if (!connection) return
  const { chance } = stranger
  if (chance.die(2) === 1) connection.hello()
  while (connection.isOpen) {
    const noise = randomBytes(chance.die(200))
    connection.say([chance.pick(scraps), noise, noise.toString('latin1')][chance.die(3) - 1]!)
    await setTimeout(stepMs)
  }
}

/** Asks for the whole story of a table again and again, and reads none of it. */
const slowReader: Attack = async (stranger) => {
  const connection = await enter(stranger)
  if (!connection) return
  connection.socket.pause()
  const { tables, chance } = stranger
  for (let count = 0; connection.isOpen && count < 100; count++) {
    void connection.request({ type: 'enter', table: chance.pick(tables) })
    await setTimeout(stepMs)
  }
  connection.socket.terminate()
}

/** A handshake without an end, or a connection without a hello. */
const halfOpen: Attack = async ({ url, address, chance, report }) => {
  if (chance.die(2) === 1) {
    const connection = await StrangerConnection.open(url, address, report)
    await connection?.closed
    return
  }
  const { socket, closed } = browser(url, address)
  socket.write(`GET /ws HTTP/1.1\r\nHost: ${new URL(url).host}\r\nUpgrade: websocket\r\n`)
  await closed
}

/** Asks for `/lanyard.json` one after the other, or many at once, until it is sent away. */
const downloads: Attack = async ({ url, address, chance }) => {
  const { socket, closed } = browser(url, address)
  const request = `GET /lanyard.json HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`
  const requests = request.repeat(chance.pick([1, 100]))
  socket.write(requests)
  socket.on('data', () => socket.write(requests))
  await closed
}

/** Says each message in as many frames as it may have, and then in more. */
const shreds: Attack = async (stranger) => {
  const connection = await enter(stranger)
  for (let frames = limits.messageFrames - 5; connection?.isOpen; frames++) {
    connection.socket.send('{"type":"ping",', { fin: false })
    for (let frame = 2; frame < frames; frame++) connection.socket.send('', { fin: false })
    connection.say(`"id":${frames}}`)
    await setTimeout(stepMs)
  }
}

/** Uses an invented token for a player who sits here. */
const falseToken: Attack = async (stranger) => {
  const connection = await open(stranger)
  if (!connection) return
  connection.hello(randomBytes(16).toString('hex'))
  await connection.request({ type: 'enter', table: stranger.chance.pick(stranger.tables) })
  await connection.requestForbidden({ type: 'stand', seat: 0 })
  await connection.requestForbidden({ type: 'sit', seat: 0, name: 'Ada' })
  await connection.requestForbidden({ type: 'close-table' })
  connection.socket.terminate()
}

/** Looks on, and answers every question that is asked of others. */
const impostor: Attack = async (stranger) => {
  const connection = await enter(stranger)
  for (let count = 0; connection?.isOpen && count < 40; count++) {
    const { id = 1 } = connection.view?.prompts[0] ?? {}
    await connection.requestForbidden({ type: 'command', prompt: id, action: { type: 'draw' } })
    await setTimeout(stepMs * 2)
  }
  connection?.socket.terminate()
}

/** Tries one code after the other at the tables that ask for one. A right one is a millionth's luck. */
const guesser: Attack = async (stranger) => {
  const connection = await open(stranger)
  connection?.hello()
  const { closed, chance } = stranger
  for (let count = 0; connection?.isOpen && count < 40; count++) {
    const code = String(chance.die(1_000_000) - 1).padStart(6, '0')
    await connection.requestForbidden({ type: 'enter', table: chance.pick(closed), code })
    await setTimeout(stepMs)
  }
  connection?.socket.terminate()
}

/** From table to table, and at each through everybody's eyes. */
const hopper: Attack = async (stranger) => {
  const connection = await enter(stranger)
  for (let count = 0; connection?.isOpen && count < 20; count++) {
    await connection.request({ type: 'enter', table: stranger.chance.pick(stranger.tables) })
    for (const viewer of [0, 1, 2]) {
      await connection.requestForbidden({ type: 'look', viewer })
      await setTimeout(stepMs)
    }
  }
  connection?.socket.terminate()
}

/** More in one frame than anybody needs. */
const oversized: Attack = async (stranger) => {
  const connection = await enter(stranger)
  connection?.say(JSON.stringify({ type: 'ping', id: 1, padding: 'x'.repeat(limits.frameBytes) }))
  await connection?.closed
  await setTimeout(stepMs * 4)
}

/** Comes and goes, and never says a word. */
const storm: Attack = async (stranger) => {
  const connection = await open(stranger)
  if (connection && stranger.chance.die(2) === 1) connection.hello()
  connection?.socket.terminate()
  await setTimeout(stepMs)
}

/** Opens as many tables as one may, closes them, and lets everybody's list of tables change all the time. */
const opener: Attack = async (stranger) => {
  const connection = await open(stranger)
  connection?.hello()
  for (let count = 0; connection?.isOpen && count < 20; count++) {
    await connection.request({ type: 'open-table', game: 'dead-mans-draw', name: 'Siege', seats: 2, options: {} })
    await setTimeout(stepMs * 2)
    await connection.request({ type: 'close-table' })
    await setTimeout(stepMs * 2)
  }
  connection?.socket.terminate()
}

export const attacks: Readonly<Record<string, Attack>> = {
  flood,
  garbage,
  slowReader,
  halfOpen,
  downloads,
  shreds,
  falseToken,
  impostor,
  guesser,
  hopper,
  oversized,
  storm,
  opener,
}

function open({ url, address, report }: Stranger): Promise<StrangerConnection | undefined> {
  return StrangerConnection.open(url, address, report)
}

/** Is in, at a table of honest people. */
async function enter(stranger: Stranger): Promise<StrangerConnection | undefined> {
  const connection = await open(stranger)
  connection?.hello()
  await connection?.request({ type: 'enter', table: stranger.chance.pick(stranger.tables) })
  return connection
}

/** A connection that is no WebSocket, of which nothing is read but the end. */
function browser(url: string, localAddress: string) {
  const { port, hostname } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  socket.on('error', () => undefined)
  socket.resume()
  // Cut off, where the address floods: `once` would throw that.
  return { socket, closed: new Promise((resolve) => socket.once('close', resolve)) }
}
