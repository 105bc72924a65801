// Where every card lies and what still has to happen: plain JSON, from which any position can be played on.

import type { Seat } from '#shared/engine/game.ts'
import { nameOf, suitNumberOf, suits } from './cards.ts'
import type { CardNumber, Suit } from './cards.ts'
import type { Option } from './abilities.ts'
import type { Knobs } from './options.ts'

/** Suits that do something when they enter (D-308, D-203: mermaid, key and chest do not). */
export type AbilitySuit = Exclude<Suit, 'key' | 'chest' | 'mermaid'>

/** What has to happen before the next draw or collect. The last step of the list is the next. */
export type Step =
  /** The card has left where it was and is about to enter the play area. */
  | { do: 'enter'; card: CardNumber }
  /** The card has entered; its ability is next (D-203). */
  | { do: 'resolve'; ability: AbilitySuit }
  /** The turn's player has to choose one of these for this ability. */
  | { do: 'choose'; ability: AbilitySuit; options: readonly Option[] }

/** One stack for each suit, in suit order, each with its lowest card first: the last card is the top (D-311). */
export type Bank = CardNumber[][]

export interface State {
  knobs: Knobs
  /** At the end of the game: who took the last card. */
  turn: Seat
  hasDrawn: boolean
  /** The last card is the top. */
  drawPile: CardNumber[]
  /** Without meaning in its order: whatever leaves it at random is chosen by chance then. */
  discardPile: CardNumber[]
  playArea: { card: CardNumber; protected: boolean }[]
  banks: Bank[]
  /** How many cards must still enter before a collect (D-309). */
  demand: number
  /** How many of the next cards to enter are protected: for the traits that say so (D-510, D-512). */
  protectNext: number
  /** How many of the top cards of the draw pile are known: to everybody, and to each seat (D-803). */
  seen: { public: number; seats: number[] }
  /** What a map lays open while its choice is (D-305). These cards still belong to the discard pile. */
  revealed: CardNumber[]
  steps: Step[]
}

export function emptyBank(): Bank {
  return suits.map(() => [])
}

/** Lays a card where it belongs in its stack. */
export function bankCard(bank: Bank, card: CardNumber): void {
  const stack = bank[suitNumberOf(card)]!
  let place = stack.length
  while (place > 0 && stack[place - 1]! > card) place--
  stack.splice(place, 0, card)
}

/** The choice that is open, if one is. */
export function pendingChoice(state: State): Extract<Step, { do: 'choose' }> | undefined {
  const step = state.steps.at(-1)
  return step?.do === 'choose' ? step : undefined
}

/** D-401: the last card is gone and its turn is over. */
export function isFinished(state: State): boolean {
  return state.drawPile.length === 0 && !state.hasDrawn
}

export function clone(state: State): State {
  return {
    knobs: state.knobs,
    turn: state.turn,
    hasDrawn: state.hasDrawn,
    drawPile: state.drawPile.slice(),
    discardPile: state.discardPile.slice(),
    playArea: state.playArea.map((placed) => ({ ...placed })),
    banks: state.banks.map((bank) => bank.map((stack) => stack.slice())),
    demand: state.demand,
    protectNext: state.protectNext,
    seen: { public: state.seen.public, seats: state.seen.seats.slice() },
    revealed: state.revealed.slice(),
    steps: state.steps.map((step) => ({ ...step })),
  }
}

/** D-806: every card in play, wherever it lies. */
export function cardsInPlay(state: State): string[] {
  const cards = [
    ...state.drawPile,
    ...state.discardPile,
    ...state.playArea.map(({ card }) => card),
    ...state.banks.flat(2),
    ...state.steps.flatMap((step) => (step.do === 'enter' ? [step.card] : [])),
  ]
  return cards.map(nameOf)
}
