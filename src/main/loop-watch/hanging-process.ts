// Ends a process whose main thread hangs; called from another thread. The journal has everything that was acknowledged, so
// the tables continue where they were once the program is started again.

import { spawn } from 'node:child_process'
import { writeLogLine } from './write-log-line.ts'

/** The command with which the program starts itself again. */
export interface Restart {
  readonly command: string
  readonly args: readonly string[]
}

/** Environment variables of a program that was started in place of one that hung. */
export const replacesVariable = 'LANYARD_REPLACES'
const restartsVariable = 'LANYARD_RESTARTS'
/** A program that keeps hanging is not started again after this many restarts. */
const maxRestarts = 3
/** A program that runs this long counts as healthy, and its restarts are counted from zero. */
const healthyAfterMs = 600_000

interface Hang {
  readonly forMs: number
  /** The stack of the main thread, innermost first; undefined if it is not available. */
  readonly stack: readonly string[] | undefined
  readonly logFile: string | undefined
  readonly restart: Restart | undefined
}

/** Logs the hang, starts the program again if `restart` is given, and kills this process. */
export function endHangingProcess({ forMs, stack, logFile, restart }: Hang): void {
  const restarts = performance.now() > healthyAfterMs ? 0 : Number(process.env[restartsVariable] ?? 0)
  const startsAgain = restart !== undefined && restarts < maxRestarts && startAgain(restart, restarts + 1)
  const trace = stack?.map((frame) => `\n    at ${frame}`).join('') ?? '; it is in no function of ours'
  const detail = `The main thread hangs${trace}`
  writeLogLine('main-loop-ended', { forMs, startsAgain, detail }, logFile)
  process.kill(process.pid, 'SIGKILL')
}

/** Returns whether the new program has started. It waits until this process is gone (predecessor.ts). */
function startAgain({ command, args }: Restart, restarts: number): boolean {
  const env = { ...process.env, [replacesVariable]: String(process.pid), [restartsVariable]: String(restarts) }
  const child = spawn(command, args, { detached: true, stdio: 'ignore', env })
  child.on('error', () => undefined)
  child.unref()
  return child.pid !== undefined
}
