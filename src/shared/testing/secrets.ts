// A game's part in the test that no viewer is sent a secret. Each game has one of these in its `testing/secrets.ts`.

import type { Chance } from '../engine/chance.ts'
import type { Viewer } from '../engine/game.ts'

export interface Secrets {
  /** Table options under which there is something to hide. */
  options(chance: Chance): unknown
  /** The names of things that are hidden at one time or other, as far as what was sent names them. */
  namesIn(sent: unknown): string[]
  /** Which of these names lie open to a viewer in a position: by the rules, apart from what the game's own view says. */
  open(position: unknown, viewer: Viewer): string[]
}
