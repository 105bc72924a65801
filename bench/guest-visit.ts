// What a guest's page fetches between the link of a table and its first board.

import { connectClient } from './contenders/lanyard-client.ts'
import { countFetched } from './page-visit.ts'
import { wordsOf } from '../tools/driver/words.ts'
import type { Browser, Page } from '@playwright/test'
import type { Language } from '../src/renderer/i18n/languages.ts'
import type { SocketClient } from '../src/main/net/testing/client.ts'
import type { Fetched } from './page-visit.ts'

/**
 * The files without which somebody sits down and a board is shown all the same: drawings, fonts, menus, dialogs, a lobby's
 * invitation and summary of the options, what a board has besides what is seen at once (boardParts.ts), advice, sounds, texts of
 * results, what keeps a screen awake, the icon, what a connection's end is told with.
 */
const later =
  /\/assets\/(?:(?:drawings|font-|qr|[a-z-]+-parts-|history|advice|table-later|lobby-later|options|howler|sounds|no-sleep|lanyard|trouble-|ConnectionEnded)[^/]*|[^/]*\.woff2)$/

/** Where nothing of what may come later is let through, a visit goes on for so long at most after its board is shown. */
const refusedMs = 5000

/**
 * A guest with nothing in the cache comes by the link of a table, sits down and is dealt in. `needed`: nothing of what may come
 * later is fetched, and the board is shown; `all`: until nothing more is fetched.
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
    if (what === 'needed') {
      await page.route(later, (route) => route.abort())
      // As if the page had just been loaded anew: what is refused here would have it loaded once more (client/loading/reloadPage.ts).
      await page.addInitScript(() => sessionStorage.setItem('lanyard.reloaded', String(Date.now())))
    }
    const fetched = await countFetched(await context.newCDPSession(page))
    await comeByLink(page, url, owner, game, language)
    if (what === 'all') await page.waitForLoadState('networkidle')
    // What is refused is asked for again and again: there may never be half a second without a request.
    else await page.waitForLoadState('networkidle', { timeout: refusedMs }).catch(() => undefined)
    return fetched()
  } finally {
    await context.close()
    owner.socket.terminate()
  }
}

/**
 * The owner opens a table with a bot, since two are too few for some games; the page comes by its link, sits down, and is there
 * when its board is shown.
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
