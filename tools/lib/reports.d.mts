export interface Counts {
  passed: number
  failed: number
  skipped: number
}
export function fromVitest(report: unknown): Counts
export function fromPlaywright(report: unknown): Counts
export function secondTries(report: unknown): string[]
export function skipReasons(report: unknown): string[]
export function verdict(counts: Counts, ok: boolean): Counts
