// Measures the layout of a page.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { casesOf, entriesOf } from './cases.ts'
import { everySize } from './sizes.ts'

/**
 * What is wrong with the layout of what is shown now, in words; empty where nothing is: a page that scrolls sideways, text
 * that is cut off without an ellipsis, and controls that something lies over, also after they are scrolled to. `within`: the
 * part of the page that is looked at, where it lies over the rest.
 */
export function layoutFaults(page: Page, within = 'body'): Promise<string[]> {
  return page.locator(within).evaluate(async (body) => {
    const faults: string[] = []
    const { ownerDocument } = body
    const { documentElement: root, defaultView } = ownerDocument
    const { getComputedStyle, innerHeight, requestAnimationFrame } = defaultView!
    // What hangs on something else, such as a menu, follows a frame later.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    type Shown = typeof root
    const nameOf = (one: Pick<Shown, 'ariaLabel' | 'textContent' | 'tagName' | 'classList'>) => {
      const text = (one.ariaLabel ?? one.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)
      return `${one.tagName.toLowerCase()}.${one.classList[0] ?? ''} “${text}”`
    }
    const isHiddenOnPurpose = (one: Shown) => {
      for (let around: Shown | null = one; around; around = around.parentElement) {
        const { clipPath, opacity } = getComputedStyle(around)
        if (clipPath !== 'none' || opacity === '0' || around.ariaHidden === 'true') return true
      }
      return false
    }
    if (root.scrollWidth > root.clientWidth + 1)
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)

    const shown = [...body.querySelectorAll<Shown>('*:not(svg, svg *)')].filter(
      (one) => one.checkVisibility() && !isHiddenOnPurpose(one),
    )
    const isCutting = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    for (const one of shown) {
      if (![...one.childNodes].some((node) => node.nodeType === node.TEXT_NODE && node.textContent?.trim())) continue
      const { overflowX, overflowY, textOverflow, webkitLineClamp, fontSize } = getComputedStyle(one)
      if (webkitLineClamp !== 'none') continue
      if (isCutting(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1)
        faults.push(`cut off at its side: ${nameOf(one)}`)
      // Less than that is room below the letters, not a line.
      const lessThanALine = Math.max(2, 0.3 * parseFloat(fontSize))
      if (isCutting(overflowY) && one.scrollHeight > one.clientHeight + lessThanALine)
        faults.push(`cut off below: ${nameOf(one)}`)
    }
    for (const one of shown) {
      if (!one.matches('a, button, input, select, summary, [role="menuitem"]')) continue
      one.scrollIntoView({ block: 'center', inline: 'nearest' })
      // What shows itself to the keyboard alone is measured as the keyboard sees it.
      if (one.getBoundingClientRect().width === 0) one.focus()
      const { left, top, right, bottom } = one.getBoundingClientRect()
      if (left < -1 || right > root.clientWidth + 1) faults.push(`beyond the side: ${nameOf(one)}`)
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if (x < 0 || y < 0 || x >= root.clientWidth || y >= innerHeight) continue
      const hit = ownerDocument.elementFromPoint(x, y)
      if (!hit || one.contains(hit) || hit.contains(one) || one.closest('label')?.contains(hit)) continue
      faults.push(`covered by ${nameOf(hit)}: ${nameOf(one)}`)
    }
    root.scrollTo(0, 0)
    return faults
  })
}

/** How much larger each text size makes everything; 200 % is the browser's own, on top of which a person may set these. */
const textScales = { normal: 1, large: 1.15, larger: 1.3, largest: 1.5 } as const

/**
 * Measures what is shown now at every size with every size of text, and once with the browser's own text twice as large on a
 * phone. In the short form, some of it.
 */
export async function expectNoFaults(
  page: Page,
  what: string,
  {
    within = 'body',
    atLeast = 0,
  }: { within?: string; /** The width from which on it is measured. */ atLeast?: number } = {},
): Promise<void> {
  const faults: string[] = []
  const measure = async (name: string) =>
    faults.push(...(await layoutFaults(page, within)).map((fault) => `${what}, ${name}: ${fault}`))
  for (const text of casesOf(['normal', 'large', 'larger', 'largest'], ['normal', 'largest'])) {
    const scale = String(textScales[text])
    await page.locator('html').evaluate((html, scale) => html.style.setProperty('--text-scale', scale), scale)
    for (const [name, size] of entriesOf(everySize, ['smallest phone', 'laptop'])) {
      if (size.width < atLeast) continue
      await page.setViewportSize(size)
      await measure(`${text} text on a ${name}`)
    }
  }
  await page.locator('html').evaluate((html) => html.style.setProperty('--text-scale', '1'))
  if (atLeast <= everySize.phone.width) {
    await page.setViewportSize(everySize.phone)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await measure('text of 200 % on a phone')
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    await devtools.detach()
  }
  expect.soft(faults).toEqual([])
}
