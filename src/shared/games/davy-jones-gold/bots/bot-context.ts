// What a bot goes by while it answers one question: its view, what it reckons, and its temper. Worths are points.

import type { Seat, BotInput } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import { poolOf } from './hidden-tokens.ts'
import type { Pool } from './hidden-tokens.ts'
import { dataOf } from '../data.ts'
import type { ShipName } from '../data.ts'
import type { Event } from '../events.ts'
import type { ShipView, View } from '../view.ts'

export type PirateTurn = BotInput<View, PirateAction, Event>

/** What makes one bot another. */
export interface Temper {
  /** What a ship could earn elsewhere in one turn: long ways cost this much a leg. */
  readonly turn: number
  /** What a mast is worth, the last one apart. */
  readonly mast: number
  /** What a point is worth that the others lose together, if there is one of them; less among more. */
  readonly spite: number
  /** How much it shuns to be fired at: 0 for not at all, 1 for as much as that may cost. */
  readonly care: number
  /** By how much it may misjudge what a plan is worth, to either side. */
  readonly blur: number
  /** Whether it keeps out of range, weighs shots by what they may lead to, and looks to the end of the game. */
  readonly looksAhead: boolean
}

export interface Mind {
  readonly seat: Seat
  readonly view: View
  readonly turn: PirateTurn
  readonly temper: Temper
  readonly pool: Pool
}

export function mindOf(turn: PirateTurn, temper: Temper): Mind {
  const { seat, view } = turn
  return { seat, view, turn, temper, pool: poolOf(view) }
}

export function ownShips({ view, seat }: Mind): ShipView[] {
  return view.ships.filter((ship) => ship.seat === seat)
}

export function shipIn({ ships }: View, name: ShipName): ShipView {
  const ship = ships.find((candidate) => candidate.name === name)
  if (!ship) throw new Error(`${name} is not in play`)
  return ship
}

export function roomAboard({ name, load }: ShipView): number {
  return dataOf(name).cargo - load
}

export function missing({ name, masts }: ShipView): number {
  return dataOf(name).masts - masts.length
}

/** What a point is worth that one of the others loses. */
export function spiteOf({ temper, view }: Mind): number {
  return temper.spite / (view.players.length - 1)
}
