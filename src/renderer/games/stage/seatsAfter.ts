// The order in which boards lay out the other players.

import type { Seat, Viewer } from '#shared/engine/game.ts'

/** All seats except the viewer's, clockwise from it, as they sit around the table. For the public: all seats, from the first. */
export function seatsAfter(viewer: Viewer, count: number): Seat[] {
  const first = viewer === 'public' ? 0 : viewer + 1
  return Array.from({ length: count }, (_, step) => (first + step) % count).filter((seat) => seat !== viewer)
}
