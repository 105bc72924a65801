// A WebSocket for tests. The test plays the host at the other end.

import type { HostMessage, MessageOf, Request, RequestOf } from '#shared/protocol/messages.ts'
import type { Socket } from '../reconnectingSocket.ts'
import type { TestKey } from './testKey.ts'

export class FakeSocket implements Socket {
  readyState: Socket['readyState'] = 0
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  onerror: Socket['onerror'] = null
  /** The client's messages without its challenges, oldest first. */
  readonly said: unknown[] = []
  /** The nonces of the client's challenges. */
  readonly challenges: string[] = []
  /** The answer to a challenge; by default that of a host too old for proofs. A test may replace or remove it. */
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

  /** From now on, this key answers challenges. `at`: the host and port for which it proves them. */
  proves(key: TestKey, hostId: string, at = new URL(this.url).host): void {
    this.answerChallenge = (nonce) => key.prove({ hostId, at, nonce })
  }

  /** Plays the opening of the connection. */
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
  asked<T extends Request['type']>(type: T): RequestOf<T>[] {
    return this.said.filter((message): message is RequestOf<T> => (message as Request).type === type)
  }
}

/** A network of fake sockets. `last()` returns the one that the client opened most recently; it throws if there is none. */
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

export const welcome: MessageOf<'welcome'> = {
  type: 'welcome',
  protocol: 1,
  app: '0.1.0',
  hostId: 'kitchen',
  hostKey: 'ab'.repeat(32),
  device: '0123456789abcdef0123456789abcdef',
  local: true,
  games: [{ id: 'dead-mans-draw', rulesVersion: 1 }],
}
