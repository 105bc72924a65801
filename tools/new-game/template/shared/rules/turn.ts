// The deal, and a turn (L-101 to L-103).

import { emit, emitPrivately } from '#shared/engine/action-context.ts'
import type { ActionContextOf } from '#shared/engine/action-context.ts'
import type { Chance } from '#shared/engine/chance.ts'
import type { RuleRejection, Seat } from '#shared/engine/game.ts'
import type { LuckySevenAction } from '../actions.ts'
import { allCards } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { Event } from '../events.ts'
import type { Options } from '../options.ts'
import { isOver } from '../state.ts'
import type { State } from '../state.ts'
import { outcomeOf } from './scoring.ts'

export type ActionContext = ActionContextOf<State, Event>

export function setup(rules: Options, seats: number, chance: Chance): State {
  const drawPile = chance.shuffle(allCards)
  const hands = Array.from({ length: seats }, () => drawPile.splice(0, 2)) // L-101
  const turn = rules.begins === 'lot' ? chance.die(seats) - 1 : 0
  return { rules, drawPile, discardPile: [], hands, turn, turnsTaken: 0 }
}

export function choices({ hands, turn }: State, seat: Seat): LuckySevenAction[] {
  if (seat !== turn) return []
  return [{ type: 'keep' }, ...hands[seat]!.map((card: Card) => ({ type: 'swap' as const, card }))]
}

export function whyNot({ hands }: State, seat: Seat, action: LuckySevenAction): RuleRejection | undefined {
  if (action.type === 'swap' && !hands[seat]!.includes(action.card)) return { reason: 'not-in-hand' }
  return undefined
}

/** Changes the position in `context`. */
export function takeTurn(context: ActionContext, action: LuckySevenAction): void {
  const { state } = context
  const { rules, hands, turn } = state
  if (action.type === 'swap') swap(context, action.card)
  else emit(context, { type: 'keep', seat: turn })
  state.turn = (turn + 1) % hands.length
  state.turnsTaken++
  if (!isOver(state)) return
  const { winners } = outcomeOf(hands, rules)
  emit(context, { type: 'turn-up', hands: hands.map((hand) => hand.slice()), winners: winners.slice() })
}

/** L-102. */
function swap(context: ActionContext, card: Card): void {
  const { hands, turn, drawPile, discardPile } = context.state
  const hand = hands[turn]!
  const drawn = drawPile.shift()!
  discardPile.push(card)
  hand.splice(hand.indexOf(card), 1)
  hand.push(drawn)
  const event = { type: 'swap', seat: turn, card } as const
  emitPrivately(context, event, [turn], { ...event, drawn })
}
