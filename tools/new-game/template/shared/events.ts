// The events of a game, in the order in which people would see them. The renderer shows and describes each of them.

import type { ScopedEvent, Seat } from '#shared/engine/game.ts'
import type { Card } from './cards.ts'

export type Event =
  | { type: 'keep'; seat: Seat }
  /** `drawn` only for the player who drew it. */
  | { type: 'swap'; seat: Seat; card: Card; drawn?: Card }
  | { type: 'turn-up'; hands: Card[][]; winners: Seat[] }

export type Events = ScopedEvent<Event>[]
