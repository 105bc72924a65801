// The frames dropped while cards fly and ships sail, with the processor slowed down four times, from the browser's trace.

import buildPractice, { startPractice } from '../../tools/driver/practice.ts'
import type { Browser, CDPSession } from '@playwright/test'
import type { Row } from '../report.ts'

const slowdown = 4
/** Long enough for ships to sail, which begins after the chart has been shown. */
const watchedMs = 5000
/** The lower bound: frames that a browser on this machine drops if only a box moves. */
const floor = {
  what: 'a box on a page of its own',
  page: `data:text/html,<style>div{width:5rem;height:7rem;background:peru;animation:go .6s infinite}
    @keyframes go{to{transform:translate(15rem,30rem)}}</style><div></div>`,
  selector: 'div',
  watchedMs: 1500,
}
/** Bots have all seats, so that something is shown all the time. */
const games = [
  { game: 'dead-mans-draw', what: "cards in Dead Man's Draw" },
  { game: 'davy-jones-gold', what: "ships in Davy Jones' Gold" },
  { game: 'help-the-sheriff', what: 'cards in Help the Sheriff' },
]

/** An event in Chromium's trace. It depends on Chromium's version which of the two reports exists. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly pid: number
  readonly args?: {
    readonly frame_reporter?: FrameReport
    readonly chrome_frame_reporter?: FrameReport
    /** For an animation that the compositor can't run: the reasons, as bits. */
    readonly data?: { readonly compositeFailed?: number }
    /** For a frame that the compositor did not produce. */
    readonly 'Frame Sequence Number'?: number
  }
}
interface FrameReport {
  readonly frame_sequence?: number
  readonly state?: string
  /** BACKFILL: a frame that the browser never began, because the machine had no time for it. */
  readonly frame_type?: string
  /** Whether something was moving, so that a dropped frame makes it jump. */
  readonly affects_smoothness?: boolean
  readonly has_compositor_animation?: boolean
}

export async function measureFlights(browser: Browser, part: string): Promise<Row[]> {
  await buildPractice()
  const practice = await startPractice()
  const slowed = `processor slowed ${slowdown} times`
  try {
    const box = countFrames(await watch(browser, floor.page, floor))
    const rows: Row[] = [{ part, what: `${floor.what}, ${slowed}`, figures: figuresOf(box) }]
    for (const { game, what } of games) {
      const url = `${practice.url}?game=${game}&seats=3&viewer=public&bots=100&seed=bench`
      const counts = countFrames(await watch(browser, url, { selector: '.dev .table > *', watchedMs }))
      const ratio = `dropped, to the box: ${dropped(counts)} to ${dropped(box)}`
      rows.push({ part, what: `${what}, ${slowed}`, figures: figuresOf(counts), ratio })
    }
    return rows
  } finally {
    await practice.stop()
  }
}

/** Numbers of frames during which the compositor moves something. */
interface FrameCounts {
  readonly all: number
  readonly dropped: number
  readonly notBegun: number
  /** Not shown because nothing had moved: one flight was over, and the page had not begun the next. */
  readonly still: number
  /** Dropped before anything had moved: the first picture was still being drawn. */
  readonly late: number
  readonly inPart: number
  /** Moved by the main thread: animations that the compositor can't run, and scripts that draw each frame. */
  readonly byMain: number
}

function countFrames(unsorted: readonly TraceEvent[]): FrameCounts {
  const counts = { all: 0, dropped: 0, notBegun: 0, still: 0, late: 0, inPart: 0, byMain: 0 }
  const events = unsorted.toSorted((one, other) => one.ts - other.ts)
  const still = stillFrames(events)
  let hasMoved = false
  for (const { name, ph, pid, args } of events) {
    if (name === 'FireAnimationFrame' || args?.data?.compositeFailed) counts.byMain++
    const frame = args?.chrome_frame_reporter ?? args?.frame_reporter
    if (name !== 'PipelineReporter' || ph !== 'b' || !frame) continue
    if (!frame.has_compositor_animation) {
      hasMoved = false
      continue
    }
    if (frame.frame_type === 'BACKFILL') {
      counts.notBegun++
      continue
    }
    if (still.has(frameKey(pid, frame.frame_sequence))) {
      counts.still++
      continue
    }
    counts.all++
    if (frame.state?.startsWith('STATE_PRESENTED')) hasMoved = true
    if (!frame.affects_smoothness) continue
    if (frame.state === 'STATE_DROPPED') counts[hasMoved ? 'dropped' : 'late']++
    if (frame.state === 'STATE_PRESENTED_PARTIAL') counts.inPart++
  }
  return counts
}

/**
 * The frames for which a compositor checked everything and found no change. Chromium reports them as dropped if the page is
 * working on the next picture. Frames that are too slow to be drawn are abandoned without this check.
 */
function stillFrames(events: readonly TraceEvent[]): Set<string> {
  const still = new Set<string>()
  /** The processes whose compositor has found no change since its last frame began. */
  const unchanged = new Set<number>()
  for (const { name, pid, args } of events) {
    if (name === 'Scheduler::BeginImplFrame') unchanged.delete(pid)
    if (name === 'EarlyOut_NoDamage') unchanged.add(pid)
    if (name === 'LayerTreeHostImpl::DidNotProduceFrame' && unchanged.has(pid)) {
      still.add(frameKey(pid, args?.['Frame Sequence Number']))
    }
  }
  return still
}

const frameKey = (process: number, frame: number | undefined) => `${process} ${frame}`

const dropped = ({ all, dropped: count }: FrameCounts) => `${((100 * count) / Math.max(1, all)).toFixed(1)} %`

function figuresOf({ all, dropped: count, notBegun, still, late, inPart, byMain }: FrameCounts): string {
  return [
    `of ${all} moving frames ${count} dropped and ${inPart} shown in part`,
    `${late} passed until the first was drawn, ${notBegun} the browser did not begin, and in ${still} nothing moved`,
    `${byMain} times the main thread had to move something`,
  ].join('; ')
}

async function watch(
  browser: Browser,
  url: string,
  { selector, watchedMs: milliseconds }: { selector: string; watchedMs: number },
): Promise<TraceEvent[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator(selector).first().waitFor()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await traced(tools, () => page.waitForTimeout(milliseconds))
  } finally {
    await context.close()
  }
}

async function traced(tools: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  tools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => tools.once('Tracing.tracingComplete', () => resolve()))
  const includedCategories = [
    ...['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame'],
    ...['devtools.timeline', 'blink.animations'],
  ]
  await tools.send('Tracing.start', { traceConfig: { includedCategories } })
  await run()
  await tools.send('Tracing.end')
  await complete
  return events
}
