// Chooses the number of seats for a test, whatever the game.

import type { GameManifest } from '../engine/manifest.ts'

/** The wanted number of seats, or the nearest that the game allows. */
export function seatsNear(wanted: number, { seats: { min, max } }: Pick<GameManifest, 'seats'>): number {
  return Math.min(Math.max(wanted, min), max)
}
