// Puts work on the same things in order: what is asked of a table waits until what was asked before is done. Work on
// different things does not wait for each other.

import { describeError } from '../logger.ts'
import { run } from './task.ts'
import type { Log } from '../logger.ts'
import type { Eventually, Task } from './task.ts'

/** Names what the work is about: a guest, the id of a table or of a device, or an area of the house. */
export type WorkKey = string | object

/**
 * What belongs to no table and is written by several requests. Work on `stations` may wait for tables and `history` in its
 * middle; work on those never waits for `stations`, or both would wait forever.
 */
export const areas = { stations: 'area: stations', history: 'area: history' } as const

export class WorkQueue {
  /** By key: the end of the last work that was queued. Missing where there is none. */
  readonly #ends = new Map<WorkKey, Promise<undefined>>()
  readonly #busy = new Set<WorkKey>()
  readonly #log: Log
  #isClosed = false

  constructor(log: Log) {
    this.#log = log
  }

  /** Whether work on this has begun and not ended. */
  isBusy(key: WorkKey): boolean {
    return this.#busy.has(key)
  }

  /**
   * Does the work at once where nothing about its keys is under way, else as soon as everything before it has ended.
   * `done` runs after the work, before the next. Gives the work's result; throws or rejects as the work does. Once it is
   * closed neither runs, and the result is undefined.
   */
  run<T>(keys: readonly WorkKey[], work: () => Task<T>, done?: (result: T) => void): Eventually<T | undefined> {
    const earlier = keys.flatMap((key) => this.#ends.get(key) ?? [])
    const { promise: end, resolve } = Promise.withResolvers<undefined>()
    for (const key of keys) this.#ends.set(key, end)
    const place = { keys, end, resolve }
    if (earlier.length === 0) return this.#begin(place, work, done)
    return Promise.all(earlier).then(() => this.#begin(place, work, done))
  }

  /** As `run`, for work that nobody waits for: what fails once it has had to wait is our bug, and logged. */
  start<T>(keys: readonly WorkKey[], work: () => Task<T>, done?: (result: T) => void): Eventually<T | undefined> {
    const ended = this.run(keys, work, done)
    if (!(ended instanceof Promise)) return ended
    return ended.catch((error: unknown) => {
      this.#log('request-failed', { detail: describeError(error) })
      return undefined
    })
  }

  /** Work that has not begun will not begin any more. */
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

  /** Later work on these keys begins only after `done`. */
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
