// Three people at their own devices, at a table of Help the Sheriff with a time limit.

import { expect } from '@playwright/test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { chooseGame } from '../../tools/driver/choose-game.ts'
import { lookAt, takeFirst } from './one-screen.ts'
import { phone } from './phone.ts'
import { sizes } from './sizes.ts'

export interface Guest {
  readonly page: Page
  /** From now on, delays this device's answers to prompts. All else passes: without its pings, a page takes its host for lost. */
  holdAnswers(): void
  /** Delivers the delayed answers in their order. */
  releaseAnswers(): void
}

const screens: Readonly<Record<string, BrowserContextOptions>> = {
  Ana: { viewport: sizes.laptop },
  Ben: phone,
  Cleo: phone,
}

/** Ana hosts with this many seconds to challenge, fewer than the form offers; the others join and are dealt in. */
export async function sitDownAgainstTheClock(browser: Browser, url: string, seconds: number): Promise<Guest[]> {
  const guests: Guest[] = []
  for (const screen of Object.values(screens)) {
    guests.push(
      await openTimedPage(await browser.newContext({ ...screen, locale: 'en-GB', reducedMotion: 'reduce' }), seconds),
    )
  }
  const [ana, ...others] = guests.map(({ page }) => page) as [Page, ...Page[]]
  await ana.goto(`${url}/#/host`)
  await chooseGame(ana, 'Help the Sheriff')
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Open the table' }).click()
  await ana.getByText('Rules of this table').click()
  await ana.getByRole('radio', { name: /^Against the clock/ }).check()
  await expect(ana.getByText(`Time to challenge: ${seconds} seconds`)).toBeVisible()
  for (const [index, page] of others.entries()) {
    await page.goto(`${url}/#/join`)
    await page.getByRole('link', { name: /Ana's table/ }).tap()
    await page.getByLabel('Your name').fill(Object.keys(screens)[index + 1]!)
    await page.getByRole('button', { name: 'Sit down' }).tap()
    await expect(page.getByRole('button', { name: 'You are ready' })).toBeVisible()
  }
  await ana.getByRole('button', { name: 'Start the game' }).click()
  return guests
}

/** Opens a page whose requests ask for this many seconds to challenge instead of 30. */
export async function openTimedPage(context: BrowserContext, seconds: number): Promise<Guest> {
  const page = await context.newPage()
  let held: (() => void)[] | undefined
  await page.routeWebSocket(/.*/, (socket) => {
    const host = socket.connectToServer()
    socket.onMessage((message) => {
      const said = message.toString().replace('"challengeSeconds":30', `"challengeSeconds":${seconds}`)
      if (held && said.includes('"type":"command"')) held.push(() => host.send(said))
      else host.send(said)
    })
  })
  return {
    page,
    holdAnswers: () => (held = []),
    releaseAnswers() {
      for (const send of held ?? []) send()
      held = undefined
    },
  }
}

/** Plays on until somebody has laid a card face down. Returns the guests who are asked about it. */
export async function untilAWindowIsOpen(guests: readonly Guest[]): Promise<Guest[]> {
  let asked: Guest[] = []
  await expect(async () => {
    const looks = await Promise.all(guests.map(({ page }) => lookAt(page)))
    asked = guests.filter((_, index) => looks[index]?.kind === 'window')
    if (asked.length === guests.length - 1) return
    for (const [index, { page }] of guests.entries()) {
      const kind = looks[index]?.kind
      if (kind === 'card' || kind === 'lay' || kind === 'player') await takeFirst(page, kind)
      // Any key dismisses the moment that is being shown.
      else if (kind === undefined) await page.keyboard.press('Shift')
    }
    expect(asked).toHaveLength(guests.length - 1)
  }).toPass({ intervals: [50] })
  return asked
}
