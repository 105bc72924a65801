// A kiosk's tables under fingers: whatever is to be touched is large enough, on every game's table and in all that opens
// over it; and a guest who finds nothing is shown where.

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { lanAddresses } from '../../src/main/net/addresses.ts'
import { result as resultOf } from '../../tools/driver/player.ts'
import { entriesOf } from '../support/cases.ts'
import { attract, goToGame, expectAttract, openKiosk, startCafe } from '../support/kiosk.ts'
import type { CafeHost } from '../support/kiosk.ts'
import { expectTouchable } from '../support/touchable.ts'
import { longTest, test } from '../support/test.ts'

let host: CafeHost
test.afterEach(() => host.stop())

const names = {
  'dead-mans-draw': "Dead Man's Draw",
  'help-the-sheriff': 'Help the Sheriff',
  'davy-jones-gold': "Davy Jones' Gold",
}
const sizes = { portrait: { width: 1080, height: 1920 }, phone: { width: 390, height: 844 } }

/** The first control that a guest can use, in any of the games. */
const doable = (page: Page) => page.locator('[data-target], [data-decision]:not([aria-disabled="true"])').first()

async function play(page: Page, game: string): Promise<void> {
  await goToGame(page, game)
  await expectTouchable(page)
  await page.getByRole('button', { name: 'Play now' }).tap()
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible()
  await expect(doable(page)).toBeVisible()
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: item, exact: true }).tap()
}

for (const [screen, viewport] of Object.entries(sizes)) {
  for (const [, name] of entriesOf(names, [])) {
    test(`every control at a table of ${name} is for a finger, ${screen}`, async ({ browser }) => {
      host = await startCafe()
      const page = await openKiosk(browser, host, { viewport })
      await play(page, name)
      await expectTouchable(page)
      await page.getByRole('button', { name: 'Menu' }).tap()
      await expectTouchable(page)
      await page.keyboard.press('Escape')
      for (const item of ['Rules', 'Seats']) {
        await choose(page, item)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectTouchable(page)
        await page.getByRole('button', { name: 'Close' }).tap()
      }
      await choose(page, 'This table')
      await expectTouchable(page)
      await page.getByRole('button', { name: 'Pause the game' }).tap()
      await expect(page.getByTestId('pause')).toBeVisible()
      await expectTouchable(page)
    })
  }
}

