// On a small phone a ship says at first sight all that she can do: no action begins behind the button that ends the turn. With
// large letters what is planned there can be reached, too.

import { expect } from '@playwright/test'
import { casesOf } from '../../support/cases.ts'
import { fontsIn } from '../../support/fonts.ts'
import { usePractice } from '../../support/practice.ts'
import { outOfReach } from '../../support/reach.ts'
import { sizes } from '../../support/sizes.ts'
import { test } from '../../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()

test('360x640: the names of three actions are seen above the button that ends the turn', async ({ page }) => {
  // The head of a table is 40 pixels higher than that of the practice page.
  await page.setViewportSize({ width: 360, height: 600 })
  for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=battle&still&lang=${lang}`)
    const names = page.locator('.djg .ship').first().locator('[data-action] .label')
    await expect(names).toHaveCount(3)
    await fontsIn(page)
    const end = await page.locator('.djg [data-end="turn"]').boundingBox()
    for (const name of await names.all()) {
      const box = await name.boundingBox()
      expect.soft(box!.y + box!.height, `${lang}: ${await name.innerText()}`).toBeLessThan(end!.y)
    }
  }
})

test('below the coach on a small phone, what stays in sight of a salvo leaves most of the list to its guns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 440 })
  for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de'])) {
    await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=battle&still&lang=${lang}`)
    await page.locator('.djg [data-action="shoot"]').first().click()
    await expect(page.locator('.djg .plan .finding')).toHaveAttribute('data-state', 'good')
    await fontsIn(page)
    const list = (await page.locator('.djg .side').boundingBox())!
    const foot = (await page.locator('.djg .plan .foot').boundingBox())!
    expect.soft(foot.height / list.height, lang).toBeLessThan(0.45)
    expect.soft(await outOfReach(page, '.djg .plan :is(select, button)'), lang).toEqual([])
  }
})

test('on a phone a plan that is made from far down the list is in sight from its title on', async ({ page }) => {
  for (const size of casesOf(['small phone', 'phone'], ['small phone']))
    for (const action of ['shoot', 'move']) {
      await page.setViewportSize(sizes[size])
      await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=battle&still&lang=de`)
      await fontsIn(page)
      await page.locator(`.djg [data-action="${action}"]`).last().click()
      const title = page.locator('.djg .plan h2')
      await expect(title).toBeVisible()
      await expect(page.locator('.djg .plan [data-decision]').first()).toBeFocused()
      const { y } = (await title.boundingBox())!
      const list = (await page.locator('.djg .side').boundingBox())!
      expect.soft(y, `${action} on a ${size}`).toBeGreaterThanOrEqual(list.y)
    }
})

test('with letters twice as large a finger reaches all of a plan on phones, and its buttons hold their words', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const lang of casesOf(['de', 'en', 'pt-BR'], ['de']))
    // Of 844 pixels 795, as the head of a table is higher with these letters.
    for (const size of casesOf(['320x528', '360x600', '390x795'], ['320x528'])) {
      const [width, height] = size.split('x').map(Number) as [number, number]
      await page.setViewportSize({ width, height })
      await page.goto(`${practice.url}?game=davy-jones-gold&crowd=4&scene=battle&still&lang=${lang}`)
      await page.locator('.djg [data-action="move"]').first().click()
      const buttons = page.locator('.djg .plan .foot button')
      await expect(buttons).toHaveCount(2)
      await fontsIn(page)
      const what = `${lang}, ${size}`
      expect.soft(await outOfReach(page, '.djg .plan :is(select, button, summary)'), what).toEqual([])
      const cut = await buttons.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.trim()),
      )
      expect.soft(cut, what).toEqual([])
    }
})
