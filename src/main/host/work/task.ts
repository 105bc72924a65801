// Work that may have to wait for the journal, written as a generator: `yield*` is its `await`. Where the journal answers at
// once, as without a data folder, the work runs through at once, too: an async function would come back later even then.

import { setImmediate } from 'node:timers/promises'

/** A value, or the promise of one that takes a while. */
export type Eventually<T> = T | Promise<T>

/** What it yields is waited for. A task that is only called does nothing: it has to be passed to `yield*` or `run`. */
export type Task<T = void> = Generator<Promise<unknown>, T, unknown>

/** Throws what the promise rejects with. */
export function* waitFor<T>(value: Eventually<T>): Task<T> {
  return value instanceof Promise ? ((yield value) as T) : value
}

/** Lets the main loop do what else there is: for work that takes it milliseconds. */
export function* pause(): Task {
  yield setImmediate()
}

export function isTask(value: unknown): value is Task<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'throw' in value
}

/** Runs a task to its end. Gives a promise only where the task has to wait. */
export function run<T>(task: Task<T>): Eventually<T> {
  const { done, value } = task.next()
  return done ? value : finish(task, value)
}

async function finish<T>(task: Task<T>, first: Promise<unknown>): Promise<T> {
  let waiting = first
  for (;;) {
    const { done, value } = await waiting.then(
      (result) => task.next(result),
      (error: unknown) => task.throw(error),
    )
    if (done) return value
    waiting = value
  }
}
