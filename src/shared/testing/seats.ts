// How many seats a table of a test has, whatever the game.

import type { GameManifest } from '../engine/manifest.ts'

/** As many as are wanted, or as near to that as the game takes. */
export function seatsNear(wanted: number, { seats: { min, max } }: Pick<GameManifest, 'seats'>): number {
  return Math.min(Math.max(wanted, min), max)
}
