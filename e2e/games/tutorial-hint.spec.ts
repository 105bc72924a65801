// A tutorial on a phone: after a wrong action, the card that the coach asks for is in sight, and the Sheriff's name can be
// read. Whoever plans the wrong thing in Pirates is shown how to discard the plan.

import { expect } from '@playwright/test'
import { casesOf } from '../support/cases.ts'
import { usePractice } from '../support/practice.ts'
import { sizes } from '../support/sizes.ts'
import { test } from '../support/test.ts'

const practice = usePractice()

test('after a wrong card the right one is in sight, with its mark', async ({ page }) => {
  for (const language of casesOf(['de', 'en', 'pt-BR'], ['pt-BR'])) {
    for (const name of casesOf(['small phone', 'phone', 'phone held across'], ['small phone', 'phone held across'])) {
      const { width, height } = sizes[name]
      await page.setViewportSize({ width, height })
      await page.goto(`${practice.url}?tutorial&game=help-the-sheriff&still&lang=${language}`)
      await page.locator('.held:has([data-card="10-spades-gus"])').click()
      await page.locator('[data-lay]').click()
      await expect(page.locator('[data-hint]')).toBeVisible()
      const right = page.locator('.held:has([data-card="k-hearts-teddy"])')
      await expect(async () => {
        const box = (await right.boundingBox())!
        const words = await right.evaluate((card) =>
          Math.max(...[...card.querySelectorAll('*')].map((part) => part.getBoundingClientRect().bottom)),
        )
        expect(box.y, `${language} on a ${name}`).toBeGreaterThan(0)
        expect(Math.max(box.y + box.height, words), `${language} on a ${name}`).toBeLessThanOrEqual(height + 1)
      }).toPass({ timeout: 5_000 })
    }
  }
})

test("the Sheriff's star lies beside the name, where the coach's bots have no face", async ({ page }) => {
  for (const name of casesOf(['small phone', 'phone', 'phone held across'], ['small phone', 'phone held across'])) {
    await page.setViewportSize(sizes[name])
    await page.goto(`${practice.url}?tutorial&game=help-the-sheriff&still`)
    const plate = page.locator('.plate:has(.star)')
    const star = (await plate.locator('.star').boundingBox())!
    const who = (await plate.locator('.who b').boundingBox())!
    const isBeside = star.x + star.width <= who.x || star.y + star.height <= who.y
    expect(isBeside, `the star on a ${name}`).toBe(true)
  }
})

test("after a wrong ship's plan the ring is around the button that discards it", async ({ page }) => {
  await page.setViewportSize(sizes['small phone'])
  await page.goto(`${practice.url}?tutorial&game=davy-jones-gold&still&lang=en`)
  await page.locator('.ship:nth-child(2) [data-action="move"]').click()
  await page.locator('form.plan .sail-form select').first().selectOption('towards southeast')
  const confirm = page.locator('form.plan .confirm')
  await confirm.click()
  await expect(page.locator('[data-hint]')).toBeVisible()
  await confirm.click()
  const ring = page.locator('[data-ring]')
  await expect(ring).toHaveCount(1)
  const discard = (await page.getByRole('button', { name: 'Discard the plan' }).boundingBox())!
  expect((await ring.boundingBox())!).toEqual(discard)
  await page.getByRole('button', { name: 'Discard the plan' }).click()
  await expect(ring).toHaveCount(1)
  const sail = (await page.locator('.ship:first-child [data-action="move"]').boundingBox())!
  await expect(async () => expect((await ring.boundingBox())!).toEqual(sail)).toPass()
})
