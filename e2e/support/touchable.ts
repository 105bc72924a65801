import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The smallest size, in pixels, of a control that a finger can hit at a kiosk, with room for rounding. */
const minSize = 55.5

/**
 * Checks that every visible control is as high and as wide as a finger needs. A field has the box of its label. A part that
 * extends a control only for fingers (`::after`) counts as part of it.
 */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.locator('body').evaluate((body, minSize) => {
    const controls = 'button, a[href], input, select, textarea, summary, [role="menuitem"], [role="button"]'
    return [...body.querySelectorAll(controls)].flatMap((control) => {
      // Parts of a chart are left out: the chart takes a touch near them too.
      if (control.closest('svg, [aria-hidden="true"], [inert], [data-keyboard]')) return []
      const label = control.matches('input[type="radio"], input[type="checkbox"]') ? control.closest('label') : null
      const one = label ?? control
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const { width, height } = one.getBoundingClientRect()
      if (width <= 1 || height <= 1) return []
      const finger = one.ownerDocument.defaultView!.getComputedStyle(one, '::after')
      const isOver = finger.content !== 'none' && finger.position === 'absolute'
      const wide = Math.max(width, isOver ? parseFloat(finger.width) || 0 : 0)
      const high = Math.max(height, isOver ? parseFloat(finger.height) || 0 : 0)
      if (wide >= minSize && high >= minSize) return []
      const name = one.getAttribute('aria-label') ?? one.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)
      return [`${wide.toFixed(0)} x ${high.toFixed(0)}: ${one.tagName.toLowerCase()}.${one.className} "${name}"`]
    })
  }, minSize)
  expect(small).toEqual([])
}
