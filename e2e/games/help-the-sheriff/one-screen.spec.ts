// Three at one browser play Help the Sheriff to its end: each in turn behind the curtain, and what is for all of them
// before the eyes of all.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { casesOf } from '../../support/cases.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { startHost } from '../../../tools/driver/host.ts'
import type { RunningHost } from '../../../tools/driver/host.ts'
import { result } from '../../../tools/driver/player.ts'
import {
  curtain,
  dismissByKey,
  expectNoSecrets,
  people,
  playTogether,
  seen,
  takeFirst,
  viewsOf,
  whatNow,
} from '../../support/one-screen.ts'
import { sizes } from '../../support/sizes.ts'
import { longTest, test } from '../../support/test.ts'
import type { Now, Shown } from '../../support/one-screen.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ name: 'Saloon' })
})
test.afterEach(() => host.stop())
test.use({ locale: 'en-GB', reducedMotion: 'reduce', viewport: sizes.laptop } as const)

/** The players who may challenge, clockwise from the card's player; undefined when no challenge window is open. */
function askedBy({ view, prompts }: Shown): string[] | undefined {
  if (view.turn === null || prompts[0]?.kind !== 'challenge') return undefined
  return people
    .map((_, step) => (view.turn! + 1 + step) % people.length)
    .flatMap((seat) => people[seat] ?? [])
    .slice(0, -1)
}

longTest('a whole game: each in turn behind the curtain, and every reveal before the eyes of all', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  const views = viewsOf(page)
  await playTogether(page, host.url)

  const presses = { curtain: 0, moment: 0, window: 0, lay: 0, card: 0, player: 0 }
  /** By window: who was asked, in order. */
  const windows: string[][] = []
  let isLooking: string | undefined
  let now = await whatNow(page)
  for (let before: Now | undefined; now.kind !== 'over'; now = await whatNow(page, before)) {
    const isOpenToAll = now.kind === 'curtain' || now.kind === 'moment'
    if (before?.kind === 'moment') expect(isOpenToAll).toBe(true)
    if (isOpenToAll) {
      await expect.poll(() => views.at(-1)?.viewer).toBe('public')
      await expectNoSecrets(page, views)
      isLooking = undefined
    }
    const shown = views.at(-1)!
    presses[now.kind]++
    before = now
    if (now.kind === 'moment') {
      await expect(seen(page)).toBeFocused()
      if (presses.moment === 1) await expectAccessible(page)
      await dismissByKey(page, now)
    } else if (now.kind === 'curtain') {
      await expect(page.getByTestId('narrator')).toHaveText('')
      const asked = askedBy(shown)
      if (asked) {
        if (now.name === asked[0]) windows.push([])
        windows.at(-1)!.push(now.name!)
        expect(windows.at(-1)).toEqual(asked.slice(0, windows.at(-1)!.length))
      }
      // Most let it pass without a look; now and then somebody looks, and challenges.
      if (asked && windows.length % 3 > 0) {
        await curtain(page).getByRole('button', { name: 'Let it pass' }).click()
        continue
      }
      if (presses.curtain === 1) await expectAccessible(page)
      isLooking = now.name
      await curtain(page)
        .getByRole('button', { name: `I am ${now.name}` })
        .click()
    } else {
      expect(people[Number(shown.viewer)]).toBe(isLooking)
      if (now.kind === 'window') await page.keyboard.press('c')
      else await takeFirst(page, now.kind)
    }
  }
  await expect(result(page)).toBeVisible()
  expect(complaints).toEqual([])
  expect(windows.length).toBeGreaterThan(4)
  // Taking the screen, a card, its way to the table, a press of each who lets it pass, and one when all have seen it;
  // an effect's choice now and then, and what a round begins and ends with.
  const rounds = views.at(-1)!.view.round
  const all = Object.values(presses).reduce((sum, count) => sum + count)
  expect(all, JSON.stringify({ ...presses, rounds, windows: windows.length })).toBeLessThan(
    9 * windows.length + 10 * rounds,
  )
})

const asked = '[data-target], [data-decision]'

/** Tabs from the present focus to the first of these elements, as a person does who can't see the focus. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    expect(await page.locator('*:focus').evaluate((one, wanted) => one.matches(wanted), selector)).toBe(true)
  }).toPass({ intervals: [1], timeout: 5000 })
}

for (const locale of casesOf(['de-DE', 'pt-BR'], [])) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: sizes.phone })

    test('two rounds on a phone by keyboard alone: the focus is always where the next step is', async ({ page }) => {
      await playTogether(page, host.url)
      const met = new Set<Now['kind']>()
      let now = await whatNow(page)
      for (let before: Now | undefined, steps = 0; now.kind !== 'over' && steps < 60; steps++) {
        if (!met.has(now.kind)) await expectAccessible(page)
        met.add(now.kind)
        const focused = page.locator('*:focus')
        if (now.kind === 'curtain') {
          await expect(curtain(page).getByRole('heading')).toBeFocused()
          await tabTo(page, '.curtain button')
          // Its second button lets the card pass without a look: only once the window has been met.
          const canPass = (await curtain(page).getByRole('button').count()) > 1
          if (canPass && met.has('window') && steps % 4 > 0) await page.keyboard.press('Tab')
          await page.keyboard.press('Enter')
        } else if (now.kind === 'moment') {
          await expect(seen(page)).toBeFocused()
          await dismissByKey(page, now)
        } else if (now.kind === 'lay') {
          await expect(focused).toHaveAttribute('aria-pressed', 'true')
          await page.keyboard.press('Enter')
        } else {
          const isGiving = before?.kind === 'card' && now.kind === 'player'
          if (isGiving) await tabTo(page, '[data-seat][data-target]', 'Shift+Tab')
          await expect(focused.and(page.locator(asked))).toHaveCount(1)
          if (now.kind === 'window') await tabTo(page, '.big--challenge')
          await page.keyboard.press('Enter')
        }
        before = now
        now = await whatNow(page, before)
      }
      expect([...met].sort()).toEqual(expect.arrayContaining(['card', 'curtain', 'lay', 'moment', 'window']))
    })
  })
}
