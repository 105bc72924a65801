// Detects by pings whether the other side still reads what is sent.

import { randomBytes } from 'node:crypto'

const silentPings = 2

export class Heartbeat {
  /** The contents of the pings that were not answered. */
  #unanswered: Buffer[] = []

  /** The content of the next ping; undefined if the last ones have not been answered. */
  beat(): Buffer | undefined {
    if (this.#unanswered.length >= silentPings) return undefined
    const ping = randomBytes(8)
    this.#unanswered.push(ping)
    return ping
  }

  /** Takes a pong. Only one with the content of a ping proves that the other side reads what is sent. */
  takePong(pong: Buffer): void {
    if (this.#unanswered.some((ping) => ping.equals(pong))) this.#unanswered = []
  }
}
