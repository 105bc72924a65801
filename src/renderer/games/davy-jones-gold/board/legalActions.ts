// The viewer's choices, sorted by how they are made: by a plan on the chart or by a button. Only choices from the host
// are offered.

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
import { mastNumber } from '../words.ts'

/** Choices that are planned on the chart before an action is sent. */
export type DescribedChoice = MoveChoice | ShootChoice | EscapeChoice | DockChoice

export interface LegalActions {
  /** Actions to send as they are, in the host's order. */
  readonly listed: readonly PirateAction[]
  readonly described: readonly DescribedChoice[]
  /** Whether the main list of a turn is open, in which ships are given actions one after another. */
  readonly isMainList: boolean
  /** The choices of one ship. */
  of(ship: ShipName): { readonly listed: readonly PirateAction[]; readonly described: readonly DescribedChoice[] }
}

/** Sorts the host's choices. */
export function legalActionsOf(choices: readonly Choice<Action>[]): LegalActions {
  const known = choices as readonly PirateChoice[]
  const described = known.filter((choice): choice is DescribedChoice => 'free' in choice)
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

/** The key of each answer: the number of its mast, gun or part, otherwise its position in the list, or the next free number. */
export function answerKeys(actions: readonly PirateAction[]): number[] {
  const own = actions.map((action) =>
    'mast' in action ? mastNumber(action.mast) : action.type === 'take-part' ? action.part + 1 : undefined,
  )
  return own.map((number, index) => {
    let key = index + 1
    while (own.includes(key)) key++
    return number ?? key
  })
}
