// The normal bot: counts cards and dollars, estimates who lies and who challenges, and takes the choice with the best
// chance to win.

import type { Chance } from '#shared/engine/chance.ts'
import type { Seat, BotInput } from '#shared/engine/game.ts'
import type { SheriffAction } from '../actions.ts'
import { sampleState, stateAfter } from './sample-state.ts'
import { remember } from './memory.ts'
import type { Memory } from './memory.ts'
import { oddsOfNone, unseenCards } from './odds.ts'
import { settleEffects, winChance } from './evaluation.ts'
import { faceOf, follows } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { Event } from '../events.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'

type NormalTurn = BotInput<View, SheriffAction, Event>

/** Number of sampled positions for one choice. */
const worlds = 4
/** The lowest gain in the chance to win for which the bot challenges: a bot that challenges everything is no fun. */
const reluctance = 0.02

export function chooseNormal(turn: NormalTurn): SheriffAction {
  const choices = turn.choices as readonly SheriffAction[]
  if (choices.length === 1) return choices[0]!
  const mind = new Mind(turn)
  if (turn.prompt.kind === 'challenge') {
    return { type: mind.gainOfChallenge() > reluctance ? 'challenge' : 'let-pass' }
  }
  const worths = mind.worths(choices)
  return choices[worths.indexOf(Math.max(...worths))]!
}

class Mind {
  readonly #seat: Seat
  readonly #view: View
  readonly #memory: Memory
  readonly #chance: Chance

  constructor({ seat, view, story, chance }: NormalTurn) {
    this.#seat = seat
    this.#view = view
    this.#memory = remember(view, story)
    this.#chance = chance
  }

  /** The chance to win with each choice, summed over the sampled positions. */
  worths(choices: readonly SheriffAction[]): number[] {
    const sums = choices.map(() => 0)
    for (let world = 0; world < worlds; world++) {
      const state = sampleState(this.#view, this.#seat, this.#memory, this.#chance)
      choices.forEach((choice, index) => (sums[index]! += this.#claimed(this.#played(state, this.#seat, choice))))
    }
    return sums
  }

  /** The gain in the chance to win by a challenge instead of a pass, over all cards that may have been laid. */
  gainOfChallenge(): number {
    let gain = 0
    for (const [card, odds] of this.#thinkable()) {
      const state = sampleState(this.#view, this.#seat, this.#memory, this.#chance, card)
      const challenged = this.#settled(this.#played(state, this.#seat, { type: 'challenge' }))
      gain += odds * (challenged - this.#claimed(state))
    }
    return gain
  }

  #played(state: State, seat: Seat, action: SheriffAction): State {
    return stateAfter(state, seat, action, this.#chance)
  }

  #settled(state: State): number {
    return winChance(settleEffects(state, this.#chance), this.#seat)
  }

  /** The value of the laid card if this bot does not challenge it, averaged over who else may do so, or nobody. */
  #claimed(state: State): number {
    const { ask, round, hands } = state
    if (ask.kind !== 'challenge') return this.#settled(state)
    const cards = hands[round!.turn]!.length + 1
    const others = ask.seats.filter((seat) => seat !== this.#seat)
    const rates = others.map((seat) => this.#memory.challenging(seat, cards))
    const passes = rates.reduce((odds, rate) => odds * (1 - rate), 1)
    const all = rates.reduce((sum, rate) => sum + rate, 0)
    let sum = passes * this.#settled(this.#played(state, this.#seat, { type: 'time-out' }))
    others.forEach((seat, index) => {
      const odds = ((1 - passes) * rates[index]!) / all
      sum += odds * this.#settled(this.#played(state, seat, { type: 'challenge' }))
    })
    return sum
  }

  /** For each character, a possible face-down card that follows and one that does not, each with its probability. */
  #thinkable(): [card: Card, odds: number][] {
    const { lead, turn, handCounts } = this.#view
    const known = this.#memory.held[turn!]!
    const hidden = handCounts[turn!]! + 1 - known.length
    const unseen = this.#chance.shuffle(unseenCards(this.#view))
    const possible = hidden > 0 ? unseen : known
    const truths = possible.filter((card) => follows(card, lead!)).length
    const lies = truths === possible.length ? 0 : this.#oddsOfLie(unseen, known, hidden)
    const kinds = new Map<string, Card[]>()
    for (const card of possible) {
      const kind = `${follows(card, lead!)} ${faceOf(card).character}`
      kinds.set(kind, [...(kinds.get(kind) ?? []), card])
    }
    return [...kinds.values()].map((cards) => {
      const card = cards[0]!
      const part = follows(card, lead!) ? (1 - lies) / truths : lies / (possible.length - truths)
      return [card, cards.length * part]
    })
  }

  /** The probability that the claimant has bluffed, or had no card that follows. */
  #oddsOfLie(unseen: readonly Card[], known: readonly Card[], hidden: number): number {
    const { lead, turn } = this.#view
    const others = unseen.filter((card) => !known.includes(card))
    const forced = known.some((card) => follows(card, lead!)) ? 0 : oddsOfNone(others, lead!, hidden)
    return forced + (1 - forced) * this.#memory.bluffing[turn!]!
  }
}
