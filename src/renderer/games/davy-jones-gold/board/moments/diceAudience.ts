// Decides whether dice must be shown again at a hot seat, because they concern a player who was not looking.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { Target } from '#shared/games/davy-jones-gold/actions.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'

/** The owners of the ships that these dice were rolled for or at. */
function seatsConcerned(event: Event, { ships }: Pick<View, 'ships'>): Seat[] {
  const ownerOf = (target: Target) => ships.find(({ name }) => name === target)?.seat ?? []
  if (event.type === 'shot') return [event.seat, ownerOf(event.target)].flat()
  if (event.type === 'monster-shot') return [ownerOf(event.ship)].flat()
  return event.type === 'escape-roll' ? [event.seat] : []
}

export interface DiceViewers {
  readonly mySeats: readonly Seat[]
  readonly viewer: Viewer
  /** Seats that are asked next. */
  readonly asked: readonly Seat[]
}

/**
 * Whether the dice of these events concern a player at this screen other than the viewer. False while the viewer is asked
 * next: then the others see the dice when the screen is passed on.
 */
export function concernsAbsentPlayer(
  events: readonly Event[],
  view: Pick<View, 'ships'>,
  { mySeats, viewer, asked }: DiceViewers,
) {
  if (asked.some((seat) => seat === viewer)) return false
  return events
    .flatMap((event) => seatsConcerned(event, view))
    .some((seat) => seat !== viewer && mySeats.includes(seat))
}