for (const [game, name] of entriesOf(names, [])) {
  test(`a guest who tries nothing is shown where, all through the tutorial of ${name}`, async ({ browser }) => {
    host = await startCafe()
    const page = await openKiosk(browser, host, { viewport: sizes.portrait })
    await page.clock.install()
    await attract(page).tap()
    await page.getByRole('button', { name: 'English' }).tap()
    await page.locator(`a[href="#/kiosk/tutorial/${game}"]`).tap()
    await expect(page.locator('[data-say]')).toBeVisible()
    await expectTouchable(page)
    const again = page.getByRole('button', { name: 'Once more' })
    const rings = page.locator('[data-ring]')
    for (let tap = 0; !(await again.isVisible()); tap++) {
      expect(tap).toBeLessThan(60)
      // The moves of others are shown at their own pace.
      await expect(page.locator('[data-say]')).not.toHaveText('Watch what happens.')
      await page.clock.fastForward(21_000)
      if (await again.isVisible()) break
      const count = await rings.count()
      if (count === 0) continue
      const { x, y, width, height } = (await rings.nth(tap % count).boundingBox())!
      await page.touchscreen.tap(x + width / 2, y + height / 2)
    }
    await expect(rings).toHaveCount(0)
    await expectTouchable(page)
    await page.getByRole('button', { name: 'Play it now' }).tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
}

test('a result is for fingers, too, and the visit ends from it', async ({ browser }) => {
  host = await startCafe({ games: ['davy-jones-gold'], options: { 'davy-jones-gold': { roundLimit: 1 } } })
  const page = await openKiosk(browser, host, { viewport: sizes.portrait })
  await play(page, names['davy-jones-gold'])
  const result = resultOf(page)
  const answer = page.locator('.desk :is(.answer, [data-end])')
  // A captain, an island, and no more than that.
  for (;;) {
    await expect(answer.first().or(result)).toBeVisible()
    if (await result.isVisible()) break
    const told = await page.locator('.desk').innerText()
    const isDone = async () => (await result.isVisible()) || (await page.locator('.desk').innerText()) !== told
    // The end of a turn takes no press that comes too soon.
    await expect(async () => {
      if (await isDone()) return
      await answer.last().tap()
      await expect.poll(isDone, { timeout: 1000 }).toBe(true)
    }).toPass()
  }
  await expectTouchable(page)
  await result.getByRole('button', { name: 'I have finished' }).tap()
  await page.getByRole('button', { name: 'Yes, finish' }).tap()
  await expectAttract(page)
})

test('the bar of a kiosk takes one line of a phone, in German and with a limit of time too', async ({ browser }) => {
  host = await startCafe({ session: { minutes: 60, warning: 5 } })
  const page = await openKiosk(browser, host, { viewport: sizes.phone })
  await attract(page).tap()
  await page.getByRole('button', { name: 'Deutsch' }).tap()
  await expect(page.getByRole('img', { name: /60 Minuten/ })).toBeVisible()
  const topOf = async (control: Locator) => (await control.boundingBox())?.y
  const expectOneLine = async (first: Locator) => {
    await expect(first).toBeVisible()
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      const done = page.getByRole('button', { name: 'Ich bin fertig' })
      expect(await topOf(done), `${width} px`).toBe(await topOf(first))
      const { x, width: wide } = (await done.boundingBox())!
      expect(x + wide, `${width} px`).toBeLessThanOrEqual(width)
    }
  }
  await expectOneLine(page.getByRole('link', { name: 'Andere Sprache' }))
  // With the way back beside it.
  await page.getByRole('link', { name: new RegExp(`^${names['dead-mans-draw']}`) }).tap()
  await expectOneLine(page.getByRole('link', { name: 'Zurück' }))
})

longTest('the keys on the screen are for fields in a dialog, which stays open', async ({ browser }) => {
  host = await startCafe()
  const page = await openKiosk(browser, host, { viewport: sizes.portrait })
  await play(page, names['dead-mans-draw'])
  await choose(page, 'Rules')
  const field = page.getByRole('searchbox')
  await field.tap()
  const keys = page.locator('[data-keyboard]')
  for (const key of ['K', 'r', 'a', 'k']) await keys.getByText(key, { exact: true }).tap()
  await expect(field).toHaveValue('Krak')
  await expect(field).toBeInViewport()
  const [board, dialog] = [await keys.boundingBox(), await page.getByRole('dialog').boundingBox()]
  expect(dialog!.y + dialog!.height).toBeLessThanOrEqual(board!.y)
  await keys.locator('[data-key=done]').tap()
  await expect(keys).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
})

longTest('a guest sees what they type: neither the keys nor anything else lies over the field', async ({ browser }) => {
  host = await startCafe()
  const page = await openKiosk(browser, host)
  await attract(page).tap()
  // The language with most rows of keys.
  await page.getByRole('button', { name: 'Português (Brasil)' }).tap()
  await page.getByRole('link', { name: new RegExp(`^${names['dead-mans-draw']}`) }).tap()
  await page.getByText('4 pessoas').tap()
  await page.getByRole('button', { name: 'Usar outros nomes' }).tap()
  const keys = page.locator('[data-keyboard]')
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [1280, 800],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const player of [1, 4]) {
      await keys.locator('[data-key=done]').tap()
      await expect(keys).toHaveCount(0)
      const field = page.getByLabel(`Nome do jogador ${player}`)
      await field.focus()
      await expect(keys).toBeVisible()
      await expect.poll(() => isOnTop(field), `${width} x ${height}, player ${player}`).toBe(true)
    }
  }
})

/** Whether a finger on its middle, its upper or its lower edge touches this. */
const isOnTop = (field: Locator): Promise<boolean> =>
  field.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9].map((part) => one.ownerDocument.elementFromPoint(x + width / 2, y + height * part))
    return parts.every((part) => part === one)
  })

test('a lobby at a kiosk: for fingers, and somebody else is named by the keys on the screen', async ({ browser }) => {
  test.skip(lanAddresses().length === 0, 'this machine is on no network, so nobody can be let in')
  host = await startCafe({}, { open: true })
  const page = await openKiosk(browser, host, { viewport: sizes.phone })
  await goToGame(page)
  await page.getByRole('button', { name: 'Let others join' }).tap()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeInViewport()
  await expectTouchable(page)
  await page.getByRole('button', { name: 'Add somebody at this screen' }).tap()
  const keys = page.locator('[data-keyboard]')
  await expectTouchable(page)
  for (const key of ['Z', 'o']) await keys.getByText(key, { exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).tap()
  await expect(page.getByRole('listitem').filter({ hasText: 'Zo' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).tap()
  await expect(page.getByRole('heading', { name: 'What would you like to play?' })).toBeVisible()
})
