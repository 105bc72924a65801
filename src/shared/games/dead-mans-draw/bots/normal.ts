// The normal bot: counts cards, tries every suit that may come next, knows that an early lead is worth little, and plays
// out the end of the game many times.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat, BotInput } from '#shared/engine/game.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import { stateAfterDraw, sampleState, stateAfter } from './sample-state.ts'
import { playOut } from './playout.ts'
import { bestAction, gains, evaluate, leadAfterCollect, leadAfterBust, won } from './evaluation.ts'
import type { Evaluator } from './evaluation.ts'
import { numbersOf, suitNumberOf, suitOfNumber, valueOfNumber, without } from '../cards.ts'
import type { CardNumber, Suit } from '../cards.ts'
import { wouldBust } from '../rules/busts.ts'
import { cardsInSight, possibleNext } from '../rules/odds.ts'
import { seenBy } from '../state.ts'
import type { Bank, State } from '../state.ts'
import { wouldBust as wouldBustInView } from '../view-facts.ts'
import type { View } from '../view.ts'

/** The value of an ability, in points at the end of the game, added to a card that may be drawn. */
const abilityWorth: Record<Suit, number> = {
  anchor: 0.4,
  hook: 0,
  cannon: 1.2,
  key: 0.2,
  chest: 0.2,
  map: 0.8,
  oracle: 0.4,
  sword: 1.6,
  kraken: -0.4,
  mermaid: 0,
}
/** The value of having the next turn, by the number of cards left, measured in games of the easy bot against itself. */
const turnWorth = [0, 1.4, 2.8, 3.3, 2.6, 1.8, 1.4, 1.6, 1.6, 2, 1.9, 1.5]
const usualTurnWorth = 1.3
/** The most cards tried of each suit that may come. */
const triedOfSuit = 2
/** With this many cards or fewer in the draw pile, the rest of the game is played out. */
const endOfGame = 6
/** Playouts for all choices together. With more seats each takes longer, so there are fewer. */
const playOuts = (seats: number): number => 1600 / seats
/** The largest number of choices that are played out; with more, each would be tried too seldom. */
const choicesToPlayOut = 4
/**
 * How much more often a draw that is known to bust has to win than a collect: the estimates err by about as much, and people
 * take such a move for a mistake.
 */
const sureBustMargin = 0.05

class NormalEvaluator implements Evaluator {
  readonly seat: Seat
  readonly chance: Chance
  readonly #next: readonly CardNumber[]
  readonly #inSight: readonly CardNumber[]
  readonly #promise: ReadonlyMap<CardNumber, number>

