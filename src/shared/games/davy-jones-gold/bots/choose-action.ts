// What a bot has its ships do: of all that they may begin now, what is worth most, until none has anything left.

import type { PirateAction, PirateChoice } from '../actions.ts'
import { plansOf } from './plans.ts'
import { missing, shipIn } from './bot-context.ts'
import type { Mind } from './bot-context.ts'
import { dataOf } from '../data.ts'
import type { ShipName } from '../data.ts'
import { isDockedAtHome } from '../state.ts'

export function actionOf(mind: Mind): PirateAction {
  const choices = mind.turn.choices as readonly PirateChoice[]
  const mended = bestMended(mind, choices)
  if (mended) return mended
  const plans = plansOf(mind, choices).map((plan) => ({ plan, worth: plan.worth + blurOf(mind) }))
  plans.sort((one, other) => other.worth - one.worth)
  const waiting = new Set<ShipName>()
  for (const { plan } of plans) {
    const action = waiting.has(plan.ship) ? undefined : plan.begin()
    if (action === 'wait') waiting.add(plan.ship)
    else if (action) return action
  }
  return { type: 'end-turn' }
}

/** The carpenter's work costs nothing: where most is missing, and not where a repair is to be had; the better gun first. */
function bestMended({ view }: Mind, choices: readonly PirateChoice[]): PirateAction | undefined {
  const offered = choices.flatMap((choice) =>
    choice.type === 'use-ability' && choice.captain === 'carpenter' ? [choice] : [],
  )
  const need = ({ ship: name, mast }: (typeof offered)[number]) => {
    const ship = shipIn(view, name)
    const canRepair = isDockedAtHome(view.players, ship)
    return missing(ship) - dataOf(name).ranks[mast]! / 10 - (canRepair ? dataOf(name).masts : 0)
  }
  return offered.toSorted((one, other) => need(other) - need(one))[0]
}

/** Misjudged by this much. */
function blurOf({ temper, turn }: Mind): number {
  return temper.blur === 0 ? 0 : ((turn.chance.die(steps) - 1) / (steps - 1) - 0.5) * 2 * temper.blur
}
const steps = 101
