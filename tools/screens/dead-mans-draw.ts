// The pictures of Dead Man's Draw: a first game from deal to result, then everything in its boxes: options, editions,
// traits, a variant, eight seats.

import type { Browser, Page } from '@playwright/test'
import { chooseGame } from '../driver/choose-game.ts'
import { decide, decision, isAsked, play, playToTheEnd, result, target } from '../driver/player.ts'
import type { RunningHost } from '../driver/host.ts'
import { startPractice } from '../driver/practice.ts'
import { addBots } from './lobby.ts'
import { sizes } from './camera.ts'
import type { Camera } from './camera.ts'

const person = { viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' } as const

/** A game with default options against two easy bots, and the device's verdict about the shuffle at its end. */
export async function takeFirstGame(browser: Browser, host: RunningHost, camera: Camera): Promise<void> {
  const page = await browser.newPage(person)
  await openTable(page, host, 'Kitchen table')
  await addBots(page, 2, 'Easy bot')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await isAsked(page)
  await camera.takeAtEachSize(page, 'dead-mans-draw-start')
  // Play a few turns, so that there are cards in the banks.
  await play(page, 'keys', 10)
  await playToABust(page, async () => {
    await camera.takeAtEachSize(page, 'dead-mans-draw-middle')
    await takeSharedDisplay(browser, host, page.url().slice(-6), camera)
  })
  await camera.takeAtEachSize(page, 'dead-mans-draw-bust')
  await playToTheEnd(page, 'keys')
  await result(page).waitFor()
  await camera.takeAtEachSize(page, 'dead-mans-draw-result')
  const luck = result(page).getByText('Shuffle checked')
  await luck.click()
  await camera.takeAtEachSize(page, 'dead-mans-draw-luck', luck)
  await page.close()
}

/** Traits, mermaids, a variant and the odds; eight seats; rare choices. */
export async function takeFullGame(browser: Browser, host: RunningHost, camera: Camera): Promise<void> {
  await takeTraits(await browser.newPage(person), host, camera)
  await takeParty(await browser.newPage(person), host, camera)
  await takeChoices(await browser.newPage(person), camera)
}

async function openTable(page: Page, { url }: RunningHost, name: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Host for the room' }).click()
  await page.getByLabel('Your name').fill('Ana')
  await page.getByText('More choices').click()
  await page.getByLabel('Name of the table').fill(name)
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Open the table' }).click()
}

/** The folded part of a lobby with the game's options. */
const rulesOf = (page: Page) => page.locator('.lobby__options').filter({ hasText: 'Rules of this table' })
const cardsInPlay = (page: Page) => page.locator('[data-place="play-area"] [data-card]').count()

/** A shared display, on a separate device. */
async function takeSharedDisplay(browser: Browser, { url }: RunningHost, table: string, camera: Camera): Promise<void> {
  const display = await browser.newPage(person)
  await display.goto(`${url}/#/table/${table}?as=screen`)
  await display.locator('[data-place="play-area"] [data-card]').first().waitFor()
  await camera.takeAtEachSize(display, 'shared-display')
  await display.close()
}

/** Draws until a turn of this page ends in a bust. Calls `inTheMiddle` once, when three cards are in play. */
async function playToABust(page: Page, inTheMiddle: () => Promise<void>): Promise<void> {
  for (let isMiddleOver = false; await isAsked(page);) {
    if (await target(page).isVisible()) {
      await target(page).click()
      continue
    }
    if (!isMiddleOver && (await cardsInPlay(page)) >= 3) {
      await inTheMiddle()
      isMiddleOver = true
    }
    await decide(page, 'draw', 'keys')
    if (isMiddleOver && (await cardsInPlay(page)) === 0) return
  }
}

/** Four with traits, mermaids, a variant and the odds: from the options to the middle of the game. */
async function takeTraits(page: Page, host: RunningHost, camera: Camera): Promise<void> {
  await openTable(page, host, 'Long evening')
  await addBots(page, 3, 'Normal bot')
  await rulesOf(page).locator('summary').click()
  await page.getByRole('radio', { name: /Your own choice/ }).check()
  for (const name of [/^Traits/, /^Mermaids/, /^Odds/]) await page.getByRole('switch', { name }).click()
  await page.getByRole('combobox', { name: 'Variant card' }).selectOption('strange-lands')
  await camera.takeAtEachSize(page, 'dead-mans-draw-options', rulesOf(page))
  await page.getByRole('button', { name: 'Compare the editions' }).first().click()
  await page.getByRole('dialog').waitFor()
  await camera.takeAtEachSize(page, 'dead-mans-draw-editions')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.locator('.choice').first().waitFor()
  await camera.takeAtEachSize(page, 'dead-mans-draw-trait-choice')
  await page.locator('.choice').first().click()
  await page.locator('.begin').waitFor()
  await camera.takeAtEachSize(page, 'dead-mans-draw-trait-reveal')
  await goToTheTable(page)
  await playSome(page, 6)
  await camera.takeAtEachSize(page, 'dead-mans-draw-traits')
  await page.close()
}

async function takeParty(page: Page, host: RunningHost, camera: Camera): Promise<void> {
  await openTable(page, host, 'Party')
  await addBots(page, 7, 'Normal bot')
  await rulesOf(page).locator('summary').click()
  await page.getByText('Full game', { exact: true }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.locator('.choice').first().click()
  await goToTheTable(page)
  await playSome(page, 4)
  await camera.takeAtEachSize(page, 'dead-mans-draw-party')
  await page.close()
}

/** Plays at least this many decisions, and on to a turn of the page's own player with a few cards in play. */
async function playSome(page: Page, decisions: number): Promise<void> {
  for (let made = 0; await isAsked(page); made++) {
    const cards = await cardsInPlay(page)
    if (made >= decisions && cards >= 2 && !(await target(page).isVisible())) return
    if (await target(page).isVisible()) await target(page).click()
    else if (cards >= 3 && (await decision(page, 'collect').isVisible())) await decide(page, 'collect', 'keys')
    else await decide(page, 'draw', 'keys')
  }
}

/** A player with the trait davy-jones-locker is asked for a victim first (D-517). */
async function goToTheTable(page: Page): Promise<void> {
  const begin = page.locator('.begin')
  const victim = page.locator('.take').first()
  await begin.or(victim).waitFor({ timeout: 120_000 })
  if (await victim.isVisible()) await victim.click()
  await begin.click({ timeout: 120_000 })
}

/** Rare choices, from games that bots play in the page itself. */
async function takeChoices(page: Page, camera: Camera): Promise<void> {
  const practice = await startPractice()
  try {
    const moments = {
      'dead-mans-draw-victim': 'seats=3&until=victim',
      'dead-mans-draw-navigator': 'seats=4&until=map&where=pending.revealed.3',
      'dead-mans-draw-mermaid': 'seats=4&mermaidAbility&until=mermaid',
    }
    for (const [moment, game] of Object.entries(moments)) {
      await page.goto(`${practice.url}?${game}&traits&bot=random&tries=300&still`)
      await page.locator('[data-target], .take').first().waitFor()
      await camera.takeAtEachSize(page, moment)
    }
  } finally {
    await practice.stop()
    await page.close()
  }
}
