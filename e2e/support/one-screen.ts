// Plays Help the Sheriff with several people at one browser, and checks that its page shows nobody another player's secrets.

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { faceOf } from '../../src/shared/games/help-the-sheriff/cards.ts'
import type { Card } from '../../src/shared/games/help-the-sheriff/cards.ts'
import type { View } from '../../src/shared/games/help-the-sheriff/view.ts'
import type { ViewMessage } from '../../src/shared/protocol/match.ts'
import en from '../../src/renderer/games/help-the-sheriff/locales/en.json' with { type: 'json' }
import { nextOf, pressUntilGone } from './next-action.ts'
import type { Doable } from './next-action.ts'

const { words } = en
export type ShownOf<V> = Omit<ViewMessage, 'view'> & { readonly view: V }
export type Shown = ShownOf<View>

/** The views that the host has sent to this page, first to last. Must be called before the page's first navigation. */
export function viewsOf<V = View>(page: Page): ShownOf<V>[] {
  const views: ShownOf<V>[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as { type: string }
      if (message.type === 'view') views.push(message as unknown as ShownOf<V>)
    }),
  )
  return views
}

/** The people who share a screen, by seat. */
export const people = ['Ana', 'Bia', 'Caio']

/** Starts a game without bots. `how`: the name of a preset of the rules. */
export async function playTogether(page: Page, url: string, how?: string): Promise<void> {
  await page.goto(`${url}/#/play`)
  await page.locator('input[type="radio"][value="help-the-sheriff"]').check()
  for (const [index, name] of people.entries()) {
    if (index > 0) await page.locator('.add').click()
    await page.locator('.person input').nth(index).fill(name)
  }
  await page.locator('input[type="radio"][value="0"]').first().check()
  if (how) {
    await page.getByText('Rules and bots').click()
    await page.getByRole('radio', { name: how }).check()
  }
  await page.locator('button[type="submit"]').click()
}

export const curtain = (page: Page): Locator => page.getByTestId('curtain')
export const seen = (page: Page): Locator => page.locator('button.seen')

/** An action that this screen offers. */
export type Now = Doable<'curtain' | 'moment' | 'over' | 'window' | 'lay' | 'card' | 'player'>

/** Resolves with the next thing to do that is different from `before`. */
export const whatNow = (page: Page, before?: Now): Promise<Now> => nextOf(() => lookAt(page), before)

/** Dismisses this moment by the key that its button has. */
export const dismissByKey = (page: Page, now: Now): Promise<void> =>
  pressUntilGone(
    () => page.keyboard.press('Enter'),
    now,
    () => lookAt(page),
  )

/** What there is to do, all read at the same time, because things may change between two reads. Undefined for nothing. */
export function lookAt(page: Page): Promise<Now | undefined> {
  return page.locator('body').evaluate((body) => {
    const text = (selector: string) => body.querySelector(selector)?.textContent.trim()
    const has = (selector: string) => body.querySelector(selector) !== null
    const title = text('[data-testid="curtain"] h2')
    function kindOf(): Now['kind'] | undefined {
      if (has('[role="dialog"] .ranks')) return 'over'
      if (has('.seen')) return 'moment'
      if (title) return 'curtain'
      if (has('.hts[data-busy]')) return undefined
      if (has('.hts [data-decision]')) return 'window'
      if (has('.hts [data-lay]')) return 'lay'
      if (has('.hts [data-seat][data-target]')) return 'player'
      return has('.hts .hand [data-target]') ? 'card' : undefined
    }
    const kind = kindOf()
    const mark = [kind, title, text('.hts-moment'), text('.ask')].join('|')
    const name = ['Ana', 'Bia', 'Caio'].find((one) => title?.includes(one))
    return kind && { kind, mark, ...(name && { name }) }
  })
}

/** Takes the first choice. Lays a card that has been picked up. */
export async function takeFirst(page: Page, kind: Now['kind']): Promise<void> {
  if (kind === 'lay') await page.locator('[data-lay]').click()
  else if (kind === 'card') await page.locator('.hts .hand [data-target]').first().click()
  else await page.locator('.hts [data-seat][data-target]').first().click()
}

/** The card's name in words. */
function spoken(card: Card): string {
  const face = faceOf(card)
  return `${words.class[face.class]} of ${words.suit[face.suit]} (${words.character[face.character]})`
}

/** Cards that this page got in secret and that have not been shown to everybody since. */
function secretsOf(views: readonly Shown[]): Card[] {
  const secrets = new Set<Card>()
  for (const { view } of views) {
    const { hand = [], laid, lead, discard } = view
    for (const card of hand) secrets.add(card)
    if (laid?.card && !laid.faceUp) secrets.add(laid.card)
    for (const card of [lead, laid?.faceUp ? laid.card : undefined, ...discard]) if (card) secrets.delete(card)
  }
  return [...secrets]
}

/** Checks that the page names no secret card, by id or in words, even in attributes and hidden elements. */
export async function expectNoSecrets(page: Page, views: readonly Shown[]): Promise<void> {
  expect(views.at(-1)).toMatchObject({ viewer: 'public' })
  expect(views.at(-1)?.view).not.toHaveProperty('hand')
  const names = secretsOf(views).flatMap((card) => [card, spoken(card)])
  const named = await page.locator('html').evaluate((html, all) => {
    const page = html.outerHTML
    return all.filter((name) => page.includes(name))
  }, names)
  expect(named).toEqual([])
}
