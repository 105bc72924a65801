// However many play, however large the text and whether the log is open: nothing on the saloon's table lies over anything
// else, is cut off or is out of place.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { crowdScenes } from '../../../src/renderer/games/help-the-sheriff/testing/crowd.ts'
import type { LaidTable } from '../../../src/renderer/games/help-the-sheriff/testing/crowd.ts'
import { casesOf, entriesOf } from '../../support/cases.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { fontsIn } from '../../support/fonts.ts'
import { usePractice } from '../../support/practice.ts'
import { sizes } from '../../support/sizes.ts'
import { test } from '../../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()

/** From here on the log has a place beside the table; before, it comes over it and is gone at a press. */
const besideFrom = 1200

type Size = LaidTable['size']
/** Any two tables in a row differ in their contents, so that each is drawn from scratch. */
function tables(width: number, seats: readonly number[], sizes: readonly Size[]): LaidTable[] {
  const logs = width >= besideFrom ? [false, true] : [false]
  return sizes.flatMap((size) =>
    logs.flatMap((log) =>
      crowdScenes.flatMap((scene) => seats.map((count): LaidTable => ({ scene, seats: count, log, size }))),
    ),
  )
}

/** By size: at which text sizes the table may be higher than its place. */
const windows: Readonly<Record<string, readonly Size[]>> = {
  '1280x720': ['largest'],
  '1280x800': ['largest'],
  '1366x768': ['largest'],
  '1440x900': [],
  '1920x1080': [],
  '3840x2160': [],
  '320x568': ['normal', 'large', 'larger', 'largest'],
  '360x640': ['normal', 'large', 'larger', 'largest'],
  // What the bar of a replay leaves of it.
  '360x450': ['normal', 'large', 'larger', 'largest'],
  '390x844': ['large', 'larger', 'largest'],
  '844x390': ['large', 'larger', 'largest'],
  '740x360': ['normal', 'large', 'larger', 'largest'],
}
/** On small screens every number of seats is measured. */
const tight = ['1280x720', '1366x768', '320x568', '360x640', '360x450', '390x844', '844x390', '740x360']
/** The longest words are German; where they fit, the others are looked at once. */
const inAllLanguages = ['1280x720', '390x844']

type FaultsOf = (tables: readonly LaidTable[], mayScroll: readonly LaidTable['size'][]) => Promise<string[]>
/** Measured within the page, which lays one table after another. */
const faultsOf = (page: Page, ...given: Parameters<FaultsOf>): Promise<string[]> =>
  page
    .locator('body')
    .evaluate(
      (body, given) => (body.ownerDocument.defaultView as unknown as { faultsOf: FaultsOf }).faultsOf(...given),
      given,
    )

for (const [name, mayScroll] of entriesOf(windows, ['360x640'])) {
  test(`${name}: nothing overlaps, is cut off or leaves its place`, async ({ page }) => {
    const [width, height] = name.split('x').map(Number) as [number, number]
    await page.setViewportSize({ width, height })
    const open = async (lang: string) => {
      await page.goto(`${practice.url}?game=help-the-sheriff&crowd=8&still&lang=${lang}`)
      await expect(page.locator('.hts .centre')).toBeVisible()
    }
    await open('de')
    const isTight = tight.includes(name)
    const most = tables(width, isTight ? [3, 4, 5, 6, 7, 8] : [3, 8], ['normal'])
    const large = tables(width, isTight ? [3, 5, 8] : [8], casesOf(['large', 'larger', 'largest'], ['largest']))
    expect(await faultsOf(page, [...most, ...large], mayScroll)).toEqual([])
    if (!inAllLanguages.includes(name)) return
    await expectAccessible(page)
    for (const lang of ['en', 'pt-BR']) {
      await open(lang)
      expect(await faultsOf(page, tables(width, [8], ['normal', 'largest']), mayScroll), lang).toEqual([])
    }
  })
}

test("what is said above the place of the Sheriff's card is never shortened", async ({ page }) => {
  for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    // Before it is laid, and while a card lies beside it.
    for (const until of [0, 6, 19]) {
      await page.goto(`${practice.url}?game=help-the-sheriff&seats=5&bot=random&still&lang=${lang}&until=${until}`)
      const title = page.locator('.spot--lead .title')
      await expect(title).toBeVisible()
      for (const [name, size] of entriesOf(sizes, ['small phone', 'phone held across'])) {
        await page.setViewportSize(size)
        const hidden = await title.evaluate((one) =>
          Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth),
        )
        expect.soft(hidden, `${lang}, ${until} on a ${name}`).toBeLessThan(3)
      }
    }
  }
})

test("a tablet has the whole title of the Sheriff's card while all are asked about another's", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.goto(`${practice.url}?game=help-the-sheriff&crowd=5&scene=window&still&lang=${lang}`)
    const title = page.locator('.spot--lead .title')
    await expect(title).toBeVisible()
    await fontsIn(page)
    expect.soft(await title.evaluate((one) => one.scrollHeight - one.clientHeight), lang).toBeLessThan(3)
  }
})

test('all who come after a card are named below it', async ({ page }) => {
  for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.goto(`${practice.url}?game=help-the-sheriff&crowd=8&scene=window&still&lang=${lang}`)
    const later = page.locator('.course .later')
    await expect(later).toBeVisible()
    await fontsIn(page)
    for (const [width, height] of [
      [1024, 768],
      [1280, 720],
      [1280, 800],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      const hidden = await later.evaluate((one) =>
        Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth),
      )
      expect.soft(hidden, `${lang}, ${width}x${height}`).toBeLessThan(3)
    }
  }
})

test('the bonus effect on a card is told from the normal one without its colour', async ({ page }) => {
  await page.setViewportSize(sizes.laptop)
  await page.goto(`${practice.url}?game=help-the-sheriff&seats=3&still&until=reveal`)
  const effects = page.locator('.hts-moment .effects').first()
  await expect(effects).toBeVisible()
  const marks = await effects
    .locator('.effect')
    .evaluateAll((all) => all.map((one) => one.ownerDocument.defaultView!.getComputedStyle(one, '::before').content))
  expect(marks).toEqual(['none', '"+ " / ""'])
})

test('who lays first is said in full also where the felt is as low as in a replay on a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 430 })
  for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.goto(`${practice.url}?game=help-the-sheriff&seats=5&viewer=public&still&lang=${lang}&until=0`)
    const title = page.locator('.spot--lead .title')
    await expect(title).toBeVisible()
    expect.soft(await title.evaluate((one) => one.scrollHeight - one.clientHeight), lang).toBeLessThan(3)
  }
})
