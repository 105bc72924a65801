// Plays Dead Man's Draw on a page, by touch or by keys, and Help the Sheriff too. Finds elements by the page's structure,
// so that the page may be in any language.

import { expect as expectSoon } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Waits as long as tests do, even without a test's configuration, as for pictures: 5 s are too short on a busy machine. */
const expect = expectSoon.configure({ timeout: 60_000 })

export type Hand = 'touch' | 'keys'

/** The dialog at the end of a game. */
export const result = (page: Page): Locator => page.locator(resultSelector)
export const resultSelector = '.result[role="dialog"]'
/** The first top card of a stack, or revealed card, that an ability may take. */
export const target = (page: Page): Locator => page.locator('[data-target]').first()
/** The control to draw or to collect, if that is possible now. */
export const decision = (page: Page, name: 'draw' | 'collect'): Locator =>
  page.locator(`[data-decision="${name}"][aria-disabled="false"]`)

/** Waits until this page's player is asked (true) or the game is over (false). */
export async function isAsked(page: Page): Promise<boolean> {
  const offered = page.locator('[data-target], [data-decision][aria-disabled="false"]')
  await expect(offered.or(result(page)).first()).toBeVisible()
  return !(await result(page).isVisible())
}

export const playToTheEnd = (page: Page, hand: Hand): Promise<void> => play(page, hand, Infinity)

/** Draws twice a turn if allowed, then collects. Takes the first target of an ability. Stops after `answers` answers. */
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

/** What is offered, all read at the same time: between two reads cards could begin to move. */
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

export interface PlayingStyle {
  /** If true, the player draws whenever that is allowed. By default they collect as soon as they may. */
  isDaring?: () => boolean
  /** Whether to dismiss a moment of this kind ("bust", "reveal"). By default moments run their full time. */
  skips?: (kind: string) => boolean
  /** Whether to stop before `done`. Called about once a second. */
  isEnough?: () => boolean
}

const [draw, collect] = ['draw', 'collect'].map((name) => `[data-decision="${name}"][aria-disabled="false"]`)
/** The offers that a player takes, in this order. In Help the Sheriff they let every card pass and often lie. */
const offers = ['[data-lay]', '[data-seat][data-target]', '[data-target]', ...['R', 'L'].map(keyed)]
function keyed(letter: string): string {
  return `[data-decision][aria-keyshortcuts="${letter}"]`
}

/** Plays on a page of Dead Man's Draw or Help the Sheriff until an element with the selector `done` is visible. */
export async function playUntil(page: Page, done: string, style: PlayingStyle = {}): Promise<void> {
  for (let seen: Moment | undefined; !style.isEnough?.();) {
    const wanted = [done, ...offers, ...(style.isDaring?.() ? [draw!, collect!] : [collect!, draw!])]
    const { offer, moment } = await nextOffer(page, wanted, seen)
    if (offer === done) return
    if (offer !== undefined) await clickUnlessGone(page, offer, done)
    // Any key dismisses a moment; this one does nothing else.
    else if (moment && style.skips?.(moment.kind)) await page.keyboard.press('Shift')
    if (moment || offer !== undefined) seen = moment
  }
}

/** A moment over the table. */
interface Moment {
  readonly kind: string
  readonly text: string
}

/**
 * The first of these selectors that is visible when the page is not busy, or a moment other than `seen`. Neither if there
 * is none within a second. Checks a few times a second: on a busy machine, checking in each frame would cost more than
 * the game.
 */
async function nextOffer(
  page: Page,
  wanted: readonly string[],
  seen: Moment | undefined,
): Promise<{ offer?: string; moment?: Moment }> {
  const body = await page.locator('body').evaluateHandle((body) => body)
  const until = Date.now() + 1000
  const found = await page.waitForFunction(
    ({ body, wanted: [done, ...offers], seen, until }) => {
      const isVisible = (offer: string) =>
        [...body.querySelectorAll(offer)].some((one) => one.checkVisibility({ visibilityProperty: true }))
      if (isVisible(done!)) return { offer: done! }
      const scene = body.querySelector('.dmd-moment .scene > *, .hts-moment .scene > *')
      if (scene && scene.textContent !== seen?.text) {
        return { moment: { kind: scene.classList[0] ?? '', text: scene.textContent } }
      }
      const offer = body.querySelector('[data-busy]') ? undefined : offers.find(isVisible)
      return offer === undefined ? Date.now() > until && {} : { offer }
    },
    { body, wanted, seen, until },
    { polling: 50 },
  )
  return (await found.jsonValue()) as { offer?: string; moment?: Moment }
}

/** Clicks an offer. No error if `done` has come up over it meanwhile, or if somebody else was quicker. */
async function clickUnlessGone(page: Page, offer: string, done: string): Promise<void> {
  const choice = page.locator(offer).filter({ visible: true }).first()
  await choice.click({ timeout: 10_000 }).catch(async (error: unknown) => {
    if (!(await page.locator(done).isVisible()) && (await choice.isVisible())) throw error
  })
}
