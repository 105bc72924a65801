// What rules do to cards and dollars, with the telling that belongs to each.

import type { Seat } from '#shared/engine/game.ts'
import type { Card } from '../cards.ts'
import { emit, emitPrivately } from '../state.ts'
import type { ActionContext } from '../state.ts'

/** What a broke player gets from the bank, and everybody at the start (H-102, H-401). */
export const startingDollars = 4

/**
 * The top card of the draw deck goes to a hand, unseen by the others; an empty deck is first made of the discard pile
 * (H-103). Undefined where there is nothing to draw.
 */
export function drawCard(play: ActionContext, seat: Seat): Card | undefined {
  const { state, chance } = play
  if (state.deck.length === 0 && state.discard.length > 0) {
    state.deck = chance.shuffle(state.discard)
    state.discard = []
    emit(play, { type: 'shuffle', count: state.deck.length })
  }
  const card = state.deck.shift()
  if (!card) {
    emit(play, { type: 'nothing-to-draw', seat })
    return undefined
  }
  state.hands[seat]!.push(card)
  emitPrivately(play, { type: 'draw', seat }, [seat], { type: 'draw', seat, card })
  return card
}

/** Throws for a card that is not in this hand: `validate` lets none through. */
export function takeFromHand({ state }: ActionContext, seat: Seat, card: Card): void {
  const hand = state.hands[seat]!
  const place = hand.indexOf(card)
  if (place < 0) throw new Error(`${card} is not in the hand of seat ${seat}`)
  hand.splice(place, 1)
}

/** Shown to all on its way (H-514). */
export function discardFromHand(play: ActionContext, seat: Seat, card: Card): void {
  takeFromHand(play, seat, card)
  play.state.discard.push(card)
  emit(play, { type: 'discard', seat, card })
}

/** Takes dollars from the bank, which never runs out (H-102). */
export function takeFromBank(play: ActionContext, seat: Seat, dollars: number): void {
  play.state.dollars[seat]! += dollars
  emit(play, { type: 'take', seat, dollars })
}

/** A loss to the bank, which a shield makes smaller before it is compared with the purse (H-503). */
export function loseToBank(play: ActionContext, seat: Seat, dollars: number): void {
  const spared = play.state.round?.shielded.includes(seat) ? 1 : 0
  pay(play, seat, dollars - spared, spared > 0 ? { spared } : {})
}

/** One dollar from a player to another, no shield in between (H-503, H-509). */
export function payPlayer(play: ActionContext, seat: Seat, to: Seat): void {
  play.state.dollars[to]! += pay(play, seat, 1, { to })
}

/** Pays what is due or what there is, and goes broke where that is less (H-401, H-402). Returns what was paid. */
function pay(play: ActionContext, seat: Seat, due: number, more: { spared?: number; to?: Seat }): number {
  const { dollars } = play.state
  const paid = Math.min(due, dollars[seat]!)
  dollars[seat]! -= paid
  if (paid > 0 || more.spared) emit(play, { type: 'pay', seat, paid, ...more })
  if (paid < due) {
    dollars[seat]! += startingDollars
    emit(play, { type: 'broke', seat })
    drawCard(play, seat)
  }
  return paid
}
