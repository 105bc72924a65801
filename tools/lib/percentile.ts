// Percentiles of measured times.

/** The time that this share of all times does not exceed: 0.5 is the median. NaN if there are no times. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
