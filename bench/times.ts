// Formats measured milliseconds as figures for the bench's table.

import { percentile } from '../tools/lib/percentile.ts'

export const median = (times: readonly number[]): number => percentile(times, 0.5)

export const ms = (value: number): string => value.toFixed(value < 100 ? 2 : 0)
export const ratio = (value: number): string => value.toFixed(2)
