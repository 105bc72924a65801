// What is dropped while cards fly and ships sail on a machine that is slowed four times, from the browser's own trace.

import buildPractice, { startPractice } from '../tools/driver/practice.ts'
import type { Browser, CDPSession } from '@playwright/test'
import type { Row } from './report.ts'

const slowdown = 4
const watchedMs = 2500
/** Bots play for everybody, so that something is shown all the time. */
const games = [
  { game: 'dead-mans-draw', what: "cards in Dead Man's Draw" },
  { game: 'davy-jones-gold', what: "ships in Davy Jones' Gold" },
  { game: 'help-the-sheriff', what: 'cards in Help the Sheriff' },
]

/** As Chromium's trace has it; which of the two reports is there depends on its version. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly args?: {
    readonly frame_reporter?: FrameReport
    readonly chrome_frame_reporter?: FrameReport
  }
}
interface FrameReport {
  readonly state?: string
  /** Whether something moved that a dropped frame makes jump. */
  readonly affects_smoothness?: boolean
  readonly has_main_animation?: boolean
  readonly has_compositor_animation?: boolean
}
export async function measureFlights(browser: Browser, part: string): Promise<Row[]> {
  await buildPractice()
  const practice = await startPractice()
  try {
    const rows: Row[] = []
    for (const { game, what } of games) {
      const events = await watch(browser, `${practice.url}?game=${game}&seats=3&viewer=public&bots=100&seed=bench`)
      rows.push({ part, what: `${what}, processor slowed ${slowdown} times`, figures: figuresOf(events) })
    }
    return rows
  } finally {
    await practice.stop()
  }
}

function figuresOf(events: readonly TraceEvent[]): string {
  const frames = events.flatMap(({ name, ph, args }) => {
    const report = args?.chrome_frame_reporter ?? args?.frame_reporter
    return name === 'PipelineReporter' && ph === 'b' && report ? [report] : []
  })
  const moving = frames.filter((frame) => frame.has_compositor_animation || frame.has_main_animation)
  const count = (state: string) => moving.filter((frame) => frame.affects_smoothness && frame.state === state).length
  const byMain = moving.filter((frame) => frame.has_main_animation).length
  return [
    `of ${moving.length} moving frames ${count('STATE_DROPPED')} dropped and ${count('STATE_PRESENTED_PARTIAL')} shown in part`,
    `${byMain} waited for the main thread`,
  ].join('; ')
}

async function watch(browser: Browser, url: string): Promise<TraceEvent[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('.dev .table > *').first().waitFor()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await traced(tools, () => page.waitForTimeout(watchedMs))
  } finally {
    await context.close()
  }
}

async function traced(tools: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  tools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => tools.once('Tracing.tracingComplete', () => resolve()))
  const includedCategories = ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame']
  await tools.send('Tracing.start', { traceConfig: { includedCategories } })
  await run()
  await tools.send('Tracing.end')
  await complete
  return events
}
