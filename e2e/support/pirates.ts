// Plays the pirates' game with two people at one screen, and checks that it shows neither of them the other's secrets.

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { hasSecrets } from '../../src/shared/games/davy-jones-gold/secrets.ts'
import type { Event } from '../../src/shared/games/davy-jones-gold/events.ts'
import type { View } from '../../src/shared/games/davy-jones-gold/view.ts'
import { curtain, seen } from './one-screen.ts'
import type { ShownOf } from './one-screen.ts'
import { nextOf, pressUntilGone } from './next-action.ts'
import type { Doable } from './next-action.ts'

export type Shown = ShownOf<View>
export const pirates = ['Ana', 'Bia']

/** Starts a game of two people with two captains each, without bots. */
export async function sailTogether(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/play`)
  await page.locator('input[type="radio"][value="davy-jones-gold"]').check()
  await page.locator('.add').click()
  for (const [index, name] of pirates.entries()) await page.locator('.person input').nth(index).fill(name)
  await page.locator('input[type="radio"][value="0"]').first().check()
  await page.locator('button[type="submit"]').click()
}

/** An action that this screen offers. */
export type Now = Doable<'curtain' | 'moment' | 'over' | 'plan' | 'list' | 'answer'>

/** Resolves with the next thing to do that is different from `before`. */
export const whatNow = (page: Page, before?: Now): Promise<Now> => nextOf(() => lookAt(page), before)

/** What there is to do, all read at the same time, because things may change between two reads. Undefined for nothing. */
function lookAt(page: Page): Promise<Now | undefined> {
  return page.locator('body').evaluate((body) => {
    const text = (selector: string) => body.querySelector(selector)?.textContent.trim()
    const has = (selector: string) => body.querySelector(selector) !== null
    const title = text('[data-testid="curtain"] h2')
    function kindOf(): Now['kind'] | undefined {
      if (has('[role="dialog"] .ranks')) return 'over'
      if (has('.seen')) return 'moment'
      if (title) return 'curtain'
      if (!has('.djg') || has('.djg[data-busy]')) return undefined
      if (has('.djg form.plan')) return 'plan'
      if (has('.djg .desk .ship [data-decision], .djg .desk .ship')) return 'list'
      return has('.djg .desk [data-decision]') ? 'answer' : undefined
    }
    const kind = kindOf()
    const mark = [kind, title, text('.djg-moment'), text('.ask'), text('.djg .desk')].join('|')
    const name = ['Ana', 'Bia'].find((one) => title?.includes(one))
    return kind && { kind, mark, ...(name && { name }) }
  })
}

export type Hand = 'touch' | 'keys'

async function press(page: Page, selector: string, hand: Hand): Promise<void> {
  const button = page.locator(selector).first()
  if (hand === 'touch') return button.tap()
  await button.focus()
  await page.keyboard.press('Enter')
}

/** The actions of a bold player, best first: fight, dig, shoot, otherwise move, one ship in a turn. */
const bold = ['challenge', 'explore', 'shoot', 'move'].map((action) => `.desk [data-action="${action}"]`)

/** Takes one action. `hasSailed`: whether a ship has moved in this turn. */
export async function doNext(page: Page, now: Now, hand: Hand, hasSailed: boolean): Promise<string> {
  const { kind, name } = now
  if (kind === 'curtain') {
    // The page ignores a second press at the same place that is faster than a person's, so press until it has an effect.
    await expect(async () => {
      await press(page, `[data-testid="curtain"] button:has-text("I am ${name}")`, hand)
      await expect(curtain(page)).toBeHidden({ timeout: 1000 })
    }).toPass()
    return 'take'
  }
  if (kind === 'moment') {
    const press = () => (hand === 'keys' ? page.keyboard.press('Enter') : seen(page).tap())
    await pressUntilGone(press, now, () => lookAt(page))
    return 'seen'
  }
  if (kind === 'plan') return plan(page, hand)
  if (kind === 'answer') {
    await press(page, '.desk [data-decision]', hand)
    return 'answer'
  }
  for (const way of bold.slice(0, hasSailed ? -1 : bold.length)) {
    if ((await page.locator(way).count()) === 0) continue
    await press(page, way, hand)
    return way.match(/"(.*)"/)![1]!
  }
  await endTurn(page, hand)
  return 'end'
}

/** The game asks for confirmation if ships can still act. A press that comes too soon has no effect, so it is repeated. */
async function endTurn(page: Page, hand: Hand): Promise<void> {
  const question = page.locator('[data-end="confirm"]')
  const desk = async () => (await page.locator('.desk').allInnerTexts()).join()
  const before = await desk()
  const isOver = async () => !(await question.isVisible()) && (await desk()) !== before
  await expect(async () => {
    if (await isOver()) return
    const isAsked = await question.isVisible()
    await press(page, `[data-end="${isAsked ? 'confirm' : 'turn'}"]`, hand)
    const isHeard = async () => (await isOver()) || (!isAsked && (await question.isVisible()))
    await expect.poll(isHeard, { intervals: [25], timeout: 500 }).toBe(true)
    expect(await isOver()).toBe(true)
  }).toPass({ intervals: [50] })
}

/** Picks a wild island to dock at, or the course nearest to it, in a form that asks for a course; then submits the form. */
async function plan(page: Page, hand: Hand): Promise<string> {
  const select = page.locator('form.plan :is(.sail-form, .field) select')
  if ((await select.count()) > 0) {
    const values = await select
      .first()
      .locator('option:not([disabled])')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
    const wild = ['heart', 'north', 'south']
    const wanted = ['dock', 'towards'].flatMap((way) => wild.map((island) => `${way} ${island}`))
    await select.first().selectOption(wanted.find((one) => values.includes(one)) ?? values[0]!)
  }
  await press(page, 'form.plan button[type="submit"]', hand)
  return 'plan'
}

/** The player for whom the curtain is due: the one who is asked, if there are secrets and they are not looking already. */
export function curtainDue(views: readonly Shown[], looking: string | undefined): string | undefined {
  const { asked } = views.at(-1)!.view
  const next = asked ? pirates[asked.seat] : undefined
  return isGuarded(views) && next !== looking ? next : undefined
}

/** Whether somebody has gold, or has seen some, that another must not see. */
export function isGuarded(views: readonly Shown[]): boolean {
  const told = views.slice(views.findLastIndex(({ whole }) => whole)).flatMap(({ events }) => events as Event[])
  return hasSecrets(views.at(-1)!.view, told)
}

/** The faces of gold tokens in the page: in sentences, pictures, attributes and hidden elements. */
export function facesIn(page: Page): Promise<string[]> {
  return page.locator('html').evaluate((html) => {
    // A file of the program may be called davy-jones-gold-7Z9WRZPQ.js, which is not a face.
    const told = html.outerHTML.match(/gold token worth \d|(?<!jones-)gold-\d|gold: \d[\d ]*/g) ?? []
    const coins = [...html.querySelectorAll('.coin[data-full]')].map((coin) => coin.textContent.trim())
    return [...told, ...coins.filter((coin) => coin !== '?')]
  })
}

/** Checks that a player's views show only the faces of that player's own gold, and public views none. */
export function expectOwnGoldOnly(views: readonly Shown[]): void {
  for (const shown of views) {
    const { viewer, view, outcome } = shown
    if (outcome) continue
    if (viewer === 'public') {
      // Tokens that are not dealt yet are visible in the box.
      expect(JSON.stringify({ ...shown, view: { ...view, box: [] } })).not.toMatch(/gold-\d/)
      continue
    }
    const looksInto = view.asked?.kind === 'loot' && view.asked.seat === viewer ? view.asked.ship : undefined
    const open = view.ships.filter(({ cargo, seat, name }) => cargo && seat !== viewer && name !== looksInto)
    const homes = Object.entries(view.islands).filter(
      ([island, { tokens }]) => tokens && !view.players[viewer]!.homes.some((home) => home === island),
    )
    expect({ open, homes }).toEqual({ open: [], homes: [] })
  }
}

export { curtain, seen }
