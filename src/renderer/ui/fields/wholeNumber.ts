/** The smallest and the largest allowed number. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** Undefined for anything but a whole number within the range. */
export function parseWholeNumber(text: string, { min, max }: Range): number | undefined {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : NaN
  return number >= min && number <= max ? number : undefined
}
