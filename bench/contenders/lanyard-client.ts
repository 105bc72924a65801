// A connection to a Lanyard host, after the host's welcome.

import { once } from 'node:events'
import { SocketClient, openSocket } from '../../src/main/net/testing/client.ts'
import type { HostMessage } from '../../src/shared/protocol/messages.ts'

/** `onMessage` is called with every message of the host. Like a page at a table, the client does not watch the list of tables. */
export async function connectClient(url: string, onMessage?: (message: HostMessage) => void): Promise<SocketClient> {
  const welcome = Promise.withResolvers<undefined>()
  const client = new SocketClient(openSocket(url, { perMessageDeflate: false }), {
    keepsAll: false,
    onMessage: (message) => {
      // The last message of the answer to a hello.
      if (message.type === 'nearby') welcome.resolve(undefined)
      if (message.type === 'refused') welcome.reject(new Error(`refused: ${JSON.stringify(message)}`))
      onMessage?.(message)
    },
  })
  await once(client.socket, 'open')
  client.hello()
  await welcome.promise
  await client.must({ type: 'watch-tables', on: false })
  return client
}
