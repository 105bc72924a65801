// The pirates' game at a real host: two people at their own devices and a bot play it to its end; by keyboard alone; and
// every choice is in reach at every size.

import { expect } from '@playwright/test'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { casesOf, entriesOf } from '../../support/cases.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { chooseGame } from '../../../tools/driver/choose-game.ts'
import { startHost } from '../../../tools/driver/host.ts'
import type { RunningHost } from '../../../tools/driver/host.ts'
import { result } from '../../../tools/driver/player.ts'
import { phone } from '../../support/phone.ts'
import { usePractice } from '../../support/practice.ts'
import { outOfReach } from '../../support/reach.ts'
import { longTest, test } from '../../support/test.ts'

test.use({ trace: 'off' })

/** The state of a player's screen. */
type Now = 'plan' | 'decision' | 'over' | 'showing' | 'waiting'
function whatNow(page: Page): Promise<Now> {
  return page.locator('body').evaluate((body): Now => {
    const has = (selector: string) => body.querySelector(selector) !== null
    if (has('[role="dialog"] .ranks')) return 'over'
    if (has('.djg[data-busy]')) return 'showing'
    if (has('.djg form.plan')) return 'plan'
    return has('.djg .desk [data-decision]') ? 'decision' : 'waiting'
  })
}

/** Docks where she can, explores and fights where she may, and sails for the heart of the chart else. */
async function decide(page: Page, now: Now): Promise<void> {
  if (now === 'plan') {
    const select = page.locator('form.plan .sail-form select')
    if ((await select.count()) > 0) {
      const values = await select
        .locator('option:not([disabled])')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
      const wanted = ['dock heart', 'dock north', 'dock south', 'towards heart', 'towards north', 'towards south']
      await select.selectOption(wanted.find((one) => values.includes(one)) ?? values[0]!)
    }
    await page.locator('form.plan button[type="submit"]').click()
    return
  }
  const bold = page.locator(
    '.desk [data-action="challenge"], .desk [data-action="explore"], .desk [data-action="shoot"]',
  )
  const any = page.locator('.desk [data-decision]')
  await ((await bold.count()) > 0 ? bold : any).first().click()
}

async function arrive(browser: Browser, screen: BrowserContextOptions, complaints: string[]): Promise<Page> {
  const page = await (await browser.newContext({ ...screen, locale: 'en-GB', reducedMotion: 'reduce' })).newPage()
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return page
}

