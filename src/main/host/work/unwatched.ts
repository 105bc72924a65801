// Writes whose failure can't be reported to anybody.

import { describeError } from '../logger.ts'
import { run, waitFor } from './task.ts'
import type { Log } from '../logger.ts'
import type { Eventually, Task } from './task.ts'

type About = NonNullable<Parameters<Log>[1]>

/** Logs the failure of work that writes; whether it has succeeded. `about`: whose work it was. */
export function* succeeds(log: Log, work: () => Task<unknown>, about: About = {}): Task<boolean> {
  try {
    yield* work()
    return true
  } catch (error) {
    log('journal-failed', { ...about, detail: describeError(error) })
    return false
  }
}

/** Nobody waits for it. A failure is logged, and then `undo` is called: at once where the write fails at once. */
export function writeUnwatched(log: Log, write: () => Eventually<void>, about?: About, undo?: () => void): void {
  void run(watched())

  function* watched(): Task {
    if (!(yield* succeeds(log, () => waitFor(write()), about))) undo?.()
  }
}
