// Checks when a hot seat needs a curtain: in random play, and along scenario files, which have positions that are rare in play.

import { deepEqual } from '../engine/deep-equal.ts'
import { eventsFor } from '../engine/game.ts'
import type { Game, Seat, ScopedEvent, Viewer } from '../engine/game.ts'

/** A position with the events that led to it, and `twin`: another one that the public can't tell from it. */
export interface CurtainPosition {
  readonly state: unknown
  readonly twin: unknown
  readonly story: readonly ScopedEvent<unknown>[]
}

/** Checks that `hasSecrets` is true if `seat` sees anything secret, and that it is the same for this seat as for all. */
export function checkCurtain(game: Game, { state, twin, story }: CurtainPosition, seat: Seat): void {
  const hasSecrets = (viewer: Viewer) => game.hasSecrets(game.view(state, viewer), eventsFor(story, viewer))
  const seesSecrets = !deepEqual(game.view(twin, seat), game.view(state, seat))
  if (seesSecrets && !hasSecrets('public')) {
    throw new Error(`seat ${seat} sees what is hidden from the public, and yet hasSecrets is false`)
  }
  if (hasSecrets(seat) !== hasSecrets('public')) {
    throw new Error(`hasSecrets differs between the view of seat ${seat} and that of the public`)
  }
}
