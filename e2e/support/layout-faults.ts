import type { Page } from '@playwright/test'

/**
 * What is wrong with the layout of what is shown now, in words; empty where nothing is: a page that scrolls sideways, text
 * that is cut off without an ellipsis, and controls that something lies over, also after they are scrolled to.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) => {
    const faults: string[] = []
    const { ownerDocument } = body
    const { documentElement: root, defaultView } = ownerDocument
    const { getComputedStyle, innerHeight } = defaultView!
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
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
      if (webkitLineClamp !== 'none') continue
      if (isCutting(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1)
        faults.push(`cut off at its side: ${nameOf(one)}`)
      if (isCutting(overflowY) && one.scrollHeight > one.clientHeight + 2) faults.push(`cut off below: ${nameOf(one)}`)
    }
    for (const one of shown) {
      if (!one.matches('a, button, input, select, summary')) continue
      one.scrollIntoView({ block: 'center', inline: 'nearest' })
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
