// Which gun is fired at what, before it is sent: a sensible beginning, and what may come of it.

import type { ShootChoice, Target } from '#shared/games/davy-jones-gold/actions.ts'
import { shipDataOf, monsterNames } from '#shared/games/davy-jones-gold/data.ts'
import type { MonsterName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'

/** By mast; a gun that is not to fire is not in it. */
export type Aims = ReadonlyMap<number, Target>

function isMonster(target: Target): target is MonsterName {
  return (monsterNames as readonly Target[]).includes(target)
}

/** How many hits it still takes. */
function toughness({ ships, monsters }: View, target: Target): number {
  return isMonster(target)
    ? (monsters[target]?.parts.length ?? 0)
    : (ships.find(({ name }) => name === target)?.masts.length ?? 0)
}

/** Loaded ships before others, ships before monsters, whatever is nearest to defeat first. */
export function firstAims(view: View, { guns }: ShootChoice): Aims {
  const load = (target: Target) => view.ships.find(({ name }) => name === target)?.load ?? 0
  const rank = (target: Target) =>
    toughness(view, target) + (isMonster(target) ? 20 : 0) + (load(target) > 0 && !isMonster(target) ? 0 : 8)
  return new Map(
    guns.map(({ mast, targets }) => [mast, targets.reduce((best, other) => (rank(other) < rank(best) ? other : best))]),
  )
}

/** In how many of six throws this gun hits (P-063). */
export function hitsInSix(ship: ShipName, mast: number): number {
  return 6 - shipDataOf(ship).ranks[mast]!
}

/** All guns that can be fired at it are; the others stay as they are. */
export function allAt(aims: Aims, { guns }: ShootChoice, target: Target): Aims {
  const turned = guns.filter(({ targets }) => targets.includes(target)).map(({ mast }) => [mast, target] as const)
  return new Map([...aims, ...turned])
}

export function shotsOf(aims: Aims): { mast: number; target: Target }[] {
  return [...aims].sort(([one], [other]) => one - other).map(([mast, target]) => ({ mast, target }))
}
