// At a large table most of what is asked is whether to let a card pass: one press lets all of a round pass, at a real host.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { chooseGame } from '../../../tools/driver/choose-game.ts'
import { startHost } from '../../../tools/driver/host.ts'
import type { RunningHost } from '../../../tools/driver/host.ts'
import { curtain, dismissByKey, playTogether, takeFirst, whatNow } from '../../support/one-screen.ts'
import { sizes } from '../../support/sizes.ts'
import { longTest, test } from '../../support/test.ts'
import type { Now } from '../../support/one-screen.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Saloon' })
})
test.afterEach(() => host.stop())

const cards = (page: Page) => page.locator('.hts:not([data-busy]) .hand [data-target]')
const seats = (page: Page) => page.locator('.hts:not([data-busy]) .plate[data-target]')
const decisions = (page: Page) => page.locator('[data-decision]')
const standingNote = (page: Page) => page.locator('.standing')

/** Dismisses the moments that are shown until one of these is there. */
async function dismissMomentsUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('x')
    expect(await isThere()).toBe(true)
  }).toPass({ intervals: [150] })
}

longTest('letting all pass answers each window of the round by itself, and none of the next', async ({ browser }) => {
  const phone = { locale: 'en-US', reducedMotion: 'reduce', viewport: sizes.phone } as const
  const page = await (await browser.newContext(phone)).newPage()
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  const passes = () => sent.filter((frame) => frame.includes('"let-pass"')).length
  await page.goto(`${host.url}/#/play`)
  await chooseGame(page, 'Help the Sheriff')
  await page.getByRole('group', { name: 'Bots' }).getByRole('radio').last().check()
  await page.getByRole('button', { name: /^(Start|Play)/ }).click()

  const round = page.locator('.hts .round')
  const isMine = async () => (await cards(page).count()) > 0 || (await seats(page).count()) > 0
  const lay = async () => {
    const first = (await seats(page).count()) > 0 ? seats(page).first() : cards(page).first()
    await first.focus()
    await page.keyboard.press('Enter')
    if (await page.locator('[data-lay]').isVisible()) await page.locator('[data-lay]').press('Enter')
  }
  await dismissMomentsUntil(page, async () => (await page.locator('.big--all').count()) > 0 || (await isMine()))
  while ((await page.locator('.big--all').count()) === 0) {
    await lay()
    await dismissMomentsUntil(page, async () => (await page.locator('.big--all').count()) > 0 || (await isMine()))
  }
  const name = await round.textContent()
  expect(passes()).toBe(0)
  await page.keyboard.press('r')
  await expect(standingNote(page)).toContainText('Letting all pass this round')
  await expect(decisions(page)).toHaveCount(0)
  await expect.poll(passes).toBe(1)
  await expectAccessible(page)
  await expect(page.locator('.ask')).not.toContainText('let it pass?')

  const isNext = async () => (await round.textContent()) !== name
  for (;;) {
    await dismissMomentsUntil(page, async () => (await isMine()) || (await isNext()))
    expect((await isNext()) ? 0 : await decisions(page).count()).toBe(0)
    if (await isNext()) break
    await lay()
  }
  expect(passes()).toBeGreaterThan(1)
  await expect(standingNote(page)).toHaveCount(0)
  await dismissMomentsUntil(page, async () => (await decisions(page).count()) > 0 || (await isMine()))
  while ((await decisions(page).count()) === 0) {
    await lay()
    await dismissMomentsUntil(page, async () => (await decisions(page).count()) > 0 || (await isMine()))
  }
  await page.getByRole('button', { name: 'What now?' }).click()
  await expect(page.getByRole('dialog')).toContainText('If it is a lie, its player must pay 2 dollars')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rules: The challenge' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The challenge', exact: true })).toBeFocused()
})

longTest('at a screen of several it spares its player the curtain; the menu can end it', async ({ browser }) => {
  const wide = { locale: 'en-GB', reducedMotion: 'reduce', viewport: sizes.laptop } as const
  const page = await (await browser.newContext(wide)).newPage()
  await playTogether(page, host.url)
  const letPass = curtain(page).getByRole('button', { name: 'Let it pass' })
  let looking = ''
  let standsFor = ''
  let now: Now | undefined
  for (;;) {
    now = await whatNow(page, now)
    if (now.kind === 'curtain') {
      if (standsFor && (await letPass.count()) > 0) break
      looking = now.name!
      await curtain(page)
        .getByRole('button', { name: `I am ${looking}` })
        .click()
    } else if (now.kind === 'window') {
      const all = page.locator('.big--all')
      if ((await all.count()) > 0) standsFor = looking
      await ((await all.count()) > 0 ? all : decisions(page).first()).click()
    } else if (now.kind === 'moment') await dismissByKey(page, now)
    else await takeFirst(page, now.kind)
  }
  // It is the Sheriff's, who is asked first about the second card.
  expect(now.name).not.toBe(standsFor)
  await expect(page.locator('.ask')).not.toContainText(standsFor)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ask everybody at this screen again' })).toBeVisible()
  await expectAccessible(page)
})
