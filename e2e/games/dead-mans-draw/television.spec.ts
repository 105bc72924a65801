// On a screen for the room, to which nobody scrolls, every stack of four full banks is seen whole.

import { expect } from '@playwright/test'
import { casesOf } from '../../support/cases.ts'
import { fontsIn } from '../../support/fonts.ts'
import { usePractice } from '../../support/practice.ts'
import { test } from '../../support/test.ts'

test.use({ reducedMotion: 'reduce' } as const)

const practice = usePractice()

for (const size of casesOf(['1366x768', '1280x720', '1920x1080'], ['1366x768']))
  test(`${size}: no stack of four full banks is cut`, async ({ page }) => {
    const [width, height] = size.split('x').map(Number) as [number, number]
    await page.setViewportSize({ width, height })
    await page.goto(`${practice.url}?game=dead-mans-draw&crowd=4&viewer=public&still&lang=de`)
    await expect(page.locator('.dmd .others [data-stack]').first()).toBeVisible()
    await fontsIn(page)
    const hidden = await page
      .locator('.dmd .others')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(hidden).toBeLessThan(2)
  })
