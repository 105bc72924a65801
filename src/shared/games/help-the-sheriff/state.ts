// A position: plain data, including the steps still to come. The rules that change it are in rules/.

import type { ActionContextOf } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { Card, Character } from './cards.ts'
import type { Event } from './events.ts'
import type { Options } from './options.ts'

/** One of the two effects of a character card, and the seat that carries it out. */
export interface Effect {
  readonly seat: Seat
  readonly character: Character
  readonly bonus: boolean
}

export interface Round {
  /** The Sheriff's card. */
  lead: Card
  /** The seat whose card is in progress. During the effect of the Sheriff's card it is the Sheriff. */
  turn: Seat
  /** The laid card, until it is discarded. */
  laid: { card: Card; faceUp: boolean } | null
  /** Seats under a shield (H-503). */
  shielded: Seat[]
  /** Seats that have challenged (H-211). */
  challenged: Seat[]
}

/** The question that the game waits for. */
export type OpenQuestion =
  | { kind: 'lead' }
  | { kind: 'play' }
  /** The challenge window: those who have not answered yet, clockwise from the card's player (H-203). */
  | { kind: 'challenge'; seats: Seat[] }
  /** A choice in an effect, made by the seat that carries it out. */
  | { kind: 'effect'; effect: Effect }
  /** `by` names one of `among` (H-303). */
  | { kind: 'next-sheriff'; by: Seat; among: Seat[] }
  | { kind: 'over'; winners: Seat[] }

export interface State {
  rules: Options
  /** Top first. */
  deck: Card[]
  /** Top last. */
  discard: Card[]
  hands: Card[][]
  dollars: number[]
  sheriff: Seat
  /** Number of the current round, from 1. */
  rounds: number
  /** Number of cards laid face down so far: distinguishes one challenge window from the next. */
  plays: number
  /** Null before the Sheriff has led, and after the round's end. */
  round: Round | null
  ask: OpenQuestion
  /** Effects of the card in progress that are still to come. */
  effects: Effect[]
}

export type ActionContext = ActionContextOf<State, Event>

/** The seats that have had their turn in this round, or were skipped, clockwise from the Sheriff. */
export function seatsDone({ sheriff, hands }: State, round: Round): Seat[] {
  const seats = hands.length
  const count = (round.turn - sheriff + seats) % seats
  return Array.from({ length: Math.max(count - 1, 0) }, (_, index) => (sheriff + 1 + index) % seats)
}

/** Those of the given seats that have the most dollars, with or without a shield (H-302, H-303, H-505). */
export function richest(
  { dollars }: { readonly dollars: readonly number[] },
  among: readonly Seat[] = [...dollars.keys()],
): Seat[] {
  const most = Math.max(...among.map((seat) => dollars[seat]!))
  return among.filter((seat) => dollars[seat] === most)
}

export function cardsInPlay({ deck, discard, hands, round }: State): string[] {
  const onTable = round ? [round.lead, ...(round.laid ? [round.laid.card] : [])] : []
  return [...deck, ...discard, ...hands.flat(), ...onTable]
}

export function clone(state: State): State {
  const { round, ask } = state
  return {
    ...state,
    deck: state.deck.slice(),
    discard: state.discard.slice(),
    hands: state.hands.map((hand) => hand.slice()),
    dollars: state.dollars.slice(),
    round: round && {
      ...round,
      laid: round.laid && { ...round.laid },
      shielded: round.shielded.slice(),
      challenged: round.challenged.slice(),
    },
    ask: ask.kind === 'challenge' ? { ...ask, seats: ask.seats.slice() } : ask,
    effects: state.effects.slice(),
  }
}
