// Starts a program in place of one that hung: only one at a time may have the data folder.

import { replacesVariable } from './hanging-process.ts'
import { isRunning } from './is-running.ts'

const pollMs = 50
const maxWaitMs = 15_000

/**
 * Returns once the process that this one replaces is gone, immediately if it replaces none, and after 15 seconds in any
 * case. Not a promise: Electron becomes ready only after the program's first file has run to its end.
 */
export function waitForPredecessor(env: NodeJS.ProcessEnv = process.env): void {
  const pid = Number(env[replacesVariable])
  // Child processes of this one must not wait for a process number that may belong to another process by then.
  env[replacesVariable] = ''
  if (!Number.isInteger(pid) || pid <= 0) return
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const until = performance.now() + maxWaitMs
  while (isRunning(pid) && performance.now() < until) Atomics.wait(pause, 0, 0, pollMs)
}
