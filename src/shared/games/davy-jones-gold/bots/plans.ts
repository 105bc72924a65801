// What a ship can go for, each with what it is worth and how it begins: the bots' table of aims.

import type { MoveChoice, PirateAction, PirateChoice, ShootChoice } from '../actions.ts'
import { courseToIsland, courseToMonster } from './courses.ts'
import { missing, ownShips, roomAboard } from './bot-context.ts'
import type { Mind } from './bot-context.ts'
import { oddsOfHit } from './odds.ts'
import { wayToPlace, wayToShore } from './routes.ts'
import { bestVolley } from './volleys.ts'
import { duelWorth, exploreWorth, holdWorth, huntingRange, monsterWorth, repairWorth } from './worth.ts'
import { dataOf, islands, monsterAt, monsterNames, redEdge } from '../data.ts'
import type { IslandName, MonsterName, ShipName } from '../data.ts'
import type { Position } from '../events.ts'
import { homesOf, isAtSea, isCursed, wildIslandsOf } from '../state.ts'
import type { AtSea } from '../state.ts'
import type { ShipView } from '../view.ts'

/** A way to begin, and what it is worth less the turns that it takes. */
export interface Plan {
  readonly ship: ShipName
  readonly worth: number
  /** The first step of it, or to wait for the next turn. Where none can be found the plan is none. */
  begin(): PirateAction | 'wait' | undefined
}

/** Something to be done at an island, or against a monster. */
interface Aim {
  readonly worth: number
  /** Turns after the arrival, the deed included, until what was won is safe. */
  readonly after: number
  readonly at: IslandName | MonsterName
  /** What is done once she is there. Without it being there is all. */
  readonly deed?: PirateAction['type']
}

type AimsOf = (mind: Mind, ship: ShipView) => Aim[]

const unload: AimsOf = (mind, ship) => {
  if (ship.load === 0 || isCursed(mind.view, ship.name)) return []
  const worth = holdWorth(mind, ship)
  return homesOf(mind.view, mind.seat)
    .filter((home) => home !== mind.view.davy)
    .map((at) => ({ at, worth: worth + (missing(ship) > 1 ? repairWorth(mind, ship) / 2 : 0), after: 0 }))
}

const repair: AimsOf = (mind, ship) =>
  missing(ship) === 0
    ? []
    : homesOf(mind.view, mind.seat).map((at) => ({ at, worth: repairWorth(mind, ship), after: 1, deed: 'repair' }))

const explore: AimsOf = (mind, ship) => {
  const { view } = mind
  if (isCursed(view, ship.name) || roomAboard(ship) === 0) return []
  return wildIslandsOf(view)
    .filter((island) => island !== view.davy && view.islands[island].count > 0)
    .map((at) => ({
      at,
      worth: exploreWorth(mind, ship, at) + holdWorth(mind, ship),
      after: 1 + legs(homeward(mind, islands[at].centre) - redEdge / 2) + (view.closed.includes(at) ? 1 : 0),
      deed: 'explore',
    }))
}

const challenge: AimsOf = (mind, ship) => {
  const { davy } = mind.view
  if (davy === null) return []
  const barred = homesOf(mind.view, mind.seat).some((home) => home === davy)
    ? ownShips(mind).reduce((sum, each) => sum + holdWorth(mind, each), 0) / 2
    : 0
  return [
    {
      at: davy,
      worth: duelWorth(mind, ship, davy) + barred + restlessness(mind),
      after: 1,
      deed: 'challenge',
    },
  ]
}

/** The game ends by duels only: the longer it lasts, the likelier somebody seeks one. */
function restlessness({ view }: Mind): number {
  const rounds = view.turns / view.players.length
  const isEmpty = wildIslandsOf(view).every((island) => view.islands[island].count === 0)
  return Math.max(0, rounds - patience) * 0.15 + (isEmpty ? 1 : 0)
}
/** In rounds. */
const patience = 8

