// A sentence on a plan before it is confirmed: its result, or why it can't be done.

import { captains, islands, redEdge } from '#shared/games/davy-jones-gold/data.ts'
import { vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { fightsOnDocking } from '#shared/games/davy-jones-gold/state.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'
import type { Speech } from '../../../contract.ts'
import { duelTerms } from '../answers.ts'
import { bearingWord, islandNear, partOfWay, reachWord } from '../text/distances.ts'
import { describeRejection } from '../text/sentences.ts'
import { captainName, islandName } from '../../words.ts'
import { hitsInSix } from './aims.ts'
import { distanceTo, islandAt, isUnchanged } from './sailing.ts'
import type { Ghost, Sailing } from './sailing.ts'
import type { Plan } from './plans.ts'

export interface PlanStatus {
  readonly text: string
  /** `open` means that there is nothing to confirm yet. */
  readonly state: 'good' | 'barred' | 'open'
}

/** The message about this plan. */
export function planStatusOf(plan: Plan, view: View, speech: Speech): PlanStatus {
  const rejection =
    plan.kind === 'sail' ? plan.ghost.rejection : plan.kind === 'dock' ? plan.place.rejection : undefined
  if (rejection) return { text: describeRejection(rejection.reason, { ...rejection.params }, speech), state: 'barred' }
  if (plan.kind === 'shoot') return volley(plan, speech)
  if (plan.kind === 'dock') {
    const { home, bow } = plan.place
    const bearing = bearingWord(vectorBetween(islands[home].centre, bow), speech)
    return { text: speech.t('plan.found.moor', { island: islandName(home, speech), bearing }), state: 'good' }
  }
  return isUnchanged(plan) ? { text: speech.t('plan.found.none'), state: 'open' } : course(plan, view, speech)
}

function course({ ghost, sailing, wish }: Extract<Plan, { kind: 'sail' }>, view: View, speech: Speech): PlanStatus {
  const length = Math.hypot(...vectorBetween(sailing.from, ghost.to))
  const bearing = bearingWord(ghost.heading, speech)
  const said = ghost.isTurn
    ? speech.t('plan.found.turn', { bearing })
    : wayOf(ghost, sailing, wish, { bearing, length }, speech)
  // Only the helmsman takes a ship beyond the red edge.
  const usesAbility = sailing.kind === 'move' && length > redEdge
  const more = usesAbility ? ` ${speech.t('plan.ability', { captain: captainName(captains[0], speech) })}` : ''
  // A turn in place and an escape begin no duel.
  const fights = sailing.kind === 'move' && !ghost.isTurn && fightsOnDocking(view, ghost.docked)
  const duel = fights ? ` ${speech.t('moments.duel')}: ${duelTerms(sailing.ship, view, speech)}` : ''
  return { text: said + more + duel, state: 'good' }
}

/** Names an island that was meant but is out of reach, and how much of the way she sails. */
function wayOf(
  { to, docked }: Ghost,
  sailing: Sailing,
  wish: Point,
  { bearing, length }: { readonly bearing: string; readonly length: number },
  speech: Speech,
): string {
  if (docked) return speech.t('plan.found.dockAt', { bearing, island: islandName(docked, speech) })
  const meant = islandAt(sailing, wish)
  if (meant) {
    const part = partOfWay(length, distanceTo(sailing, meant), speech)
    return speech.t('plan.found.headFor', { bearing, part, island: islandName(meant, speech) })
  }
  const [near, reach] = [islandNear(to), reachWord(length, speech)]
  return near
    ? speech.t('plan.found.near', { bearing, reach, island: islandName(near, speech) })
    : speech.t('plan.found.openSea', { bearing, reach })
}

function volley({ ship, aims }: Extract<Plan, { kind: 'shoot' }>, speech: Speech): PlanStatus {
  const chances = [...aims.keys()].map((mast) => hitsInSix(ship, mast) / 6)
  if (chances.length === 0) return { text: speech.t('plan.found.none'), state: 'open' }
  const hits = chances.reduce((sum, chance) => sum + chance, 0)
  const none = chances.reduce((product, chance) => product * (1 - chance), 1)
  const text = speech.t('plan.expected', {
    count: chances.length,
    hits: speech.n(Math.round(hits * 10) / 10),
    percent: Math.round((1 - none) * 100),
  })
  return { text, state: 'good' }
}
