// Writes that nobody waits for.

import { describeError } from '../logger.ts'
import { run, waitFor } from './task.ts'
import type { Log } from '../logger.ts'
import type { Eventually, Task } from './task.ts'

/** A failure is logged, and then `undo` is called: at once where the write fails at once. */
export function writeUnwatched(log: Log, write: () => Eventually<void>, undo?: () => void): void {
  void run(watched())

  function* watched(): Task {
    try {
      yield* waitFor(write())
    } catch (error) {
      log('journal-failed', { detail: describeError(error) })
      undo?.()
    }
  }
}
