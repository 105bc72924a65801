// What happens at a table, in the order in which people would see it. The renderer tells and shows each of these.

import type { Seat, Told } from '#shared/engine/game.ts'
import type { DeadMansDrawAction } from './actions.ts'
import type { Card } from './cards.ts'
import type { AbilitySuit } from './state.ts'

export type Event =
  /** The top card of the draw pile, turned up (D-201). */
  | { type: 'draw'; seat: Seat; card: Card }
  /** A hook, sword or map brings a card; `from` is the bank's seat, absent for the discard pile. */
  | { type: 'bring'; seat: Seat; ability: AbilitySuit; card: Card; from?: Seat }
  /** The card now lies at the right end of the play area (D-203). */
  | { type: 'enter'; seat: Seat; card: Card }
  /** An anchor protects these cards of the play area (D-301). */
  | { type: 'protect'; seat: Seat; cards: Card[] }
  /** A cannon sends the card from that seat's bank to the discard pile (D-303). */
  | { type: 'sink'; seat: Seat; card: Card; from: Seat }
  /** A map lays these cards of the discard pile open (D-305). */
  | { type: 'reveal'; seat: Seat; cards: Card[] }
  /** An oracle looks at the top of the draw pile; `cards`, top first, only for those who see them (D-307). */
  | { type: 'peek'; seat: Seat; count: number; cards?: Card[] }
  /** A kraken opens a demand for this many more cards (D-309). */
  | { type: 'demand'; seat: Seat; count: number }
  /** The ability finds nothing to work on. */
  | { type: 'no-effect'; seat: Seat; ability: AbilitySuit }
  /** The only legal choice was made by the table (D-805). */
  | { type: 'automatic'; seat: Seat; action: DeadMansDrawAction }
  /** `card` would have entered; `saved` go to the bank, `lost` and `card` to the discard pile (D-205). */
  | { type: 'bust'; seat: Seat; card: Card; saved: Card[]; lost: Card[] }
  /** The play area goes to the bank (D-206). */
  | { type: 'collect'; seat: Seat; cards: Card[] }
  /** Key and chest draw these from the discard pile into the bank (D-306). */
  | { type: 'bonus'; seat: Seat; cards: Card[] }
  /** The next turn begins. */
  | { type: 'turn'; seat: Seat }
  | { type: 'end'; winners: Seat[]; scores: number[] }

export type Events = Told<Event>[]
