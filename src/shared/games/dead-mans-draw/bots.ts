// Players of wood: they see what a person at their seat sees, and nothing more.

import type { Bot, Seat, Turn } from '#shared/engine/game.ts'
import { randomBot } from '#shared/engine/random-bot.ts'
import type { DeadMansDrawAction } from './actions.ts'
import { suitOf, valueOf } from './cards.ts'
import type { Card, Suit } from './cards.ts'
import { possibleNext } from './odds.ts'
import type { View } from './view.ts'

/** What it is worth, in points, to have a card's ability resolve in one's own turn: a sensible player's guess. */
const abilityWorth: Record<Suit, number> = {
  anchor: 1.5,
  hook: 0,
  cannon: 2.5,
  key: 0.5,
  chest: 0.5,
  map: 2,
  oracle: 1.5,
  sword: 3,
  kraken: -2,
  mermaid: 0,
}
/** A card that raises no top still counts in a tie (D-403), may become a bonus and is denied to the others. */
const worthOfAnyCard = 0.3
const worthOfBonusCard = 1.5
/** How much of what a hook brings into play is lost again by a later bust. */
const hookRisk = 0.3
const bustPenalty = 100

function stackOf(view: View, seat: Seat, suit: Suit): readonly Card[] {
  return view.banks[seat]?.find((stack) => stack.suit === suit)?.cards ?? []
}

/** Points that a card adds to a bank (D-402). */
function gain(view: View, seat: Seat, card: Card): number {
  const top = stackOf(view, seat, suitOf(card))[0]
  return Math.max(0, valueOf(card) - (top ? valueOf(top) : 0)) + worthOfAnyCard
}

/** Points that a bank loses with the top of a stack. */
function topLoss(view: View, seat: Seat, suit: Suit): number {
  const [top, next] = stackOf(view, seat, suit)
  return top ? valueOf(top) - (next ? valueOf(next) : 0) + worthOfAnyCard : 0
}

function liesInPlay(view: View, card: Card): boolean {
  return view.playArea.some((placed) => suitOf(placed.card) === suitOf(card))
}

/** Draws as long as what a card promises is worth more than what a bust would take. */
function drawOrCollect(view: View, seat: Seat): DeadMansDrawAction {
  if (view.barred.collect) return { type: 'draw' }
  if (view.barred.draw) return { type: 'collect' }
  const cards = view.playArea.map(({ card }) => card)
  const holds = (suit: Suit) => cards.some((card) => suitOf(card) === suit)
  const bonus = holds('key') && holds('chest') ? worthOfBonusCard * Math.min(cards.length, view.discardPile.count) : 0
  const atRisk =
    bonus + sum(view.playArea.filter((placed) => !placed.protected).map(({ card }) => gain(view, seat, card)))
  const next = possibleNext(view)
  const safe = next.filter((card) => !liesInPlay(view, card))
  const promise = sum(
    safe.map((card) => {
      const suit = suitOf(card)
      const worth = suit === 'anchor' ? abilityWorth.anchor + atRisk / 4 : abilityWorth[suit]
      return gain(view, seat, card) + worth
    }),
  )
  return promise > (next.length - safe.length) * atRisk ? { type: 'draw' } : { type: 'collect' }
}

/** How much the bot wants this choice of an ability; only the order counts. */
function wish(view: View, seat: Seat, action: DeadMansDrawAction): number {
  switch (action.type) {
    case 'choose-own': {
      const top = stackOf(view, seat, action.suit)[0]!
      return entering(view, top) - hookRisk * topLoss(view, seat, action.suit)
    }
    case 'choose-opponent': {
      const loss = topLoss(view, action.seat, action.suit)
      if (view.pending?.ability === 'cannon') return loss + view.scores[action.seat]! / 20
      const top = stackOf(view, action.seat, action.suit)[0]!
      return loss / 2 + gain(view, seat, top) + entering(view, top)
    }
    case 'choose-card':
      return gain(view, seat, action.card) + entering(view, action.card)
    default:
      return 0
  }
}

function entering(view: View, card: Card): number {
  return liesInPlay(view, card) ? -bustPenalty : abilityWorth[suitOf(card)]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** A sensible player: weighs the chance to bust against what lies in the play area, and uses abilities with sense. */
function chooseEasily({ view, seat, choices }: Turn<View, DeadMansDrawAction>): DeadMansDrawAction {
  if (!view.pending) return drawOrCollect(view, seat)
  const actions = choices as readonly DeadMansDrawAction[]
  return actions.reduce((best, action) => (wish(view, seat, action) > wish(view, seat, best) ? action : best))
}

export const bots: Readonly<Record<string, Bot<View, DeadMansDrawAction>>> = {
  random: randomBot as Bot<unknown, DeadMansDrawAction>,
  easy: { choose: chooseEasily },
}
