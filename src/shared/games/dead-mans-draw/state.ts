// A position as plain JSON: where every card lies, and which steps are still to come.

import type { ActionContextOf } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { AbilityAction, AbilitySlot } from './ability-names.ts'
import { insertSorted, nameOf, suitNumberOf, suits } from './cards.ts'
import type { CardNumber } from './cards.ts'
import type { Event } from './events.ts'
import type { Rules } from './options.ts'
import type { Trait } from './traits.ts'

/** An ability that is being resolved: its next part, and the data for it. */
export interface Resolution {
  ability: AbilitySlot
  /** The next part. A trait can give an ability several parts, which are resolved one by one. */
  part: number
  /** The choice made for the previous part. */
  after?: AbilityAction
  /** Number of cards that were moved together with a key and a chest (D-306). */
  moved?: number
}

/** A step before the next draw or collect. The last step in the list comes next. */
export type Step =
  /** The card has left where it was and is about to enter the play area. */
  | { do: 'enter'; card: CardNumber }
  | ({ do: 'resolve' } & Resolution)
  /** The turn's player has to choose for the ability. */
  | ({ do: 'choose' } & Resolution)
  | { do: 'end-turn' }

/** The question before the first turn, to several seats together: which trait to keep (D-104), whose losses to take (D-517). */
export type Opening =
  | {
      ask: 'trait'
      /** The pair of each seat. No other seat ever sees it. */
      dealt: readonly (readonly Trait[])[]
      kept: (Trait | null)[]
    }
  | { ask: 'victim'; seats: Seat[] }

/** One stack for each suit, in suit order, each with its lowest card first: the last card is the top (D-311). */
export type Bank = CardNumber[][]

export interface State {
  rules: Rules
  /** Null once the first turn has begun. */
  opening: Opening | null
  /** By seat; null until they are revealed, and at a table without traits. */
  traits: (Trait | null)[]
  /** By seat of the player with Davy Jones' Locker: the seat whose losses it takes (D-517). */
  victims: (Seat | null)[]
  /** At the end of the game: the seat that took the last card. */
  turn: Seat
  hasDrawn: boolean
  /** The last card is the top. */
  drawPile: CardNumber[]
  /** Its order has no meaning: a card that leaves it at random is picked by chance at that time. */
  discardPile: CardNumber[]
  playArea: PlacedCard[]
  banks: Bank[]
  /** Number of cards that must still enter before a collect (D-309). */
  demand: number
  /** Number of the next cards to enter that are protected (D-510, D-512). */
  protectNext: number
  /** Number of known cards on top of the draw pile: to everybody, and to each seat (D-803). */
  seen: { public: number; seats: number[] }
  /** The cards that a map shows while its choice is open (D-305). They still belong to the discard pile. */
  revealed: CardNumber[]
  steps: Step[]
}

export interface PlacedCard {
  card: CardNumber
  protected: boolean
}

export type ActionContext = ActionContextOf<State, Event>

/** An empty table: no cards, no traits, seat 0 to begin. */
export function emptyTable(rules: Rules, seats: number): State {
  return {
    rules,
    opening: null,
    traits: new Array<null>(seats).fill(null),
    victims: new Array<null>(seats).fill(null),
    turn: 0,
    hasDrawn: false,
    drawPile: [],
    discardPile: [],
    playArea: [],
    banks: emptyBanks(seats),
    demand: 0,
    protectNext: 0,
    seen: { public: 0, seats: new Array<number>(seats).fill(0) },
    revealed: [],
    steps: [],
  }
}

function emptyBanks(seats: number): Bank[] {
  const banks: Bank[] = []
  for (let seat = 0; seat < seats; seat++) {
    const bank: Bank = []
    for (let suit = 0; suit < suits.length; suit++) bank.push([])
    banks.push(bank)
  }
  return banks
}

/** Copies with loops, so that the compiler treats all banks as lists of the same kind (see cards.ts). */
function cloneBanks(banks: readonly Bank[]): Bank[] {
  const copies: Bank[] = []
  for (const bank of banks) {
    const copy: Bank = []
    for (const stack of bank) copy.push(stack.slice())
    copies.push(copy)
  }
  return copies
}

/** Within a suit the higher card is the higher number. */
const byValue = (one: CardNumber, other: CardNumber): number => one - other

/** Puts a card into its place in its stack. */
export function bankCard(bank: Bank, card: CardNumber): void {
  insertSorted(bank[suitNumberOf(card)]!, card, byValue)
}

/** The open choice, if there is one. */
export function pendingChoice(state: State): Resolution | undefined {
  const step = state.steps.at(-1)
  return step?.do === 'choose' ? step : undefined
}

/** Number of top cards of the draw pile that this viewer has seen (D-803). */
export function seenBy(state: State, viewer: Seat | 'public'): number {
  return viewer === 'public' ? state.seen.public : Math.max(state.seen.public, state.seen.seats[viewer] ?? 0)
}

export function clone(state: State): State {
  return {
    rules: state.rules,
    opening: state.opening && cloneOpening(state.opening),
    traits: state.traits.slice(),
    victims: state.victims.slice(),
    turn: state.turn,
    hasDrawn: state.hasDrawn,
    drawPile: state.drawPile.slice(),
    discardPile: state.discardPile.slice(),
    playArea: state.playArea.map((placed) => ({ ...placed })),
    banks: cloneBanks(state.banks),
    demand: state.demand,
    protectNext: state.protectNext,
    seen: { public: state.seen.public, seats: state.seen.seats.slice() },
    revealed: state.revealed.slice(),
    steps: state.steps.map((step) => ({ ...step })),
  }
}

function cloneOpening(opening: Opening): Opening {
  return opening.ask === 'trait'
    ? { ...opening, kept: opening.kept.slice() }
    : { ...opening, seats: opening.seats.slice() }
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
