// Measures what a guest's page fetches from opening a table's link until the first board is shown.

import { connectClient } from '../contenders/lanyard-client.ts'
import { countFetched } from './page-visit.ts'
import { wordsOf } from '../../tools/driver/words.ts'
import type { Browser, Page } from '@playwright/test'
import type { Language } from '../../src/renderer/i18n/languages.ts'
import type { SocketClient } from '../../src/main/net/testing/client.ts'
import type { Fetched } from './page-visit.ts'

/**
 * The files that are not needed to sit down and to show a board: drawings, fonts, menus, dialogs, a lobby's invitation and
 * summary of options, the parts of a board that are not visible immediately (boardParts.ts), advice, sounds, texts of
 * results, the code that keeps a screen awake, the icon, the message about a lost connection, and what reloads a page that
 * could not be drawn.
 */
export const later =
  /\/assets\/(?:(?:drawings|font-|qr|[a-z-]+-parts-|history|advice|table-later|lobby-later|options|howler|sounds|no-sleep|lanyard|trouble-|ConnectionEnded|afterFirstScreen)[^/]*|[^/]*\.woff2)$/

/** The longest time that a visit goes on after its board is shown, if the files that may come later are refused. */
const refusedMs = 5000

/**
 * A guest with an empty cache opens the link of a table, sits down and is dealt in. `needed`: files that may come later are
 * refused, and the visit ends when the board is shown; `all`: it ends when no more files are fetched.
 */
export async function visitAsGuest(
  browser: Browser,
  url: string,
  game: string,
  what: 'needed' | 'all',
  language: Language = 'en',
): Promise<Fetched> {
  const owner = await connectClient(url)
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 844 }, locale: language })
  try {
    const page = await context.newPage()
    const refused = new Set<string>()
    if (what === 'needed') {
      await page.route(later, (route) => {
        refused.add(route.request().url().replace(/.*\//, ''))
        return route.abort()
      })
      // Pretends that the page was just reloaded: refused files would make it reload otherwise (client/loading/reloadPage.ts).
      await page.addInitScript(() => sessionStorage.setItem('lanyard.reloaded', String(Date.now())))
    }
    const fetched = await countFetched(await context.newCDPSession(page))
    await comeByLink(page, url, owner, game, language).catch((error: unknown) => {
      if (refused.size === 0) throw error
      const files = [...refused].sort().join(', ')
      const message = `the board of ${game} is not shown; it may be waiting for a file that was refused: ${files}`
      throw new Error(message, { cause: error })
    })
    if (what === 'all') await page.waitForLoadState('networkidle')
    // Refused files are requested again and again, so there may never be half a second without a request.
    else await page.waitForLoadState('networkidle', { timeout: refusedMs }).catch(() => undefined)
    return fetched()
  } finally {
    await context.close()
    owner.socket.terminate()
  }
}

/**
 * The owner opens a table with a bot, because two players are too few for some games. The page opens its link and sits down.
 * Resolves when the board is shown.
 */
export async function comeByLink(
  page: Page,
  url: string,
  owner: SocketClient,
  game: string,
  language: Language = 'en',
): Promise<void> {
  const words = wordsOf(language)
  const { table } = await owner.must({ type: 'open-table', game, name: 'First', seats: 3 })
  await owner.must({ type: 'sit', seat: 0, name: 'Ada' })
  await owner.must({ type: 'bot', seat: 2, bot: 'easy' })
  await page.goto(`${url}/#/table/${table}`)
  await page.getByLabel(words('play.yourName')).fill('Ben')
  await page.getByRole('button', { name: words('lobby.sitDown') }).click()
  await page.getByRole('button', { name: words('lobby.youAreReady') }).waitFor()
  await owner.must({ type: 'start' })
  await page.locator('main.room__table > *').first().waitFor()
}
