// Records in a page when a moment is shown over the table, when the log reports it, and when the next question appears.

import type { Page } from '@playwright/test'

/** Times in milliseconds on the page's clock. */
export interface MomentTimes {
  readonly begins: number
  readonly ends: number
  readonly told: number
  readonly asked: number
}

/** Must be called before the moment, with the log open. `line`: the moment's sentence in the log. */
export async function recordMoment(page: Page, line: RegExp): Promise<() => Promise<Partial<MomentTimes>>> {
  const body = page.locator('body')
  await body.evaluate((root, pattern) => {
    const times: Record<string, number> = {}
    Object.assign(root, { times })
    const { MutationObserver, performance } = root.ownerDocument.defaultView!
    const told = () => [...root.querySelectorAll('.log__line')].some((one) => new RegExp(pattern).test(one.textContent))
    const look = () => {
      const now = performance.now()
      if (root.querySelector('.dmd-moment, .djg-moment, .hts-moment')) times['begins'] ??= now
      else if (times['begins'] !== undefined) times['ends'] ??= now
      if (told()) times['told'] ??= now
      const isAsking = root.querySelector('.ask:not(.ask--answered) .ask__what') !== null
      if (times['begins'] !== undefined && isAsking) times['asked'] ??= now
    }
    new MutationObserver(look).observe(root, { attributes: true, characterData: true, childList: true, subtree: true })
  }, line.source)
  return () => body.evaluate((root) => (root as typeof root & { times: Partial<MomentTimes> }).times)
}
