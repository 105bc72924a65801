export interface Counts {
  passed: number
  failed: number
  skipped: number
}
export function fileLine(result: Counts & { file: string; milliseconds: number }): string
export function figureIn(line: string): string[] | undefined
export function verdict(counts: Counts, ok: boolean, mayRunNothing?: boolean): Counts
