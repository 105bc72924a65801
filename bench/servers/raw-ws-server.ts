// The lower bound: forwards each message to everybody at the table, with 2 KB of text. No game, no checks, no journal.

import { WebSocketServer } from 'ws'
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'

const filler = 'x'.repeat(2048)
const tables = new Map<string, { revision: number; readonly sockets: WebSocket[] }>()

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }))
})
server.on('connection', (socket, { url = '' }) => {
  const table = tables.get(url) ?? { revision: 0, sockets: [] }
  tables.set(url, table)
  table.sockets.push(socket)
  socket.on('message', () => {
    const text = JSON.stringify({ revision: ++table.revision, filler })
    for (const other of table.sockets) other.send(text)
  })
})