  constructor(view: View, seat: Seat, chance: Chance, state: State) {
    this.seat = seat
    this.chance = chance
    this.#next = numbersOf(possibleNext(view))
    this.#inSight = numbersOf(cardsInSight(view))
    const gained = gains(this, state, this.#next)
    this.#promise = new Map([...gained].map(([card, gain]) => [card, gain + abilityWorth[suitOfNumber(card)]]))
  }

  /**
   * The more cards are still to come, the less a point now is worth at the end. This is strongest for low cards, which
   * higher ones will cover. A high card below the top is half as good as a top card. The figures come from many games of
   * the easy bot.
   */
  promises(standing: number, bank: Bank, cardsLeft: number): number {
    const share = 1 / (1 + cardsLeft / 14)
    const second = cardsLeft / (2 * cardsLeft + 16)
    let points = standing * share
    for (const stack of bank) {
      if (stack.length > 0) points += 0.05 * stack.length - (share * cardsLeft) / 13
      if (stack.length > 1) points += second * Math.max(0, valueOfNumber(stack.at(-2)!) - 3.5)
    }
    return points
  }

  worth(lead: number, state: State): number {
    return chanceToWin(lead, state.drawPile.length)
  }

  /** The better of stopping here and drawing once more. Under a demand, the value weighted by the odds of meeting it. */
  inTurn(state: State): number {
    const kept = leadAfterCollect(this, state)
    const cards = state.drawPile.length
    if (cards === 0) return chanceToWin(kept, 0)
    const lost = leadAfterBust(this, state)
    const { risk, gain } = this.#nextDraw(state)
    if (state.demand > 0) {
      let safe = 1
      // Each card that does not bust is one more for the next to clash with.
      for (let draws = 0; draws < state.demand; draws++) safe *= 1 - Math.min(1, risk + draws / 10)
      const left = Math.max(0, cards - state.demand)
      return safe * chanceToWin(kept + gain * state.demand, left) + (1 - safe) * chanceToWin(lost, left)
    }
    const further = (1 - risk) * chanceToWin(kept + gain, cards - 1) + risk * chanceToWin(lost, cards - 1)
    return Math.max(chanceToWin(kept, cards), further)
  }

  /** The probability that the next draw busts, and its average gain if it does not. */
  #nextDraw(state: State): { risk: number; gain: number } {
    const isKnown = seenBy(state, this.seat) > 0
    const next = isKnown ? state.drawPile.slice(-1) : without(this.#next, this.#drawnSince(state))
    const safe = next.filter((card) => !wouldBust(state, card))
    let gain = 0
    for (const card of safe) gain += this.#promise.get(card) ?? 0
    return { risk: 1 - safe.length / Math.max(1, next.length), gain: gain / Math.max(1, safe.length) }
  }

  /** The cards in play and in banks that have left the draw pile on the way to this imagined position. */
  #drawnSince({ playArea, banks }: State): CardNumber[] {
    return without([...playArea.map(({ card }) => card), ...banks.flat(2)], this.#inSight)
  }

  /** The mean value of a draw, over all cards that may come. */
  draw(state: State): number {
    const bySuit = new Map<number, CardNumber[]>()
    let busts = 0
    for (const card of this.#next) {
      const suit = suitNumberOf(card)
      if (wouldBust(state, card)) busts++
      else bySuit.set(suit, [...(bySuit.get(suit) ?? []), card])
    }
    let sum = busts * this.worth(leadAfterBust(this, state), state)
    for (const cards of bySuit.values()) {
      const tried = this.chance.sample(cards, triedOfSuit)
      for (const card of tried)
        sum += (evaluate(this, stateAfterDraw(state, card, this.chance)) * cards.length) / tried.length
    }
    return sum / this.#next.length
  }
}

/**
 * The prospect of winning, from -1 to 1, with an expected final lead when the turn passes with `cardsLeft` cards left. Where the
 * game is decided it is a little beyond, by the lead, which then decides between choices.
 */
function chanceToWin(lead: number, cardsLeft: number): number {
  if (Math.abs(lead) >= won / 8) return Math.sign(lead) + lead / 1e6
  const spread = 15.5 * Math.sqrt((cardsLeft + 0.5) / (cardsLeft + 10))
  const ahead = (lead - (turnWorth[cardsLeft] ?? usualTurnWorth)) / spread
  return ahead / Math.sqrt(1 + ahead * ahead)
}

/** The choice that wins the most playouts; of equal ones, the one with the largest leads. */
function playedOut(
  turn: BotInput<View, DeadMansDrawAction>,
  choices: readonly DeadMansDrawAction[],
): DeadMansDrawAction {
  const { view, seat, chance } = turn
  const times = Math.ceil(playOuts(view.banks.length) / choices.length)
  const wins = choices.map((action) => (isSureBust(view, action) ? -sureBustMargin * times : 0))
  for (let time = 0; time < times; time++) {
    const state = sampleState(view, seat, chance)
    choices.forEach((action, index) => (wins[index]! += playOut(stateAfter(state, action, chance), seat, chance)))
  }
  return choices[wins.indexOf(Math.max(...wins))]!
}

/** Whether the action draws a card that is known to bust. */
function isSureBust(view: View, { type }: DeadMansDrawAction): boolean {
  const [next] = view.drawPile.known
  return type === 'draw' && next !== undefined && wouldBustInView(view, next)
}

/** Answers all prompts after the opening. */
export function chooseNormal(turn: BotInput<View, DeadMansDrawAction>): DeadMansDrawAction {
  const { view, seat, chance } = turn
  const choices = turn.choices as readonly DeadMansDrawAction[]
  if (choices.length === 1) return choices[0]!
  if (view.drawPile.count <= endOfGame && choices.length <= choicesToPlayOut) return playedOut(turn, choices)
  const state = sampleState(view, seat, chance)
  const sight = new NormalEvaluator(view, seat, chance, state)
  if (view.pending) return bestAction(sight, state, choices)
  const gain = sight.draw(state) - sight.worth(leadAfterCollect(sight, state), state)
  // A prospect of winning from -1 to 1 is twice as wide as a share of wins.
  return gain > (isSureBust(view, { type: 'draw' }) ? 2 * sureBustMargin : 0) ? { type: 'draw' } : { type: 'collect' }
}
