// Clients of Colyseus, with its own client library.

import { Client } from '@colyseus/sdk'
import type { Room } from '@colyseus/sdk'
import { contenderOf, Table } from './contender.ts'

interface TableState {
  readonly revision: number
  readonly asked: number
}

class ColyseusTable extends Table {
  readonly #rooms: readonly Room<TableState>[]

  constructor(rooms: readonly Room<TableState>[]) {
    super(rooms.length)
    this.#rooms = rooms
    for (const [client, room] of rooms.entries()) {
      this.received(client, room.state.revision)
      room.onStateChange(({ revision }) => this.received(client, revision))
    }
  }

  override close(): void {
    for (const room of this.#rooms) void room.leave()
  }

  protected override send(): void {
    this.#rooms[this.#rooms[0]!.state.asked]!.send('act', this.revision)
  }
}

export const colyseus = contenderOf('Colyseus 0.18', 'colyseus-server.ts', ({ port }) => {
  const client = new Client(`ws://127.0.0.1:${port}`)
  return async (clients) => {
    const rooms = [await client.create<TableState>('table', { seats: clients })]
    const { roomId } = rooms[0]!
    while (rooms.length < clients) rooms.push(await client.joinById<TableState>(roomId))
    await Promise.all(rooms.map(hasState))
    return new ColyseusTable(rooms)
  }
})

function hasState(room: Room<TableState>): Promise<void> | void {
  if (room.state?.revision !== undefined) return
  return new Promise((resolve) => room.onStateChange.once(() => resolve()))
}
