// One machine is one station at the counter, whatever its guests speak.

import { expect } from '@playwright/test'
import { entriesOf } from '../support/cases.ts'
import { expectAttract, openKiosk, startCafe } from '../support/kiosk.ts'
import type { CafeHost } from '../support/kiosk.ts'
import { test } from '../support/test.ts'

/** Of the first screen, in each language. */
const titles = {
  Deutsch: 'Was möchtet ihr spielen?',
  'Português (Brasil)': 'O que vocês querem jogar?',
  English: 'What would you like to play?',
}

let host: CafeHost
test.afterEach(() => host.stop())

test('guests who change the language leave one station at the counter, of one name', async ({ browser }) => {
  host = await startCafe()
  const staff = await host.staff()
  await staff.ask({ type: 'counter' })
  const page = await openKiosk(browser, host, { locale: 'de-DE' })
  const shown = (doing: string) =>
    staff.until(() => {
      const stations = staff.counter?.stations ?? []
      return (
        stations.some((one) => one.connected && one.doing === doing) && stations.map(({ id, name }) => `${id} ${name}`)
      )
    })
  // In the cafe's first language, as soon as the page has heard which that is.
  await staff.until(() => staff.counter?.stations.some(({ name }) => /^Screen \d{3}$/.test(name)))
  const first = await shown('waiting')
  expect(first).toHaveLength(1)

  for (const [language, title] of entriesOf(titles, ['Deutsch'])) {
    await page.locator('main button').first().tap()
    await page.getByRole('button', { name: language }).tap()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await shown('choosing')).toEqual(first)
    // They have finished: the page is loaded anew, and speaks the cafe's first language again.
    await page.goto(`${host.url}/#/kiosk`)
    await expectAttract(page)
    expect(await shown('waiting')).toEqual(first)
  }
  // The same guests change it again and again.
  await page.locator('main button').first().tap()
  for (const language of ['Deutsch', 'Português (Brasil)', 'English']) {
    await page.getByRole('button', { name: language }).tap()
    expect(await shown('choosing')).toEqual(first)
    await page.locator('a[href="#/kiosk/language"]').tap()
  }
  await page.goto(`${host.url}/#/kiosk`)
  await expectAttract(page)
  expect(await shown('waiting')).toEqual(first)
  staff.close()
})
