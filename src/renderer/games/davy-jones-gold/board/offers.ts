// What the viewer may do, sorted to where it is done: on the chart by a plan, or by a button. Nothing is ever offered
// that the host did not list or describe.

import type { Action, Choice } from '#shared/engine/game.ts'
import { action as shape } from '#shared/games/davy-jones-gold/actions.ts'
import type {
  DockChoice,
  EscapeChoice,
  MoveChoice,
  PirateAction,
  PirateChoice,
  ShootChoice,
} from '#shared/games/davy-jones-gold/actions.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'

/** What is planned on the chart before it is sent. */
export type Described = MoveChoice | ShootChoice | EscapeChoice | DockChoice

export interface Offers {
  /** To be sent as they are, in the host's order. */
  readonly listed: readonly PirateAction[]
  readonly described: readonly Described[]
  /** The main list of a turn is open: ships are given actions one after another. */
  readonly isMainList: boolean
  /** Everything that this ship may do. */
  of(ship: ShipName): { readonly listed: readonly PirateAction[]; readonly described: readonly Described[] }
}

export function offersOf(choices: readonly Choice<Action>[]): Offers {
  const known = choices as readonly PirateChoice[]
  const described = known.filter((choice): choice is Described => 'free' in choice)
  const listed = known.flatMap((choice) => ('free' in choice ? [] : (shape.safeParse(choice).data ?? [])))
  return {
    listed,
    described,
    isMainList: listed.some(({ type }) => type === 'end-turn'),
    of: (ship) => ({
      listed: listed.filter((action) => 'ship' in action && action.ship === ship),
      described: described.filter((choice) => choice.ship === ship),
    }),
  }
}
