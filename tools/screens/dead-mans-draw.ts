// The pictures of Dead Man's Draw with all that its boxes hold: options, editions, rules, traits, a variant, eight seats.

import type { Browser, Page } from '@playwright/test'
import { chooseGame } from '../../e2e/support/games.ts'
import { decide, decision, isAsked, target } from '../../e2e/support/player.ts'
import type { RunningHost } from '../../e2e/support/host.ts'
import { startPractice } from '../../e2e/support/practice.ts'
import { keep, sizes } from './camera.ts'

const person = { viewport: sizes.laptop, locale: 'en-GB', reducedMotion: 'reduce' } as const

export async function keepFullGame(browser: Browser, host: RunningHost): Promise<void> {
  await keepTraits(await browser.newPage(person), host)
  await keepParty(await browser.newPage(person), host)
  await keepChoices(await browser.newPage(person))
}

async function openTable(page: Page, { url }: RunningHost, name: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Host for the room' }).click()
  await page.getByLabel('Your name').fill('Ana')
  await page.getByLabel('Name of the table').fill(name)
  await chooseGame(page, "Dead Man's Draw")
  await page.getByRole('button', { name: 'Open the table' }).click()
}

async function addBots(page: Page, count: number): Promise<void> {
  for (let bot = 0; bot < count; bot++) {
    const button = page.getByRole('button', { name: 'Normal bot' }).first()
    if (!(await button.isVisible())) await page.getByRole('button', { name: /more seats?/ }).click()
    await button.click()
  }
}

/** Four with traits, mermaids, a variant and the odds: from the options to the middle of the game. */
async function keepTraits(page: Page, host: RunningHost): Promise<void> {
  await openTable(page, host, 'Long evening')
  await addBots(page, 3)
  await page.locator('.lobby__options summary').click()
  await page.getByRole('radio', { name: /Your own choice/ }).check()
  for (const name of [/^Traits/, /^Mermaids/, /^Odds/]) await page.getByRole('switch', { name }).click()
  await page.getByRole('combobox', { name: 'Variant card' }).selectOption('strange-lands')
  await keep(page, 'options', page.locator('.lobby__options'))
  await page.getByRole('button', { name: 'Compare the editions' }).first().click()
  await page.getByRole('dialog').waitFor()
  await keep(page, 'editions')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.locator('.choice').first().waitFor()
  await keep(page, 'traits-choice')
  await page.locator('.choice').first().click()
  await page.locator('.begin').waitFor()
  await keep(page, 'traits-reveal')
  await goToTheTable(page)
  await playSome(page, 6)
  await keep(page, 'traits-table')
  await page.close()
}

async function keepParty(page: Page, host: RunningHost): Promise<void> {
  await openTable(page, host, 'Party')
  await addBots(page, 7)
  await page.locator('.lobby__options summary').click()
  await page.getByText('Full game', { exact: true }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.locator('.choice').first().click()
  await goToTheTable(page)
  await playSome(page, 4)
  await keep(page, 'party-table')
  await page.close()
}

/** At least so many decisions, and then to a turn of one's own with a few cards in play. */
async function playSome(page: Page, decisions: number): Promise<void> {
  for (let made = 0; await isAsked(page); made++) {
    const cards = await page.locator('[data-place="play-area"] [data-card]').count()
    if (made >= decisions && cards >= 2 && !(await target(page).isVisible())) return
    if (await target(page).isVisible()) await target(page).click()
    else if (cards >= 3 && (await decision(page, 'collect').isVisible())) await decide(page, 'collect', 'keys')
    else await decide(page, 'draw', 'keys')
  }
}

/** Whoever has Davy Jones' Locker is asked for a victim before the table is laid. */
async function goToTheTable(page: Page): Promise<void> {
  const begin = page.locator('.begin')
  const victim = page.locator('.take').first()
  await begin.or(victim).waitFor({ timeout: 120_000 })
  if (await victim.isVisible()) await victim.click()
  await begin.click({ timeout: 120_000 })
}

/** Choices that a game comes to seldom, from games played by bots in the page itself. */
async function keepChoices(page: Page): Promise<void> {
  const practice = await startPractice()
  try {
    const moments = {
      'choice-victim': 'seats=3&until=victim',
      'choice-navigator': 'seats=4&until=map&where=pending.revealed.3',
      'choice-mermaid': 'seats=4&mermaidAbility&until=mermaid',
    }
    for (const [moment, game] of Object.entries(moments)) {
      await page.goto(`${practice.url}?${game}&traits&bot=random&tries=300&still`)
      await page.locator('[data-target], .take').first().waitFor()
      await keep(page, moment)
    }
  } finally {
    await practice.stop()
    await page.close()
  }
}
