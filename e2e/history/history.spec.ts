// After the game: its awards, the same game watched again by keys alone and with other eyes, kept as a file and opened
// again, a file that somebody has changed, and figures that are erased.

import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { casesOf } from '../support/cases.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { startTwoPlayerGame } from '../../tools/driver/played-game.ts'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { decide, isAsked, result } from '../../tools/driver/player.ts'
import { phone } from '../support/phone.ts'
import { everySize, sizes } from '../support/sizes.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen' })
})
test.afterEach(() => host.stop())

const slider = (page: Page) => page.locator('[data-timeline]')
const log = (page: Page) => page.getByRole('region', { name: 'Log' }).getByRole('listitem')

test('a game is over: what stood out is told, and it is watched again over the room', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const evening = await startTwoPlayerGame(host.url)
  const screen = await (await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })).newPage()
  await evening.play()
  await page.goto(`${host.url}/#/table/${evening.table}`)
  await screen.goto(`${host.url}/#/table/${evening.table}?as=screen`)

  // The result shows the awards. "Watch again" opens the replay, and Escape goes back to the result.
  const awards = result(page).getByRole('region', { name: 'Awards' })
  await expect(awards.getByRole('listitem').first()).toContainText(/: \d+ \w+|: went bust/)
  await expect(result(screen).getByRole('region', { name: 'Awards' })).toBeVisible()
  for (const each of [page, screen]) await expectAccessible(each)
  await result(page).getByRole('button', { name: 'Watch again' }).press('Enter')
  await expect(slider(page)).toBeFocused()
  // Tab goes round, from the last element to the first.
  await page.getByRole('dialog').getByLabel('Speed').press('Tab')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log' })).toBeFocused()
  await slider(page).press('End')
  await expect(page.getByText('The game is over.').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(result(page)).toBeVisible()

  // So does Back, which closes the result next, and only then would leave the table.
  await result(page).getByRole('button', { name: 'Watch again' }).press('Enter')
  await expect(slider(page)).toBeFocused()
  await page.goBack()
  await expect(slider(page)).toBeHidden()
  await expect(result(page)).toBeVisible()
  await page.goBack()
  await expect(result(page)).toBeHidden()
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
})

test('a game that was played is watched by keyboard alone, kept as a file, opened again and erased', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await (await startTwoPlayerGame(host.url)).play()
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Games played' }).press('Enter')
  await expect(page.getByRole('article')).toContainText('Ana and Ben')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Watch again/ }).press('Enter')
  await expect(slider(page)).toHaveValue('0')
  await expect(slider(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Step 2 of \d+\. \d+\. (Ana|Ben)\. /)
  await page.keyboard.press('End')
  await expect(page.locator('[data-then]')).toHaveText('The game is over.')
  await page.getByRole('button', { name: 'Show the result' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Awards' })).toContainText(/Ana|Ben/)
  await expect(page.getByRole('dialog').getByText('Shuffle not checked')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await slider(page).focus()
  const told = await log(page).count()
  await page.keyboard.press('Home')
  await expect(log(page)).not.toHaveCount(told)
  await page.getByRole('button', { name: 'To the next turn' }).press('Enter')
  await expect(slider(page)).not.toHaveValue('0')
  await expectAccessible(page)

  // Other eyes, and by itself to the next step.
  await page.getByLabel('Seen by').selectOption('Ben')
  await expect(page.locator('.dmd .mine')).toContainText('Ben')
  await page.getByLabel('Speed').selectOption('Fast')
  const from = await slider(page).inputValue()
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await expect(slider(page)).not.toHaveValue(from)
  await page.getByRole('button', { name: 'Pause' }).press('Enter')

  // A reload comes back to the match, and it is kept as a file.
  await page.reload()
  await expect(slider(page)).toHaveValue('0')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^lanyard-dead-mans-draw-\d{4}-\d{2}-\d{2}\.lanyard$/)
  const text = await readFile(await download.path(), 'utf8')

  // A file is watched and not kept: a reload is back at the list.
  await page.getByRole('link', { name: 'Back to the games played' }).press('Enter')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(slider(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Games played' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  const broken = Buffer.from(text.replace('"seed":"', '"seed":"0'))
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: broken })
  await expect(page.locator('[data-trouble]')).toContainText(/does not follow the rules|somebody has changed it/)

  // A seal that somebody has put in place of the host's: the game is played as it says, and its luck is not.
  const match = JSON.parse(text) as { luck: { host: { hash: string } } }
  match.luck.host.hash = 'f'.repeat(64)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'c.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(match)) })
  await page.getByRole('button', { name: 'The shuffle does not fit!' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The host')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to the games played' }).press('Enter')

  // Figures, and their end.
  await expect(page.getByRole('row', { name: /^Ana/ })).toBeVisible()
  // On a phone too, without scrolling sideways.
  const before = page.viewportSize()!
  await page.setViewportSize(sizes.phone)
  await expect(page.getByRole('row', { name: /^Ana/ })).toBeVisible()
  const widest = await page
    .locator('.figures, .figures *')
    .evaluateAll((found) => Math.max(...found.map((one) => one.getBoundingClientRect().right)))
  expect(widest).toBeLessThanOrEqual(sizes.phone.width)
  await expectAccessible(page)
  await page.setViewportSize(before)
  await page.getByRole('button', { name: 'Erase Ana' }).press('Enter')
  await page.getByRole('button', { name: 'Erase for good' }).press('Enter')
  await expect(page.getByRole('row', { name: /^Ana/ })).toHaveCount(0)
  await expect(page.getByRole('article')).toContainText('Somebody and Ben')
})

test('on a phone in the room, which may erase no names, the figures of a player stand in one line', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(String(message).replace('"local":true', '"local":false')))
  })
  await (await startTwoPlayerGame(host.url)).play()
  await page.goto(`${host.url}/#/history`)
  const row = page.getByRole('row', { name: /^Ana/ })
  await expect(row).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  const tops = await row.locator('.number').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toEqual(tops.map(() => tops[0]))
})

