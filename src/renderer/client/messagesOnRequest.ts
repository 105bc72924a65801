// Requests to which the host replies with a separate message, in addition to `accepted`.

import type { Answer } from './session.ts'

export type Rejected = Extract<Answer, { accepted: false }>

/**
 * Collects messages of one type, which the host sends on request. Each goes to the oldest waiting request that it fits.
 */
export function messagesOnRequest<M>() {
  /** In the order of the requests. */
  const waiting = new Map<(message: M) => boolean, (message: M | undefined) => void>()

  return {
    /** Resolves all waiting requests to `unanswered`. */
    giveUp(): void {
      for (const resolve of waiting.values()) resolve(undefined)
      waiting.clear()
    },
    /** Resolves to the message that fits, or to the answer if the host rejects the request. */
    async request(ask: () => Promise<Answer>, fits: (message: M) => boolean): Promise<M | Rejected> {
      const message = new Promise<M | undefined>((resolve) => waiting.set(fits, resolve))
      const answer = await ask()
      if (answer.accepted) return (await message) ?? { accepted: false, code: 'unanswered' }
      waiting.delete(fits)
      return answer
    },
    receive(message: M): void {
      for (const [fits, resolve] of waiting) {
        if (!fits(message)) continue
        waiting.delete(fits)
        return resolve(message)
      }
    },
  }
}
