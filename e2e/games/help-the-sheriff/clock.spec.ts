// Time to challenge at a real host: it is seen to run, says little, and when it is over the table goes on by itself.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { sitDownAgainstTheClock, untilAWindowIsOpen, openTimedPage } from '../../support/clock-table.ts'
import { continueAs, fillTable } from '../../support/full-table.ts'
import { openLog } from '../../support/sheriff-table.ts'
import { startHost } from '../../../tools/driver/host.ts'
import type { RunningHost } from '../../../tools/driver/host.ts'
import { curtain, expectNoSecrets, playTogether, seen, takeFirst, viewsOf, whatNow } from '../../support/one-screen.ts'
import { sizes } from '../../support/sizes.ts'
import { longTest, test } from '../../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ name: 'Saloon', open: true })
})
test.afterEach(() => host.stop())

const timer = (page: Page) => page.getByRole('timer')
const log = (page: Page) => page.getByRole('region', { name: 'Log' })
const timeUp = (page: Page) => log(page).getByText(/^Time is up for .*: the card passes unchallenged\.$/)

/** Keeps in the page what its narrator says. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const narrator = page.getByTestId('narrator')
  await narrator.evaluate((region) => {
    const said: string[] = []
    Object.assign(region, { said })
    const { MutationObserver } = region.ownerDocument.defaultView!
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => narrator.evaluate((region) => (region as typeof region & { said: string[] }).said)
}

/** The contrast of an element's text against the brightest colour of the bar behind it. */
function contrastInBar(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => {
    const { getComputedStyle } = element.ownerDocument.defaultView!
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const bar = getComputedStyle(element.closest('.ask')!)
    const base = numbers(bar.backgroundColor).slice(0, 3)
    const layers = bar.backgroundImage.match(/rgba?\([^)]*\)/g) ?? []
    const over = (layer: number[]) => base.map((under, index) => under + (layer[index]! - under) * (layer[3] ?? 1))
    const behind = [base, ...layers.map((layer: string) => over(numbers(layer)))]
    const luminance = (colour: number[]) => {
      const [r, g, b] = colour.map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    const text = luminance(numbers(getComputedStyle(element).color))
    return Math.min(
      ...behind.map(luminance).map((back) => (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05)),
    )
  })
}

longTest(
  'the time that is left can be read at every size, is told of once, and a listener hears no ticking',
  async ({ browser }) => {
    const guests = await sitDownAgainstTheClock(browser, host.url, 120)
    const hears = await Promise.all(guests.map(({ page }) => listen(page)))
    const asked = await untilAWindowIsOpen(guests)
    for (const { page } of asked) {
      for (const size of [sizes.phone, sizes.laptop]) {
        await page.setViewportSize(size)
        await expect(timer(page)).toHaveAccessibleName(/^\d+ seconds left\.$/)
        await expectAccessible(page)
        expect(await contrastInBar(page, '.countdown__time')).toBeGreaterThan(4.5)
      }
      // The last seconds look alarming, and are read as well.
      await page.locator('.countdown').evaluate((countdown) => countdown.classList.add('countdown--little'))
      expect(await contrastInBar(page, '.countdown__time')).toBeGreaterThan(4.5)
    }
    const timed = async (guest: number) => (await hears[guest]!()).filter((said) => said.includes('You have 1'))
    for (const [index, guest] of guests.entries())
      expect(await timed(index)).toHaveLength(asked.includes(guest) ? 1 : 0)
    await expect(timer(guests.find((guest) => !asked.includes(guest))!.page)).toBeVisible()
  },
)

longTest('when it has run out the table goes on: the notes of all say so, also after a reload', async ({ browser }) => {
  const guests = await sitDownAgainstTheClock(browser, host.url, 3)
  const pages = guests.map(({ page }) => page)
  const [{ page: first }] = (await untilAWindowIsOpen(guests)) as [(typeof guests)[number]]
  const left = async () =>
    Number(
      /^\d+/.exec(
        (await timer(first)
          .getAttribute('aria-label')
          .catch(() => '')) ?? '',
      )?.[0] ?? 0,
    )
  const atFirst = await left()
  await expect.poll(left, { intervals: [50] }).toBeLessThan(atFirst)
  // On all screens at about the same time, and only for some seconds.
  await Promise.all(pages.map((page) => expect(page.locator('.hts-moment')).toContainText('Nobody challenged')))
  for (const page of pages) {
    await page.keyboard.press('Shift')
    await openLog(page)
    await expect(timeUp(page).first()).toBeVisible()
  }
  await pages[1]!.reload()
  await expect(pages[1]!.locator('.hts')).toBeVisible()
  await openLog(pages[1]!)
  await expect(timeUp(pages[1]!).first()).toBeVisible()
})

test('H-203: who presses as it ends is told kindly that it was too late', async ({ browser }) => {
  // Long enough for a page to come and show the question, also on a busy machine.
  const table = await fillTable(host.url, 'help-the-sheriff', 3, { challengeSeconds: 10 })
  const late = await openTimedPage(await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' }), 10)
  await continueAs(late.page, table.owner)
  await table.playUntil('challenge')
  await late.page.goto(`${host.url}/#/table/${table.id}`)
  await expect(late.page.locator('.hts:not([data-busy]) [data-decision]').first()).toBeVisible()
  late.holdAnswers()
  await late.page.keyboard.press('c')
  await expect(late.page.locator('.hts-moment')).toContainText('Nobody challenged')
  late.releaseAnswers()
  await expect(late.page.getByText('Too late: time was up, and the card passed unchallenged.').first()).toBeVisible()
  table.close()
})

longTest(
  'at one screen what time has decided is shown to all, though the curtain hung for one of them',
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', viewport: sizes.laptop })
    const { page } = await openTimedPage(context, 2)
    const views = viewsOf(page)
    await playTogether(page, host.url, 'Against the clock')
    let now = await whatNow(page)
    for (; views.at(-1)?.prompts[0]?.kind !== 'challenge'; now = await whatNow(page, now)) {
      if (now.kind === 'curtain')
        await curtain(page)
          .getByRole('button', { name: `I am ${now.name}` })
          .click()
      else if (now.kind === 'moment') await page.keyboard.press('Enter')
      else await takeFirst(page, now.kind)
    }
    await expect(curtain(page)).toBeVisible()
    await expect(timer(page)).toBeVisible()
    await expect(page.locator('.hts-moment')).toContainText('Nobody challenged')
    await expect(curtain(page)).toHaveCount(0)
    await expect(seen(page)).toBeFocused()
    await expect(page.getByTestId('narrator')).toContainText('Time is up for')
    await expectNoSecrets(page, views)
    await page.keyboard.press('Enter')
    await expect(curtain(page).or(seen(page)).first()).toBeVisible()
  },
)
