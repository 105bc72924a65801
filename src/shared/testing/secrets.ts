// A game's part in the test that no viewer is sent a secret. Each game exports one from its `testing/secrets.ts`.

import type { Chance } from '../engine/chance.ts'
import type { Viewer } from '../engine/game.ts'

export interface Secrets {
  /** Table options under which there is something to hide. */
  options(chance: Chance): unknown
  /** The names in a sent message of all things that can be hidden at some time in the game. */
  namesIn(sent: unknown): string[]
  /** The names that a viewer may know in a position, found from the rules and not from the game's view. */
  open(position: unknown, viewer: Viewer): string[]
}
