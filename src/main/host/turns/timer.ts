// Time that runs out once, on the host's clock; it can be held, go on with what was left, and be made longer.

import type { RunningTimer } from '#shared/protocol/owner-controls.ts'
import type { Cancel, Clock } from '../clock.ts'

/** A time limit as a device is told of it at this moment. */
export interface Running {
  readonly wait: RunningTimer
  /** Another one when it has to be told anew: it has begun, gone on or been made longer. */
  readonly mark: string
}

/** No wait is made longer than this. */
const longestMilliseconds = 3_600_000

export class Countdown {
  readonly #clock: Clock
  readonly #run: () => void
  #seconds: number
  #end: number
  #cancel: Cancel
  /** Milliseconds that were left when it was held. */
  #held: number | undefined

  constructor(clock: Clock, seconds: number, run: () => void) {
    this.#clock = clock
    this.#run = run
    this.#seconds = seconds
    this.#end = clock.now() + seconds * 1000
    this.#cancel = clock.after(seconds * 1000, run)
  }

  /** Undefined while it is held. */
  running(mayExtend = false): Running | undefined {
    if (this.isHeld) return undefined
    const wait: RunningTimer = { seconds: this.#seconds, left: this.left, ...(mayExtend && { more: true }) }
    return { wait, mark: `${this.#seconds} ${this.#end} ${mayExtend}` }
  }

  /** Milliseconds. */
  get left(): number {
    return this.#held ?? Math.max(0, Math.round(this.#end - this.#clock.now()))
  }

  get isHeld(): boolean {
    return this.#held !== undefined
  }

  hold(): void {
    if (this.isHeld) return
    this.#held = this.left
    this.#cancel()
  }

  goOn(): void {
    if (this.isHeld) this.#restart(this.left)
  }

  /** Not beyond an hour. */
  extend(seconds: number): void {
    const added = Math.min(seconds * 1000, longestMilliseconds - this.left)
    if (added <= 0) return
    this.#seconds += Math.round(added / 1000)
    if (this.#held === undefined) this.#restart(this.left + added)
    else this.#held += added
  }

  /** It has run out, and what was to be done then could not be: once more after so long. */
  retry(milliseconds: number): void {
    this.#cancel()
    this.#cancel = this.#clock.after(milliseconds, this.#run)
  }

  cancel(): void {
    this.#cancel()
  }

  #restart(milliseconds: number): void {
    this.#cancel()
    this.#held = undefined
    this.#end = this.#clock.now() + milliseconds
    this.#cancel = this.#clock.after(milliseconds, this.#run)
  }
}
