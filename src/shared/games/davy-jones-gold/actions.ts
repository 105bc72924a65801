// The actions of this game (S-6): their exact shapes, and descriptions of the ones that can't be listed.

import { z } from 'zod/mini'
import type { FreeChoice } from '#shared/engine/game.ts'
import { captains, goldTokens, homeIslands, islandNames, monsterNames, shipNames } from './data.ts'
import type { IslandName, MonsterName, ShipName } from './data.ts'
import type { Point, Vector } from './geometry/points.ts'

/** The largest coordinate: ten charts away. Beyond that the geometry would not be exact. */
const maxCoordinate = 100_000
/** S-1: the largest component of a heading in an action. A ship that has escaped may have a longer heading. */
export const maxHeadingComponent = 2000

/** A ship or a monster that a gun may be fired at. */
export type Target = ShipName | MonsterName

const captain = z.enum(captains)
const ship = z.enum(shipNames)
const island = z.enum(islandNames)
const monster = z.enum(monsterNames)
const mast = z.int().check(z.minimum(0), z.maximum(3))
const part = z.int().check(z.minimum(0), z.maximum(5))
const coordinate = z.int().check(z.minimum(-maxCoordinate), z.maximum(maxCoordinate))
const point: z.ZodMiniType<Point> = z.tuple([coordinate, coordinate])
const component = z.int().check(z.minimum(-maxHeadingComponent), z.maximum(maxHeadingComponent))
export const heading: z.ZodMiniType<Vector> = z
  .tuple([component, component])
  .check(z.refine(([x, y]) => x !== 0 || y !== 0, 'must not be [0, 0]'))
const target = z.enum([...shipNames, ...monsterNames] as readonly Target[])

export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('choose-captain'), captain }),
  z.strictObject({ type: z.literal('choose-home'), island: z.enum(homeIslands) }),
  z.strictObject({ type: z.literal('monster-order'), monster }),
  z.strictObject({ type: z.literal('monster-fire'), monster, part, ship }),
  z.strictObject({ type: z.literal('roll-escape'), ship }),
  z.strictObject({ type: z.literal('choose-caller'), seat: z.int().check(z.minimum(0), z.maximum(3)) }),
  z.strictObject({ type: z.literal('call-number'), number: z.int().check(z.minimum(1), z.maximum(6)) }),
  z.strictObject({ type: z.literal('escape'), ship, to: point, heading: z.optional(heading) }),
  z.strictObject({ type: z.literal('move'), ship, to: point, heading: z.optional(heading) }),
  z.strictObject({
    type: z.literal('shoot'),
    ship,
    targets: z.array(z.strictObject({ mast, target })).check(z.minLength(1), z.maxLength(4)),
  }),
  z.strictObject({ type: z.literal('explore'), ship }),
  z.strictObject({ type: z.literal('challenge'), ship }),
  z.strictObject({ type: z.literal('repair'), ship }),
  z.discriminatedUnion('captain', [
    z.strictObject({ type: z.literal('use-ability'), captain: z.literal('gunner'), ship, mast }),
    z.strictObject({ type: z.literal('use-ability'), captain: z.literal('scout'), ship }),
    z.strictObject({ type: z.literal('use-ability'), captain: z.literal('carpenter'), ship, mast }),
  ]),
  z.strictObject({ type: z.literal('decline') }),
  z.strictObject({ type: z.literal('end-turn') }),
  z.discriminatedUnion('pay', [
    z.strictObject({ type: z.literal('parley'), pay: z.literal('ship') }),
    z.strictObject({ type: z.literal('parley'), pay: z.literal('home'), island: z.enum(homeIslands) }),
    z.strictObject({ type: z.literal('parley'), pay: z.literal('refuse') }),
  ]),
  z.strictObject({ type: z.literal('draw') }),
  z.strictObject({ type: z.literal('stop') }),
  z.strictObject({ type: z.literal('lose-mast'), ship, mast }),
  z.strictObject({ type: z.literal('take-part'), part }),
  z.strictObject({ type: z.literal('loot'), token: z.enum(goldTokens) }),
  z.strictObject({ type: z.literal('nearest'), island }),
  z.strictObject({ type: z.literal('reward-island'), island }),
  z.strictObject({ type: z.literal('forfeit-from'), island: z.enum(homeIslands) }),
  z.strictObject({ type: z.literal('forfeit-to'), island }),
  z.strictObject({ type: z.literal('choose-start'), island: z.enum(homeIslands) }),
  z.strictObject({ type: z.literal('choose-cursed'), ships: z.tuple([ship, ship]) }),
  z.strictObject({ type: z.literal('choose-dock'), ship, to: point, heading }),
])
export type PirateAction = z.infer<typeof action>
export type ActionOf<T extends PirateAction['type']> = Extract<PirateAction, { type: T }>

/** The actions of ships. Each ship may do one of them in a turn (P-042). */
export const shipActions = ['move', 'shoot', 'explore', 'challenge', 'repair'] as const
export type ShipAction = (typeof shipActions)[number]

/** A gun and everything in its range: ships in ship order, then monsters. */
export interface GunTargets {
  readonly mast: number
  readonly targets: readonly Target[]
}

/**
 * A straight move of at most `reach` tenths of a millimetre, or a turn in place. `docks` are the islands where she may
 * dock (P-054, P-161).
 */
export interface MoveChoice extends FreeChoice {
  readonly type: 'move'
  readonly ship: ShipName
  readonly reach: number
  readonly docks: readonly IslandName[]
}
/** The ship's guns that have a target in range. */
export interface ShootChoice extends FreeChoice {
  readonly type: 'shoot'
  readonly ship: ShipName
  readonly guns: readonly GunTargets[]
}
/** A move out of a zone: straight, at most `reach` tenths of a millimetre, starting at the exit `from`. */
export interface EscapeChoice extends FreeChoice {
  readonly type: 'escape'
  readonly ship: ShipName
  readonly from: Point
  readonly reach: number
}
/** A free place at the shore of one of the seat's home islands. */
export interface DockChoice extends FreeChoice {
  readonly type: 'choose-dock'
  readonly ship: ShipName
  readonly islands: readonly IslandName[]
}
export type PirateChoice = PirateAction | MoveChoice | ShootChoice | EscapeChoice | DockChoice
