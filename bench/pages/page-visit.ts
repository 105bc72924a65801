// One visit to a page with an empty cache: what it fetches, when it paints, and when it can be used.

import { openBarePage } from './bare-page.ts'
import type { Browser } from '@playwright/test'
import type { DevTools } from './bare-page.ts'

export interface Fetched {
  readonly requests: number
  /** Kilobytes as sent, including the headers of responses. */
  readonly kilobytes: number
}

/** Milliseconds from the start of the navigation. */
export interface Visit {
  /** The browser's first contentful paint. */
  readonly paintMs: number
  /** The visitor's goal (`shows`) is in the page, and a frame has been drawn with it. */
  readonly shownMs: number
  /** The goal is shown, and the main thread has no long task in the next half second. */
  readonly interactiveMs: number
  /** Processor time of the page's main thread until it was interactive. Other programs on the machine hardly change it. */
  readonly processorMs: number
  /** What was fetched until then. Only over a slow network, because counting takes time that would distort other figures. */
  readonly fetched?: Fetched
}

export interface VisitOptions {
  readonly url: string
  /** The visitor's goal: this selector matches this number of elements. */
  readonly shows: { readonly selector: string; readonly times: number }
  /** The factor by which the processor is slowed down. */
  readonly slowdown?: number
  /** A phone's connection in a full room: 3 Mbit/s with 100 ms of latency. */
  readonly slowNetwork?: boolean
}

/** Bytes per second at 3 Mbit/s. */
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

/** Counts from now on, in the encoding for phones: over plain HTTP no browser accepts Brotli. */
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

/** A script that runs before the page's own. It stores a promise of the measured times in `visited`. */
const watchPage = ({ selector, times }: VisitOptions['shows']): string => `
  const { promise, resolve, reject } = Promise.withResolvers()
  window.visited = promise
  setTimeout(reject, ${longestMs})
  let shownMs
  let interactiveMs = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) interactiveMs = Math.max(interactiveMs, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
  function check() {
    const now = performance.now()
    if (shownMs === undefined && document.querySelectorAll(${JSON.stringify(selector)}).length >= ${times}) {
      // This frame is drawn when the next one begins.
      requestAnimationFrame((drawn) => (shownMs = Math.max(now, drawn)))
    }
    const since = Math.max(shownMs ?? Infinity, interactiveMs)
    if (now - since < ${quietMs}) return requestAnimationFrame(check)
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    resolve({ paintMs: paint?.startTime ?? NaN, shownMs, interactiveMs: since })
  }
  requestAnimationFrame(check)
`
