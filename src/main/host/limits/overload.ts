// Detects by the delay of its event loop that the host has more to do than its machine can.

import { repeatEvery } from '../repeat-every.ts'
import type { Cancel, Clock } from '../clock.ts'
import type { Log } from '../logger.ts'

/** Returns the 90th percentile of the event loop's delay since the last call, in milliseconds. */
export type EventLoopDelay = () => number

const sampleEveryMs = 1000
/** People notice this delay of a move. */
const overloadedMs = 100
/** Clearly below `overloadedMs`, so that the state does not change all the time. */
const calmMs = 40
/** Numbers of consecutive samples. */
const samplesUntilOverloaded = 2
const samplesUntilCalm = 5

export interface OverloadSetup {
  readonly clock: Clock
  readonly log: Log
  readonly eventLoopDelay: EventLoopDelay
}

export class Overload {
  readonly #setup: OverloadSetup
  readonly #listeners: (() => void)[] = []
  #isOn = false
  /** Consecutive samples that contradict `isOn`. */
  #against = 0
  readonly #cancel: Cancel

  constructor(setup: OverloadSetup) {
    this.#setup = setup
    this.#cancel = repeatEvery(setup.clock, sampleEveryMs, () => this.#sample())
  }

  /** Whether lists and reactions must wait so that moves don't. */
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

  #sample(): void {
    const delay = this.#setup.eventLoopDelay()
    const isAgainst = this.#isOn ? delay < calmMs : delay >= overloadedMs
    this.#against = isAgainst ? this.#against + 1 : 0
    if (this.#against < (this.#isOn ? samplesUntilCalm : samplesUntilOverloaded)) return
    this.#against = 0
    this.#isOn = !this.#isOn
    this.#setup.log(this.#isOn ? 'overloaded' : 'overload-over', { eventLoopDelayMs: Math.round(delay) })
    for (const listener of this.#listeners) listener()
  }
}
