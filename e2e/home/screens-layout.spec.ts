// Every screen outside of a table at every size, with every size of text and in every language: nothing is cut off, covered or too wide.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { casesOf, entriesOf } from '../support/cases.ts'
import { longestName } from '../support/full-table.ts'
import { expectNoFaults } from '../support/layout-faults.ts'
import { longTest, test } from '../support/test.ts'

let host: RunningHost
test.beforeAll(async () => {
  host = await startHost({ name: 'Wohnzimmer mit Blick auf den Garten', open: true })
})
test.afterAll(() => host.stop())

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: (page) => open(page, ''),
  'play here': (page) => open(page, 'play'),
  host: (page) => open(page, 'host'),
  join: (page) => open(page, 'join'),
  history: (page) => open(page, 'history'),
  about: (page) => open(page, 'about'),
  'learn Help the Sheriff': (page) => open(page, 'learn/help-the-sheriff'),
  "learn Dead Man's Draw": (page) => open(page, 'learn/dead-mans-draw'),
  "learn Davy Jones' Gold": (page) => open(page, 'learn/davy-jones-gold'),
  settings: async (page) => {
    await open(page, '')
    await page.getByRole('button', { name: /^(Einstellungen|Settings|Ajustes)$/ }).click()
  },
}

let language = 'de'
async function open(page: Page, path: string): Promise<void> {
  const settings = JSON.stringify({ language, motion: 'reduced' })
  await page.addInitScript((settings) => localStorage.setItem('lanyard.settings', settings), settings)
  // Else only the part after the # changes, and the page goes on with the settings that it has read.
  await page.goto('about:blank')
  await page.goto(`${host.url}/#/${path}`)
  await expect(page.locator('main')).toBeVisible()
}

for (const [screen, show] of entriesOf(screens, ['play here', 'host']))
  test(`${screen}: nothing is cut off, covered or too wide`, async ({ page }) => {
    test.setTimeout(300_000)
    for (language of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
      await show(page)
      await expectNoFaults(page, `${screen}, ${language}`)
    }
  })

longTest('people who share a screen hand it over at any size', async ({ page }) => {
  await open(page, 'play')
  await page.locator('input[type="radio"][value="help-the-sheriff"]').check()
  for (const seat of [0, 1, 2]) {
    if (seat > 0) await page.locator('.add').click()
    await page.locator('.person input').nth(seat).fill(longestName(seat))
  }
  await page.locator('input[type="radio"][value="0"]').first().check()
  await expectNoFaults(page, 'three people play here')
  await page.locator('button[type="submit"]').click()
  await expect(page.getByTestId('curtain')).toBeVisible()
  await expectNoFaults(page, 'curtain')
})
