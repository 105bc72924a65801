// Lets clients talk to a server over real sockets, which the games of a warm-up do without.

import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { protocolVersion } from '#shared/protocol/limits.ts'
import { systemClock } from '../host/clock.ts'
import { capacityOf } from '../host/limits/capacity.ts'
import { Server } from '../net/server.ts'
import { openWarmUpHouse } from './warm-up-house.ts'
import type { HostMessage } from '#shared/protocol/messages.ts'
import type { Clock } from '../host/clock.ts'

const clients = 8
/** A second of it passes in a millisecond, so that nobody says more than they may in a second. */
const clock: Clock = { ...systemClock, now: () => systemClock.now() * 1000 }

/** Ends after so many milliseconds, whatever is on its way. Rejects where no port can be had. */
export async function exchangePings(milliseconds: number): Promise<void> {
  const { house, close } = openWarmUpHouse([], clock)
  const server = new Server({
    house,
    clock,
    log: () => undefined,
    capacity: capacityOf('cafe'),
    // Nobody asks for a page or a proof.
    webClient: import.meta.dirname,
    prove: () => ({ type: 'accepted', id: 0 }),
  })
  try {
    await server.listen(0, false)
    const sockets = Array.from({ length: clients }, () => pingingClient(server.port))
    await setTimeout(milliseconds)
    for (const socket of sockets) socket.terminate()
  } finally {
    close()
    await server.stop()
  }
}

/** Has one ping under way all the time. */
function pingingClient(port: number): WebSocket {
  let pings = 0
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: protocolVersion })))
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as HostMessage
    if (type === 'welcome' || type === 'accepted') socket.send(JSON.stringify({ type: 'ping', id: ++pings }))
  })
  socket.on('error', () => undefined)
  return socket
}
