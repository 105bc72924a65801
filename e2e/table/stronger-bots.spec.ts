// Whoever has beaten the bots alone begins the next game against stronger ones, by the mouse or by keys.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { result } from '../../tools/driver/player.ts'
import { Session } from '../../tools/driver/session.ts'
import { casesOf } from '../support/cases.ts'
import { newDevice } from '../support/open-table.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeEach(async () => {
  host = await startHost({ quickBots: true })
})
test.afterEach(() => host.stop())

/** The stored token by which the host knows this page's device. Each `hello` with it brings a new one. */
const tokensOf = (stored: string) => Object.values((JSON.parse(stored) as { tokens: Record<string, string> }).tokens)
const key = 'lanyard.devices'

/** Lets a session play as this page's device, until the page is opened again. */
async function playAsDevice<T>(page: Page, play: (session: Session) => Promise<T>): Promise<T> {
  await expect(page.getByText(/^Lanyard \d/)).toBeVisible()
  // Of the same host, but not the program.
  await page.goto(`${host.url}/manifest.webmanifest`)
  const stored = await page.evaluate((name) => localStorage.getItem(name)!, key)
  const [token] = tokensOf(stored)
  const session = await Session.connect(host.url, token)
  const played = await play(session)
  const renewed = stored.replace(token!, session.token)
  await page.evaluate(([name, devices]) => localStorage.setItem(name!, devices!), [key, renewed])
  return played
}

/** More than anybody loses in a row against a bot that plays anything. */
const maxGames = 30

/** Plays games against a bot that plays anything, until one is won. Resolves to the table. */
async function winAlone(ana: Session): Promise<string> {
  const { table } = await ana.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Evening', seats: 2 })
  await ana.ask({ type: 'sit', seat: 0, name: 'Ana' })
  await ana.ask({ type: 'bot', seat: 1, bot: 'random' })
  for (let deal = 1; deal <= maxGames; deal++) {
    await ana.ask({ type: 'start' })
    const { winners } = (await playOut(ana, deal)).outcome!
    if (winners.length === 1 && winners[0] === 0) return table!
    await ana.ask({ type: 'reopen' })
  }
  throw new Error(`none of ${maxGames} games was won`)
}

/** Collects as soon as possible, to the end of a game. */
async function playOut(session: Session, deal: number) {
  for (let answered = 0; ;) {
    const view = await session.until(() => {
      const { view } = session
      const isNew = view?.prompts.some(({ id, seat }) => seat === 0 && id > answered)
      return view?.deal === deal && (view.outcome || isNew) ? view : undefined
    })
    if (view.outcome) return view
    const { choices = [], prompts } = view
    answered = prompts.find(({ seat }) => seat === 0)!.id
    const action = choices.find(({ type }) => type === 'collect') ?? choices[0]!
    await session.ask({ type: 'command', prompt: answered, action: { ...action } })
  }
}

for (const hand of casesOf(['mouse', 'keys'], ['keys'])) {
  test(`a win leads to a game against a stronger bot: ${hand}`, async ({ browser }) => {
    const page = await newDevice(browser, host)
    const table = await playAsDevice(page, winAlone)
    await page.goto(`${host.url}/#/table/${table}`)
    const stronger = page.getByRole('button', { name: 'Again, against a stronger bot' })
    if (hand === 'mouse') await stronger.click()
    else {
      await stronger.focus()
      await page.keyboard.press('Enter')
    }
    await expect(page.locator('.dmd')).toBeVisible()
    await expect(result(page)).toHaveCount(0)
    // As in every game that begins in the lobby, the keyboard goes on from the top.
    await expect(page.getByRole('heading', { level: 1, name: 'Evening' })).toBeFocused()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Seats' }).click()
    await expect(page.getByRole('dialog')).toContainText('Easy bot')
  })
}
