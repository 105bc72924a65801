// Figures of a siege: what a process takes of memory, how long people wait, and how they are printed with the results of the tests.

import { readFileSync } from 'node:fs'

const pageKilobytes = 4

/** Resident memory of a process, in megabytes; Linux only. */
export function memoryOf(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * pageKilobytes) / 1024
}

/** CPU time that a process has used since it began, in seconds; Linux only. */
export function coreSecondsOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** `share`: 0.5 for the median. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** Of waits in milliseconds, sorted. */
export function percentiles(sorted: readonly number[]): string {
  const at = (share: number) => milliseconds(percentile(sorted, share))
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${milliseconds(sorted.at(-1) ?? NaN)}`
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`
export const megabytes = (value: number): string => `${value.toFixed(0)} MB`

/** By which `npm test` knows the lines that it shows also where all has passed (tools/lib/suites.mjs). */
const sign = 'figure: '

export function printFigures(...lines: readonly string[]): void {
  console.log(lines.map((line) => `${sign}${line}`).join('\n'))
}
