// The pictures of Davy Jones' Gold: a turn's start, a course that can't be sailed and why, guns with their chances, the
// cursed zones. Each is made anew at each size: what is looked at closely depends on the screen.

import type { Browser, Page } from '@playwright/test'
import { startPractice } from '../../e2e/support/practice.ts'
import { keepOne, sizes } from './camera.ts'
import type { Size } from './camera.ts'

/** Positions laid out by hand (src/renderer/games/davy-jones-gold/testing/staged.ts), and what is done in them. */
const moments: Readonly<Record<string, { scene: string; act?: (page: Page) => Promise<void> }>> = {
  'chart-start': { scene: 'start' },
  'chart-battle': { scene: 'battle' },
  'chart-course': { scene: 'battle', act: (page) => steer(page, [6250, 4030]) },
  'chart-dock': { scene: 'zones', act: (page) => steer(page, [4780, 3400]) },
  'chart-guns': { scene: 'battle', act: (page) => page.locator('[data-action="shoot"]').first().click() },
  'chart-zones': { scene: 'zones' },
}

export async function keepChart(browser: Browser): Promise<void> {
  const practice = await startPractice()
  const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
  try {
    for (const [moment, { scene, act }] of Object.entries(moments)) {
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size)
        await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=${scene}&still`)
        await page.locator('.sea-chart .chart').waitFor()
        await act?.(page)
        await keepOne(page, moment, name as Size)
      }
    }
  } finally {
    await page.close()
    await practice.stop()
  }
}

/** The first ship is to end with her bow there, in the chart's units. */
async function steer(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  await page.locator('[data-action="move"]').first().click()
  const bow = page.locator('.ghost .bow')
  await bow.waitFor()
  const [left, top] = await page.locator('.sea-chart svg.chart').evaluate(
    (sheet, place) => {
      const { left: atLeft, top: atTop, width } = sheet.getBoundingClientRect()
      const [first, second, across] = (sheet.getAttribute('viewBox') ?? '').split(' ').map(Number)
      const k = width / across!
      return [atLeft + (place[0]! - first!) * k, atTop + (place[1]! - second!) * k] as const
    },
    [x, y],
  )
  await page.mouse.click(left, top)
}
