// The start of a program in place of one that hung: only one at a time may have the data folder.

import { replacesVariable } from './hanging-process.ts'
import { isRunning } from './is-running.ts'

const lookEveryMs = 50
const patienceMs = 15_000

/**
 * Returns once the process that this one replaces is gone, at once where it replaces none, and after 15 seconds in any case.
 * Not a promise: Electron becomes ready only after the program's first file has run to its end.
 */
export function waitForPredecessor(env: NodeJS.ProcessEnv = process.env): void {
  const pid = Number(env[replacesVariable])
  // Later processes of this one must not wait for a number that another process may have by then.
  env[replacesVariable] = ''
  if (!Number.isInteger(pid) || pid <= 0) return
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const until = performance.now() + patienceMs
  while (isRunning(pid) && performance.now() < until) Atomics.wait(pause, 0, 0, lookEveryMs)
}
