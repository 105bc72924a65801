// The host answers `too-fast` if it has lately sent much to this device, or to others behind the same address.

import { delay } from './delay.ts'

const pauseMs = 1000

/** Repeats a request once a second while the answer is `too-fast`; returns that answer once `isWanted` returns false. */
export async function retryWhileTooFast<T extends object>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (!('code' in answer) || answer.code !== 'too-fast') return answer
    await delay(pauseMs)
    if (!isWanted()) return answer
  }
}
