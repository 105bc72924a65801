// Measures the made-up saloon (crowd.ts) in the page: what covers something else, is cut off or leaves its place.

import type { LaidTable } from './crowd.ts'

/**
 * Shows each table, takes up a card if one is to be chosen, and returns what is wrong with it at the window's size.
 * `mayScroll`: text sizes at which the table may be higher than its place; the buttons must be visible even then.
 */
export async function faultsOf(
  tables: readonly LaidTable[],
  mayScroll: readonly LaidTable['size'][],
): Promise<string[]> {
  const faults: string[] = []
  for (const laid of tables) {
    dispatchEvent(new CustomEvent('lay', { detail: laid }))
    await settled()
    document.querySelector<HTMLElement>('.held[data-target]')?.click()
    await settled()
    const { scene, seats, log, size } = laid
    const where = `${scene}, ${seats} seats, ${size}${log ? ', log' : ''}`
    faults.push(...[...new Set(look(laid, mayScroll))].map((fault) => `${where}: ${fault}`))
  }
  return faults
}

/** Selectors of the things on the table, by kind. */
const kinds = [
  '.seats .plate',
  '.own .plate',
  '.standing',
  '.slot',
  '.spot > .rules-link',
  '.spot .whose',
  '.spot .suit b',
  '.title',
  '.bank',
  '.follow',
  '.own-card',
  '.round',
  '.course > *',
  '.bubble',
  '.bar button',
  '.bar .told',
  '.bar .hint',
  '.bar .caption',
  '.bar .left',
  '.hand > li',
  '.hand .class',
  '.hand .suit',
  '.hand .mark',
].map((kind) => `.hts ${kind}`)
/** Selectors of elements that hold text in a frame. */
const boxes = '.plate, .standing, .big, .told, .follow, .own-card, .bubble, .bank, .mark, .state'
/** Texts that may be shortened: people's names, and what the log says in full. */
const shortened = '.who b, .title, .bubble b, .caption, .later, .poster, .count, .mark'

