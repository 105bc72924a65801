// What somebody with nothing in the cache fetches: at the home page, and from the link of a table to the first board.

import { expect } from '@playwright/test'
import { games } from '#shared/games/registry.ts'
import { visitAsGuest } from '../../bench/pages/guest-visit.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { casesOf } from '../support/cases.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost()
})
test.afterAll(() => host.stop())

/** What every guest fetches of each game: its name and goal, its manifest, the names of its files. */
const kilobytesForGame = 0.6
/** For Lanyard's own three games. A part that gets into it by mistake is mostly larger than the room that is left. */
const limits = { requests: 15, kilobytes: 200 + kilobytesForGame * (games.length - 3) }

// German texts are the longest.
for (const language of casesOf(['en', 'de'], ['de'])) {
  for (const { id: game } of games) {
    test(`the board of ${game} is shown without what may come later, of few files and few bytes: ${language}`, async ({
      browser,
    }) => {
      const needed = await visitAsGuest(browser, host.url, game, 'needed', language)
      expect(needed.requests).toBeLessThanOrEqual(limits.requests)
      expect(needed.kilobytes).toBeLessThanOrEqual(limits.kilobytes)
    })
  }
}

test('the home page is shown without the page of a table, which comes ahead', async ({ page }) => {
  await page.route(/\/assets\/table/, (route) => route.abort())
  const comesAhead = page.waitForRequest(/\/assets\/table-[^/]*\.js$/)
  await page.goto(host.url)
  await expect(page.locator('main nav a')).toHaveCount(3)
  await comesAhead
})

test('the emblem stands until the first screen does, and not longer', async ({ page }) => {
  const emblem = page.locator('.splash')
  await page.route(/\/assets\/AboutScreen-[^/]*\.js$/, async (route) => {
    // The program runs, and has nothing to show yet.
    await page.getByRole('alert').waitFor({ state: 'attached' })
    await expect(emblem).toBeVisible()
    await route.continue()
  })
  await page.goto(`${host.url}/#/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(emblem).toHaveCount(0)
})

test('the home page is shown before a worker checks the host’s proof, and a table asks for the check at once', async ({
  page,
}) => {
  const worker = /\/assets\/hostProofWorker-[^/]*\.js$/
  const ways = page.locator('main nav a')
  let shown = 0
  await page.route(worker, async (route) => {
    shown = await ways.count()
    await route.continue()
  })
  await Promise.all([page.waitForResponse(worker), page.goto(host.url)])
  expect(shown).toBe(3)
  // The host has let the page in.
  await expect(page.getByText(/^Lanyard \d/)).toBeVisible()
  await page.unrouteAll()

  const proofs = /\/assets\/proofs-[^/]*\.js$/
  const asked = page.waitForRequest(proofs)
  await page.route(/\/assets\/table-[^/]*\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  // Another document: this one would be back at the home page as soon as the host says that there is no such table.
  await page.goto('about:blank')
  await page.goto(`${host.url}/#/table/abc123`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [what, hash, own] of [
  ['the home page', '', []],
  ["a table's page", '#/table/abc123', [/\/assets\/table-[^/]*\.js$/]],
] as const) {
  test(`${what}, its texts and its fonts are asked for before the program is there`, async ({ page }) => {
    const files = [...own, /\/assets\/common-en-[^/]*\.js$/, /\/text-[^/]*\.woff2$/, /\/title-[^/]*\.woff2$/]
    const asked = Promise.all(files.map((one) => page.waitForRequest(one)))
    await page.route(/\/assets\/libraries-/, async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(`${host.url}/${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

const font = /\/(?:text|title)-[^/]*\.woff2$/

/** A script of the page: notes whether its fonts are in use when the home page is there. */
const noteFontsOfFirstScreen = {
  content: `new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main nav a')) return
    observer.disconnect()
    const { dataset } = document.documentElement
    dataset.firstScreen = dataset.fonts !== undefined
  }).observe(document, { childList: true, subtree: true })`,
}

test('the home page stands in its own fonts from the first, where they come in time', async ({ page }) => {
  await page.addInitScript(noteFontsOfFirstScreen)
  const haveCome = Promise.all(
    ['text-', 'title-'].map(async (name) => {
      const response = await page.waitForResponse((one) => font.test(one.url()) && one.url().includes(`/${name}`))
      await response.finished()
    }),
  )
  await page.route(/\/assets\/libraries-/, async (route) => {
    await haveCome
    await route.continue()
  })
  await page.goto(host.url)
  await expect(page.locator('html[data-first-screen=true]')).toBeAttached()
})

test('the home page does not wait for fonts that are late', async ({ page }) => {
  await page.addInitScript(noteFontsOfFirstScreen)
  const shown = Promise.withResolvers<undefined>()
  await page.route(font, async (route) => {
    await shown.promise
    await route.continue()
  })
  // Fonts that are on their way hold up the page's `load`.
  await page.goto(host.url, { waitUntil: 'commit' })
  await expect(page.locator('html[data-first-screen=false]')).toBeAttached()
  await expect(page.locator('html[data-fonts]')).toHaveCount(0)
  shown.resolve(undefined)
  await expect(page.locator('html[data-fonts]')).toBeAttached()
})

test('letters that no text of ours has come in larger files, when they are shown', async ({ page }) => {
  await page.goto(host.url)
  await expect(page.locator('html[data-fonts]')).toBeAttached()
  const whole = page.waitForRequest(/atkinson[^/]*latin-ext[^/]*\.woff2$/)
  await page
    .locator('main p')
    .first()
    .evaluate((line) => (line.textContent = 'Łukasz'))
  await whole
})
