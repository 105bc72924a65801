// The bots' choices before the first turn: which of two traits to keep (D-104), and whose losses to take (D-517).

import type { BotInput } from '#shared/engine/game.ts'
import { seatsAfter } from '#shared/engine/seats.ts'
import type { DeadMansDrawAction } from '../actions.ts'
import type { Rules } from '../options.ts'
import type { Trait } from '../traits.ts'
import type { View } from '../view.ts'

type Asked = BotInput<View, DeadMansDrawAction>

/** The strength of a trait: its owner's wins in 100 games against the same bot without a trait (npm run traits). */
const worthOfTrait: Partial<Record<Trait, number>> = {
  misfire: 75,
  parry: 71,
  'davy-jones-locker': 69,
  scavenger: 65,
  'golden-scales': 63,
  swordsman: 62,
  fisherman: 62,
  navigator: 60,
  plunderer: 60,
  'safe-harbor': 60,
  siren: 60,
  casanova: 59,
  'treasure-hunter': 59,
  'captains-hook': 56,
  'master-gunner': 54,
  miser: 54,
  mystic: 54,
  beastmaster: 52,
}
/** The strength assumed for a trait that has not been measured: about the average. */
const usualWorth = 60

/** The strength of a trait under these rules, if they make a great difference. */
function worthUnder(trait: Trait, { knobs, mermaidAbility, variant }: Rules): number {
  if (trait === 'casanova' && mermaidAbility) return knobs.casanovaMay ? 54 : 47
  if (trait === 'golden-scales' && variant === 'pile-o-treasure') return 55
  return worthOfTrait[trait] ?? usualWorth
}

/** Adds the choices before the first turn to a bot that can play the turns. */
export function withOpening(choose: (turn: Asked) => DeadMansDrawAction): (turn: Asked) => DeadMansDrawAction {
  return (turn) => {
    const { opening } = turn.view
    if (!opening) return choose(turn)
    return opening.ask === 'trait' ? favouriteTrait(turn) : favouriteVictim(turn)
  }
}

function favouriteTrait({ choices, view }: Asked): DeadMansDrawAction {
  return most(choices as readonly DeadMansDrawAction[], (action) =>
    action.type === 'choose-trait' ? worthUnder(action.trait, view.rules) : 0,
  )
}

/** Traits that save their owner's cards from a bust, or warn of it, so that there is little to take. */
const careful: readonly (Trait | null)[] = ['safe-harbor', 'miser', 'mystic']

/** The next player in turn whose losses nobody else takes first and whose trait does not keep them small. */
function favouriteVictim({ choices, seat, view }: Asked): DeadMansDrawAction {
  const seats = view.traits.length
  return most(choices as readonly DeadMansDrawAction[], (action) => {
    if (action.type !== 'choose-victim') return 0
    const left = seatsAfter(action.seat, seats)
    const isTaken = view.victims.some(
      (victim, owner) => victim === action.seat && left.indexOf(owner) < left.indexOf(seat),
    )
    const isCareful = careful.includes(view.traits[action.seat]!)
    return -2 * Number(isTaken) - Number(isCareful) - seatsAfter(seat, seats).indexOf(action.seat) / seats
  })
}

function most<A>(actions: readonly A[], worth: (action: A) => number): A {
  return actions.reduce((best, action) => (worth(action) > worth(best) ? action : best))
}
