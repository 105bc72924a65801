// The events of a game, in the order in which people would see them. The renderer shows and describes each of them.

import type { Seat, ScopedEvent } from '#shared/engine/game.ts'
import type { AbilityName } from './ability-names.ts'
import type { DeadMansDrawAction } from './actions.ts'
import type { Card } from './cards.ts'
import type { Trait } from './traits.ts'

export type Event =
  /** A seat has kept one of its two traits; `trait` only for that seat (D-104). */
  | { type: 'keep'; seat: Seat; trait?: Trait }
  /** All traits are turned up together, by seat (D-104). */
  | { type: 'traits'; traits: Trait[] }
  /** The seat with Davy Jones' Locker has chosen whose losses it takes (D-517). */
  | { type: 'victim'; seat: Seat; victim: Seat }
  /** The trait of this seat changes what happens next. */
  | { type: 'trait'; seat: Seat; trait: Trait }
  /** The top card of the draw pile, turned up (D-201). */
  | { type: 'draw'; seat: Seat; card: Card }
  /** A hook, sword or map brings a card; `from` is the bank's seat, absent for the discard pile. */
  | { type: 'bring'; seat: Seat; ability: AbilityName; card: Card; from?: Seat }
  /** The card now lies at the right end of the play area (D-203). `protected`: by a card before it (D-510, D-512). */
  | { type: 'enter'; seat: Seat; card: Card; protected?: true }
  /** The card goes to the turn's player's bank instead of entering (D-502, D-513). */
  | { type: 'claim'; seat: Seat; card: Card }
  /** These cards of the play area are now protected (D-301, D-510, D-512). */
  | { type: 'protect'; seat: Seat; cards: Card[] }
  /** A cannon moves the cards from the bank of `from` to the bank of `to`; without `to`, to the discard pile (D-303). */
  | { type: 'sink'; seat: Seat; cards: Card[]; from: Seat; to?: Seat }
  /** A map turns these cards of the discard pile face up (D-305). */
  | { type: 'reveal'; seat: Seat; cards: Card[] }
  /** An oracle looks at the top of the draw pile. `cards`, top first, only for viewers who see them (D-307). */
  | { type: 'peek'; seat: Seat; count: number; cards?: Card[] }
  /** A kraken opens a demand for this many more cards (D-309). */
  | { type: 'demand'; seat: Seat; count: number }
  /** A mermaid moves this card to the right end of the play area, where it loses its protection (D-602). */
  | { type: 'move'; seat: Seat; card: Card }
  /** A mermaid sends this card from the play area to the bank of `to` (D-603, D-604). */
  | { type: 'lure'; seat: Seat; card: Card; to: Seat }
  /** The parried sword goes from the play area to the discard pile (D-516). */
  | { type: 'parry'; seat: Seat; card: Card }
  /** The ability has nothing to act on. */
  | { type: 'no-effect'; seat: Seat; ability: AbilityName }
  /** The table made the only legal choice (D-805). */
  | { type: 'automatic'; seat: Seat; action: DeadMansDrawAction }
  /**
   * `card` can't enter. The cards `saved` go to the bank; `lost` and `card` go to the discard pile, or to the bank of `to`
   * (D-205, D-517, D-701).
   */
  | { type: 'bust'; seat: Seat; card: Card; saved: Card[]; lost: Card[]; to?: Seat }
  /** The play area goes to the bank (D-206). */
  | { type: 'collect'; seat: Seat; cards: Card[] }
  /** Key and chest move these cards to the bank, from the discard pile or from the bank of `from` (D-306, D-503). */
  | { type: 'bonus'; seat: Seat; cards: Card[]; from?: Seat }
  /** The next turn begins. */
  | { type: 'turn'; seat: Seat }
  | { type: 'end'; winners: Seat[]; scores: number[] }

export type Events = ScopedEvent<Event>[]
