// Every screen outside of a table at every size and with the largest text: nothing is cut off, covered or too wide.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { casesOf, entriesOf } from '../support/cases.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ name: 'Wohnzimmer mit Blick auf den Garten', open: true })
})
test.afterAll(() => host.stop())

const sizes = {
  'old phone': { width: 320, height: 568 },
  'small phone': { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  'phone held across': { width: 844, height: 390 },
  laptop: { width: 1366, height: 768 },
  screen: { width: 1920, height: 1080 },
  wall: { width: 3840, height: 2160 },
} as const

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: (page) => open(page, ''),
  'play here': (page) => open(page, 'play'),
  host: (page) => open(page, 'host'),
  join: (page) => open(page, 'join'),
  history: (page) => open(page, 'history'),
  learn: (page) => open(page, 'learn/help-the-sheriff'),
  settings: async (page) => {
    await open(page, '')
    await page.getByRole('button', { name: 'Einstellungen' }).click()
  },
}

async function open(page: Page, path: string): Promise<void> {
  // Else only the part after the # changes, and the page goes on with the settings that it has read.
  await page.goto('about:blank')
  await page.goto(`${host.url}/#/${path}`)
  await expect(page.locator('main')).toBeVisible()
}

for (const [screen, show] of entriesOf(screens, ['play here', 'host']))
  test(`${screen}: nothing is cut off, covered or too wide`, async ({ page }) => {
    test.setTimeout(120_000)
    for (const textSize of casesOf(['normal', 'largest'], ['largest'])) {
      await page.addInitScript(
        (settings) => localStorage.setItem('lanyard.settings', settings),
        JSON.stringify({ language: 'de', motion: 'reduced', textSize }),
      )
      await show(page)
      for (const [name, size] of entriesOf(sizes, ['old phone', 'phone', 'laptop'])) {
        await page.setViewportSize(size)
        expect.soft(await layoutFaults(page), `${textSize} text on a ${name}`).toEqual([])
      }
    }
  })
