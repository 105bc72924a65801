// Writes whose failure can't be reported to anybody.

import { describeError } from '../logger.ts'
import { run, waitFor } from './task.ts'
import type { Log } from '../logger.ts'
import type { Eventually, Task } from './task.ts'

type About = NonNullable<Parameters<Log>[1]>

/** Does work that writes, logs its failure, and returns whether it succeeded. `about`: the table or other context for the log. */
export function* tryWrite(log: Log, work: () => Task<unknown>, about: About = {}): Task<boolean> {
  try {
    yield* work()
    return true
  } catch (error) {
    log('journal-failed', { ...about, detail: describeError(error) })
    return false
  }
}

/** Writes without being awaited. A failure is logged, and then `undo` is called: immediately if the write fails immediately. */
export function writeInBackground(log: Log, write: () => Eventually<void>, about?: About, undo?: () => void): void {
  void run(watched())

  function* watched(): Task {
    if (!(yield* tryWrite(log, () => waitFor(write()), about))) undo?.()
  }
}
