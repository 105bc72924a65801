// What is to be said of a plan before it is confirmed: where it ends, or why it can't be done.

import { captains, islands, redEdge } from '#shared/games/davy-jones-gold/data.ts'
import { vectorBetween } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Speech } from '../../../contract.ts'
import { bearingOf, refuse } from '../sentences.ts'
import { captainName, islandName, millimetres } from '../../words.ts'
import { hitsInSix } from './aims.ts'
import type { Plan } from './usePlan.ts'

export interface Finding {
  readonly text: string
  /** `open`: there is nothing to confirm yet. */
  readonly state: 'good' | 'barred' | 'open'
}

export function findingOf(plan: Plan, speech: Speech): Finding {
  const bar = plan.kind === 'sail' ? plan.ghost.bar : plan.kind === 'moor' ? plan.place.bar : undefined
  if (bar) return { text: refuse(bar.reason, { ...bar.params }, speech), state: 'barred' }
  if (plan.kind === 'shoot') return volley(plan, speech)
  if (plan.kind === 'moor') {
    const { home, bow } = plan.place
    const bearing = bearingWord(vectorBetween(islands[home].centre, bow), speech)
    return { text: speech.t('plan.found.moor', { island: islandName(home, speech), bearing }), state: 'good' }
  }
  return isAsShe(plan) ? { text: speech.t('plan.found.none'), state: 'open' } : course(plan, speech)
}

/** Nothing was pointed at yet: to lie as she lies would be a turn to where she heads already. */
export function isAsShe({ ghost, sailing }: Extract<Plan, { kind: 'sail' }>): boolean {
  const [x, y] = sailing.heading
  return sailing.kind === 'move' && ghost.isTurn && ghost.heading[0] === x && ghost.heading[1] === y
}

export function bearingWord([x, y]: Vector, speech: Speech): string {
  return speech.t(`words.bearing.${bearingOf(x, y)}`)
}

function course({ ghost, sailing }: Extract<Plan, { kind: 'sail' }>, speech: Speech): Finding {
  const length = Math.hypot(...vectorBetween(sailing.from, ghost.to))
  const params = { distance: millimetres(length, speech), bearing: bearingWord(ghost.heading, speech) }
  const said = ghost.isTurn
    ? speech.t('plan.found.turn', params)
    : ghost.docked
      ? speech.t('plan.found.dock', { ...params, island: islandName(ghost.docked, speech) })
      : speech.t('plan.found.sail', params)
  // Beyond the red edge only the helmsman brings a ship.
  const usesAbility = sailing.kind === 'move' && length > redEdge
  const more = usesAbility ? ` ${speech.t('plan.ability', { captain: captainName(captains[0], speech) })}` : ''
  return { text: said + more, state: 'good' }
}

function volley({ ship, aims }: Extract<Plan, { kind: 'shoot' }>, speech: Speech): Finding {
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
