// Asks the rules why a ship can't do something. They read positions; what they need of one for the viewer's own ships is
// all in the view, and what is hidden there has a stand-in that no reason depends on.

import type { RuleRejection } from '#shared/engine/game.ts'
import { actingRules } from '#shared/games/davy-jones-gold/rules/ship-actions.ts'
import type { PirateAction } from '#shared/games/davy-jones-gold/actions.ts'
import type { GoldToken, IslandName, ShipName, TokenName } from '#shared/games/davy-jones-gold/data.ts'
import { islandNames } from '#shared/games/davy-jones-gold/data.ts'
import type { State } from '#shared/games/davy-jones-gold/state.ts'
import type { QuestionRule } from '#shared/games/davy-jones-gold/steps.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'

/** What a ship may be given to do in a turn. */
export const shipActions = ['move', 'shoot', 'explore', 'challenge', 'repair'] as const
export type ShipAction = (typeof shipActions)[number]

/** Why this ship of the active player can't do that now; undefined where she can. */
export function barOf(view: View, type: ShipAction, ship: ShipName): RuleRejection | undefined {
  const { whyNot } = actingRules.act as QuestionRule<'act'>
  return whyNot?.(positionOf(view), { do: 'act' }, { type, ship } as PirateAction)
}

const unknown: GoldToken = 'gold-1'

function positionOf(view: View): State {
  const { rules, players, ships, monsters, davy, curses, turn, turns, abilityUsed, immune, closed } = view
  const tokensOn = (island: IslandName): TokenName[] => {
    const { count, tokens, faceUp } = view.islands[island]
    return [...(tokens ?? Array.from({ length: count }, () => unknown)), ...faceUp]
  }
  return {
    ...{ rules, players, monsters, davy, turn, turns, abilityUsed, immune, closed },
    curses: curses.slice(),
    islands: Object.fromEntries(islandNames.map((island) => [island, tokensOn(island)])) as State['islands'],
    ships: ships.map(({ name, seat, where, masts, load, cargo, acted }) => ({
      ...{ name, seat, where, masts, acted },
      cargo: cargo ?? Array.from({ length: load }, () => unknown),
    })),
    ...{ phase: 'actions', rolls: [], box: [], steps: [{ do: 'act' }] },
  }
}
