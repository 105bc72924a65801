// A connection to a host of Lanyard that is welcome there.

import { once } from 'node:events'
import { SocketClient, openSocket } from '../../src/main/net/testing/client.ts'
import type { HostMessage } from '../../src/shared/protocol/messages.ts'

/** `hear` is called with every message from the host. The list of tables is not watched, as by a page that shows a table. */
export async function connectClient(url: string, hear?: (message: HostMessage) => void): Promise<SocketClient> {
  const welcome = Promise.withResolvers<undefined>()
  const client = new SocketClient(openSocket(url, { perMessageDeflate: false }), {
    keepsAll: false,
    onMessage: (message) => {
      // The last of what a hello is answered with.
      if (message.type === 'nearby') welcome.resolve(undefined)
      if (message.type === 'refused') welcome.reject(new Error(`refused: ${JSON.stringify(message)}`))
      hear?.(message)
    },
  })
  await once(client.socket, 'open')
  client.hello()
  await welcome.promise
  await client.must({ type: 'watch-tables', on: false })
  return client
}
