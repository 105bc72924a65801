import type { Locator } from '@playwright/test'

/** The number of lines that the words of each of these elements stand in. */
export const linesOf = (found: Locator): Promise<number[]> =>
  found.evaluateAll((all) =>
    all.map((one) => {
      const letters = one.ownerDocument.createRange()
      letters.selectNodeContents(one)
      return new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
