// Measures the layout of a page.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { casesOf, entriesOf } from './cases.ts'
import { everySize } from './sizes.ts'

/**
 * Describes the faults in the current layout: a page that scrolls sideways, text that is cut off without an ellipsis,
 * controls that can't be scrolled to, and covered controls and text. Empty if there are none. `within`: the part of the page
 * to check, such as one that lies over the rest.
 */
export function layoutFaults(page: Page, within = 'body'): Promise<string[]> {
  return page.locator(within).evaluate(async (body) => {
    const faults: string[] = []
    const { ownerDocument } = body
    const { documentElement: root, defaultView } = ownerDocument
    const { getComputedStyle, innerHeight, requestAnimationFrame } = defaultView!
    // Elements that are attached to others, such as menus, follow a frame later.
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
    type Line = Pick<ReturnType<Shown['getBoundingClientRect']>, 'left' | 'right' | 'top' | 'bottom'>
    const linesOf = (text: Shown['childNodes'][number]): Line[] => {
      const range = ownerDocument.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()]
    }
    /** The element's own text nodes, without those of its descendants. */
    const textsOf = (one: Shown) =>
      [...one.childNodes].filter((node) => node.nodeType === node.TEXT_NODE && node.textContent?.trim())
    const isWithin = (x: number, y: number, { left, right, top, bottom }: Line) =>
      left < x && x < right && top < y && y < bottom
    /** Whether an element is visible at a point: its own background or its own text. */
    const isSeenAt = (one: Shown, x: number, y: number) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(one)
      if (backgroundImage !== 'none' || !/^rgba\(.* 0\)$/.test(backgroundColor)) return true
      return textsOf(one).some((text) => linesOf(text).some((line) => isWithin(x, y, line)))
    }
    /** The part of a line that is not cut off by the elements around it, as with an ellipsis. */
    const seenPart = (one: Shown, line: Line): Line => {
      let { left, right, top, bottom } = line
      for (let around: Shown | null = one; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const box = around.getBoundingClientRect()
        ;[left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        ;[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      }
      return { left, right, top, bottom }
    }
    /** Scrolls to an element as a finger can. Elements that cut off their content without a scroll bar are not scrolled. */
    const scrollTo = (one: Shown) => {
      const still: (readonly [Shown, number, number])[] = []
      for (let around = one.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if (overflowX === 'hidden' && overflowY === 'hidden') still.push([around, around.scrollLeft, around.scrollTop])
      }
      one.scrollIntoView({ block: 'center', inline: 'nearest' })
      for (const [around, left, top] of still) around.scrollTo(left, top)
    }
    /** Scrolls a line to this share of the height of its scroll container. */
    const scrollLine = (one: Shown, { top, bottom }: Line, share: number) => {
      let scrolled = one
      while (scrolled !== ownerDocument.body && !/auto|scroll/.test(getComputedStyle(scrolled).overflowY))
        scrolled = scrolled.parentElement!
      const isPage = scrolled === ownerDocument.body
      const box = scrolled.getBoundingClientRect()
      const place = isPage ? share * innerHeight : box.top + share * box.height
      ;(isPage ? root : scrolled).scrollTop += (top + bottom) / 2 - place
    }
    /** The element that covers the middle or an end of a line of this element's text. */
    const coveringOf = (one: Shown, { left, right, top, bottom }: Line) => {
      // Only a few pixels of the line are visible, because the elements around it cut it off.
      if (right - left < 6 || bottom - top < 6) return undefined
      const y = (top + bottom) / 2
      for (const x of [left + 3, (left + right) / 2, right - 3]) {
        for (const hit of ownerDocument.elementsFromPoint(x, y) as Shown[]) {
          if (hit.contains(one) || one.contains(hit)) break
          if (isSeenAt(hit, x, y)) return hit
        }
      }
      return undefined
    }
    if (root.scrollWidth > root.clientWidth + 1)
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)

    const shown = [...body.querySelectorAll<Shown>('*:not(svg, svg *)')].filter(
      (one) => one.checkVisibility() && !isHiddenOnPurpose(one),
    )
    const isCutting = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    for (const one of shown) {
      if (textsOf(one).length === 0) continue
      const { overflowX, overflowY, textOverflow, webkitLineClamp, fontSize } = getComputedStyle(one)
      if (webkitLineClamp !== 'none') continue
      if (isCutting(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1)
        faults.push(`cut off at its side: ${nameOf(one)}`)
      // A smaller difference is space below the letters, not a line.
      const lessThanALine = Math.max(2, 0.3 * parseFloat(fontSize))
      if (isCutting(overflowY) && one.scrollHeight > one.clientHeight + lessThanALine)
        faults.push(`cut off below: ${nameOf(one)}`)
    }
    for (const one of shown) {
      if (getComputedStyle(one).pointerEvents === 'none') continue
      const texts = textsOf(one)
      if (texts.length === 0) continue
      scrollTo(one)
      const { webkitLineClamp } = getComputedStyle(one)
      // Lines after these have a place, but are not drawn.
      const drawn = webkitLineClamp === 'none' ? Infinity : Number(webkitLineClamp)
      const lines = () =>
        texts
          .flatMap((text) => linesOf(text))
          .slice(0, drawn)
          .map((line) => seenPart(one, line))
      /** The element that covers a line wherever it is scrolled. A bar at the lower edge may cover it until it is scrolled up. */
      const coveringAnywhere = (line: Line, index: number) =>
        [0.5, 0.25].reduce(
          (found, share) => {
            if (found) scrollLine(one, lines()[index]!, share)
            return found && coveringOf(one, lines()[index]!)
          },
          coveringOf(one, line),
        )
      const covering = lines()
        .map(coveringAnywhere)
        .find((found) => found !== undefined)
      if (covering) faults.push(`text covered by ${nameOf(covering)}: ${nameOf(one)}`)
    }
    const focused = ownerDocument.activeElement as Shown | null
    for (const one of shown) {
      if (!one.matches('a, button, input, select, summary, [role="menuitem"]')) continue
      scrollTo(one)
      // An element that is only visible with keyboard focus is measured with the focus.
      if (one.getBoundingClientRect().width === 0) one.focus()
      const { left, top, right, bottom } = one.getBoundingClientRect()
      if (left < -1 || right > root.clientWidth + 1) faults.push(`beyond the side: ${nameOf(one)}`)
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if (y < 0 || y >= innerHeight) faults.push(`can't be scrolled to: ${nameOf(one)}`)
      if (x < 0 || y < 0 || x >= root.clientWidth || y >= innerHeight) continue
      const hit = ownerDocument.elementFromPoint(x, y)
      if (!hit || one.contains(hit) || hit.contains(one) || one.closest('label')?.contains(hit)) continue
      faults.push(`covered by ${nameOf(hit)}: ${nameOf(one)}`)
    }
    // Restores the focus: an element that is visible because of it may cover text.
    ;(ownerDocument.activeElement as Shown | null)?.blur()
    focused?.focus()
    root.scrollTo(0, 0)
    return faults
  })
}

/** The scale of each text size in our settings. They multiply with the browser's own, which may be 200 %. */
const textScales = { normal: 1, large: 1.15, larger: 1.3, largest: 1.5 } as const

/**
 * Checks the current layout at every screen size with every text size, and once on a phone with the browser's own text
 * twice as large. In the short form, only some of these.
 */
export async function expectNoFaults(
  page: Page,
  what: string,
  {
    within = 'body',
    atLeast = 0,
  }: { within?: string; /** The smallest width at which it is checked. */ atLeast?: number } = {},
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
