// A timer on the host's clock. It can be paused, resumed with the time that was left, and extended.

import { retryMilliseconds } from '../work/table-clock.ts'
import type { RunningTimer } from '#shared/protocol/owner-controls.ts'
import type { Cancel } from '../clock.ts'
import type { TableClock } from '../work/table-clock.ts'
import type { Task } from '../work/task.ts'

/** A timer as a device is told of it at this moment. */
export interface TimerState {
  readonly timer: RunningTimer
  /** Changes whenever devices have to be told anew: the timer has started, resumed or been extended. */
  readonly mark: string
}

/** No timer is extended beyond this. */
const longestMilliseconds = 3_600_000

export class Timer {
  readonly #clock: TableClock
  readonly #run: () => Task
  #seconds: number
  #end: number
  #cancel: Cancel
  /** Milliseconds that were left when it was paused. */
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

  /** Undefined while it is paused. */
  running(mayExtend = false): TimerState | undefined {
    if (this.isPaused) return undefined
    const timer: RunningTimer = { seconds: this.#seconds, left: this.left, ...(mayExtend && { more: true }) }
    return { timer, mark: `${this.#seconds} ${this.#end} ${mayExtend}` }
  }

  /** Milliseconds. */
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

  /** Extends the timer, up to one hour. */
  extend(seconds: number): void {
    const added = Math.min(seconds * 1000, longestMilliseconds - this.left)
    if (added <= 0) return
    this.#seconds += Math.round(added / 1000)
    if (this.#pausedWith === undefined) this.#restart(this.left + added)
    else this.#pausedWith += added
  }

  /** The timer has run out and its action has failed: runs it again after a while. Answers still count meanwhile. */
  retry(): void {
    this.#cancel()
    this.#cancel = this.#runAfter(retryMilliseconds)
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
