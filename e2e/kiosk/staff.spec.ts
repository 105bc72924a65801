// Staff's page over a kiosk's, by touch and by keys: the program behind it is played by the test.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { StaffBridge, StaffState } from '../../src/preload/staff-bridge.ts'
import { expectAccessible } from '../support/accessible.ts'
import { startHost } from '../../tools/driver/host.ts'
import type { RunningHost } from '../../tools/driver/host.ts'
import { sizes } from '../support/sizes.ts'
import { typeWithThumbs } from '../support/thumbs.ts'
import { longTest, test } from '../support/test.ts'

let house: RunningHost
test.beforeAll(async () => {
  house = await startHost({ name: 'Kitchen' })
})
test.afterAll(() => house.stop())

interface Staff {
  page: Page
  /** The messages of the page to the program, in order. */
  said(): Promise<unknown[][]>
  tell(state: Omit<StaffState, 'languages'> & { languages?: string[] }): Promise<void>
}

type InPage = { said: unknown[][]; tell: (state: StaffState) => void }

async function open(page: Page, show: StaffState['show']): Promise<Staff> {
  await page.addInitScript(() => {
    const said: unknown[][] = []
    const says =
      (name: string) =>
      (...parameters: unknown[]) => {
        said.push([name, ...parameters])
        return Promise.resolve()
      }
    const lanyardStaff: StaffBridge = {
      onState: (heard) => Object.assign(globalThis, { tell: heard }),
      held: says('held'),
      touched: says('touched'),
      tryPin: says('tryPin'),
      setPin: says('setPin'),
      act: says('act'),
    }
    Object.assign(globalThis, { lanyardStaff, said })
  })
  await page.goto(`${house.url}/staff.html`)
  const staff: Staff = {
    page,
    said: () => page.evaluate(() => (globalThis as unknown as InPage).said),
    tell: (state) =>
      page.evaluate((given) => (globalThis as unknown as InPage).tell(given), {
        languages: ['en', 'pt-BR', 'de'],
        ...state,
      }),
  }
  await staff.tell({ show })
  return staff
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('staff’s page shows nothing where the program is not there', async ({ page }) => {
  await page.goto(`${house.url}/staff.html`)
  await expect(page.locator('body')).toHaveText('')
})

test('the corner is held for three seconds; a touch goes through to what is below', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 64, height: 64 }, hasTouch: true })
  const { page, said } = await open(await context.newPage(), 'corner')
  // Nothing covers the guests' page while nobody holds it.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.touchscreen.tap(20, 30)
  await expect.poll(said).toEqual([['touched', 20, 30]])

  await page.mouse.move(20, 30)
  await page.mouse.down()
  await expect(page.locator('.is-held')).toBeVisible()
  await expect.poll(said).toContainEqual(['held'])
  await page.mouse.up()
  expect(await said()).toEqual([['touched', 20, 30], ['held']])
})

test('staff enter the PIN by touch, are told when it is wrong and when to wait', async ({ browser }) => {
  const context = await browser.newContext({ viewport: sizes.laptop, hasTouch: true, reducedMotion: 'reduce' })
  const { page, said, tell } = await open(await context.newPage(), 'pin')
  await expect(page.getByRole('heading', { name: 'Staff PIN' })).toBeFocused()
  for (const digit of ['1', '2', '4', '5']) await key(page, digit).tap()
  await page.getByRole('button', { name: 'Delete the last digit' }).tap()
  await key(page, '6').tap()
  await key(page, 'Enter').tap()
  expect(await said()).toEqual([['tryPin', '1246']])

  await tell({ show: 'pin', refused: 'wrong' })
  await expect(page.getByRole('alert').filter({ hasText: 'That is not the PIN.' })).toBeVisible()
  await expectAccessible(page)
  await tell({ show: 'pin', refused: { wait: 2 } })
  await expect(page.getByRole('alert').filter({ hasText: 'Too many wrong tries.' })).toBeVisible()
  await expect(key(page, 'Enter')).toBeDisabled()
  await expect(key(page, 'Enter')).toBeEnabled()

  for (const each of await page.getByRole('button').all()) {
    const { height, width } = (await each.boundingBox())!
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(56)
  }
})

test('staff who type the PIN with two thumbs lose no digit', async ({ browser }) => {
  const context = await browser.newContext({ viewport: sizes.laptop, hasTouch: true, reducedMotion: 'reduce' })
  const { page, said } = await open(await context.newPage(), 'pin')
  await typeWithThumbs(
    page,
    ['1', '2', '4', '5', 'Delete the last digit', '6'].map((name) => key(page, name)),
  )
  await key(page, 'Enter').tap()
  expect(await said()).toEqual([['tryPin', '1246']])
})

test('the first PIN is chosen twice, with keys alone', async ({ page }) => {
  const { said, tell } = await open(page, 'first-pin')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A PIN has at least 4 digits.')).toBeVisible()
  await page.keyboard.type('2468')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The same digits once more.')).toBeVisible()
  await page.keyboard.type('2469')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Those were different digits.')).toBeVisible()
  for (let times = 0; times < 2; times++) {
    await page.keyboard.type('2468')
    await page.keyboard.press('Enter')
  }
  expect(await said()).toEqual([['setPin', '2468']])
  await expectAccessible(page)
  // Typed while the host looked at the PIN.
  await page.keyboard.type('99')
  await tell({ show: 'first-pin', refused: { trouble: 'cafe.json can’t be written: the disk is full; make room.' } })
  await expect(page.getByText('the disk is full')).toBeVisible()
  await expect(page.getByText('2 digits', { exact: true })).toHaveCount(0)
})

test('the sheet offers all that staff can do; Escape goes back to the guests', async ({ page }) => {
  const { said } = await open(page, 'sheet')
  await expectAccessible(page)
  for (const name of ['Restart the page', 'Open the counter', 'Leave the kiosk', 'Quit Lanyard']) {
    await page.getByRole('button', { name }).click()
  }
  await page.keyboard.press('Escape')
  expect(await said()).toEqual(['restart', 'counter', 'leave', 'quit', 'back'].map((act) => ['act', act]))
})

test('a screen that failed calls staff in every language of the cafe, and staff can hold its corner', async ({
  page,
}) => {
  const { said } = await open(page, 'call')
  for (const words of ['Please call the staff', 'Chame a equipe, por favor', 'Bitte das Personal rufen']) {
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await said()).toEqual([['held']])
})

longTest('everything is in view on every screen, in every language', async ({ page }) => {
  const { tell } = await open(page, 'corner')
  for (const size of [
    sizes.phone,
    sizes['phone held across'],
    sizes.laptop,
    { width: 1080, height: 1920 },
    sizes.wall,
  ]) {
    await page.setViewportSize(size)
    for (const language of ['en', 'pt-BR', 'de']) {
      for (const show of ['first-pin', 'pin', 'sheet', 'call'] as const) {
        await tell({ show, languages: [language, 'en'] })
        const wide = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
        expect(wide, `${show} ${language} ${size.width}`).toBeLessThanOrEqual(size.width)
      }
    }
  }
})
