// The deal, and a turn (L-101 to L-103).

import type { Chance } from '#shared/engine/chance.ts'
import type { RuleRejection, Seat } from '#shared/engine/game.ts'
import type { LuckySevenAction } from '../actions.ts'
import { allCards } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { Event, Events } from '../events.ts'
import type { Options } from '../options.ts'
import { isOver } from '../state.ts'
import type { State } from '../state.ts'
import { outcomeOf } from './scoring.ts'

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

/** Changes `state`. */
export function takeTurn(state: State, action: LuckySevenAction): Events {
  const { rules, hands, turn } = state
  const events: Events = [action.type === 'keep' ? { public: { type: 'keep', seat: turn } } : swap(state, action.card)]
  state.turn = (turn + 1) % hands.length
  state.turnsTaken++
  if (isOver(state)) {
    const { winners } = outcomeOf(hands, rules)
    events.push({ public: { type: 'turn-up', hands: hands.map((hand) => hand.slice()), winners: winners.slice() } })
  }
  return events
}

/** L-102. */
function swap({ hands, turn, drawPile, discardPile }: State, card: Card): Events[number] {
  const hand = hands[turn]!
  const drawn = drawPile.shift()!
  discardPile.push(card)
  hand.splice(hand.indexOf(card), 1)
  hand.push(drawn)
  const event: Event = { type: 'swap', seat: turn, card }
  return { public: event, seats: { [turn]: { ...event, drawn } } }
}
