// Finds from a view alone why a ship can't do an action.

import type { RuleRejection } from '#shared/engine/game.ts'
import type { PirateAction, ShipAction } from './actions.ts'
import { islandNames } from './data.ts'
import type { GoldToken, IslandName, ShipName, TokenName } from './data.ts'
import { rejectionOfUnlisted } from './rules/ship-actions.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/**
 * Why this ship of the active player can't do this action now; undefined if she can. The reason never depends on hidden
 * things.
 */
export function shipActionRejection(view: View, type: ShipAction, ship: ShipName): RuleRejection | undefined {
  return rejectionOfUnlisted(stateOf(view), { type, ship } as PirateAction)
}

const hiddenToken: GoldToken = 'gold-1'

/** The state shown by this view, with `hiddenToken` in place of every hidden token. */
function stateOf(view: View): State {
  const { rules, players, ships, monsters, davy, curses, turn, turns, abilityUsed, immune, closed } = view
  const tokensOn = (island: IslandName): TokenName[] => {
    const { count, tokens, faceUp } = view.islands[island]
    return [...(tokens ?? Array.from({ length: count }, () => hiddenToken)), ...faceUp]
  }
  return {
    rules,
    players,
    monsters,
    davy,
    turn,
    turns,
    abilityUsed,
    immune,
    closed,
    curses: curses.slice(),
    islands: Object.fromEntries(islandNames.map((island) => [island, tokensOn(island)])) as State['islands'],
    ships: ships.map(({ name, seat, where, masts, load, cargo, acted }) => ({
      name,
      seat,
      where,
      masts,
      acted,
      cargo: cargo ?? Array.from({ length: load }, () => hiddenToken),
    })),
    phase: 'actions',
    rolls: [],
    box: [],
    steps: [{ do: 'act' }],
  }
}
