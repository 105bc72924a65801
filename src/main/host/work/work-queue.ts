// Does work on the same things in order: a request to a table waits until the earlier ones are done. Work on different
// things does not wait.

import { describeError } from '../logger.ts'
import { run } from './task.ts'
import type { Log } from '../logger.ts'
import type { Eventually, Task } from './task.ts'

/** Identifies what the work is about: a guest, the id of a table or of a device, or an area of the house. */
export type WorkKey = string | object

/**
 * Areas that belong to no table and are written by several requests. Work on `stations` may wait for tables and `history`
 * while it runs; work on those never waits for `stations`, or both would wait forever.
 */
export const areas = { stations: 'area: stations', history: 'area: history' } as const

export class WorkQueue {
  /** By key: resolves at the end of the last work that was queued; missing if there is none. */
  readonly #ends = new Map<WorkKey, Promise<undefined>>()
  readonly #busy = new Set<WorkKey>()
  readonly #log: Log
  #isClosed = false

  constructor(log: Log) {
    this.#log = log
  }

  /** Whether work on this key is in progress. */
  isBusy(key: WorkKey): boolean {
    return this.#busy.has(key)
  }

  /** Whether no work on this key is queued or in progress, so that more would begin immediately. */
  isFree(key: WorkKey): boolean {
    return !this.#ends.has(key)
  }

  /**
   * Does the work immediately if nothing with its keys is queued or in progress, otherwise after everything before it.
   * `done` runs after the work and before the next. Returns the work's result; throws or rejects as the work does. Once the
   * queue is closed neither runs, and the result is undefined.
   */
  run<T>(keys: readonly WorkKey[], work: () => Task<T>, done?: (result: T) => void): Eventually<T | undefined> {
    const earlier = keys.flatMap((key) => this.#ends.get(key) ?? [])
    const { promise: end, resolve } = Promise.withResolvers<undefined>()
    for (const key of keys) this.#ends.set(key, end)
    const place = { keys, end, resolve }
    if (earlier.length === 0) return this.#begin(place, work, done)
    return Promise.all(earlier).then(() => this.#begin(place, work, done))
  }

  /** As `run`, for work whose result nobody awaits: if it fails after it had to wait, that is our bug, and logged. */
  start<T>(keys: readonly WorkKey[], work: () => Task<T>, done?: (result: T) => void): Eventually<T | undefined> {
    const ended = this.run(keys, work, done)
    if (!(ended instanceof Promise)) return ended
    return ended.catch((error: unknown) => {
      this.#log('request-failed', { detail: describeError(error) })
      return undefined
    })
  }

  /** From now on no work begins. */
  close(): void {
    this.#isClosed = true
  }

  #begin<T>(place: Place, work: () => Task<T>, done: ((result: T) => void) | undefined): Eventually<T | undefined> {
    if (this.#isClosed) {
      this.#end(place)
      return undefined
    }
    for (const key of place.keys) this.#busy.add(key)
    let result: Eventually<T>
    try {
      result = run(work())
    } catch (error) {
      this.#end(place)
      throw error
    }
    const end = (value: T) => {
      this.#end(place, () => done?.(value))
      return value
    }
    if (!(result instanceof Promise)) return end(result)
    return result.then(end, (error: unknown) => {
      this.#end(place)
      throw error
    })
  }

  /** Runs `done`, and then lets later work on these keys begin. */
  #end({ keys, end, resolve }: Place, done?: () => void): void {
    for (const key of keys) {
      this.#busy.delete(key)
      if (this.#ends.get(key) === end) this.#ends.delete(key)
    }
    try {
      done?.()
    } finally {
      resolve(undefined)
    }
  }
}

interface Place {
  readonly keys: readonly WorkKey[]
  readonly end: Promise<undefined>
  readonly resolve: (value: undefined) => void
}
