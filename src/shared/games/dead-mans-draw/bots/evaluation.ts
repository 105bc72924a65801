// The value of positions to a bot. Found by playing ahead with the real rules, so it fits every trait and variant card.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import { stateAfter } from './sample-state.ts'
import type { CardNumber } from '../cards.ts'
import { optionsOf } from '../rules/effective-rules.ts'
import { isClaimed } from '../rules/busts.ts'
import { isFinished, rank, standings } from '../rules/scoring.ts'
import type { Holdings } from '../rules/scoring.ts'
import { bankCard, clone, pendingChoice } from '../state.ts'
import type { Bank, State } from '../state.ts'
import { collect, draw } from '../rules/turn.ts'

/** A bot's valuation of positions. */
export interface Evaluator {
  readonly seat: Seat
  readonly chance: Chance
  /** The points that a bank is expected to be worth at the end of the game, if its current standing is `standing`. */
  promises(standing: number, bank: Bank, cardsLeft: number): number
  /** The value of a lead in points, after the turn has passed on or the game has ended. */
  worth(lead: number, state: State): number
  /** The value of a position in the bot's own turn, between two draws. */
  inTurn(state: State): number
}

/** Added to the lead of a bot that has won: more points than anybody can have. */
export const won = 1000

/**
 * The bot's lead in expected points; more than any points if the game has been won. Of several opponents, the best counts
 * as much as all of them together.
 */
function lead(mind: Evaluator, state: State): number {
  const { seat } = mind
  if (isFinished(state)) {
    const { winners } = rank(state)
    return finalLead(state, seat) + (winners.includes(seat) ? won / winners.length : -won)
  }
  let own = 0
  let best = -Infinity
  let sum = 0
  standings(state).forEach((standing, owner) => {
    const points = mind.promises(standing, state.banks[owner]!, state.drawPile.length)
    if (owner === seat) own = points
    else {
      best = Math.max(best, points)
      sum += points
    }
  })
  return own - (best + sum / (state.banks.length - 1)) / 2
}

/** A seat's lead over the best of the others at the end of the game; below 0 if it is behind. */
export function finalLead(holdings: Holdings, seat: Seat): number {
  const points = standings(holdings)
  return points[seat]! - Math.max(...points.filter((_, other) => other !== seat))
}

/** The value of any position to the bot. */
export function evaluate(mind: Evaluator, state: State): number {
  if (isFinished(state) || state.turn !== mind.seat) return mind.worth(lead(mind, state), state)
  const pending = pendingChoice(state)
  if (!pending) return mind.inTurn(state)
  const actions = optionsOf(state, pending).map(({ action }) => action)
  const few = actions.length > imagined ? mind.chance.sample([...actions.keys()], imagined) : actions.keys()
  let best = -Infinity
  for (const index of few) best = Math.max(best, evaluate(mind, stateAfter(state, actions[index]!, mind.chance)))
  return best
}

/** The most options tried in an imagined choice: a table of eight has eighty stacks. */
const imagined = 8

/** The action that leads to the best position. */
export function bestAction(mind: Evaluator, state: State, actions: readonly DeadMansDrawAction[]): DeadMansDrawAction {
  const values = actions.map((action) => evaluate(mind, stateAfter(state, action, mind.chance)))
  return actions[values.indexOf(Math.max(...values))]!
}

/** The lead after a collect now, even if a demand still prevents it. */
export function leadAfterCollect(mind: Evaluator, state: State): number {
  const context = { state: clone(state), chance: mind.chance, events: [] }
  context.state.steps = []
  collect(context)
  const pending = pendingChoice(context.state)
  if (!pending) return lead(mind, context.state)
  const leads = optionsOf(context.state, pending).map(({ action }) =>
    lead(mind, stateAfter(context.state, action, mind.chance)),
  )
  return Math.max(...leads)
}

/** The lead after a bust now. */
export function leadAfterBust(mind: Evaluator, state: State): number {
  const clashing = state.playArea.find(({ card }) => !isClaimed(state, card))
  if (!clashing) return leadAfterCollect(mind, state)
  const context = { state: clone(state), chance: mind.chance, events: [] }
  context.state.steps = []
  context.state.drawPile.push(clashing.card)
  draw(context)
  return lead(mind, context.state)
}

/** The points that each of these cards would add to the bot's bank and cards in play. */
export function gains(mind: Evaluator, state: State, cards: readonly CardNumber[]): Map<CardNumber, number> {
  const { seat } = mind
  const { rules, traits } = state
  const banks = state.banks.slice()
  const left = state.drawPile.length
  const promised = (bank: Bank) => {
    banks[seat] = bank
    return mind.promises(standings({ banks, rules, traits })[seat]!, bank, left)
  }
  const held = banks[seat]!.map((stack) => stack.slice())
  for (const { card } of state.playArea) bankCard(held, card)
  const before = promised(held)
  const added = new Map<CardNumber, number>()
  for (const card of cards) {
    if (added.has(card)) continue
    const more = held.map((stack) => stack.slice())
    bankCard(more, card)
    added.set(card, promised(more) - before)
  }
  return added
}
