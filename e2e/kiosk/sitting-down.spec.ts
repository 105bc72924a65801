// Guests of a kiosk at a table of others: they have given their names, and are not asked for them again.

import { expect } from '@playwright/test'
import { Session } from '../../tools/driver/session.ts'
import { goToGame, openKiosk, startCafe } from '../support/kiosk.ts'
import type { CafeHost } from '../support/kiosk.ts'
import { test } from '../support/test.ts'

let host: CafeHost
test.afterEach(() => host.stop())

test('guests who type the code of a table sit there by their names', async ({ browser }) => {
  host = await startCafe()
  const zora = await Session.connect(host.url)
  await zora.ask({ type: 'open-table', game: 'dead-mans-draw', name: 'Zora’s table', seats: 4, options: {} })
  await zora.ask({ type: 'sit', seat: 0, name: 'Zora' })
  await zora.ask({ type: 'door', code: 'new' })
  const code = await zora.until(() => zora.table?.door?.code)

  const page = await openKiosk(browser, host)
  await goToGame(page)
  await page.getByText('2 people', { exact: true }).tap()
  await page.getByRole('button', { name: 'Use other names' }).tap()
  await page.getByLabel('Name of player 1').fill('Ana')
  await page.getByLabel('Name of player 2').fill('Ben')
  await page.locator('[data-key=done]').tap()
  await page.getByRole('button', { name: /Join in/ }).tap()
  await page.getByLabel('Code of the table').fill(code)
  await page.keyboard.press('Enter')

  const seats = page.getByRole('region', { name: 'Seats' }).getByRole('listitem')
  await expect(seats.nth(1)).toContainText('Ana')
  await expect(seats.nth(2)).toContainText('Ben')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await zora.until(() => zora.table?.seats.filter((seat) => seat.kind === 'person' && seat.ready).length === 3)
  zora.close()
})