test.describe('at a real host', () => {
  let host: RunningHost
  test.beforeEach(async () => {
    host = await startHost({ quickBots: true, name: 'Tavern', open: true })
  })
  test.afterEach(() => host.stop())

  // A game of one round is played to its end in e2e/kiosk/touch.spec.ts.
  longTest('two people and a bot play to the end', async ({ browser }) => {
    test.setTimeout(420_000)
    const complaints: string[] = []
    const ana = await arrive(browser, { viewport: { width: 1440, height: 900 } }, complaints)
    const ben = await arrive(browser, phone, complaints)
    await ana.goto(`${host.url}/#/host`)
    await chooseGame(ana, "Davy Jones' Gold")
    await ana.getByLabel('Your name').fill('Ana')
    await ana.getByRole('button', { name: 'Open the table' }).click()
    await ana.getByText('Rules of this table').click()
    await ana.getByRole('radio', { name: 'Your own choice' }).check()
    await ana.getByRole('radio', { name: '8 rounds' }).check()
    await ben.goto(`${host.url}/#/join`)
    await ben.getByRole('link', { name: 'Come in' }).tap()
    await ben.getByLabel('Your name').fill('Ben')
    await ben.getByRole('button', { name: 'Sit down' }).tap()
    await expect(ben.getByRole('button', { name: 'You are ready' })).toBeVisible()
    await ana.getByRole('button', { name: 'Easy bot' }).first().click()
    await ana.getByRole('button', { name: 'Start the game' }).click()

    const people = [ana, ben]
    for (const page of people) await expect(page.locator('.djg')).toBeVisible()
    let checked = 0
    for (let over = false; !over;) {
      await expect
        .poll(() => Promise.all(people.map(whatNow)), { intervals: [60], timeout: 30_000 })
        .not.toEqual(['waiting', 'waiting'])
      for (const page of people) {
        const now = await whatNow(page)
        over ||= now === 'over'
        if (now === 'showing') await page.keyboard.press('Shift')
        if (now !== 'plan' && now !== 'decision') continue
        if (checked < 4) {
          checked++
          await expectAccessible(page)
        }
        // Between two looks the last answer may have taken the question away.
        await decide(page, now).catch((error: unknown) => {
          if (!String(error).includes('Timeout')) throw error
        })
      }
    }
    for (const page of people) {
      await expect(result(page)).toContainText(/wins?!|share the win|You win/)
      await expect(result(page)).toContainText(/\d+ points?, \d treasure token/)
    }
    expect(complaints).toEqual([])
  })

  test('by keyboard alone on a small phone: a turn is played without the chart', async ({ browser }) => {
    const complaints: string[] = []
    const page = await arrive(browser, { viewport: { width: 360, height: 640 } }, complaints)
    await page.goto(`${host.url}/#/play`)
    await chooseGame(page, "Davy Jones' Gold")
    await page.getByRole('button', { name: /^(Start|Play)/ }).click()
    await expect(page.locator('.djg')).toBeVisible()
    const story: string[] = []
    for (let answer = 0; answer < 9; answer++) {
      await expect(async () => {
        await page.keyboard.press('Shift')
        expect(['plan', 'decision']).toContain(await whatNow(page))
      }).toPass()
      if (answer % 5 === 0) await expectAccessible(page)
      if ((await whatNow(page)) === 'plan') {
        await page.locator('form.plan select').first().focus()
        await page.keyboard.press('ArrowDown')
        await page.locator('form.plan button[type="submit"]').focus()
        story.push('plan')
      } else {
        const next = page.locator('.desk [data-decision]').first()
        story.push((await next.getAttribute('data-action')) ?? 'answer')
        await next.focus()
      }
      await page.keyboard.press('Enter')
    }
    expect(story).toContain('move')
    expect(story).toContain('plan')
    expect(complaints).toEqual([])
  })
})

/** On no island, wherever the chart is moved to. */
async function expectDiceBesideChart(page: Page): Promise<void> {
  const [tray, chart] = [page.locator('.djg .tray'), page.locator('.sea-chart .frame')]
  await tray.scrollIntoViewIfNeeded()
  const [dice, sea] = [(await tray.boundingBox())!, (await chart.boundingBox())!]
  const isBeside = dice.x >= sea.x + sea.width || dice.y >= sea.y + sea.height
  expect(isBeside, JSON.stringify({ dice, sea })).toBe(true)
}

