// Chooses the next action of a bot's turn: always the one with the highest worth, until no ship can do any more.

import type { PirateAction, PirateChoice } from '../actions.ts'
import { shipDataOf } from '../data.ts'
import type { ShipName } from '../data.ts'
import { isDockedAtHome } from '../state.ts'
import { missingMastCount, shipNamed } from './bot-context.ts'
import type { BotContext } from './bot-context.ts'
import { plansOf } from './plans.ts'

/** The next action of the turn; `end-turn` if no plan is left. */
export function chooseAction(context: BotContext): PirateAction {
  const choices = context.turn.choices as readonly PirateChoice[]
  const mended = bestCarpenterUse(context, choices)
  if (mended) return mended
  const plans = plansOf(context, choices).map((plan) => ({ plan, worth: plan.worth + randomNoise(context) }))
  plans.sort((one, other) => other.worth - one.worth)
  const waiting = new Set<ShipName>()
  for (const { plan } of plans) {
    const action = waiting.has(plan.ship) ? undefined : plan.begin()
    if (action === 'wait') waiting.add(plan.ship)
    else if (action) return action
  }
  return { type: 'end-turn' }
}

/**
 * The carpenter's ability is free. The bot uses it on the ship that lacks the most masts, preferably not on one that can be
 * repaired at home. Of that ship's masts it restores the one with the best gun.
 */
function bestCarpenterUse({ view }: BotContext, choices: readonly PirateChoice[]): PirateAction | undefined {
  const offered = choices.flatMap((choice) =>
    choice.type === 'use-ability' && choice.captain === 'carpenter' ? [choice] : [],
  )
  const need = ({ ship: name, mast }: (typeof offered)[number]) => {
    const ship = shipNamed(view, name)
    const canRepair = isDockedAtHome(view.players, ship)
    return missingMastCount(ship) - shipDataOf(name).ranks[mast]! / 10 - (canRepair ? shipDataOf(name).masts : 0)
  }
  return offered.toSorted((one, other) => need(other) - need(one))[0]
}

/** A random error in judging a plan's worth, in points. */
function randomNoise({ profile, turn }: BotContext): number {
  return profile.noise === 0 ? 0 : ((turn.chance.die(steps) - 1) / (steps - 1) - 0.5) * 2 * profile.noise
}
const steps = 101
