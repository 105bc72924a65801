// Chooses targets for a ship's guns.

import type { PirateAction, ShootChoice, Target } from '../actions.ts'
import { shipDataOf } from '../data.ts'
import type { ShipView } from '../view.ts'
import type { BotContext } from './bot-context.ts'
import { oddsOfHit } from './odds.ts'
import { volleyWorth } from './worth.ts'

/**
 * All guns in range of the most valuable target fire at it; the others fire at the next best one. `worth` counts only the
 * first target. Undefined if no target is worth a shot.
 */
export function bestVolley(
  context: BotContext,
  ship: ShipView,
  shoot: ShootChoice,
): { readonly worth: number; readonly action: PirateAction } | undefined {
  const targets = [...new Set(shoot.guns.flatMap((gun) => gun.targets))]
  const ranked = targets
    .map((target) => ({ target, worth: worthOfTarget(context, ship, shoot, target) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
  const [best] = ranked
  if (!best) return undefined
  const shots = shoot.guns.flatMap(({ mast, targets: near }) => {
    const found = ranked.find(({ target }) => near.includes(target))
    return found ? [{ mast, target: found.target }] : []
  })
  return { worth: best.worth, action: { type: 'shoot', ship: ship.name, targets: shots } }
}

function worthOfTarget(context: BotContext, ship: ShipView, { guns }: ShootChoice, target: Target): number {
  const odds = guns
    .filter(({ targets }) => targets.includes(target))
    .map(({ mast }) => oddsOfHit(shipDataOf(ship.name).ranks[mast]!))
  return volleyWorth(context, ship, target, odds)
}
