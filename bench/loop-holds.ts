// For how long a process's main loop is held, measured in that process (servers/loop-holds.mjs).

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startMeasured } from './servers/measured-server.ts'
import { ms, ratio } from './times.ts'
import type { Row } from './report.ts'
import type { MeasuredServer } from './servers/measured-server.ts'

/** Milliseconds, of one measuring. */
export interface Holds {
  readonly p999: number
  readonly longest: number
  /** Of these the main thread's own processor time, which does not grow while others have the processor. */
  readonly workP999: number
  readonly workLongest: number
}

/** Ends a measuring and begins the next. */
const holdsSignal = 'SIGUSR2'
const preload = pathToFileURL(join(import.meta.dirname, 'servers/loop-holds.mjs')).href

/** The environment of a process that is to be measured. It writes the results to this file. */
export const measuringHolds = (file: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import ${preload}`,
  LANYARD_BENCH_HOLDS: file,
})

/** Ends a measuring in this process, if there is one, and begins the next. */
export const nextHolds = (pid: number): boolean => process.kill(pid, holdsSignal)

/** The results of each measuring in order, once the process has ended or `untilWritten` has resolved. */
export const readHolds = (file: string): Holds[] => JSON.parse(readFileSync(file, 'utf8')) as Holds[]

const pollMs = 20
const writtenWithinMs = 5_000

/** Resolves when the first measuring is in the file. A process that is told to stop at once may do so before it has written. */
export async function untilWritten(file: string): Promise<void> {
  for (let waited = 0; !existsSync(file) || readFileSync(file).length === 0; waited += pollMs) {
    if (waited > writtenWithinMs) throw new Error(`nothing was measured into ${file}`)
    await setTimeout(pollMs)
  }
}

/** A process that does nothing: what holds it is the machine. */
export function startIdle(holdsFile: string): Promise<MeasuredServer> {
  return startMeasured(join(import.meta.dirname, 'servers/idle-server.mjs'), { env: measuringHolds(holdsFile) })
}

/** `machine`: what an idle process beside it was held up by, which is not Lanyard's doing. */
export function holdsRow(part: string, what: string, holds: Holds, machine?: Holds): Row {
  const { p999, longest, workP999, workLongest } = holds
  const figures = `p99.9 ${ms(p999)} (own work ${ms(workP999)}), longest ${ms(longest)} (${ms(workLongest)}) ms`
  return {
    part,
    what,
    figures,
    ...(machine && { ratio: `to doing nothing: ${ratio(p999 / machine.p999)}, ${ratio(longest / machine.longest)}` }),
  }
}
