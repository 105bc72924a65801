// Milliseconds that were measured, as figures of the bench's table.

/** `share`: 0.5 for the median. NaN without times. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const median = (times: readonly number[]): number => percentile(times, 0.5)

export const ms = (value: number): string => value.toFixed(value < 100 ? 2 : 0)
export const ratio = (value: number): string => value.toFixed(2)
