// What a bot goes by while it answers one question: its view, what it reckons, and its temper. Worths are points.

import type { Seat, BotInput } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import { shipDataOf } from '../data.ts'
import type { ShipName } from '../data.ts'
import type { Event } from '../events.ts'
import type { ShipView, View } from '../view.ts'
import { hiddenTokensOf } from './hidden-tokens.ts'
import type { HiddenTokens } from './hidden-tokens.ts'

export type PirateTurn = BotInput<View, PirateAction, Event>

/** What makes one bot another. */
export interface BotProfile {
  /** What a ship could earn elsewhere in one turn: long ways cost this much a leg. */
  readonly turnCost: number
  /** What a mast is worth, the last one apart. */
  readonly mastWorth: number
  /** What a point is worth that the others lose together, if there is one of them; less among more. */
  readonly spite: number
  /** How much it shuns to be fired at: 0 for not at all, 1 for as much as that may cost. */
  readonly caution: number
  /** By how much it may misjudge what a plan is worth, to either side. */
  readonly noise: number
  /** Whether it keeps out of range, weighs shots by what they may lead to, and looks to the end of the game. */
  readonly looksAhead: boolean
}

export interface BotContext {
  readonly seat: Seat
  readonly view: View
  readonly turn: PirateTurn
  readonly profile: BotProfile
  readonly hidden: HiddenTokens
}

export function contextOf(turn: PirateTurn, profile: BotProfile): BotContext {
  const { seat, view } = turn
  return { seat, view, turn, profile, hidden: hiddenTokensOf(view) }
}

export function ownShips({ view, seat }: BotContext): ShipView[] {
  return view.ships.filter((ship) => ship.seat === seat)
}

export function shipNamed({ ships }: View, name: ShipName): ShipView {
  const ship = ships.find((candidate) => candidate.name === name)
  if (!ship) throw new Error(`${name} is not in play`)
  return ship
}

export function roomAboard({ name, load }: ShipView): number {
  return shipDataOf(name).cargo - load
}

export function missingMastCount({ name, masts }: ShipView): number {
  return shipDataOf(name).masts - masts.length
}

/** What a point is worth that one of the others loses. */
export function spitePerRival({ profile, view }: BotContext): number {
  return profile.spite / (view.players.length - 1)
}
