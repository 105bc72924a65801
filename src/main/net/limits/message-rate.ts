// Counts what comes over one connection: how fast, and how much of it can't be read.

import { limits } from '#shared/protocol/limits.ts'
import { TokenBucket } from '../../host/limits/token-bucket.ts'
import type { Clock } from '../../host/clock.ts'

export class MessageRate {
  readonly #bucket: TokenBucket
  #excess = 0
  #malformed = 0

  constructor(clock: Clock) {
    this.#bucket = new TokenBucket(clock, limits.messagesPerSecond, limits.messageBurst)
  }

  /** Counts a message, a ping or a pong. False if it is over the rate; `addExcess` has to be called then. */
  take(): boolean {
    if (this.#bucket.isFull) this.#excess = 0
    return this.#bucket.take()
  }

  /** Counts a message over the rate. Returns whether there have been too many since the connection was last quiet. */
  addExcess(): boolean {
    return ++this.#excess > limits.floodedMessages
  }

  /** Counts a message that can't be read. Returns whether there have been too many on this connection. */
  addMalformed(): boolean {
    return ++this.#malformed > limits.malformedMessages
  }
}
