// A stranger who pretends to be a host: has its id but another key, and records all received messages.

import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { proofText } from '#shared/protocol/host-proof.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'

export interface Impostor {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  /** Every received frame. */
  readonly heard: readonly string[]
  stop(): void
}

export async function startImpostor(hostId: string): Promise<Impostor> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
  const heard: string[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws' })
  await once(server, 'listening')
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('connection', (socket) => {
    const say = (message: HostMessage) => socket.send(JSON.stringify(message))
    socket.on('message', (data) => {
      heard.push(String(data))
      const { type, nonce } = JSON.parse(String(data)) as { type: string; nonce: string }
      if (type === 'challenge') {
        const signature = sign(null, proofText({ hostId, at, nonce }), privateKey).toString('hex')
        say({ type: 'proof', hostId, key, at, signature })
      } else if (type === 'hello') {
        const device = 'd'.repeat(32)
        say({ type: 'welcome', protocol: 1, app: '0.1.0', hostId, hostKey: key, device, local: false, games: [] })
        say({ type: 'house', house: { name: 'Kitchen', open: true, urls: [] } })
        say({ type: 'tables', tables: [] })
      }
    })
  })
  return {
    url: `http://${at}`,
    heard,
    stop() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
