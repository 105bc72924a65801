// What happens at a table, in the order in which people would see it. The renderer tells and shows each of these.

import type { ScopedEvent, Seat } from '#shared/engine/game.ts'
import type { Card } from './cards.ts'

export type Event =
  | { type: 'keep'; seat: Seat }
  /** `drawn` is told to whoever drew it alone. */
  | { type: 'swap'; seat: Seat; card: Card; drawn?: Card }
  | { type: 'turn-up'; hands: Card[][]; winners: Seat[] }

export type Events = ScopedEvent<Event>[]
