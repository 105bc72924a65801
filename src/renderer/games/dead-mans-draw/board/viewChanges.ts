// The changes that events make to a view, piece by piece. Each function returns a new view.

import type { Seat } from '#shared/engine/game.ts'
import { byFace, numberOf, suitOf, without } from '#shared/games/dead-mans-draw/cards.ts'
import type { Card } from '#shared/games/dead-mans-draw/cards.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'

const byName = (a: Card, b: Card): number => byFace(numberOf(a), numberOf(b))

export function withoutPending(view: View): View {
  const rest = { ...view }
  delete rest.pending
  return rest
}

export function withoutOpening(view: View): View {
  const rest = { ...view }
  delete rest.opening
  return rest
}

/** The table no longer waits for this seat. */
export function stopWaitingFor(view: View, seat: Seat): View {
  const { opening } = view
  if (!opening) return view
  return { ...view, opening: { ...opening, seats: opening.seats.filter((asked) => asked !== seat) } }
}

export function keepTrait(view: View, { seat, trait }: Extract<Event, { type: 'keep' }>): View {
  const { opening, ...rest } = stopWaitingFor(view, seat)
  return opening ? { ...rest, opening: { ...opening, ...(trait && { kept: trait }) } } : rest
}

export function removeFromPlayArea(view: View, card: Card): View {
  const place = view.playArea.findIndex((placed) => placed.card === card)
  return { ...view, playArea: view.playArea.filter((_, index) => index !== place) }
}

export function removeFromBank(view: View, seat: Seat, gone: readonly Card[]): View {
  const banks = view.banks.map((stacks, owner) =>
    owner !== seat
      ? stacks
      : stacks
          .map((stack) => ({ suit: stack.suit, cards: without(stack.cards, gone) }))
          .filter((stack) => stack.cards.length > 0),
  )
  return { ...view, banks }
}

export function addToBank(view: View, seat: Seat, cards: readonly Card[]): View {
  const all = [...(view.banks[seat] ?? []).flatMap((stack) => stack.cards), ...cards].sort(byName)
  const stacks: View['banks'][number] = []
  for (const card of all) {
    const last = stacks.at(-1)
    if (last?.suit === suitOf(card)) last.cards.push(card)
    else stacks.push({ suit: suitOf(card), cards: [card] })
  }
  return { ...view, banks: view.banks.map((own, owner) => (owner === seat ? stacks : own)) }
}

/** Gives cards to the bank of a seat, or to the discard pile if there is none. */
export function addToBankOrDiscardPile(view: View, cards: readonly Card[], to: Seat | undefined): View {
  return to === undefined ? addToDiscardPile(view, cards) : addToBank(view, to, cards)
}

export function addToDiscardPile(view: View, cards: readonly Card[]): View {
  const { count, cards: open } = view.discardPile
  return {
    ...view,
    discardPile: { count: count + cards.length, ...(open && { cards: [...open, ...cards].sort(byName) }) },
  }
}

export function removeFromDiscardPile(view: View, cards: readonly Card[]): View {
  const { count, cards: open } = view.discardPile
  return {
    ...view,
    discardPile: { count: count - cards.length, ...(open && { cards: without(open, cards) }) },
  }
}
