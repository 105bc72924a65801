// A first visit of the built page: requests, bytes, and its first paint beside an empty Vue page in the same browser.

import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { findBrowser, howToGetABrowser } from '../tools/lib/browser.mjs'
import { root } from '../tools/lib/node.mjs'
import { startLanyard } from './contenders/lanyard.ts'
import { benchFolder } from './disk-sync.ts'
import { visitAsGuest } from './guest-visit.ts'
import { median, ms, ratio } from './times.ts'
import type { Browser } from '@playwright/test'
import type { Fetched } from './guest-visit.ts'
import type { Row } from './report.ts'

const part = 'page, first visit'
const rounds = 3
const slowdowns = [1, 4]

interface Visit extends Fetched {
  readonly paintMs: number
}

export async function measurePage(say: (line: string) => void): Promise<Row[]> {
  if (!existsSync(join(root, 'out/renderer/index.html'))) {
    say('The page is left out: it is not built. Run npm run build, then the bench again.')
    return []
  }
  const executablePath = findBrowser(() => chromium.executablePath())
  if (executablePath === undefined) {
    say(`The page is left out. ${howToGetABrowser}`)
    return []
  }
  say('first visits of the page ...')
  const folder = benchFolder()
  const host = await startLanyard({})
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const empty = await serveEmptyPage(folder)
    try {
      return [
        ...(await measureVisits(browser, { page: host.url, empty: empty.url })),
        ...rowsOfGuest(await visitAsGuest(browser, host.url)),
      ]
    } finally {
      await empty.stop()
    }
  } finally {
    await browser.close()
    await host.stop()
    rmSync(folder, { recursive: true })
  }
}

const fetched = ({ requests, kilobytes }: Fetched) => `${requests} requests, ${kilobytes.toFixed(0)} KB as sent`

function rowsOfGuest({ needed, all }: { needed: Fetched; all: Fetched }): Row[] {
  return [
    { part, what: "from a table's link to its board, what is needed", figures: fetched(needed) },
    { part, what: "from a table's link to its board, with what comes ahead", figures: fetched(all) },
  ]
}

async function measureVisits(browser: Browser, urls: { page: string; empty: string }): Promise<Row[]> {
  const rows: Row[] = []
  for (const slowdown of slowdowns) {
    const pages: Visit[] = []
    const empties: Visit[] = []
    for (let round = 0; round < rounds; round++) {
      pages.push(await visit(browser, urls.page, slowdown, round === 0))
      empties.push(await visit(browser, urls.empty, slowdown))
    }
    if (rows.length === 0) rows.push({ part, what: 'the home page', figures: fetched(pages[0]!) })
    const [page, empty] = [pages, empties].map((visits) => median(visits.map(({ paintMs }) => paintMs)))
    rows.push({
      part,
      what: slowdown === 1 ? 'first paint' : `first paint, processor slowed ${slowdown} times`,
      figures: `${ms(page!)} ms; empty Vue page ${ms(empty!)} ms`,
      ratio: `to the empty page: ${ratio(page! / empty!)}`,
    })
  }
  return rows
}

/** Without anything in the cache; where its requests count, until nothing more is fetched. */
async function visit(browser: Browser, url: string, slowdown: number, isCounted = false): Promise<Visit> {
  const context = await browser.newContext({ bypassCSP: true })
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    let requests = 0
    let bytes = 0
    tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      requests++
      bytes += encodedDataLength
    })
    await tools.send('Network.enable')
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'load' })
    const paint = await page.waitForFunction(
      'performance.getEntriesByName("first-contentful-paint")[0]?.startTime',
      undefined,
      { timeout: 20_000 },
    )
    const paintMs = (await paint.jsonValue()) as number
    if (isCounted) await page.waitForLoadState('networkidle')
    return { requests, kilobytes: bytes / 1000, paintMs }
  } finally {
    await context.close()
  }
}

/** Vue, a router and Pinia, built as the page is, that show one word. */
async function serveEmptyPage(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  writeFileSync(join(folder, 'index.html'), '<div id="app"></div><script type="module" src="/main.js"></script>')
  writeFileSync(
    join(folder, 'main.js'),
    `import { createApp, h } from 'vue'
import { createPinia } from 'pinia'
import { createRouter, createWebHashHistory, RouterView } from 'vue-router'
const routes = [{ path: '/', component: { render: () => h('h1', 'Empty') } }]
const router = createRouter({ history: createWebHashHistory(), routes })
createApp({ render: () => h(RouterView) }).use(createPinia()).use(router).mount('#app')
`,
  )
  const config = { root: folder, configFile: false as const, logLevel: 'error' as const }
  await build(config)
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  return { url: server.resolvedUrls!.local[0]!, stop: () => server.close() }
}
