// Records the order in which a page shows the moments over its table, their sentences in the log and from the narrator,
// and the next question; and checks that none of these comes before its moment.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Words } from '../../tools/driver/words.ts'

const kinds = ['bust', 'reveal', 'broke', 'dollars'] as const
type MomentKind = (typeof kinds)[number]

/** The keys of a moment's sentences in the log. */
const told: Readonly<Record<MomentKind, readonly string[]>> = {
  bust: ['you', 'other', 'nothing'].map((key) => `games.dead-mans-draw.tell.bust.${key}`),
  reveal: ['games.help-the-sheriff.story.reveal.true', 'games.help-the-sheriff.story.reveal.lie'],
  broke: ['games.help-the-sheriff.story.broke'],
  dollars: ['games.help-the-sheriff.story.show-dollars'],
}

/** The content of a page between two changes. */
interface Shown {
  /** The kind of the moment over the table, and its text. */
  readonly moment?: readonly [kind: MomentKind, text: string]
  /** The sentences of the log; left out if it is closed. */
  readonly log?: readonly string[]
  readonly narrated: string
  /** The question; empty while it is held back. */
  readonly asked: string
  /** Whether the board offers an answer. */
  readonly offered: boolean
}

/** Starts recording. The returned function returns everything that was shown since. */
export async function recordShown(page: Page): Promise<() => Promise<Shown[]>> {
  const body = page.locator('body')
  await body.evaluate((root, kinds) => {
    const shown: Shown[] = []
    Object.assign(root, { shown })
    const text = (selector: string) => root.querySelector(selector)?.textContent.trim() ?? ''
    function look(): Shown {
      const over = root.querySelector('.dmd-moment, .hts-moment')
      const kind = kinds.find((one) => over?.querySelector(`.${one}`))
      const hasLog = root.querySelector('.log__lines') !== null
      const log = [...root.querySelectorAll('.log__line')].map(({ textContent }) => textContent.trim())
      return {
        ...(over && kind && { moment: [kind, over.textContent] }),
        ...(hasLog && { log }),
        narrated: text('[data-testid="narrator"]'),
        asked: text('.ask:not(.ask--answered) .ask__what'),
        offered: root.querySelector('[data-target], [data-lay], [data-decision]:not([aria-disabled="true"])') !== null,
      }
    }
    shown.push(look())
    let last = JSON.stringify(shown[0])
    const { MutationObserver } = root.ownerDocument.defaultView!
    new MutationObserver(() => {
      const now = look()
      const written = JSON.stringify(now)
      if (written !== last) shown.push(now)
      last = written
    }).observe(root, { attributes: true, characterData: true, childList: true, subtree: true })
  }, kinds)
  return () => body.evaluate((root) => (root as typeof root & { shown: Shown[] }).shown)
}

/**
 * Checks that while a moment is over the table, the board offers nothing, no new question is asked, and neither the log nor
 * the narrator says anything; their sentences about the moment come after it, and the next question after those.
 */
export function expectMomentsFirst(shown: readonly Shown[], words: Words): void {
  for (let begin = 0, end = 0; begin < shown.length; begin = end) {
    const [kind, text] = shown[begin]!.moment ?? []
    end = endOf(shown, begin)
    const before = shown[begin - 1]
    // The first entry was there before the recording began.
    if (kind === undefined || !before) continue
    const line = words.like(...told[kind])
    const first = shown[begin]!
    for (const during of shown.slice(begin, end)) {
      const place = `${kind}: ${text}`
      expect(during.offered, place).toBe(false)
      if (during.asked !== '') expect(during.asked, place).toBe(before.asked)
      expect(during.narrated, place).toBe(before.narrated)
      if (first.log && during.log) expect(during.log, place).toEqual(first.log)
    }
    const after = shown.slice(end)
    const count = (log: readonly string[] = []) => log.filter((sentence) => line.test(sentence)).length
    const next = after.findIndex(({ asked }) => asked !== '' && asked !== before.asked)
    const untilAsked = next < 0 ? after : after.slice(0, next + 1)
    const untold = `${kind} is told before the next question: ${text}`
    if (first.log)
      expect(
        untilAsked.some(({ log }) => count(log) > count(first.log)),
        untold,
      ).toBe(true)
    else
      expect(
        untilAsked.some(({ narrated }) => line.test(narrated)),
        untold,
      ).toBe(true)
  }
}

/** The index after the last consecutive entry with the same moment as the entry `begin`, or like it without one. */
function endOf(shown: readonly Shown[], begin: number): number {
  const [, text] = shown[begin]!.moment ?? []
  const other = shown.findIndex(({ moment }, index) => index > begin && moment?.[1] !== text)
  return other < 0 ? shown.length : other
}