test.describe('in reach', () => {
  const sizes = {
    laptop: { width: 1366, height: 768 },
    monitor: { width: 1920, height: 1080 },
    phone: { width: 390, height: 844 },
    'small phone': { width: 360, height: 640 },
    'phone held across': { width: 844, height: 390 },
    wall: { width: 3840, height: 2160 },
  } as const
  test.use({ reducedMotion: 'reduce' } as const)
  const practice = usePractice()

  /** The viewer of each prompt. An event of the prompt's name stops the practice page before its next player. */
  const asked = { 'choose-captain': 2, act: 0, 'choose-dock': 0, 'monster-fire': 0, gunner: 0, 'roll-escape': 0 }
  for (const [kind, viewer] of entriesOf(asked, ['choose-dock'])) {
    test(`${kind}: each choice is at every size`, async ({ page }) => {
      await page.goto(
        `${practice.url}?game=davy-jones-gold&seats=4&viewer=${viewer}&bot=random&bots=1&until=${kind}&tries=60&still&lang=de&roundLimit=40`,
      )
      const choices = page.locator('.desk [data-decision]')
      await expect(async () => {
        await page.keyboard.press('Shift')
        await expect(choices.first()).toBeVisible({ timeout: 500 })
      }).toPass()
      expect((await page.locator('.desk .ship').count()) > 0).toBe(kind === 'act')
      for (const [name, size] of entriesOf(sizes, ['small phone', 'phone held across', 'wall'])) {
        await test.step(name, async () => {
          await page.setViewportSize(size)
          expect(await outOfReach(page, '.desk [data-decision], .desk button[type="submit"]')).toEqual([])
          if (kind === 'gunner') await expectDiceBesideChart(page)
        })
      }
      await expectAccessible(page)
    })
  }

  longTest('what is said of each die stands apart from what is said of the next', async ({ page }) => {
    for (const lang of casesOf(['en', 'de', 'pt-BR'], ['de'])) {
      // Seen by another player: on a phone they stay there, but go for whoever fires once the list of ships is back.
      const place = `seats=4&viewer=1&until=shot&tries=10&still&lang=${lang}&roundLimit=40&seed=shot26`
      await page.goto(`${practice.url}?game=davy-jones-gold&${place}`)
      const dice = page.locator('.djg .tray .dice li')
      await expect(dice).toHaveCount(4)
      for (const size of ['phone', 'small phone'] as const) {
        await page.setViewportSize(sizes[size])
        for (const [captions, minGap] of [
          ['.at, .need', 12],
          ['.verdict', 8],
        ] as const) {
          const said = await dice.evaluateAll(
            (all, selector) =>
              all.map((die) => {
                const letters = die.ownerDocument.createRange()
                const boxes = [...die.querySelectorAll(selector)].map((one) => {
                  letters.selectNodeContents(one)
                  return letters.getBoundingClientRect()
                })
                const [left, right] = [boxes.map((box) => box.left), boxes.map((box) => box.right)]
                return { left: Math.min(...left), right: Math.max(...right), top: die.getBoundingClientRect().top }
              }),
            captions,
          )
          expect(new Set(said.map(({ top }) => top)).size, `rows, ${lang} on a ${size}`).toBe(1)
          for (const [index, { left }] of said.slice(1).entries())
            expect(left - said[index]!.right, `${captions} ${lang} on a ${size}`).toBeGreaterThanOrEqual(minGap)
        }
      }
    }
  })

  test('a turn is ended by Enter and Enter, also from the list, and a question with a way back stands between', async ({
    page,
  }) => {
    await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=start&still&lang=en`)
    await page.getByRole('button', { name: 'Show only the list' }).click()
    const end = page.locator('[data-end="turn"]')
    const confirm = page.locator('[data-end="confirm"]')
    // Nothing of the list is seen again below the button that ends the turn.
    const list = (await page.locator('.djg .side').boundingBox())!
    const toChart = (await page.getByRole('button', { name: 'Show the chart' }).boundingBox())!
    expect(list.y + list.height).toBeLessThanOrEqual(toChart.y)
    await end.focus()
    // The dialog ignores a key that comes too soon after the button was pressed, so the key is pressed again.
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(confirm).toBeFocused({ timeout: 200 })
    }).toPass()
    await expect(page.getByRole('group', { name: /have not acted yet\. End the turn\?$/ })).toBeVisible()
    for (const [, size] of entriesOf(sizes, ['small phone', 'phone held across'])) {
      await page.setViewportSize(size)
      expect(await outOfReach(page, '[data-end]')).toEqual([])
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(end).toBeFocused()
    await expect(async () => {
      if (await end.isVisible()) await end.press('Enter')
      else await confirm.press('Enter')
      await expect(confirm.or(end)).toHaveCount(0, { timeout: 200 })
    }).toPass()
  })
})
