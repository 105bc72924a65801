// The end of a process whose main thread hangs, called from another thread. The journal has all that was acknowledged, so
// the tables go on where they were once it is started again.

import { spawn } from 'node:child_process'
import { writeLogLine } from './write-log-line.ts'

/** How the program is started again by itself. */
export interface Restart {
  readonly command: string
  readonly args: readonly string[]
}

/** Variables of the environment of a program that was started in place of one that hung. */
export const replacesVariable = 'LANYARD_REPLACES'
const restartsVariable = 'LANYARD_RESTARTS'
/** One that hangs again and again is not started any more. */
const mostRestarts = 3
/** After this it counts as healthy, and restarts are counted from none. */
const healthyAfterMs = 600_000

interface Hang {
  readonly forMs: number
  /** Of the main thread, innermost first; undefined where it can't be had. */
  readonly stack: readonly string[] | undefined
  readonly logFile: string | undefined
  readonly restart: Restart | undefined
}

/** Logs the hang, starts the program again where it does so itself, and kills this process. */
export function endHangingProcess({ forMs, stack, logFile, restart }: Hang): void {
  const restarts = performance.now() > healthyAfterMs ? 0 : Number(process.env[restartsVariable] ?? 0)
  const startsAgain = restart !== undefined && restarts < mostRestarts && startAgain(restart, restarts + 1)
  const trace = stack?.map((frame) => `\n    at ${frame}`).join('') ?? '; it is in no function of ours'
  const detail = `The main thread hangs${trace}`
  writeLogLine('main-loop-ended', { forMs, startsAgain, detail }, logFile)
  process.kill(process.pid, 'SIGKILL')
}

/** Returns whether it has started. It waits until this process is gone (predecessor.ts). */
function startAgain({ command, args }: Restart, restarts: number): boolean {
  const env = { ...process.env, [replacesVariable]: String(process.pid), [restartsVariable]: String(restarts) }
  const child = spawn(command, args, { detached: true, stdio: 'ignore', env })
  child.on('error', () => undefined)
  child.unref()
  return child.pid !== undefined
}
