// What a ship can't do now, by the reason, and which reason comes first: one that the player can do something about.

import type { RuleRejection } from '#shared/engine/game.ts'
import type { ShipAction } from '#shared/games/davy-jones-gold/actions.ts'
import { shipDataOf } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipView } from '#shared/games/davy-jones-gold/view.ts'

/** Actions that are not possible for the same reason. */
export interface BarredActions {
  readonly rejection: RuleRejection
  readonly actions: readonly ShipAction[]
}

/** By reason: whether the player can do something about it with this ship. The most important reason comes first. */
const remedies: Readonly<Record<string, (ship: ShipView) => boolean>> = {
  'in-zone': () => true,
  'no-masts': () => true,
  guarded: () => true,
  'hold-full': () => true,
  'not-docked-at-home': ({ name, masts }) => masts.length < shipDataOf(name).masts,
  'not-docked-at-wild': ({ name, load }) => load < shipDataOf(name).cargo,
  'nothing-in-range': () => true,
  'shot-blocked': () => true,
  'safe-at-home': () => true,
  'has-parleyed': () => true,
  reserved: () => true,
  'docked-at-home': () => true,
}
const order = Object.keys(remedies)

/**
 * The reasons to show: `first` is undefined if no move of this ship can change any of them; the others keep their order.
 */
export function sortBarred(
  ship: ShipView,
  barred: readonly (readonly [ShipAction, RuleRejection])[],
): { first: BarredActions | undefined; others: readonly BarredActions[] } {
  const byReason = new Map<string, BarredActions>()
  for (const [action, rejection] of barred) {
    const before = byReason.get(rejection.reason)
    byReason.set(rejection.reason, { rejection, actions: [...(before?.actions ?? []), action] })
  }
  const all = [...byReason.values()]
  const reason = order.find((one) => byReason.has(one) && remedies[one]!(ship))
  const first = reason === undefined ? undefined : byReason.get(reason)
  return { first, others: all.filter((one) => one !== first) }
}
