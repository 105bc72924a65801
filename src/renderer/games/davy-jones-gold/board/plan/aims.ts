// The planned target of each gun: a first suggestion, changes, and chances.

import type { ShootChoice, Target } from '#shared/games/davy-jones-gold/actions.ts'
import { shipDataOf, monsterNames } from '#shared/games/davy-jones-gold/data.ts'
import type { MonsterName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { View } from '#shared/games/davy-jones-gold/view.ts'

/** Targets by mast. Guns that are not to fire are left out. */
export type GunAims = ReadonlyMap<number, Target>

function isMonster(target: Target): target is MonsterName {
  return (monsterNames as readonly Target[]).includes(target)
}

/** The number of hits needed to beat the target. */
function hitsToBeat({ ships, monsters }: View, target: Target): number {
  return isMonster(target)
    ? (monsters[target]?.parts.length ?? 0)
    : (ships.find(({ name }) => name === target)?.masts.length ?? 0)
}

/** The suggested targets: loaded ships first, ships before monsters, and of these the one nearest to defeat. */
export function firstAims(view: View, { guns }: ShootChoice): GunAims {
  const load = (target: Target) => view.ships.find(({ name }) => name === target)?.load ?? 0
  const rank = (target: Target) =>
    hitsToBeat(view, target) + (isMonster(target) ? 20 : 0) + (load(target) > 0 && !isMonster(target) ? 0 : 8)
  return new Map(
    guns.map(({ mast, targets }) => [mast, targets.reduce((best, other) => (rank(other) < rank(best) ? other : best))]),
  )
}

/** The number of a die's six faces that hit with this gun (P-063). */
export function hitsInSix(ship: ShipName, mast: number): number {
  return 6 - shipDataOf(ship).ranks[mast]!
}

/** Aims every gun that reaches this target at it; the others keep theirs. */
export function aimAllAt(aims: GunAims, { guns }: ShootChoice, target: Target): GunAims {
  const turned = guns.filter(({ targets }) => targets.includes(target)).map(({ mast }) => [mast, target] as const)
  return new Map([...aims, ...turned])
}

/** The shots of the action, bow first. */
export function shotsOf(aims: GunAims): { mast: number; target: Target }[] {
  return [...aims].sort(([one], [other]) => one - other).map(([mast, target]) => ({ mast, target }))
}
