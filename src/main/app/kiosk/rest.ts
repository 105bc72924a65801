// A page that has failed too often is left alone for a while, and then tried again without staff.

import { delay } from '../delay.ts'

export const restMinutes = 3
const restMs = restMinutes * 60_000

export class Rest {
  #isOn = false
  #endedAt = -Infinity
  #end = (): void => undefined

  get isOn(): boolean {
    return this.#isOn
  }

  /** Starts a rest, and resolves at its end. True if the page has failed again soon after the previous rest. */
  async take(): Promise<boolean> {
    this.#isOn = true
    await Promise.race([delay(restMs), new Promise<void>((resolve) => (this.#end = resolve))])
    this.#isOn = false
    const failsStill = performance.now() - this.#endedAt < 2 * restMs
    this.#endedAt = performance.now()
    return failsStill
  }

  /** Ends the rest early. */
  end(): void {
    this.#end()
  }
}
