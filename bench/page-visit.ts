// One visit of a page with nothing in the cache: what it fetches, when it paints, and when it can be used.

import { openBarePage } from './bare-page.ts'
import type { Browser } from '@playwright/test'
import type { DevTools } from './bare-page.ts'

export interface Fetched {
  readonly requests: number
  /** As sent, with the heads of the answers. */
  readonly kilobytes: number
}

/** Milliseconds from the start of the navigation. */
export interface Visit {
  /** The browser's first contentful paint, of whatever it is. */
  readonly paintMs: number
  /** What the visitor has come for is in the page, and a frame has been drawn with it. */
  readonly shownMs: number
  /** It is shown, and the main thread has no long task in the half second after. */
  readonly interactiveMs: number
  /** Of the page's main thread, until it was found to be interactive. What else the machine does changes it little. */
  readonly processorMs: number
  /** Until then, over a slow network: to count it takes time that the others are measured without. */
  readonly fetched?: Fetched
}

export interface VisitOptions {
  readonly url: string
  /** A selector that matches, so many times, what the visitor has come for. */
  readonly shows: { readonly selector: string; readonly times: number }
  /** By how much the processor is slowed. */
  readonly slowdown?: number
  /** A phone's connection in a full room: 3 Mbit/s with 100 ms of latency. */
  readonly slowNetwork?: boolean
}

/** Bytes a second of 3 Mbit/s. */
const slowBytes = 375_000
const slowLatencyMs = 100
const phone = { width: 390, height: 844 }
const quietMs = 500
const longestMs = 60_000

export async function visit(browser: Browser, { url, shows, slowdown = 1, slowNetwork }: VisitOptions): Promise<Visit> {
  const { tools, close } = await openBarePage(browser)
  try {
    const fetched = slowNetwork ? await countFetched(tools) : undefined
    if (slowNetwork) {
      const speed = { latency: slowLatencyMs, downloadThroughput: slowBytes, uploadThroughput: slowBytes }
      await tools.send('Network.emulateNetworkConditions', { offline: false, ...speed })
    }
    await tools.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 1, mobile: false })
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await tools.send('Page.enable')
    await tools.send('Page.addScriptToEvaluateOnNewDocument', { source: watchPage(shows) })
    await tools.send('Page.navigate', { url })
    const { result, exceptionDetails } = await tools.send('Runtime.evaluate', {
      expression: 'window.visited',
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(`after ${longestMs} ms ${url} does not show ${shows.selector} and rest`)
    const { metrics } = await tools.send('Performance.getMetrics')
    const processorMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
    return { ...(result.value as Seen), processorMs, ...(fetched && { fetched: fetched() }) }
  } finally {
    await close()
  }
}

/** Counts from now on, in the encoding that a phone gets: over plain HTTP no browser takes Brotli. */
export async function countFetched(tools: DevTools): Promise<() => Fetched> {
  let requests = 0
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests++
    bytes += encodedDataLength
  })
  await tools.send('Network.enable')
  await tools.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  return () => ({ requests, kilobytes: bytes / 1000 })
}

type Seen = Pick<Visit, 'paintMs' | 'shownMs' | 'interactiveMs'>

/** A script that runs in the page before anything of it. It leaves a promise of what was seen in `visited`. */
const watchPage = ({ selector, times }: VisitOptions['shows']): string => `
  const { promise, resolve, reject } = Promise.withResolvers()
  window.visited = promise
  setTimeout(reject, ${longestMs})
  let shownMs
  let interactiveMs = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) interactiveMs = Math.max(interactiveMs, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
  function look() {
    const now = performance.now()
    if (shownMs === undefined && document.querySelectorAll(${JSON.stringify(selector)}).length >= ${times}) {
      // This frame is drawn when the next one begins.
      requestAnimationFrame((drawn) => (shownMs = Math.max(now, drawn)))
    }
    const since = Math.max(shownMs ?? Infinity, interactiveMs)
    if (now - since < ${quietMs}) return requestAnimationFrame(look)
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    resolve({ paintMs: paint?.startTime ?? NaN, shownMs, interactiveMs: since })
  }
  requestAnimationFrame(look)
`
