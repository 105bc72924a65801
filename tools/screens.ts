// npm run screens            Plays games against bots in a real browser and keeps their moments in docs/screens, at three sizes.
// npm run screens -- room    Only one part of them: frame, full-game, signs, room, saloon, chart or cafe.

import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { chooseGame } from '../e2e/support/games.ts'
import { decide, isAsked, playToTheEnd, result, target } from '../e2e/support/player.ts'
import { startHost } from '../e2e/support/host.ts'
import type { RunningHost } from '../e2e/support/host.ts'
import buildPractice from '../e2e/support/practice.ts'
import { findBrowser } from './lib/browser.mjs'
import { keepCafe } from './screens/cafe.ts'
import { keep, sizes } from './screens/camera.ts'
import { keepChart } from './screens/davy-jones-gold.ts'
import { keepFullGame } from './screens/dead-mans-draw.ts'
import { keepRoom } from './screens/room.ts'
import { keepSaloon } from './screens/help-the-sheriff.ts'
import { keepSigns } from './screens/reactions.ts'

const cardsInPlay = (page: Page) => page.locator('[data-place="play-area"] [data-card]').count()

/** Draws and draws until the story of this page's turn ends in a bust. */
async function playToABust(page: Page): Promise<void> {
  for (let middle = false; await isAsked(page);) {
    if (!middle && (await cardsInPlay(page)) >= 3) {
      await keep(page, 'table-middle')
      middle = true
    }
    if (await target(page).isVisible()) {
      await target(page).click()
      continue
    }
    await decide(page, 'draw', 'keys')
    if (middle && (await cardsInPlay(page)) === 0) return
  }
}

/** The first page of each game's book of rules. */
async function keepRules(page: Page, url: string): Promise<void> {
  const books = {
    rules: "Dead Man's Draw",
    'saloon-rules': 'Help the Sheriff',
    'chart-rules': "Davy Jones' Gold",
  } as const
  for (const [moment, name] of Object.entries(books)) {
    await page.goto(`${url}/#/host`)
    await chooseGame(page, name)
    await page.getByRole('button', { name: 'Rules', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await keep(page, moment)
    await page.keyboard.press('Escape')
  }
}

/** From home over the lobby to the end of a game, and what its device says of the luck then. */
async function keepFrame(browser: Browser, host: RunningHost): Promise<void> {
  const page = await browser.newPage({ viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' })
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Host for the room' }).waitFor()
  await keep(page, 'home')
  await keepRules(page, host.url)
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Host for the room' }).click()
  await page.getByLabel('Your name').fill('Ana')
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Open the table' }).click()
  for (let bot = 0; bot < 2; bot++) await page.getByRole('button', { name: 'Easy bot' }).first().click()
  await keep(page, 'lobby')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await isAsked(page)
  await keep(page, 'table-start')
  await playToABust(page)
  await keep(page, 'table-bust')
  await playToTheEnd(page, 'keys')
  await result(page).waitFor()
  await keep(page, 'table-end')
  const luck = result(page).getByText('Luck checked')
  await luck.click()
  await keep(page, 'table-luck', luck)
  await page.close()
}

const parts: Readonly<Record<string, (browser: Browser, host: RunningHost) => Promise<void>>> = {
  frame: keepFrame,
  'full-game': keepFullGame,
  signs: keepSigns,
  room: keepRoom,
  saloon: keepSaloon,
  chart: keepChart,
  cafe: keepCafe,
}

async function run(only = Object.keys(parts)): Promise<void> {
  const unknown = only.filter((part) => !(part in parts))
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
  await buildPractice()
  const browser = await chromium.launch({
    executablePath: findBrowser(() => chromium.executablePath()),
    args: ['--no-sandbox'],
  })
  try {
    for (const part of only) {
      const host = await startHost({ name: 'Kitchen' })
      try {
        await parts[part]!(browser, host)
      } finally {
        await host.stop()
      }
    }
  } finally {
    await browser.close()
  }
}

const [, , ...wished] = process.argv
await run(wished.length > 0 ? wished : undefined)
