// Runs tasks in tests whose journal is in the same thread, so that they end immediately.

import { run } from '../work/task.ts'
import type { Task } from '../work/task.ts'

/** The result of a task that never waits. Throws if it would have to. */
export function runNow<T>(task: Task<T>): T {
  const result = run(task)
  if (result instanceof Promise) throw new Error('the task waits')
  return result as T
}
