// Lists of the seats of a table.

import type { Seat } from './game.ts'

/** All seats except this one, clockwise from the left of it. */
export function seatsAfter(seat: Seat, seats: number): Seat[] {
  return Array.from({ length: seats - 1 }, (_, step) => (seat + 1 + step) % seats)
}

/** All seats except this one, in rising order. */
export function otherSeats(seat: Seat, seats: number): Seat[] {
  return Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat)
}
