// Who at this screen is to see dice that were thrown while another looked at it.

import type { Seat, Viewer } from '#shared/engine/game.ts'
import type { Target } from '#shared/games/davy-jones-gold/actions.ts'
import type { Event } from '#shared/games/davy-jones-gold/events.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'

/** Whose ships these dice were thrown for or at. */
function seatsIn(event: Event, { ships }: Pick<View, 'ships'>): Seat[] {
  const ownerOf = (target: Target) => ships.find(({ name }) => name === target)?.seat ?? []
  if (event.type === 'shot') return [event.seat, ownerOf(event.target)].flat()
  if (event.type === 'monster-shot') return [ownerOf(event.ship)].flat()
  return event.type === 'escape-roll' ? [event.seat] : []
}

export interface Screen {
  readonly mySeats: readonly Seat[]
  readonly viewer: Viewer
  /** Seats that are asked next. */
  readonly asked: readonly Seat[]
}

/** Whoever is asked next themselves goes on with the dice before their eyes: others see them when the screen goes on. */
export function isForOthers(events: readonly Event[], view: Pick<View, 'ships'>, { mySeats, viewer, asked }: Screen) {
  if (asked.some((seat) => seat === viewer)) return false
  return events.flatMap((event) => seatsIn(event, view)).some((seat) => seat !== viewer && mySeats.includes(seat))
}
