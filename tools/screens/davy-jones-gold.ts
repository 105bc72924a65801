// The pictures of Davy Jones' Gold: the start of a turn, a move that is not possible and why, guns with their chances, the
// cursed zones. The page is loaded again at each size, because the chart chooses its section by the screen.

import type { Browser, Page } from '@playwright/test'
import { startPractice } from '../driver/practice.ts'
import { sizes } from './camera.ts'
import type { Camera, Size } from './camera.ts'

/** Prepared positions (src/renderer/games/davy-jones-gold/testing/staged.ts), and the actions to take in them. */
const moments: Readonly<Record<string, { scene: string; act?: (page: Page) => Promise<void> }>> = {
  'davy-jones-gold-start': { scene: 'start' },
  'davy-jones-gold-battle': { scene: 'battle' },
  'davy-jones-gold-move': { scene: 'battle', act: (page) => steer(page, [6250, 4030]) },
  'davy-jones-gold-dock': { scene: 'zones', act: (page) => steer(page, [4780, 3400]) },
  'davy-jones-gold-guns': { scene: 'battle', act: (page) => page.locator('[data-action="shoot"]').first().click() },
  'davy-jones-gold-zones': { scene: 'zones' },
}

export async function takeDavyJonesGold(browser: Browser, camera: Camera): Promise<void> {
  const practice = await startPractice()
  const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
  try {
    for (const [moment, { scene, act }] of Object.entries(moments)) {
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size)
        await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=${scene}&still`)
        await page.locator('.sea-chart .chart').waitFor()
        await act?.(page)
        await camera.take(page, moment, name as Size)
      }
    }
  } finally {
    await page.close()
    await practice.stop()
  }
}

/** Points at the place on the chart, in the chart's units, where the first ship's bow should end. */
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
