// How long a process's main loop is blocked, measured in that process (servers/loop-holds.mjs).

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startMeasured } from './servers/measured-server.ts'
import { ms, ratio } from './times.ts'
import type { Row } from './report.ts'
import type { MeasuredServer } from './servers/measured-server.ts'

/** The blocked times of one measurement, in milliseconds. */
export interface Holds {
  readonly p999: number
  readonly longest: number
  /** The main thread's processor time during blocks, which does not grow while other programs have the processor. */
  readonly workP999: number
  readonly workLongest: number
}

/** The signal that ends a measurement and begins the next. */
const holdsSignal = 'SIGUSR2'
const preload = pathToFileURL(join(import.meta.dirname, 'servers/loop-holds.mjs')).href

/** The environment for a process to be measured, which writes its results to this file. */
export const measuringHolds = (file: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import ${preload}`,
  LANYARD_BENCH_HOLDS: file,
})

/** Ends the measurement in the process with this id, if there is one, and begins the next. */
export const nextHolds = (pid: number): boolean => process.kill(pid, holdsSignal)

/** The results of all measurements in order. Call it after the process has ended or `untilWritten` has resolved. */
export const readHolds = (file: string): Holds[] => JSON.parse(readFileSync(file, 'utf8')) as Holds[]

const pollMs = 20
const writtenWithinMs = 5_000

/** Resolves when the first measurement is in the file: a process that is stopped earlier may not have written it. */
export async function untilWritten(file: string): Promise<void> {
  for (let waited = 0; !existsSync(file) || readFileSync(file).length === 0; waited += pollMs) {
    if (waited > writtenWithinMs) throw new Error(`nothing was measured into ${file}`)
    await setTimeout(pollMs)
  }
}

/** Starts a process that does nothing, so that only the machine blocks it. */
export function startIdle(holdsFile: string): Promise<MeasuredServer> {
  return startMeasured(join(import.meta.dirname, 'servers/idle-server.mjs'), { env: measuringHolds(holdsFile) })
}

/** `machine`: the blocks of an idle process meanwhile, which are not caused by Lanyard. */
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
