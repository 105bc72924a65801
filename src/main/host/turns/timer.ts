// A timer on the host's clock. It can be paused, resumed with the time that was left, and extended.

import { retryMs } from '../work/table-clock.ts'
import type { RunningTimer } from '#shared/protocol/owner-controls.ts'
import type { Cancel } from '../clock.ts'
import type { TableClock } from '../work/table-clock.ts'
import type { Task } from '../work/task.ts'

/** The state of a timer at this moment, for a device. */
export interface TimerState {
  readonly timer: RunningTimer
  /** Changes whenever devices need the state again: the timer has started, resumed or been extended. */
  readonly mark: string
}

/** The longest time left to which a timer is extended. */
const maxLeftMs = 3_600_000

export class Timer {
  readonly #clock: TableClock
  readonly #run: () => Task
  #seconds: number
  #end: number
  #cancel: Cancel
  /** The milliseconds left when it was paused. */
  #pausedWith: number | undefined
  #isOver = false

  /** `lead`: milliseconds before the seconds begin to count. */
  constructor(clock: TableClock, seconds: number, run: () => Task, lead = 0) {
    this.#clock = clock
    this.#run = run
    this.#seconds = seconds
    this.#end = clock.now() + lead + seconds * 1000
    this.#cancel = this.#runAfter(lead + seconds * 1000)
  }

  /** The timer's state; undefined while it is paused. `mayExtend`: whether the device may extend it. */
  running(mayExtend = false): TimerState | undefined {
    if (this.isPaused) return undefined
    const timer: RunningTimer = { seconds: this.#seconds, left: this.left, ...(mayExtend && { more: true }) }
    return { timer, mark: `${this.#seconds} ${this.#end} ${mayExtend}` }
  }

  /** Milliseconds left. */
  get left(): number {
    return this.#pausedWith ?? Math.max(0, Math.round(this.#end - this.#clock.now()))
  }

  get isPaused(): boolean {
    return this.#pausedWith !== undefined
  }

  /** Whether it has run out, and has neither been paused nor extended since. */
  get isOver(): boolean {
    return this.#isOver && !this.isPaused
  }

  pause(): void {
    if (this.isPaused) return
    this.#pausedWith = this.left
    this.#cancel()
  }

  resume(): void {
    if (this.isPaused) this.#restart(this.left)
  }

  /** Extends the timer, to at most one hour. */
  extend(seconds: number): void {
    const added = Math.min(seconds * 1000, maxLeftMs - this.left)
    if (added <= 0) return
    this.#seconds += Math.round(added / 1000)
    if (this.#pausedWith === undefined) this.#restart(this.left + added)
    else this.#pausedWith += added
  }

  /**
   * To be called when the timer has run out and its action has failed: runs it again after a while. Answers still count
   * until then.
   */
  retry(): void {
    this.#cancel()
    this.#cancel = this.#runAfter(retryMs)
  }

  cancel(): void {
    this.#cancel()
  }

  #restart(milliseconds: number): void {
    this.#cancel()
    this.#pausedWith = undefined
    this.#end = this.#clock.now() + milliseconds
    this.#isOver = false
    this.#cancel = this.#runAfter(milliseconds)
  }

  #runAfter(milliseconds: number): Cancel {
    return this.#clock.after(milliseconds, () => {
      this.#isOver = true
      return this.#run()
    })
  }
}
