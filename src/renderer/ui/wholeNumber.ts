/** The smallest and the largest whole number that a field takes. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** The whole number that somebody typed; undefined for anything else, also for one out of range. */
export function numberIn(text: string, { min, max }: Range): number | undefined {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : NaN
  return number >= min && number <= max ? number : undefined
}
