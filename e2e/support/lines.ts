import type { Locator } from '@playwright/test'

/** The number of lines of text in each of these elements. */
export const linesOf = (found: Locator): Promise<number[]> =>
  found.evaluateAll((all) =>
    all.map((one) => {
      const letters = one.ownerDocument.createRange()
      letters.selectNodeContents(one)
      return new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
