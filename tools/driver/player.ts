// A player of Dead Man's Draw on a page, by touch or by keys.

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

export type Hand = 'touch' | 'keys'

/** The dialog at the end of a game. */
export const result = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Play again' }) })
/** A stack's top or a revealed card that an ability may take. */
export const target = (page: Page): Locator => page.locator('[data-target]').first()
/** Draw or collect, where it can be done now. */
export const decision = (page: Page, name: 'draw' | 'collect'): Locator =>
  page.locator(`[data-decision="${name}"][aria-disabled="false"]`)

/** Waits until this page is asked or the game is over; true when it is asked. */
export async function isAsked(page: Page): Promise<boolean> {
  const offered = page.locator('[data-target], [data-decision][aria-disabled="false"]')
  await expect(offered.or(result(page)).first()).toBeVisible({ timeout: 60_000 })
  return !(await result(page).isVisible())
}

export const playToTheEnd = (page: Page, hand: Hand): Promise<void> => play(page, hand, Infinity)

/** Draws twice a turn where that is allowed, then collects; takes the first target that an ability offers. */
export async function play(page: Page, hand: Hand, answers: number): Promise<void> {
  for (let drawn = 0, given = 0; given < answers && (await isAsked(page)); given++) {
    const offers = await offersOf(page)
    if (offers.target) await press(page, target(page), hand)
    else if (offers.collect && (drawn >= 2 || !offers.draw)) {
      await decide(page, 'collect', hand)
      drawn = 0
    } else if (offers.draw) {
      await decide(page, 'draw', hand)
      drawn++
    }
  }
}

/** All at one moment: between two looks cards may have begun to move. */
function offersOf(page: Page): Promise<Record<'target' | 'draw' | 'collect', boolean>> {
  return page.locator('body').evaluate((body) => {
    const has = (selector: string) => body.querySelector(selector) !== null
    return {
      target: has('[data-target]'),
      draw: has('[data-decision="draw"][aria-disabled="false"]'),
      collect: has('[data-decision="collect"][aria-disabled="false"]'),
    }
  })
}

export async function decide(page: Page, name: 'draw' | 'collect', hand: Hand): Promise<void> {
  if (hand === 'keys') await page.keyboard.press(name === 'draw' ? 'd' : 'c')
  else await decision(page, name).tap()
  await settled(page)
}

async function press(page: Page, choice: Locator, hand: Hand): Promise<void> {
  if (hand === 'touch') await choice.tap()
  else {
    await choice.focus()
    await page.keyboard.press('Enter')
  }
  await settled(page)
}

/** Waits until the host has answered and the page has shown the events. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-busy]')).toHaveCount(0)
}

/** Collects as soon as that is allowed, draws until then, and takes the first target that an ability offers. */
export async function playUntil(page: Page, done: Locator): Promise<void> {
  const [draw, collect] = [decision(page, 'draw'), decision(page, 'collect')]
  for (;;) {
    await expect(target(page).or(draw).or(collect).or(done).first()).toBeVisible({ timeout: 20_000 })
    if (await done.isVisible()) return
    for (const choice of [target(page), collect, draw]) {
      if (!(await choice.isVisible())) continue
      await tapUnless(done, choice)
      break
    }
    await settled(page)
  }
}

/** Between the look and the tap `done` may have come up over the choice. */
async function tapUnless(done: Locator, choice: Locator): Promise<void> {
  await choice.tap({ timeout: 5000 }).catch(async (error: unknown) => {
    if (!(await done.isVisible())) throw error
  })
}
