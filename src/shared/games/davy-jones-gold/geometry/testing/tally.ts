// Counts the cases that a property test has met, because a case that never came up was not tested.

import { expect } from 'vitest'

export function tally() {
  const counts = new Map<string, number>()
  let all = 0
  return {
    count(what: string) {
      counts.set(what, (counts.get(what) ?? 0) + 1)
      all++
    },
    /** Each of these cases was met in at least this share of the runs. */
    expectEach(cases: readonly string[], share: number) {
      for (const one of cases) expect((counts.get(one) ?? 0) / all, one).toBeGreaterThanOrEqual(share)
    },
  }
}
