// The events of a game, in the order in which people would see them. The renderer shows and describes each of them.

import type { Seat, ScopedEvent } from '#shared/engine/game.ts'
import type { SheriffAction } from './actions.ts'
import type { Card, Character } from './cards.ts'

export type Event =
  /** The Sheriff lays a card face up (H-201). */
  | { type: 'lead'; seat: Seat; card: Card }
  /** A card is laid face down: "I'm helping the Sheriff!" `card` only for its player (H-202). */
  | { type: 'play'; seat: Seat; card?: Card }
  /** An empty hand gets no turn (H-209). */
  | { type: 'skip'; seat: Seat }
  | { type: 'let-pass'; seat: Seat }
  /** Time has run out for these seats, which let the card pass (H-203). */
  | { type: 'time-out'; seats: Seat[] }
  | { type: 'challenge'; seat: Seat; accused: Seat }
  /** The laid card is turned up (H-208); `challenger` if somebody has challenged. */
  | { type: 'reveal'; seat: Seat; card: Card; follows: boolean; challenger?: Seat }
  /** One of a card's two effects begins. This seat carries it out. */
  | { type: 'effect'; seat: Seat; character: Character; bonus: boolean }
  /** Dollars go to the bank, or to seat `to`; `spared` is the part that a shield has saved (H-503). */
  | { type: 'pay'; seat: Seat; paid: number; spared?: number; to?: Seat }
  /** The seat could not pay in full: it takes 4 dollars from the bank and draws a card next (H-401). */
  | { type: 'broke'; seat: Seat }
  /** Dollars come from the bank (H-507, H-508). */
  | { type: 'take'; seat: Seat; dollars: number }
  /** A card is drawn; `card` only for its player. */
  | { type: 'draw'; seat: Seat; card?: Card }
  /** Draw deck and discard pile are empty (H-103). */
  | { type: 'nothing-to-draw'; seat: Seat }
  /** The discard pile becomes the draw deck (H-103). */
  | { type: 'shuffle'; count: number }
  /** The drawn card is black and stays unseen (H-501). */
  | { type: 'keep'; seat: Seat }
  /** A card is shown and discarded, from a hand or just drawn (H-501, H-511, H-512). */
  | { type: 'discard'; seat: Seat; card: Card }
  /** A card goes from hand to hand; `card` only for those two (H-502). */
  | { type: 'give'; seat: Seat; to: Seat; card?: Card }
  /** Until the round ends this seat loses 1 dollar less to the bank (H-503). */
  | { type: 'shield'; seat: Seat }
  /** An effect's player points at somebody (H-504, H-505, H-506, H-509, H-510). */
  | { type: 'point'; seat: Seat; at: Seat }
  /** Everybody shows their dollars; listed by seat (H-303, H-505, H-506). */
  | { type: 'show-dollars'; dollars: number[] }
  /** The effect has nothing to act on. */
  | { type: 'no-effect'; seat: Seat; character: Character; bonus: boolean }
  /** The table made the only legal choice (H-516). */
  | { type: 'automatic'; seat: Seat; action: SheriffAction }
  /** The laid card goes to the discard pile (H-208). */
  | { type: 'clear'; seat: Seat; card: Card }
  /** Everybody has had a turn: the Sheriff's card goes to the discard pile and shields end (H-210, H-303). */
  | { type: 'round-end'; card: Card }
  /** The Sheriff of the next round; `by` if somebody has named them (H-303). */
  | { type: 'sheriff'; seat: Seat; by?: Seat }
  | { type: 'end'; winners: Seat[]; scores: number[] }

export type Events = ScopedEvent<Event>[]
