// The cost of a flood for a host on which nobody plays: strangers try to send 5,000 messages a second. If the host has
// closed a connection, the next message opens another.

import { setTimeout } from 'node:timers/promises'
import { startLanyard } from './contenders/lanyard.ts'
import { whileMeasured } from './process-usage.ts'
import { openSocket } from '../src/main/net/testing/client.ts'
import { protocolVersion } from '../src/shared/protocol/limits.ts'
import type { WebSocket } from 'ws'
import type { Row } from './report.ts'

const triesPerSecond = 5000
const tickMs = 10
const seconds = 10
const settlingMs = 3000
/** Linux has all of 127.0.0.0/8; on other systems the strangers come from one address. */
const addresses = process.platform === 'linux' ? ['127.0.3.1', '127.0.4.1', '127.0.5.1'] : ['127.0.0.1']
const socketsPerAddress = 20

export async function measureFlood(say: (line: string) => void): Promise<Row[]> {
  say(`${triesPerSecond} messages a second of strangers ...`)
  const server = await startLanyard({})
  try {
    // A new host is still busy with compiling and garbage collection.
    await setTimeout(settlingMs)
    const idle = await whileMeasured(server.pid, () => setTimeout(settlingMs))
    const flood = new Flood(server.url)
    const flooded = await whileMeasured(server.pid, () => flood.run())
    const each = (count: number) => Math.round(count / seconds)
    return [
      {
        part: 'flood',
        what: `${addresses.length * socketsPerAddress} sockets of ${addresses.length} addresses, ${seconds} s`,
        figures: [
          `${each(flood.messages)} messages/s sent, ${each(flood.connections)} connections/s tried`,
          ...(flooded.core === undefined ? [] : [`${flooded.core}, ${idle.core} without`]),
        ].join(', '),
      },
    ]
  } finally {
    await server.stop()
  }
}

class Flood {
  messages = 0
  connections = 0
  readonly #url: string
  /** By address and place; undefined if the host has closed the socket. */
  readonly #sockets: (WebSocket | undefined)[] = []

  constructor(url: string) {
    this.#url = url
  }

  /** Runs the flood and resolves when it is over. */
  async run(): Promise<void> {
    const places = addresses.length * socketsPerAddress
    const begin = performance.now()
    let tries = 0
    for (let passed = 0; passed < seconds; passed = (performance.now() - begin) / 1000) {
      for (; tries < passed * triesPerSecond; tries++) this.#try(tries % places)
      await setTimeout(tickMs)
    }
    for (const socket of this.#sockets) socket?.terminate()
  }

  #try(place: number): void {
    const socket = this.#sockets[place]
    if (socket === undefined) this.#connect(place)
    else if (socket.readyState === socket.OPEN) {
      socket.send(JSON.stringify({ type: 'ping', id: ++this.messages }))
    }
  }

  #connect(place: number): void {
    this.connections++
    const socket = openSocket(this.#url, {
      localAddress: addresses[place % addresses.length],
      perMessageDeflate: false,
    })
    this.#sockets[place] = socket
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: protocolVersion })))
    socket.on('error', () => undefined)
    socket.on('close', () => (this.#sockets[place] = undefined))
  }
}
