// The discs on the chart, with the reasons for rejecting a ship that sails across one or lies on one.

import type { RuleRejection } from '#shared/engine/game.ts'
import { islandNames, islands, monsterAt, zoneNames, zones } from '../data.ts'
import type { MonsterName } from '../data.ts'
import type { Disc } from './contact.ts'

export interface Obstacle {
  readonly disc: Disc
  readonly crosses: RuleRejection
  readonly overlaps: RuleRejection
}

function obstacle(kind: 'island' | 'zone' | 'monster', name: string, disc: Disc): Obstacle {
  const params = { [kind]: name }
  return { disc, crosses: { reason: `crosses-${kind}`, params }, overlaps: { reason: `overlaps-${kind}`, params } }
}

const fixed: readonly Obstacle[] = [
  ...islandNames.map((name) => obstacle('island', name, islands[name])),
  ...zoneNames.map((name) => obstacle('zone', name, zones[name])),
]

/** The spots of the monsters: 1 to 6, or 0 for a monster that is not on the chart. */
const spots = 7
const lists = Array.from({ length: spots * spots }, (_, index): readonly Obstacle[] => [
  ...fixed,
  ...monsterOn('kraken', index % spots),
  ...monsterOn('serpent', Math.floor(index / spots)),
])

function monsterOn(name: MonsterName, spot: number): Obstacle[] {
  return spot === 0 ? [] : [obstacle('monster', name, monsterAt(spot))]
}

/** Islands, zones and the monsters that are on the chart, in this order. One list is shared by all charts like this one. */
export function obstaclesOn(
  monsters: Readonly<Record<MonsterName, { readonly spot: number } | null>>,
): readonly Obstacle[] {
  return lists[(monsters.kraken?.spot ?? 0) + spots * (monsters.serpent?.spot ?? 0)]!
}
