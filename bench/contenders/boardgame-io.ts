// Clients of boardgame.io, over its own transport (socket.io) but without its client, which would play every move again.

import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { contenderOf, Table } from './contender.ts'

interface Synced {
  readonly G: { readonly revision: number; readonly asked: number }
  readonly _stateID: number
}

class BoardgameTable extends Table {
  readonly #match: string
  readonly #sockets: readonly Socket[]
  #state!: Synced

  constructor(match: string, sockets: readonly Socket[]) {
    super(sockets.length)
    this.#match = match
    this.#sockets = sockets
    for (const [client, socket] of sockets.entries()) {
      socket.on('update', (_match: string, state: Synced) => this.#see(client, state))
    }
  }

  /** Joins the clients one by one. The first one creates the match. */
  async join(): Promise<void> {
    for (const [client, socket] of this.#sockets.entries()) {
      const synced = new Promise<Synced>((resolve) => {
        socket.once('sync', (_match: string, { state }: { state: Synced }) => resolve(state))
      })
      socket.emit('sync', this.#match, String(client), undefined, this.clients)
      this.#see(client, await synced)
    }
  }

  override close(): void {
    for (const socket of this.#sockets) socket.disconnect()
  }

  protected override send(): void {
    const { G, _stateID } = this.#state
    const playerID = String(G.asked)
    const action = { type: 'MAKE_MOVE', payload: { type: 'act', args: [G.revision], playerID } }
    this.#sockets[G.asked]!.emit('update', action, _stateID, this.#match, playerID)
  }

  #see(client: number, state: Synced): void {
    this.#state = state
    this.received(client, state.G.revision)
  }
}

export const boardgameIo = contenderOf('boardgame.io 0.50', 'boardgame-io-server.ts', ({ port }) => {
  let tables = 0
  return async (clients) => {
    const url = `http://127.0.0.1:${port}/dead-mans-draw`
    const sockets = Array.from({ length: clients }, () => io(url, { transports: ['websocket'], forceNew: true }))
    await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))))
    const table = new BoardgameTable(`table ${tables++}`, sockets)
    await table.join()
    return table
  }
})
