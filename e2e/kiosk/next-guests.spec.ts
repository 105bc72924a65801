// Two parties of guests in a row at a kiosk where their time is limited: whatever became of the first, the second has all of
// it and plays, and the counter counts its minutes alone. Nor is anything left of how the first wanted to see it.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { Session } from '../../tools/driver/session.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { entriesOf } from '../support/cases.ts'
import { attract, cover, expectAttract, finger, goToGame, isTableOpen, playAlone } from '../support/kiosk.ts'
import { overrideTimeLeft } from '../support/kiosk-time.ts'
import { expectTouchable } from '../support/touchable.ts'
import { isAsked, play, playUntil } from '../../tools/driver/player.ts'
import { longTest, test } from '../support/test.ts'

const minutes = 5
const pin = '2580'

let dataFolder: string
let host: RunningHost
let staff: Session
test.beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'lanyard-cafe-'))
  const settings = { file: 'lanyard-cafe-1', session: { minutes, warning: 1 } }
  await writeFile(join(dataFolder, 'cafe.json'), JSON.stringify(settings))
  host = await startHost({ quickBots: true, dataFolder })
  staff = await Session.connect(host.url)
  await staff.ask({ type: 'set-pin', pin })
  await staff.ask({ type: 'counter' })
})
test.afterEach(async () => {
  staff.close()
  await host.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

/** The only station that the counter knows, once it is as wanted. */
function station(isSo: (one: { doing: string; since?: number; connected: boolean; id: string }) => boolean) {
  return staff.until(() => {
    const [only, ...others] = staff.counter?.stations ?? []
    return only && others.length === 0 && isSo(only) && only
  })
}

/** A page whose clock the test turns: the host's goes on as ever. */
async function open(browser: Browser, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await (await browser.newContext(finger)).newPage()
  await prepare?.(page)
  await page.clock.install()
  await page.goto(`${host.url}/#/kiosk`)
  await expectAttract(page)
  return page
}

const clock = (page: Page, left: number) => page.getByRole('img', { name: `your time: ${left} minutes left` })

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: 'I have finished' }).tap()
  await page.getByRole('button', { name: 'Yes, finish' }).tap()
}

async function leaveAlone(page: Page): Promise<void> {
  await page.clock.fastForward(91_000)
  await expect(cover(page)).toContainText('Are you still there?')
  await page.clock.fastForward(21_000)
}

/** As when staff press "Restart the page", or the power comes back: the page forgets nothing, and shows the attract loop. */
async function startAnew(page: Page): Promise<void> {
  await page.goto('about:blank')
  await station(({ connected }) => !connected)
  await page.goto(`${host.url}/#/kiosk`)
  await expectAttract(page)
  // Its guests may come back: until they have gone it is theirs.
  await station(({ connected, doing }) => connected && doing === 'playing')
}

/** Nobody touches the attract loop for as long as guests may touch nothing, question included. */
async function leaveAttractAlone(page: Page): Promise<void> {
  await page.clock.fastForward(91_000)
  await expect(cover(page)).toHaveCount(0)
  await page.clock.fastForward(21_000)
}

/** Returns what starts it again, at the same address. */
async function killHost(): Promise<() => Promise<void>> {
  const { port } = host
  await host.kill()
  return async () => {
    host = await startHost({ quickBots: true, dataFolder, port })
    staff = await Session.connect(host.url)
    await staff.ask({ type: 'staff', pin })
    await staff.ask({ type: 'counter' })
  }
}

const endings: Record<string, (page: Page) => Promise<void>> = {
  'have finished': finish,
  'have gone away without a word': leaveAlone,
  'were ended by staff': async (page) => {
    const { table = '' } = staff.counter!.stations[0]!
    await staff.ask({ type: 'counter-table', table, act: 'close' })
    await expect(page.getByRole('heading', { name: 'What would you like to play?' })).toBeVisible()
    await leaveAlone(page)
  },
  'were locked out': async (page) => {
    await staff.ask({ type: 'counter-lock', locked: true })
    await expect(cover(page)).toContainText('One moment, please')
    await page.clock.fastForward(200_000)
    await staff.ask({ type: 'counter-lock', locked: false })
    await expect(cover(page)).toHaveCount(0)
    await leaveAlone(page)
  },
  'had their page loaded anew': async (page) => {
    await page.reload()
    expect(await isAsked(page)).toBe(true)
    await expect(clock(page, minutes)).toBeVisible()
    await leaveAlone(page)
  },
  'have left when their page was loaded anew from the beginning': async (page) => {
    await startAnew(page)
    await leaveAttractAlone(page)
  },
  'have gone away while the host was down': async (page) => {
    const startHostAgain = await killHost()
    await leaveAlone(page)
    await expect(cover(page)).toContainText('being cleaned')
    await expect(cover(page)).toContainText('Trying again')
    await startHostAgain()
    await page.clock.fastForward(15_000)
  },
  'were there when the host was killed': async (page) => {
    const startHostAgain = await killHost()
    await startHostAgain()
    await page.clock.fastForward(15_000)
    await station(({ connected }) => connected)
    expect(await isAsked(page)).toBe(true)
    await finish(page)
  },
}

