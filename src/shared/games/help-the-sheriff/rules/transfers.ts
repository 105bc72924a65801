// Transfers of cards and dollars, each with its events.

import { emit, emitPrivately } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { Card } from '../cards.ts'
import { startingDollars } from '../data.ts'
import type { ActionContext } from '../state.ts'

/**
 * Moves the top card of the draw deck to a hand, unseen by the others. If the deck is empty, the discard pile is shuffled
 * into a new one first (H-103). Returns undefined if there is nothing to draw.
 */
export function drawCard(context: ActionContext, seat: Seat): Card | undefined {
  const { state, chance } = context
  if (state.deck.length === 0 && state.discard.length > 0) {
    state.deck = chance.shuffle(state.discard)
    state.discard = []
    emit(context, { type: 'shuffle', count: state.deck.length })
  }
  const card = state.deck.shift()
  if (!card) {
    emit(context, { type: 'nothing-to-draw', seat })
    return undefined
  }
  state.hands[seat]!.push(card)
  emitPrivately(context, { type: 'draw', seat }, [seat], { type: 'draw', seat, card })
  return card
}

/** Throws for a card that is not in this hand, which `validate` prevents. */
export function takeFromHand({ state }: ActionContext, seat: Seat, card: Card): void {
  const hand = state.hands[seat]!
  const place = hand.indexOf(card)
  if (place < 0) throw new Error(`${card} is not in the hand of seat ${seat}`)
  hand.splice(place, 1)
}

/** Discards a card, which everybody sees (H-514). */
export function discardFromHand(context: ActionContext, seat: Seat, card: Card): void {
  takeFromHand(context, seat, card)
  context.state.discard.push(card)
  emit(context, { type: 'discard', seat, card })
}

/** Takes dollars from the bank, which never runs out (H-102). */
export function takeFromBank(context: ActionContext, seat: Seat, dollars: number): void {
  context.state.dollars[seat]! += dollars
  emit(context, { type: 'take', seat, dollars })
}

/** Pays a loss to the bank. A shield reduces it before it is compared with the seat's dollars (H-503). */
export function loseToBank(context: ActionContext, seat: Seat, dollars: number): void {
  const spared = context.state.round?.shielded.includes(seat) ? 1 : 0
  pay(context, seat, dollars - spared, spared > 0 ? { spared } : {})
}

/** Pays one dollar to another player. A shield does not help here (H-503, H-509). */
export function payPlayer(context: ActionContext, seat: Seat, to: Seat): void {
  context.state.dollars[to]! += pay(context, seat, 1, { to })
}

/** Pays what is due, or everything and goes broke if that is less (H-401, H-402). Returns the dollars paid. */
function pay(context: ActionContext, seat: Seat, due: number, more: { spared?: number; to?: Seat }): number {
  const { dollars } = context.state
  const paid = Math.min(due, dollars[seat]!)
  dollars[seat]! -= paid
  if (paid > 0 || more.spared) emit(context, { type: 'pay', seat, paid, ...more })
  if (paid < due) {
    dollars[seat]! += startingDollars
    emit(context, { type: 'broke', seat })
    drawCard(context, seat)
  }
  return paid
}
