// A WebSocket for tests, which play the host at its other end.

import type { HostMessage, Request } from '#shared/protocol/messages.ts'
import type { Socket } from '../wire.ts'
import type { TestKey } from './testKey.ts'

export class FakeSocket implements Socket {
  readyState: Socket['readyState'] = 0
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  onerror: Socket['onerror'] = null
  /** The client's messages, oldest first. */
  readonly said: unknown[] = []
  /** The nonces of its challenges, which are not in `said`. */
  readonly challenges: string[] = []
  /** The answer to a challenge: as by a host from before there were proofs. A test may set another one, or none. */
  answerChallenge: ((nonce: string) => HostMessage) | undefined = () => ({
    type: 'rejected',
    id: null,
    code: 'malformed-message',
  })
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  send(text: string): void {
    const message = JSON.parse(text) as { type: string; nonce: string }
    if (message.type !== 'challenge') {
      this.said.push(message)
      return
    }
    this.challenges.push(message.nonce)
    const answer = this.answerChallenge?.(message.nonce)
    if (answer) this.hears(answer)
  }

  close(): void {
    this.readyState = 3
  }

  /** A challenge is answered by the host with this key, for where this socket leads. */
  proves(key: TestKey, hostId: string, at = new URL(this.url).host): void {
    this.answerChallenge = (nonce) => key.prove({ hostId, at, nonce })
  }

  /** Opens the socket. */
  opens(): void {
    this.readyState = 1
    this.onopen?.call(this as unknown as WebSocket, new Event('open'))
  }

  hears(message: HostMessage): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  breaks(code = 1006): void {
    this.readyState = 3
    this.onclose?.call(this as unknown as WebSocket, Object.assign(new Event('close'), { code }) as CloseEvent)
  }

  /** The client's requests of one type. */
  asked<T extends Request['type']>(type: T): Extract<Request, { type: T }>[] {
    return this.said.filter((message): message is Extract<Request, { type: T }> => (message as Request).type === type)
  }
}

/** A network of such sockets: `last()` is the one that the client opened most recently. */
export function fakeNetwork() {
  const sockets: FakeSocket[] = []
  return {
    sockets,
    openSocket(url: string): FakeSocket {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
    last(): FakeSocket {
      const socket = sockets.at(-1)
      if (!socket) throw new Error('the client has opened no socket yet')
      return socket
    },
  }
}

export const welcome: Extract<HostMessage, { type: 'welcome' }> = {
  type: 'welcome',
  protocol: 1,
  app: '0.1.0',
  hostId: 'kitchen',
  hostKey: 'ab'.repeat(32),
  device: '0123456789abcdef0123456789abcdef',
  local: true,
  games: [{ id: 'dead-mans-draw', rulesVersion: 1 }],
}
