// Clients of the raw WebSocket server, the lower bound.

import { once } from 'node:events'
import { WebSocket } from 'ws'
import { contenderOf, Table } from './contender.ts'

class RawTable extends Table {
  readonly #sockets: readonly WebSocket[]

  constructor(sockets: readonly WebSocket[]) {
    super(sockets.length)
    this.#sockets = sockets
    for (const [client, socket] of sockets.entries()) {
      this.received(client, 0)
      socket.on('message', (data: Buffer) => {
        this.received(client, (JSON.parse(String(data)) as { revision: number }).revision)
      })
    }
  }

  override close(): void {
    for (const socket of this.#sockets) socket.terminate()
  }

  protected override send(): void {
    this.#sockets[this.revision % this.clients]!.send('{"type":"act"}')
  }
}

export const rawWs = contenderOf('raw ws, 2 KB to each', 'raw-ws-server.ts', ({ port }) => {
  let tables = 0
  return async (clients) => {
    const url = `ws://127.0.0.1:${port}/${tables++}`
    const sockets = Array.from({ length: clients }, () => new WebSocket(url, { perMessageDeflate: false }))
    await Promise.all(sockets.map((socket) => once(socket, 'open')))
    return new RawTable(sockets)
  }
})
