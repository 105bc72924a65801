// First visits to the built page: requests, bytes, and when it paints and can be used, beside an empty Vue page in the same
// browser. As another part: what a guest fetches on the way to a board, and the frames dropped while things move there.

import { rmSync } from 'node:fs'
import { games } from '../../src/main/game-folders.ts'
import { browserOptions, launchBrowser } from '../../tools/driver/browser.ts'
import { howToGetABrowser } from '../../tools/lib/browser.mjs'
import { buildIfNeeded } from '../../tools/lib/build.mjs'
import { startLanyard } from '../contenders/lanyard.ts'
import { benchFolder } from '../disk-sync.ts'
import { serveEmptyPage } from './empty-page.ts'
import { measureFlights } from './flights.ts'
import { visitAsGuest } from './guest-visit.ts'
import { visit } from './page-visit.ts'
import { median, ms, ratio } from '../times.ts'
import type { Browser } from '@playwright/test'
import type { Fetched, Visit, VisitOptions } from './page-visit.ts'
import type { Row } from '../report.ts'

const part = 'page, first visit'
const rounds = 3
const slowdowns = [1, 4]
/** The goals of the visits: the links to play, host and join on the home page, and the word of the empty page. */
const home = { selector: 'main nav a', times: 3 }
const word = { selector: 'h1', times: 1 }

export function measurePage(say: (line: string) => void): Promise<Row[]> {
  return withBrowser(say, 'first visits of the page ...', async (browser, page) => {
    const folder = benchFolder()
    const empty = await serveEmptyPage(folder)
    try {
      return await measureVisits(browser, { page, empty: empty.url })
    } finally {
      await empty.stop()
      rmSync(folder, { recursive: true })
    }
  })
}

export function measureBoards(say: (line: string) => void): Promise<Row[]> {
  return withBrowser(say, 'from a link to each board, and what moves there ...', async (browser, page) => [
    ...(await measureGuests(browser, page)),
    ...(await measureFlights(browser, 'page, what moves')),
  ])
}

/** Returns no rows if there is no browser. `page`: the address of a host that runs the built program. */
async function withBrowser(
  say: (line: string) => void,
  what: string,
  measure: (browser: Browser, page: string) => Promise<Row[]>,
): Promise<Row[]> {
  if (browserOptions.executablePath === undefined) {
    say(`The page is left out. ${howToGetABrowser}`)
    return []
  }
  await buildIfNeeded(say)
  say(what)
  const host = await startLanyard({})
  const browser = await launchBrowser()
  try {
    return await measure(browser, host.url)
  } finally {
    await browser.close()
    await host.stop()
  }
}

const fetched = ({ requests, kilobytes }: Fetched) => `${requests} requests, ${kilobytes.toFixed(0)} KB in gzip`

async function measureGuests(browser: Browser, url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { id: game } of games) {
    const needed = await visitAsGuest(browser, url, game, 'needed')
    const all = await visitAsGuest(browser, url, game, 'all')
    const figures = `${fetched(needed)}; with what comes ahead ${fetched(all)}`
    rows.push({ part, what: `from a table's link to the board of ${game}`, figures })
  }
  return rows
}

async function measureVisits(browser: Browser, urls: { page: string; empty: string }): Promise<Row[]> {
  const rows: Row[] = []
  const both: readonly VisitOptions[] = [
    { url: urls.page, shows: home },
    { url: urls.empty, shows: word },
  ]
  for (const slowdown of slowdowns) {
    const visits: Visit[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      for (const [index, options] of both.entries()) visits[index]!.push(await visit(browser, { ...options, slowdown }))
    }
    const [page, empty] = visits as [Visit[], Visit[]]
    const slowed = slowdown === 1 ? '' : `, processor slowed ${slowdown} times`
    rows.push(
      compared(`first paint${slowed}`, page, empty, 'paintMs'),
      compared(`shown${slowed}`, page, empty, 'shownMs'),
      compared(`interactive${slowed}`, page, empty, 'interactiveMs'),
      ...(slowdown === 1 ? [compared('processor time of the main thread', page, empty, 'processorMs')] : []),
    )
  }
  const slow = await visit(browser, { url: urls.page, shows: home, slowNetwork: true })
  const figures = `interactive after ${ms(slow.interactiveMs)} ms; ${fetched(slow.fetched!)}`
  return [...rows, { part, what: 'over 3 Mbit/s with 100 ms of latency', figures }]
}

function compared(
  what: string,
  page: readonly Visit[],
  empty: readonly Visit[],
  of: Exclude<keyof Visit, 'fetched'>,
): Row {
  const [ours, other] = [page, empty].map((visits) => median(visits.map((one) => one[of])))
  const figures = `${ms(ours!)} ms; empty Vue page ${ms(other!)} ms`
  return { part, what, figures, ratio: `to the empty page: ${ratio(ours! / other!)}` }
}
