import type { Position } from '#shared/games/davy-jones-gold/events.ts'
import type { Effect } from './chartSteps.ts'
import type { ChartObject } from './scene.ts'

/** The parts of the drawing that move now, by the name of the object that they belong to. */
export interface Motions {
  /** The masts of a ship that fall, and those that are set up again. */
  readonly falling: ReadonlyMap<ChartObject, readonly number[]>
  readonly rising: ReadonlyMap<ChartObject, readonly number[]>
  /** The parts that a monster loses. */
  readonly losing: ReadonlyMap<ChartObject, readonly number[]>
  /** The positions from which ships glide to where they are. */
  readonly gliding: ReadonlyMap<ChartObject, Position>
  readonly surfacing: ReadonlySet<ChartObject>
}

export function motionsOf(effects: readonly Effect[]): Motions {
  const falling = new Map<ChartObject, number[]>()
  const rising = new Map<ChartObject, number[]>()
  const losing = new Map<ChartObject, number[]>()
  const gliding = new Map<ChartObject, Position>()
  const surfacing = new Set<ChartObject>()
  for (const effect of effects) {
    if (effect.kind === 'mast') add(effect.falls ? falling : rising, effect.ship, effect.mast)
    if (effect.kind === 'part') add(losing, effect.monster, effect.part)
    if (effect.kind === 'glide') gliding.set(effect.ship, effect.from)
    if (effect.kind === 'monster' && effect.rises) surfacing.add(effect.monster)
  }
  return { falling, rising, losing, gliding, surfacing }
}

function add(numbers: Map<ChartObject, number[]>, name: ChartObject, value: number): void {
  numbers.set(name, [...(numbers.get(name) ?? []), value])
}
