import type { Page } from '@playwright/test'

/** The texts of elements that a finger can't hit even after scrolling. */
export function outOfReach(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((found) =>
    found
      .filter((one) => {
        one.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = one.getBoundingClientRect()
        const hit = one.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
        return !hit || !one.contains(hit)
      })
      .map((one) => one.textContent.trim()),
  )
}
