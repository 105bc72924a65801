// A page that has failed too often is left alone for a while, and then tried again without staff.

import { delay } from '../delay.ts'

export const cooldownMinutes = 3
const cooldownMs = cooldownMinutes * 60_000

export class Cooldown {
  #isOn = false
  #endedAt = -Infinity
  #end = (): void => undefined

  get isOn(): boolean {
    return this.#isOn
  }

  /** Starts a cooldown, and resolves at its end. True if the page has failed again soon after the previous one. */
  async take(): Promise<boolean> {
    this.#isOn = true
    await Promise.race([delay(cooldownMs), new Promise<void>((resolve) => (this.#end = resolve))])
    this.#isOn = false
    const failsStill = performance.now() - this.#endedAt < 2 * cooldownMs
    this.#endedAt = performance.now()
    return failsStill
  }

  /** Ends the cooldown early. */
  end(): void {
    this.#end()
  }
}
