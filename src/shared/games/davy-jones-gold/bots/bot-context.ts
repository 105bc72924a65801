// A bot's knowledge while it answers one question: its view, its estimates of hidden tokens, and its profile. Worths are
// in points.

import type { Seat, BotInput } from '#shared/engine/game.ts'
import type { PirateAction } from '../actions.ts'
import { shipDataOf } from '../data.ts'
import type { ShipName } from '../data.ts'
import type { Event } from '../events.ts'
import type { ShipView, View } from '../view.ts'
import { hiddenTokensOf } from './hidden-tokens.ts'
import type { HiddenTokens } from './hidden-tokens.ts'

export type PirateTurn = BotInput<View, PirateAction, Event>

/** The weights that make one bot play differently from another. */
export interface BotProfile {
  /** The worth of a turn that a ship could use for something else. It is subtracted for each leg of a long way. */
  readonly turnCost: number
  /** The worth of a mast that is not the ship's last. */
  readonly mastWorth: number
  /** The worth of a point that the other players lose. It is divided by the number of rivals. */
  readonly spite: number
  /** Weight of the expected loss from enemy fire in choosing a place: 0 is not at all, 1 in full. */
  readonly caution: number
  /** The largest random error, up or down, in judging what a plan is worth. */
  readonly noise: number
  /** Whether the bot keeps out of range, expects targets to parley, and considers the end of the game. */
  readonly looksAhead: boolean
}

export interface BotContext {
  readonly seat: Seat
  readonly view: View
  readonly turn: PirateTurn
  readonly profile: BotProfile
  readonly hidden: HiddenTokens
}

/** The context of a bot with this profile for the question in `turn`. */
export function contextOf(turn: PirateTurn, profile: BotProfile): BotContext {
  const { seat, view } = turn
  return { seat, view, turn, profile, hidden: hiddenTokensOf(view) }
}

/** The ships of the bot's seat. */
export function ownShips({ view, seat }: BotContext): ShipView[] {
  return view.ships.filter((ship) => ship.seat === seat)
}

/** The ship with this name. Throws if it is not in play. */
export function shipNamed({ ships }: View, name: ShipName): ShipView {
  const ship = ships.find((candidate) => candidate.name === name)
  if (!ship) throw new Error(`${name} is not in play`)
  return ship
}

/** Number of gold tokens that the ship can still load. */
export function roomAboard({ name, load }: ShipView): number {
  return shipDataOf(name).cargo - load
}

/** Number of masts that the ship has lost. */
export function missingMastCount({ name, masts }: ShipView): number {
  return shipDataOf(name).masts - masts.length
}

/** The worth of a point that one rival loses. */
export function spitePerRival({ profile, view }: BotContext): number {
  return profile.spite / (view.players.length - 1)
}