for (const locale of casesOf(['en', 'pt-BR', 'de'], ['pt-BR']))
  test(`a small phone shows what was played: its buttons, its figures and its banks, in ${locale}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ ...phone, locale, reducedMotion: 'reduce' })).newPage()
    const game = await startTwoPlayerGame(host.url)
    await page.setViewportSize(everySize['smallest phone'])
    await game.play()
    await page.goto(`${host.url}/#/table/${game.table}`)

    await test.step('to watch a game again and to save it each take one line', async () => {
      expect(await buttonLines(page.locator('.keep .button'))).toEqual([1, 1])
      await page.goto('about:blank')
      await page.goto(`${host.url}/#/history`)
      expect(await buttonLines(page.locator('.match__ways .button'))).toEqual([1, 1])
    })

    await test.step('the banks of a replay are as wide as its table, and its place is in sight', async () => {
      await page.locator('.match__ways a').click()
      await expect(slider(page)).toBeFocused()
      for (const { width, height } of [everySize['small phone'], everySize['smallest phone']]) {
        await page.setViewportSize({ width, height })
        for (const bank of await page.locator('.dmd .bank').all())
          expect((await bank.boundingBox())!.width).toBeGreaterThan(0.9 * width)
        await expect(page.locator('.line__place')).toBeInViewport({ ratio: 1 })
      }
    })

    await test.step('the figures make the page no wider, with the largest letters neither', async () => {
      await page.evaluate(
        (settings) => localStorage.setItem('lanyard.settings', settings),
        JSON.stringify({ motion: 'reduced', textSize: 'largest' }),
      )
      await page.setViewportSize(sizes['small phone'])
      await page.goto('about:blank')
      await page.goto(`${host.url}/#/history`)
      await expect(page.getByRole('row', { name: /^Ana/ })).toBeVisible()
      expect(await page.evaluate<number>('innerWidth')).toBe(sizes['small phone'].width)
    })
  })

/** How many lines the words of each take that are not for screen readers alone. */
async function buttonLines(buttons: Locator): Promise<number[]> {
  await expect(buttons).toHaveCount(2)
  return buttons.evaluateAll((all) =>
    all.map((button) => {
      const words = [...button.childNodes].find((node) => node.nodeType === node.TEXT_NODE && node.textContent?.trim())
      const range = button.ownerDocument.createRange()
      range.selectNodeContents(words!)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
}

longTest(
  'on a small phone the chart of a replay has the whole width, and nothing lies over its buttons',
  async ({ page }) => {
    await page.goto(`${host.url}/#/play`)
    await page.getByLabel('Your name').fill('Ana')
    await chooseGame(page, "Davy Jones' Gold")
    await page.getByRole('button', { name: 'Start playing' }).click()
    await page.locator('.djg .desk [data-decision]').first().click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Look back' }).click()
    const replay = page.getByRole('dialog', { name: 'Looking back' })
    await expect(replay.locator('.sea-chart')).toBeVisible()
    for (const { width, height } of [everySize['small phone'], everySize['smallest phone']]) {
      await page.setViewportSize({ width, height })
      expect((await replay.locator('.sea-chart').boundingBox())!.width).toBeGreaterThan(0.9 * width)
      expect(await layoutFaults(page, '[role="dialog"]')).toEqual([])
      // As in a long game.
      const place = replay.locator('.line__place')
      await place.evaluate((one) => (one.textContent = '1117 / 1119'))
      await expect(place).toBeInViewport({ ratio: 1 })
    }
  },
)

longTest('a running game is looked back at with everybody’s eyes, and the present waits', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${host.url}/#/play`)
  await page.getByLabel('Your name').fill('Ana')
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Start playing' }).click()
  await isAsked(page)
  await decide(page, 'draw', 'keys')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Look back' }).click()
  const replay = page.getByRole('dialog', { name: 'Looking back' })
  await expect(replay).toBeVisible()
  await slider(page).press('Home')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Step 0 of \d+/)
  await expect(replay.locator('.dmd')).toBeVisible()
  await expect(replay.getByLabel('Seen by')).toHaveCount(0)
  await expectAccessible(page)
  await replay.getByRole('button', { name: 'Back to the present' }).press('Enter')
  await expect(replay).toHaveCount(0)
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
})
