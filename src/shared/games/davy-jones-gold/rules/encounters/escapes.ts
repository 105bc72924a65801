// Ships in cursed zones: their rolls at the start of the owner's turn, and their way out (section K of the rules, S-5).

import { emit } from '#shared/engine/action-context.ts'
import type { Seat } from '#shared/engine/game.ts'
import { otherSeats } from '#shared/engine/seats.ts'
import type { EscapeChoice, PirateAction } from '../../actions.ts'
import { zones } from '../../data.ts'
import type { ShipName, ZoneName } from '../../data.ts'
import { escapeTerms, landingOfEscape } from '../../geometry/placement.ts'
import { isSamePoint, vectorBetween } from '../../geometry/points.ts'
import { isAtSea, shipOf, zoneOf } from '../../state.ts'
import type { State } from '../../state.ts'
import type { StepOf } from '../../steps.ts'
import { pushSteps } from '../context.ts'
import type { ActionContext } from '../context.ts'
import { breakZoneCurse, overcomeZoneCurses } from './curses.ts'
import type { RulesOf } from '../step-rule.ts'

export const escapeRules: RulesOf<
  'escapes' | 'roll-escape' | 'choose-caller' | 'call-number' | 'zone-losses' | 'escape'
> = {
  escapes: { run: beginRolls },
  'roll-escape': {
    seat: ({ turn }) => turn,
    choices: (state, step) => rollers(state, step).map((ship) => ({ type: 'roll-escape', ship })),
    answer(context, step, action) {
      if (action.type === 'roll-escape') roll(context, step, action.ship)
    },
  },
  'choose-caller': {
    seat: ({ turn }) => turn,
    choices: (state) => otherSeats(state.turn, state.players.length).map((seat) => ({ type: 'choose-caller', seat })), // C-50
    answer(context, { ship }, action) {
      if (action.type !== 'choose-caller') return
      emit(context, { type: 'choose-caller', seat: context.state.turn, ship, caller: action.seat })
      pushSteps(context, { do: 'call-number', ship, caller: action.seat })
    },
    about: ({ ship }) => ship,
  },
  'call-number': {
    seat: (_, { caller }) => caller,
    choices: () => [1, 2, 3, 4, 5, 6].map((number) => ({ type: 'call-number', number })),
    answer(context, { ship, caller }, action) {
      if (action.type !== 'call-number') return
      emit(context, { type: 'call-number', seat: caller, ship, number: action.number })
      const dice = [context.chance.die(6)]
      resolveRoll(context, 'storm', [ship], dice, dice[0] === action.number, action.number) // P-127
    },
    about: ({ ship }) => ship,
  },
  'zone-losses': { run: resolveLosses },
  escape: {
    seat: (state, { ship }) => shipOf(state, ship).seat,
    choices: (state, { ship }) => [escapeChoice(state, ship)],
    rejectionOfDescribed(state, step, action) {
      if (action.type !== 'escape') return undefined
      if (action.ship !== step.ship) return { reason: 'another-ship', params: { ship: step.ship } }
      const found = landingOfEscape(state, action.ship, escapeTerms(state, action.ship), action)
      return 'rejection' in found ? found.rejection : undefined
    },
    answer: escape,
    about: ({ ship }) => ship,
  },
}

/** G-096: a ship that rolls has no other action in this turn. */
function beginRolls(context: ActionContext): void {
  const { state } = context
  const inside = state.ships.filter(({ seat, where }) => seat === state.turn && !isAtSea(where))
  if (inside.length === 0) return
  for (const ship of inside) ship.acted = true
  pushSteps(context, { do: 'roll-escape', left: inside.map(({ name }) => name) })
}

/**
 * G-104: the ships that may roll. Of those in the fog, the first rolls for all (P-129). A ship that is already out does
 * not roll.
 */
function rollers(state: State, { left }: StepOf<'roll-escape'>): ShipName[] {
  const inside = left.filter((name) => zoneOf(shipOf(state, name)) !== null)
  const inFog = inside.filter((name) => zoneOf(shipOf(state, name)) === 'fog')
  return inside.filter((name) => !inFog.slice(1).includes(name))
}

function roll(context: ActionContext, step: StepOf<'roll-escape'>, name: ShipName): void {
  const { state, chance } = context
  const zone = zoneOf(shipOf(state, name))!
  const ships = zone === 'fog' ? step.left.filter((other) => zoneOf(shipOf(state, other)) === 'fog') : [name]
  pushSteps(context, { ...step, left: step.left.filter((other) => !ships.includes(other)) })
  if (zone === 'storm') return pushSteps(context, { do: 'choose-caller', ship: name })
  const dice = zone === 'fog' ? [chance.die(6), chance.die(6)] : [chance.die(6)]
  resolveRoll(context, zone, ships, dice, succeeds[zone](dice, shipOf(state, name).masts.length))
}

const succeeds: Readonly<Record<Exclude<ZoneName, 'storm'>, (dice: readonly number[], masts: number) => boolean>> = {
  fog: ([one, other]) => one === other, // P-129
  reef: ([die], masts) => die! >= masts, // P-125
  sargasso: ([die], masts) => die! <= masts, // P-124
}

function resolveRoll(
  context: ActionContext,
  zone: ZoneName,
  ships: ShipName[],
  dice: number[],
  success: boolean,
  called?: number,
): void {
  const seat: Seat = context.state.turn
  emit(context, { type: 'escape-roll', seat, zone, ships, dice, success, ...(called !== undefined && { called }) })
  if (success) return pushSteps(context, ...ships.map((ship) => ({ do: 'escape', ship }) as const)) // P-130
  const cause = { by: 'zone', zone } as const
  pushSteps(
    context,
    ...ships.map((ship) => ({ do: 'lose-mast', ship, cause }) as const), // P-131, G-100
    { do: 'zone-losses', zone, ships },
  )
}

/** P-133: first the defeated ships go home, then the other ship comes out. */
function resolveLosses(context: ActionContext, { zone, ships }: StepOf<'zone-losses'>): void {
  const lost = ships.filter((name) => shipOf(context.state, name).masts.length === 0)
  for (const name of lost) breakZoneCurse(context, name, zone)
  pushSteps(context, ...lost.map((ship) => ({ do: 'defeat', ship, cause: { by: 'zone', zone } }) as const))
}

function escapeChoice(state: State, ship: ShipName): EscapeChoice {
  const { from, reach } = escapeTerms(state, ship)
  return { type: 'escape', ship, from, reach, free: true }
}

function escape(context: ActionContext, step: StepOf<'escape'>, action: PirateAction): void {
  if (action.type !== 'escape') return
  const ship = shipOf(context.state, step.ship)
  const zone = zoneOf(ship)!
  const found = landingOfEscape(context.state, ship.name, escapeTerms(context.state, ship.name), action)
  if ('rejection' in found) throw new Error(`${ship.name} escapes to where she may not: ${found.rejection.reason}`)
  const from = zones[zone].exit
  const heading = isSamePoint(from, action.to) ? action.heading! : vectorBetween(from, action.to)
  ship.where = { bow: action.to, heading, docked: found.docked }
  const to = { bow: action.to, heading }
  emit(context, { type: 'escape', seat: ship.seat, ship: ship.name, zone, from, to, docked: found.docked })
  overcomeZoneCurses(context)
}
