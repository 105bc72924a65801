// Ships in cursed zones: their rolls at the start of their owner's turn, and the way out (section K of the rules, S-5).

import type { Seat } from '#shared/engine/game.ts'
import type { EscapeChoice, PirateAction } from '../actions.ts'
import type { ShipName, ZoneName } from '../data.ts'
import { zones } from '../data.ts'
import { breakZoneCurse, overcomeZones } from './curses.ts'
import { isSamePoint, wayFrom } from '../geometry/points.ts'
import { escapeTerms, landingOfEscape } from '../geometry/placement.ts'
import { isAtSea, next, othersOf, shipOf, tell, zoneOf } from '../state.ts'
import type { Play, State } from '../state.ts'
import type { RulesOf, StepOf } from '../steps.ts'

export const escapeRules: RulesOf<
  'escapes' | 'roll-escape' | 'choose-caller' | 'call-number' | 'zone-losses' | 'escape'
> = {
  escapes: { run: beginRolls },
  'roll-escape': {
    seat: ({ turn }) => turn,
    choices: (state, step) => rollers(state, step).map((ship) => ({ type: 'roll-escape', ship })),
    answer(play, step, action) {
      if (action.type === 'roll-escape') roll(play, step, action.ship)
    },
  },
  'choose-caller': {
    seat: ({ turn }) => turn,
    choices: (state) =>
      othersOf(state, state.turn)
        .toSorted((one, other) => one - other)
        .map((seat) => ({ type: 'choose-caller', seat })), // C-50
    answer(play, { ship }, action) {
      if (action.type !== 'choose-caller') return
      tell(play, { type: 'choose-caller', seat: play.state.turn, ship, caller: action.seat })
      next(play, { do: 'call-number', ship, caller: action.seat })
    },
    about: ({ ship }) => ship,
  },
  'call-number': {
    seat: (_, { caller }) => caller,
    choices: () => [1, 2, 3, 4, 5, 6].map((number) => ({ type: 'call-number', number })),
    answer(play, { ship, caller }, action) {
      if (action.type !== 'call-number') return
      tell(play, { type: 'call-number', seat: caller, ship, number: action.number })
      const dice = [play.chance.die(6)]
      settle(play, 'storm', [ship], dice, dice[0] === action.number, action.number) // P-127
    },
    about: ({ ship }) => ship,
  },
  'zone-losses': { run: countLosses },
  escape: {
    seat: (state, { ship }) => shipOf(state, ship).seat,
    choices: (state, { ship }) => [escapeOf(state, ship)],
    bar(state, step, action) {
      if (action.type !== 'escape') return undefined
      if (action.ship !== step.ship) return { reason: 'another-ship', params: { ship: step.ship } }
      const found = landingOfEscape(state, action.ship, escapeTerms(state, action.ship), action)
      return 'bar' in found ? found.bar : undefined
    },
    answer: escape,
    about: ({ ship }) => ship,
  },
}

/** G-096: whoever rolls has no other action in this turn. */
function beginRolls(play: Play): void {
  const { state } = play
  const inside = state.ships.filter(({ seat, where }) => seat === state.turn && !isAtSea(where))
  for (const ship of inside) ship.acted = true
  next(play, { do: 'roll-escape', left: inside.map(({ name }) => name) })
}

/** G-104; of those in the fog the first rolls for all (P-129). Whoever is out by now need not. */
function rollers(state: State, { left }: StepOf<'roll-escape'>): ShipName[] {
  const inside = left.filter((name) => zoneOf(shipOf(state, name)) !== null)
  const inFog = inside.filter((name) => zoneOf(shipOf(state, name)) === 'fog')
  return inside.filter((name) => !inFog.slice(1).includes(name))
}

function roll(play: Play, step: StepOf<'roll-escape'>, name: ShipName): void {
  const { state, chance } = play
  const zone = zoneOf(shipOf(state, name))!
  const ships = zone === 'fog' ? step.left.filter((other) => zoneOf(shipOf(state, other)) === 'fog') : [name]
  next(play, { ...step, left: step.left.filter((other) => !ships.includes(other)) })
  if (zone === 'storm') return next(play, { do: 'choose-caller', ship: name })
  const dice = zone === 'fog' ? [chance.die(6), chance.die(6)] : [chance.die(6)]
  settle(play, zone, ships, dice, succeeds[zone](dice, shipOf(state, name).masts.length))
}

const succeeds: Readonly<Record<Exclude<ZoneName, 'storm'>, (dice: readonly number[], masts: number) => boolean>> = {
  fog: ([one, other]) => one === other, // P-129
  reef: ([die], masts) => die! >= masts, // P-125
  sargasso: ([die], masts) => die! <= masts, // P-124
}

function settle(
  play: Play,
  zone: ZoneName,
  ships: ShipName[],
  dice: number[],
  success: boolean,
  called?: number,
): void {
  const seat: Seat = play.state.turn
  tell(play, { type: 'escape-roll', seat, zone, ships, dice, success, ...(called !== undefined && { called }) })
  if (success) return next(play, ...ships.map((ship) => ({ do: 'escape', ship }) as const)) // P-130
  const cause = { by: 'zone', zone } as const
  next(
    play,
    ...ships.map((ship) => ({ do: 'lose-mast', ship, cause }) as const), // P-131, G-100
    { do: 'zone-losses', zone, ships },
  )
}

/** P-133: first those who are defeated go home, then the other comes out. */
function countLosses(play: Play, { zone, ships }: StepOf<'zone-losses'>): void {
  const lost = ships.filter((name) => shipOf(play.state, name).masts.length === 0)
  for (const name of lost) breakZoneCurse(play, name, zone)
  next(play, ...lost.map((ship) => ({ do: 'defeat', ship, cause: { by: 'zone', zone } }) as const))
}

function escapeOf(state: State, ship: ShipName): EscapeChoice {
  const { from, reach } = escapeTerms(state, ship)
  return { type: 'escape', ship, from, reach, free: true }
}

function escape(play: Play, step: StepOf<'escape'>, action: PirateAction): void {
  if (action.type !== 'escape') return
  const ship = shipOf(play.state, step.ship)
  const zone = zoneOf(ship)!
  const found = landingOfEscape(play.state, ship.name, escapeTerms(play.state, ship.name), action)
  if ('bar' in found) throw new Error(`${ship.name} escapes to where she may not: ${found.bar.reason}`)
  const from = zones[zone].exit
  const heading = isSamePoint(from, action.to) ? action.heading! : wayFrom(from, action.to)
  ship.where = { bow: action.to, heading, docked: found.docked }
  const to = { bow: action.to, heading }
  tell(play, { type: 'escape', seat: ship.seat, ship: ship.name, zone, from, to, docked: found.docked })
  overcomeZones(play)
}
