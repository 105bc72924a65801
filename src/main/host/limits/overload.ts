// Notices when the host has more to do than its machine can, by the delay of its event loop.

import { repeatEvery } from '../repeat-every.ts'
import type { Cancel, Clock } from '../clock.ts'
import type { Log } from '../logger.ts'

/** Milliseconds by which the event loop has been late since this was last called, as 90 of 100 looks at it found or less. */
export type EventLoopDelay = () => number

const lookEveryMs = 1000
/** People notice when a move waits as long as this. */
const overloadedMs = 100
/** Clearly below the other bound, so that the state does not change all the time. */
const calmMs = 40
/** Looks in a row. */
const looksUntilOverloaded = 2
const looksUntilCalm = 5

export interface OverloadSetup {
  readonly clock: Clock
  readonly log: Log
  readonly eventLoopDelay: EventLoopDelay
}

export class Overload {
  readonly #setup: OverloadSetup
  readonly #listeners: (() => void)[] = []
  #isOn = false
  /** Looks in a row that say that the state should change. */
  #against = 0
  readonly #cancel: Cancel

  constructor(setup: OverloadSetup) {
    this.#setup = setup
    this.#cancel = repeatEvery(setup.clock, lookEveryMs, () => this.#look())
  }

  /** Whether what may wait is to wait, so that moves don't. */
  get isOn(): boolean {
    return this.#isOn
  }

  /** `listener` is called after each change of `isOn`. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  stop(): void {
    this.#cancel()
  }

  #look(): void {
    const delay = this.#setup.eventLoopDelay()
    const isAgainst = this.#isOn ? delay < calmMs : delay >= overloadedMs
    this.#against = isAgainst ? this.#against + 1 : 0
    if (this.#against < (this.#isOn ? looksUntilCalm : looksUntilOverloaded)) return
    this.#against = 0
    this.#isOn = !this.#isOn
    this.#setup.log(this.#isOn ? 'overloaded' : 'overload-over', { eventLoopDelayMs: Math.round(delay) })
    for (const listener of this.#listeners) listener()
  }
}
