// Work that may have to wait for the journal, written as a generator: `yield*` is its `await`. If the journal answers
// immediately, as without a data folder, the whole work is done immediately, too: an async function would finish later even then.

import { setImmediate } from 'node:timers/promises'

/** A value, or the promise of one that takes a while. */
export type Eventually<T> = T | Promise<T>

/**
 * A generator that is suspended until each promise that it yields is settled. Calling it does nothing: it has to be passed
 * to `yield*` or `run`.
 */
export type Task<T = void> = Generator<Promise<unknown>, T, unknown>

/** Throws what the promise rejects with. */
export function* waitFor<T>(value: Eventually<T>): Task<T> {
  return value instanceof Promise ? ((yield value) as T) : value
}

/** Lets the main loop do other work: for tasks that keep it busy for milliseconds. */
export function* pause(): Task {
  yield setImmediate()
}

export function isTask(value: unknown): value is Task<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'throw' in value
}

/** Runs a task to its end. Returns a promise only if the task has to wait. */
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
