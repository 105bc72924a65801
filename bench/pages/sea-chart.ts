// node bench/pages/sea-chart.ts   How smooth panning, zooming and aiming are on the pirates' fullest chart, in a real browser with
// the processor slowed down four times; each figure beside an empty SVG page that is panned in the same run.

import { availableParallelism, loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../../tools/driver/browser.ts'
import buildPractice, { startPractice } from '../../tools/driver/practice.ts'
import { percentile } from '../../tools/lib/percentile.ts'

const slowdown = 4
const rounds = 3
const screens = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/**
 * Runs in the page: makes a gesture for a number of frames, with three pointer events in each, as from a fast mouse.
 * Returns the time of each frame in milliseconds.
 */
const probe = `
const frames = 90
const next = () => new Promise((done) => requestAnimationFrame(done))
const at = (type, Kind, target, x, y, more = {}) =>
  target.dispatchEvent(new Kind(type, { clientX: x, clientY: y, bubbles: true, cancelable: true, view: window,
    isPrimary: true, pointerId: 1, pointerType: 'mouse', ...more }))
async function measure(step) {
  const times = []
  for (let before = await next(), frame = 0; frame < frames; frame++) {
    for (let part = 0; part < 3; part++) step((frame + part / 3) / frames)
    const now = await next()
    times.push(now - before)
    before = now
  }
  return times
}
const hands = {
  empty(frame) {
    const world = frame.firstElementChild
    return measure((share) => (world.style.transform = 'translate(' + -300 * Math.sin(share * 9) + 'px, 0px)'))
  },
  async pan(frame) {
    const { left, top, width, height } = frame.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    at('pointerdown', PointerEvent, frame, x, y)
    at('mousedown', MouseEvent, frame, x, y)
    const times = await measure((share) => {
      const [to, down] = [x + width * 0.3 * Math.sin(share * 9), y + height * 0.2 * Math.sin(share * 7)]
      at('pointermove', PointerEvent, frame, to, down)
      at('mousemove', MouseEvent, window, to, down)
    })
    at('mouseup', MouseEvent, window, x, y)
    at('pointerup', PointerEvent, frame, x, y)
    return times
  },
  zoom(frame) {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return measure((share) => at('wheel', WheelEvent, frame, left + width * 0.4, top + height * 0.4,
      { deltaY: share < 0.5 ? -9 : 9 }))
  },
  aim(frame) {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return measure((share) => at('pointermove', PointerEvent, frame,
      left + width * (0.5 + 0.3 * Math.sin(share * 9)), top + height * (0.5 + 0.3 * Math.cos(share * 9))))
  },
}
`
type Hand = 'empty' | 'pan' | 'zoom' | 'aim'

interface Measured {
  readonly median: number
  readonly late: number
}

async function measure(page: Page, hand: Hand): Promise<Measured> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const some: number[] = await page.evaluate(`{${probe}; hands.${hand}(document.querySelector('.frame'))}`)
    times.push(...some)
    // Waits for the redraw after a gesture, so that the next round does not measure it.
    await page.waitForTimeout(400)
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { median: percentile(times, 0.5), late: percentile(times, 0.95) }
}

/** A page as large as the drawn chart, with nothing in it. */
const emptyPage = `<div class="frame" style="position:fixed;inset:0;overflow:hidden">
<div style="will-change:transform"><svg width="3000" height="2300"><rect width="3000" height="2300" fill="#ead8ad"/></svg></div></div>`

const say = ({ median, late }: Measured) =>
  `median ${median.toFixed(1).padStart(5)} ms  95 % ${late.toFixed(1).padStart(5)} ms`

await buildPractice()
const practice = await startPractice()
const browser = await launchBrowser()
try {
  for (const [screen, viewport] of Object.entries(screens)) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    await page.setContent(emptyPage)
    const empty = await measure(page, 'empty')
    // Without a graphics card the processor draws pictures too, so a ratio from a busy machine is too high.
    const load = loadavg()[0]!.toFixed(1)
    console.log(
      `${screen}, processor slowed ${slowdown} times, load ${load} on ${availableParallelism()}; each ratio is to the empty page of the first line:`,
    )
    console.log(`  ${say(empty)}               an empty SVG page, panned`)
    await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=battle&still`)
    await page.locator('.sea-chart .chart').waitFor()
    for (const hand of ['pan', 'zoom', 'aim'] as const) {
      if (hand === 'pan') await page.locator('.sea-chart .controls button').last().click()
      if (hand === 'aim') await page.locator('[data-action="move"]').first().click()
      await page.waitForTimeout(400)
      const { median, late } = await measure(page, hand)
      const ratio = `${(median / empty.median).toFixed(2)} ${(late / empty.late).toFixed(2)}`
      console.log(`  ${say({ median, late })}  ratio ${ratio}  ${hand}`)
    }
    await page.close()
  }
} finally {
  await browser.close()
  await practice.stop()
}