/** Waits until Vue has updated the page; not until the browser has painted, which would take most of the time. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 60; turns++) await Promise.resolve()
  // Forces a layout, which makes the browser load the fonts: the width of text depends on them.
  document.body.getBoundingClientRect()
  await document.fonts.ready
}
const isSeen = (one: Element) =>
  one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).clipPath === 'none'
const nameOf = (one: Element) =>
  `${one.classList[0] ?? one.tagName.toLowerCase()} "${(one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24)}"`

function textsIn(box: Element): { text: Text; rects: DOMRect[] }[] {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const found: { text: Text; rects: DOMRect[] }[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (!text.data.trim() || !text.parentElement || !isSeen(text.parentElement)) continue
    if (text.parentElement.closest('.visually-hidden')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()].map((rect) => seenOf(rect, text.parentElement!))
    found.push({ text, rects: rects.filter(({ width, height }) => width > 0 && height > 0) })
  }
  return found
}
/** The part of a line of text that the elements around it do not cut off. */
function seenOf(line: DOMRect, holder: Element): DOMRect {
  let { left, right, top, bottom } = line
  for (let around = holder; !around.matches('.hts .scroll, body'); around = around.parentElement!) {
    if (getComputedStyle(around).overflow === 'visible') continue
    const box = around.getBoundingClientRect()
    ;[left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
    ;[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

function crossing(a: DOMRect, b: DOMRect): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.min(wide, high)
}
/** Whether two things may overlap: the rules link, a face and its text may lie on a card; but no face on its suit. */
function belongs(one: Element, other: Element): boolean {
  if (one.contains(other) || other.contains(one)) return true
  if (one.matches('.whose') && other.matches('.suit b')) return false
  const spot = one.closest('.spot')
  const isOn = (part: Element) => part.matches('.rules-link, .whose') || part.closest('.poster') !== null
  return spot !== null && spot === other.closest('.spot') && (isOn(one) || isOn(other))
}

function look({ log, size }: LaidTable, mayScroll: readonly LaidTable['size'][]): string[] {
  const faults: string[] = []
  const table = document.querySelector('.hts .scroll')!
  const place = table.getBoundingClientRect()
  const isScrolled = table.scrollHeight > table.clientHeight + 1
  if (isScrolled && !mayScroll.includes(size)) faults.push(`${table.scrollHeight - table.clientHeight} px too high`)
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is too wide')
  const beside = log && document.querySelector('.room-frame__log')?.getBoundingClientRect()
  if (beside && crossing(beside, place) > 1) faults.push('the log lies over the table')

  const pieces = kinds
    .flatMap((kind) => [...document.querySelectorAll(kind)])
    .filter((one) => isSeen(one) && (!one.matches('p, .title') || one.textContent.trim()))
    .map((one) => {
      // Of a line of text, only the words take up space.
      const rects = one.matches('.title, .round, .course > *, .hint, .caption')
        ? textsIn(one).flatMap(({ rects }) => rects)
        : []
      return { one, rects: rects.length > 0 ? rects : [one.getBoundingClientRect()] }
    })
  for (const [index, { one, rects }] of pieces.entries()) {
    for (const rect of rects) {
      const above = place.top - table.scrollTop - rect.top
      const below = rect.bottom - (place.top - table.scrollTop + Math.max(table.scrollHeight, place.height))
      const out = Math.max(place.left - rect.left, rect.right - place.right, above, below)
      if (out > 1.5) faults.push(`${nameOf(one)} leaves the table by ${Math.round(out)}`)
    }
    for (const { one: other, rects: others } of pieces.slice(index + 1)) {
      if (belongs(one, other)) continue
      const overlap = Math.max(...rects.flatMap((a) => others.map((b) => crossing(a, b))))
      if (overlap > 1.5) faults.push(`${nameOf(one)} and ${nameOf(other)} overlap by ${Math.round(overlap)}`)
    }
  }
  for (const box of table.querySelectorAll(boxes)) {
    if (!isSeen(box)) continue
    const { left, right, top, bottom } = box.getBoundingClientRect()
    for (const { text, rects } of textsIn(box)) {
      if (text.parentElement!.closest(shortened)) continue
      const out = Math.max(
        ...rects.map((r) => Math.max(left - r.left, r.right - right, top - r.top, r.bottom - bottom)),
      )
      if (out > 2) faults.push(`"${text.data.trim()}" leaves ${nameOf(box)} by ${Math.round(out)}`)
    }
  }
  for (const { text } of textsIn(table)) {
    const holder = text.parentElement!
    if (holder.closest(shortened)) continue
    const { overflow, overflowX } = getComputedStyle(holder)
    const hides = overflow !== 'visible' || overflowX !== 'visible'
    if (hides && holder.scrollWidth > holder.clientWidth + 1) faults.push(`"${text.data.trim()}" is cut off`)
    for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) faults.push(`"${word}" is broken`)
    }
  }
  // If the place is lower than the least height of the table, players may have to scroll to the buttons.
  const isLow = table.querySelector('.place')!.clientHeight > table.clientHeight
  for (const one of isLow ? [] : table.querySelectorAll('[data-decision], [data-lay]')) {
    const { top, bottom } = one.getBoundingClientRect()
    const out = Math.max(place.top - top, bottom - place.bottom)
    if (out > 1.5) faults.push(`${nameOf(one)} is out of sight by ${Math.round(out)}`)
  }
  for (const card of table.querySelectorAll('.spot--lead .slot, .spot--laid .slot')) {
    const { width } = card.getBoundingClientRect()
    if (width < 43) faults.push(`${nameOf(card)} is ${Math.round(width)} px wide`)
  }
  for (const one of table.querySelectorAll('.plate[data-target], .held, .big')) {
    const { width, height } = one.getBoundingClientRect()
    if (Math.min(width, height) < 43.5) faults.push(`${nameOf(one)} is ${Math.round(width)} x ${Math.round(height)}`)
  }
  return faults
}
