// The house with several games: each is chosen by its picture, and brings its own seats, bots, words and options.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { startHost } from '../../tools/driver/host.ts'
import { newDevice } from '../support/open-table.ts'
import { longTest, test } from '../support/test.ts'
import type { RunningHost } from '../../tools/driver/host.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true, name: 'Kitchen', open: true })
})
test.afterEach(() => host.stop())

const game = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

test('the home page shows the games, and each leads to itself', async ({ browser }) => {
  const page = await newDevice(browser, host)
  await page.getByRole('link', { name: /^Help the Sheriff/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Play here' })).toBeVisible()
  await expect(game(page, 'Help the Sheriff')).toBeChecked()
  await expectAccessible(page)
})

test('each game is learned with a coach, from the home page and beside its options, where what is typed stays', async ({
  browser,
}) => {
  const learner = await newDevice(browser, host)
  await learner.getByRole('link', { name: "Learn Dead Man's Draw in two minutes" }).click()
  await expect(learner.getByText('Tap the draw pile')).toBeVisible()
  await learner.getByRole('button', { name: 'Play it now' }).click()
  // At once, without a form in between.
  await expect(learner.getByRole('list', { name: 'Seats' })).toContainText('Player 1')

  const page = await newDevice(browser, host, 'play?game=dead-mans-draw')
  await expect(game(page, "Dead Man's Draw")).toBeChecked()
  await page.getByLabel('Your name').fill('Ana')
  await page.getByRole('button', { name: 'Learn' }).press('Enter')
  const coach = page.getByRole('dialog')
  await expect(coach.getByText('Tap the draw pile')).toBeVisible()
  await expectAccessible(page)
  // The board has its keys there, and Escape closes nothing.
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await expect(coach).toContainText('A map!')
  await coach.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Ana')
})

longTest(
  'by keyboard alone another game is chosen, with the bots that it needs and options of its own',
  async ({ browser }) => {
    const page = await newDevice(browser, host, 'play')
    const bots = page.getByRole('group', { name: 'Bots' }).getByRole('radio')
    await expect(bots.first()).toHaveAccessibleName('1 bot')
    await game(page, "Dead Man's Draw").focus()
    await page.keyboard.press('ArrowDown')
    await expect(game(page, 'Help the Sheriff')).toBeChecked()
    await expect(game(page, 'Help the Sheriff')).toHaveAccessibleName(/It may be a lie.*3 to 8 players/)
    // Three are needed: with one person there are two bots at least.
    await expect(bots).toHaveCount(6)
    await expect(page.getByRole('radio', { name: '2 bots' })).toBeChecked()

    await page.getByText('Rules and bots').press('Enter')
    await expect(page.getByRole('radio', { name: /^By the book/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Your own choice/ }).press('Space')
    await expect(page.getByRole('radio', { name: 'no limit' })).toBeChecked()
    await page.getByRole('radio', { name: '30 seconds', exact: true }).press('Space')
    await page.getByRole('radio', { name: '7', exact: true }).press('Space')
    await page.getByRole('switch', { name: /^One challenge a round/ }).press('Space')
    await page
      .getByRole('group', { name: 'Coyote Will, normal effect' })
      .getByRole('radio', { name: '3 dollars' })
      .press('Space')
    await expectAccessible(page)

    // A look at the other game takes nothing back, neither here nor there.
    await chooseGame(page, "Dead Man's Draw")
    await expect(page.getByRole('radio', { name: '1 bot' })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^First game/ })).toBeChecked()
    await chooseGame(page, 'Help the Sheriff')
    await expect(page.getByRole('radio', { name: '30 seconds', exact: true })).toBeChecked()
    await expect(page.getByRole('radio', { name: '7', exact: true })).toBeChecked()
  },
)

longTest('a table says which game it is, how many it needs, and what a guest must know', async ({ browser }) => {
  const ana = await newDevice(browser, host, 'host')
  await chooseGame(ana, 'Help the Sheriff')
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Open the table' }).click()
  await expect(ana.getByText('More players are needed, at least 3 in all').first()).toBeVisible()
  const played = ana.getByRole('region', { name: 'Played at this table' }).getByRole('listitem')
  await expect(played).toHaveText(['Any number of challenges', 'Time to challenge: no limit'])
  await ana.getByText('Rules of this table').click()
  await ana.getByRole('radio', { name: /^Against the clock/ }).check()
  await expect(played).toHaveText(['Any number of challenges', 'Time to challenge: 30 seconds'])
  for (const name of ['Rusty', 'Dolores']) {
    await expect(ana.getByRole('button', { name: 'Start the game' })).toBeDisabled()
    await ana.getByRole('button', { name: 'Wild bot' }).first().click()
    await expect(ana.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(ana.getByRole('button', { name: 'Start the game' })).toBeEnabled()
  await expectAccessible(ana)

  const ben = await newDevice(browser, host, 'join', { locale: 'de-DE' })
  const card = ben.getByRole('link', { name: /Hilf dem Sheriff/ })
  await expect(card).toBeVisible()
  await expectAccessible(ben)
  await card.click()
  await expect(ben.getByText('Lege eine Karte verdeckt aus')).toBeVisible()
  await expect(ben.getByText('Zeit zum Anzweifeln: 30 Sekunden')).toBeVisible()
  // A bot has the same name in every language.
  await expect(ben.getByText('Rusty', { exact: true })).toBeVisible()

  // The game that was played last is offered first.
  await ana.goto(`${host.url}/#/play`)
  await expect(game(ana, 'Help the Sheriff')).toBeChecked()
})
