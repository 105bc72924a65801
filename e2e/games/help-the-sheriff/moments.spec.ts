// Moments (reveals that pause the game for everybody) are in view as a whole and centred, in every language and size, and
// nothing of them lies under the button that dismisses them where several play at one screen.

import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { casesOf, entriesOf } from '../../support/cases.ts'
import { usePractice } from '../../support/practice.ts'
import { sizes } from '../../support/sizes.ts'
import { test } from '../../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()

/** Texts that are cut off, touch the edge or lie below the button, and a scene that is not in the middle. */
function momentFaults(moment: Locator): Promise<string[]> {
  return moment.evaluate((frame) => {
    const { document } = frame.ownerDocument.defaultView!
    const place = frame.getBoundingClientRect()
    const { clientHeight } = document.documentElement
    const button = document.querySelector('.hts > .seen')?.getBoundingClientRect()
    const cut = Math.round(Math.max(-place.top, place.bottom - clientHeight))
    const range = document.createRange()
    const texts = document.createTreeWalker(frame, 4)
    const found: string[] = cut > 0 ? [`${cut} px lie outside`] : []
    while (texts.nextNode()) {
      const said = texts.currentNode.textContent?.trim()
      range.selectNodeContents(texts.currentNode)
      const { width, left, right, top, bottom } = range.getBoundingClientRect()
      const room = Math.min(left - place.left, place.right - right, top - place.top, place.bottom - bottom)
      if (said && width > 0 && room < 4) found.push(`${said} has ${Math.round(room)} px to the edge`)
      const box = texts.currentNode.parentElement!.closest('.most')?.parentElement!.getBoundingClientRect()
      if (said && width > 0 && box && (left < box.left || right > box.right)) found.push(`${said} leaves its box`)
      if (said && width > 0 && button && right > button.left && left < button.right && bottom > button.top - 4)
        found.push(`${said} touches the button`)
    }
    const scene = frame.querySelector('.scene')!
    const [around, { left, right }] = [scene.getBoundingClientRect(), scene.firstElementChild!.getBoundingClientRect()]
    const aside = Math.round(left - around.left - (around.right - right))
    return Math.abs(aside) > 2 ? [...found, `${aside} px aside`] : found
  })
}

/** Numbers of seats per language. Three seats are tested only in German, which has the longest words. */
const seatsIn = { en: [8], de: [3, 8], 'pt-BR': [8] }

/** Lets this moment stand still from its first frame on, so that a slow machine does not miss it. Those before it pass. */
const holdMoment = (selector: string) => `
  const hold = () => {
    if (document.querySelector('${selector}')) for (const running of document.getAnimations()) running.pause()
    requestAnimationFrame(hold)
  }
  hold()
`

for (const moment of casesOf(['reveal', 'broke', 'show-dollars'], ['reveal'])) {
  test(`${moment}: nothing of it is cut off`, async ({ page }) => {
    const selector = `.hts-moment:has(.${moment === 'show-dollars' ? 'dollars' : moment})`
    await page.addInitScript(holdMoment(selector))
    for (const [lang, tables] of entriesOf(seatsIn, ['de'])) {
      for (const seats of tables) {
        const place = `game=help-the-sheriff&seats=${seats}&bot=random&until=${moment}&tries=50&lang=${lang}`
        await page.goto(`${practice.url}?${place}`)
        const shown = page.locator(selector)
        await expect(shown).toBeVisible()
        for (const [name, size] of entriesOf(sizes, ['small phone', 'phone held across', 'wall'])) {
          await page.setViewportSize(size)
          expect(await momentFaults(shown), `${lang}, ${seats} at a ${name}`).toEqual([])
        }
        // A browser's own letters of 200 %, with the table scrolled down to what is asked.
        for (const name of ['phone', 'laptop'] as const) {
          await page.setViewportSize(sizes[name])
          const letters = await page.addStyleTag({ content: ':root { font-size: 200% }' })
          await page.locator('.hts .scroll').evaluate((table) => (table.scrollTop = table.scrollHeight))
          expect.soft(await momentFaults(shown), `${lang}, ${seats} at a ${name} with large letters`).toEqual([])
          await letters.evaluate((style) => (style as unknown as { remove: () => void }).remove())
        }
      }
    }
  })
}

test('a reveal with two consequences leaves the button its place where several play at one screen', async ({
  page,
}) => {
  await page.addInitScript(holdMoment('.hts-moment'))
  for (const [lang, tables] of entriesOf(seatsIn, ['de'])) {
    for (const seats of tables) {
      const place = `game=help-the-sheriff&seats=${seats}&together&bot=random&until=reveal&tries=50&lang=${lang}`
      await page.goto(`${practice.url}?${place}`)
      const shown = page.locator('.hts-moment')
      await expect(shown.locator('.then li')).toHaveCount(2)
      for (const [name, size] of entriesOf(sizes, ['small phone', 'phone held across'])) {
        await page.setViewportSize(size)
        expect.soft(await momentFaults(shown), `${lang}, ${seats} at a ${name}`).toEqual([])
      }
    }
  }
})
