// Somebody on the network who announces hosts that are not there, as fast as asked, and counts who comes to ask for them.
//
//   node e2e/lan/flooder.ts --rate 900 --seconds 15 --from 10.77.0.2,10.77.0.3
//   node e2e/lan/flooder.ts --rate 900 --seconds 15 --from 10.77.0.2 --at 10.77.0.9
//   node e2e/lan/flooder.ts --rate 20 --seconds 15 --from 10.77.0.2 --goodbye "Kitchen 1a2b3c4d._lanyard._tcp.local"
//
// `--from`: the addresses that it sends from, in turn; `--at`: where all hosts are said to be, else each where it is
// announced from; `--goodbye`: says goodbye in the name of a host instead. Says `ready` first and `over` with its counts at
// the end.

import { createSocket } from 'node:dgram'
import type { Socket } from 'node:dgram'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

export type FlooderLine =
  | { event: 'ready'; port: number }
  | { event: 'over'; sent: number; asked: number; seconds: number; askedAt: Record<string, number> }

// The encoder that multicast-dns itself uses.
const { encode } = createRequire(import.meta.url)('dns-packet') as { encode(packet: object): Buffer }

const group = '224.0.0.251'
const mdnsPort = 5353
const tickMs = 20

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '900' },
    seconds: { type: 'string', default: '10' },
    from: { type: 'string' },
    at: { type: 'string' },
    goodbye: { type: 'string' },
  },
})
const sources = values.from?.split(',') ?? []
const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
const askedAt: Record<string, number> = {}

const server = createServer((socket) => {
  const address = socket.localAddress ?? ''
  askedAt[address] = (askedAt[address] ?? 0) + 1
  socket.on('error', () => undefined).destroy()
}).listen(0, '0.0.0.0')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const sockets = await Promise.all(sources.map(speaker))
say({ event: 'ready', port })

let sent = 0
const start = performance.now()
for (;;) {
  const passed = (performance.now() - start) / 1000
  if (passed >= seconds) break
  for (; sent < passed * rate; sent++) {
    const place = sent % sockets.length
    const at = values.at ?? sources[place]!
    const packet = values.goodbye === undefined ? announcement(sent, at) : goodbye(values.goodbye)
    sockets[place]!.send(encode(packet), mdnsPort, group)
  }
  await pause(tickMs)
}
const asked = Object.values(askedAt).reduce((sum, count) => sum + count, 0)
say({ event: 'over', sent, asked, seconds: (performance.now() - start) / 1000, askedAt })
for (const socket of sockets) socket.close()
server.close()

async function speaker(address: string): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.bind(mdnsPort, address)
  await once(socket, 'listening')
  socket.setMulticastInterface(address)
  return socket
}

function announcement(number: number, at: string): object {
  const id = `${process.pid}-${number}`
  const fqdn = `Nobody ${id}._lanyard._tcp.local`
  const target = `nobody-${id}.local`
  const txt = ['v=1', `id=${id}`, 'name=Nobody', 'tables=1'].map((word) => Buffer.from(word))
  return {
    type: 'response',
    answers: [
      { name: '_lanyard._tcp.local', type: 'PTR', ttl: 4500, data: fqdn },
      { name: fqdn, type: 'SRV', ttl: 120, data: { port, target } },
      { name: fqdn, type: 'TXT', ttl: 4500, data: txt },
      { name: target, type: 'A', ttl: 120, data: at },
    ],
  }
}

/** `fqdn`: as the host says it itself. */
function goodbye(fqdn: string): object {
  return { type: 'response', answers: [{ name: '_lanyard._tcp.local', type: 'PTR', ttl: 0, data: fqdn }] }
}

function say(line: FlooderLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
