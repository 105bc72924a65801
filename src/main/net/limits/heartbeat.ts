// Finds out by pings whether somebody still reads what is sent.

import { randomBytes } from 'node:crypto'

const silentPings = 2

export class Heartbeat {
  /** What the pings carry whose pongs have not come. */
  #unanswered: Buffer[] = []

  /** What the next ping carries; undefined once the last ones have had no answer. */
  beat(): Buffer | undefined {
    if (this.#unanswered.length >= silentPings) return undefined
    const ping = randomBytes(8)
    this.#unanswered.push(ping)
    return ping
  }

  /** A pong that carries what its ping did: nothing else shows that somebody reads what is sent. */
  hear(pong: Buffer): void {
    if (this.#unanswered.some((ping) => ping.equals(pong))) this.#unanswered = []
  }
}
