// Checks that no device at a table of Help the Sheriff was sent a card that another player holds.

import { expect } from '@playwright/test'
import type { Seat } from '../../src/shared/engine/game.ts'
import { allCards, faceOf } from '../../src/shared/games/help-the-sheriff/cards.ts'
import type { Card } from '../../src/shared/games/help-the-sheriff/cards.ts'
import type { View } from '../../src/shared/games/help-the-sheriff/view.ts'
import type { HostMessage } from '../../src/shared/protocol/messages.ts'
import type { ViewMessage } from '../../src/shared/protocol/match.ts'
import words from '../../src/renderer/games/help-the-sheriff/locales/en.json' with { type: 'json' }

type SheriffMessage = ViewMessage & { viewer: Seat; view: View }

/** The card's name in English: "Queen of hearts (Coyote Will)". */
export function spoken(card: Card): string {
  const { class: cardClass, suit, character } = faceOf(card)
  const { class: classes, suit: suits, character: characters } = words.words
  return `${classes[cardClass]} of ${suits[suit]} (${characters[character]})`
}

/** The cards that the person at this device may have seen in the current game: their own, and those that lay open. */
export function seenWith(frames: readonly string[]): Set<Card> {
  const views = viewsIn(frames)
  return new Set(views.flatMap(({ deal, view }) => (deal === views.at(-1)?.deal ? inSight(view) : [])))
}

function inSight({ hand = [], discard, lead, laid }: View): Card[] {
  return [...hand, ...discard, ...(lead ? [lead] : []), ...(laid?.card ? [laid.card] : [])]
}

function viewsIn(frames: readonly string[]): SheriffMessage[] {
  const messages = frames.map((text) => JSON.parse(text) as HostMessage)
  return messages.filter((message) => message.type === 'view') as SheriffMessage[]
}

const namedIn = (told: unknown) => {
  const text = JSON.stringify(told)
  return allCards.filter((card) => text.includes(card))
}
const momentOf = ({ deal, revision }: ViewMessage) => `game ${deal}, move ${revision}`

/**
 * Fails if a frame names a card that is in another player's hand at that time, or face down in front of them. A view must
 * never do so; an event may if this device has seen the card before in that game. Also fails if a frame shows dollars that
 * no rule shows at that time. `devices`: the frames of each seat's device, by seat. Returns the number of compared
 * positions.
 */
export function expectNoSecretsSent(devices: readonly (readonly string[])[]): number {
  const views = devices.map(viewsIn)
  const hidden = new Map<string, { seat: Seat; card: Card }[]>()
  for (const message of views.flat()) {
    const { viewer: seat, view } = message
    const laid = view.turn === seat && view.laid?.card && !view.laid.faceUp ? [view.laid.card] : []
    const own = [...(view.hand ?? []), ...laid].map((card) => ({ seat, card }))
    hidden.set(momentOf(message), [...(hidden.get(momentOf(message)) ?? []), ...own])
  }
  for (const [seat, messages] of views.entries()) {
    const seenIn = new Map<number, Set<Card>>()
    for (const message of messages) {
      const { deal, viewer, view, prompts, choices, events } = message
      const seen = seenIn.get(deal) ?? new Set()
      seenIn.set(deal, seen)
      const others = hidden.get(momentOf(message))!.flatMap((held) => (held.seat === seat ? [] : [held.card]))
      for (const card of inSight(view)) seen.add(card)
      const leaks = {
        viewer,
        position: namedIn([view, prompts, choices]).filter((card) => others.includes(card)),
        told: namedIn(events).filter((card) => others.includes(card) && !seen.has(card)),
        dollars: showsDollars(message) ? [] : view.dollars.filter((held, of) => of !== seat && held !== null),
      }
      expect(leaks, momentOf(message)).toEqual({ viewer: seat, position: [], told: [], dollars: [] })
    }
  }
  for (const frames of devices) {
    const messages = frames.map((text) => JSON.parse(text) as HostMessage)
    const over = messages.findIndex((message) => message.type === 'view' && message.outcome !== undefined)
    // After the game everything is sent: the whole game as a file, and the proof of the shuffle.
    const before = over < 0 ? messages : messages.slice(0, over)
    expect(namedIn(before.filter(({ type }) => type !== 'view'))).toEqual([])
  }
  return views.flat().length
}

/** Whether dollars are shown although the option is off (H-105): while a choice depends on them, and at the end. */
function showsDollars({ view: { pending }, outcome }: SheriffMessage): boolean {
  return outcome !== undefined || /^(next-sheriff|catty)/.test(pending?.ability ?? '')
}