const hunt: AimsOf = (mind, ship) =>
  monsterNames.flatMap((name): Aim[] => {
    const monster = mind.view.monsters[name]
    const worth = monster ? monsterWorth(mind, ship, name) : 0
    if (!monster || worth <= 0) return []
    const volley = ship.masts.reduce((sum, mast) => sum + oddsOfHit(dataOf(ship.name).ranks[mast]!), 0)
    const turns = Math.ceil(monster.parts.length / Math.max(volley, 0.1))
    return [{ at: name, worth: worth - turns * mind.temper.mast, after: turns, deed: 'shoot' }]
  })

const aims: readonly AimsOf[] = [unload, repair, explore, challenge, hunt]

function legs(way: number): number {
  return Math.max(0, Math.ceil(way / redEdge))
}

/** From a place to the nearest home where nothing bars unloading. */
function homeward({ view, seat }: Mind, from: Position['bow']): number {
  const homes = homesOf(view, seat)
  const open = homes.filter((home) => home !== view.davy)
  return Math.min(...(open.length > 0 ? open : homes).map((home) => wayToShore(view, from, home)))
}

function isIsland(place: IslandName | MonsterName): place is IslandName {
  return place in islands
}

/** Everything that a ship of this seat may begin now, the worth of each judged by the mind's temper. */
export function plansOf(mind: Mind, choices: readonly PirateChoice[]): Plan[] {
  return ownShips(mind).flatMap((ship) => {
    const own = choices.filter((choice) => 'ship' in choice && choice.ship === ship.name)
    return own.length === 0 ? [] : [...plansOfAims(mind, ship, own), ...plansOfShooting(mind, ship, own)]
  })
}

function plansOfAims(mind: Mind, ship: ShipView, choices: readonly PirateChoice[]): Plan[] {
  const move = choices.find((choice): choice is MoveChoice => choice.type === 'move' && 'free' in choice)
  return judged(mind, ship).map(({ aim, worth }) => ({
    ship: ship.name,
    worth,
    begin: () => stepTowards(mind, ship, aim, choices, move),
  }))
}

/** What is worth anything to her, less the turns that it takes. */
function judged(mind: Mind, ship: ShipView): { aim: Aim; worth: number }[] {
  const { where } = ship
  if (!isAtSea(where)) return []
  const found = aims.flatMap((aimsOf) => aimsOf(mind, ship)).filter(({ worth }) => worth > 0)
  return found.map((aim) => ({
    aim,
    worth: aim.worth - mind.temper.turn * (turnsTo(mind, where, aim.at) + aim.after),
  }))
}

/** Whoever shoots first goes on with her best plan later: no more than the turn is lost of it. */
function plansOfShooting(mind: Mind, ship: ShipView, choices: readonly PirateChoice[]): Plan[] {
  const shoot = choices.find((choice): choice is ShootChoice => choice.type === 'shoot' && 'free' in choice)
  const volley = shoot && bestVolley(mind, ship, shoot)
  if (!volley) return []
  const later = Math.max(0, ...judged(mind, ship).map(({ worth }) => worth))
  return [{ ship: ship.name, worth: volley.worth - mind.temper.turn + later, begin: () => volley.action }]
}

function stepTowards(
  mind: Mind,
  ship: ShipView,
  { at, deed }: Aim,
  choices: readonly PirateChoice[],
  move: MoveChoice | undefined,
): PirateAction | 'wait' | undefined {
  if (isAtSea(ship.where) && ship.where.docked === at) {
    const found = choices.find((choice): choice is PirateAction => choice.type === deed && !('free' in choice))
    return found ?? (mind.view.closed.includes(at) ? 'wait' : undefined)
  }
  if (!move) return undefined
  const course = isIsland(at) ? courseToIsland(mind, ship, move, at) : courseToMonster(mind, ship, move, at)
  return course && { type: 'move', ship: ship.name, ...course }
}

function turnsTo({ view }: Mind, { bow, docked }: AtSea, at: IslandName | MonsterName): number {
  if (docked === at) return 0
  if (isIsland(at)) return legs(wayToShore(view, bow, at))
  return legs(wayToPlace(bow, monsterAt(view.monsters[at]!.spot).centre) - huntingRange)
}
