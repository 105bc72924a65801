// Figures of a siege: how long people wait, and how they are printed with the results of the tests.

import { percentile } from '../../tools/lib/percentile.ts'

/** Of waits in milliseconds. */
export function percentiles(waits: readonly number[]): string {
  const at = (share: number) => milliseconds(percentile(waits, share))
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`
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