async function firstParty(page: Page): Promise<string> {
  await playAlone(page)
  await expect(clock(page, minutes)).toBeVisible()
  const { id } = await station(({ doing, since }) => doing === 'playing' && since !== undefined)
  // A guest who waits for a bot is asked later whether they are still there.
  expect(await isAsked(page)).toBe(true)
  // On the page's clock alone: what the page knows of their time is no business of the next.
  await page.clock.fastForward(80_000)
  await page.mouse.wheel(0, 1)
  return id
}

/** After the first has gone and nobody was there for ten minutes. */
async function secondParty(page: Page, id: string): Promise<void> {
  await expectAttract(page)
  await station(({ connected, doing, since }) => connected && doing === 'waiting' && since === undefined)
  await page.clock.fastForward(600_000)

  await playAlone(page)
  await expect(clock(page, minutes)).toBeVisible()
  await expect(cover(page)).toHaveCount(0)
  const now = await station(({ doing }) => doing === 'playing')
  expect(now.id).toBe(id)
  expect(now.since).toBeLessThan(30_000)
  await play(page, 'touch', 2)
  await expect(clock(page, minutes)).toBeVisible()
}

for (const [ending, leave] of entriesOf(endings, ['have gone away while the host was down'])) {
  test(`the next guests have the whole time where those before them ${ending}`, async ({ browser }) => {
    const page = await open(browser)
    const id = await firstParty(page)
    await leave(page)
    await secondParty(page, id)
  })
}

test('guests whose page was loaded anew from the beginning come back to their game, or leave nothing', async ({
  browser,
}) => {
  let setTimeLeft: (left: number | undefined) => void = () => undefined
  const page = await open(browser, async (fresh) => (setTimeLeft = await overrideTimeLeft(fresh)))
  await firstParty(page)
  const table = page.url().split('/').at(-1)!
  const wayBack = page.getByRole('link', { name: /^Your game goes on/ })

  await startAnew(page)
  const { since: before = 0 } = await station(({ since }) => since !== undefined)
  await page.clock.fastForward(80_000)
  // Their time is told to them, not to those who pass.
  const [line, warning] = [page.getByTestId('staff-line'), page.getByTestId('session-line')]
  setTimeLeft(50_000)
  await staff.ask({ type: 'counter-line', line: 'We close in ten minutes.' })
  await expect(line).toBeVisible()
  // At once: it would go with their session.
  expect(await warning.count()).toBe(0)
  await attract(page).tap()
  await expect(warning).toContainText('ends in 1 min')
  setTimeLeft(undefined)
  await staff.ask({ type: 'counter-line' })
  await page.getByRole('button', { name: 'English' }).tap()
  await station(({ doing }) => doing === 'choosing')
  await wayBack.tap()
  expect(await isAsked(page)).toBe(true)
  const { since } = await station(({ doing }) => doing === 'playing')
  expect(since).toBeGreaterThan(before)

  await startAnew(page)
  await leaveAttractAlone(page)
  await expect.poll(() => isTableOpen(host.url, table)).toBe(false)
  await attract(page).tap()
  await page.getByRole('button', { name: 'English' }).tap()
  await expect(page.getByRole('heading', { name: 'What would you like to play?' })).toBeVisible()
  await expect(wayBack).toHaveCount(0)
})

test('what guests have changed to see better is for the next guests as it was', async ({ browser }) => {
  const page = await open(browser)
  const look = () =>
    page
      .locator('html')
      .evaluate(({ dataset, style }) => [
        style.getPropertyValue('--text-scale'),
        dataset['contrast'],
        dataset['motion'],
      ])
  const before = await look()
  await goToGame(page)
  await page.getByRole('button', { name: 'Size and contrast' }).tap()
  await page.getByText('Largest', { exact: true }).tap()
  await page.getByText('High', { exact: true }).tap()
  await expectTouchable(page)
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'Play now' }).tap()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: 'Size and contrast' }).tap()
  await page.getByText('Full', { exact: true }).tap()
  await page.getByRole('button', { name: 'Close' }).tap()
  expect(await look()).toEqual(['1.5', 'more', 'full'])
  await finish(page)
  await expectAttract(page)
  // The page reloads for them: what is asked just then is lost with it.
  await expect(async () => expect(await look()).toEqual(before)).toPass({ timeout: 8000 })
})

longTest('the next guests have the whole time where those before them have had all of theirs', async ({ browser }) => {
  let setTimeLeft: (left: number | undefined) => void = () => undefined
  const page = await open(browser, async (fresh) => (setTimeLeft = await overrideTimeLeft(fresh)))
  const id = await firstParty(page)
  setTimeLeft(0)
  await playUntil(page, '[data-cover]')
  await expect(cover(page)).toContainText('Your time is over')
  await cover(page).getByRole('button', { name: 'Finish now' }).tap()
  await expectAttract(page)
  setTimeLeft(undefined)
  await secondParty(page, id)
})
