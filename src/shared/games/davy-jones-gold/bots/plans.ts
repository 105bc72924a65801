// The goals that a bot's ship can pursue, what each is worth, and the first step towards it.

import { isFree } from '#shared/engine/game.ts'
import type { MoveChoice, PirateAction, PirateChoice, ShootChoice } from '../actions.ts'
import { islands, monsterAt, monsterNames, redEdge, shipDataOf } from '../data.ts'
import type { IslandName, MonsterName, ShipName } from '../data.ts'
import type { Position } from '../events.ts'
import { homesOf, isAtSea, isCursed, wildIslandsOf } from '../state.ts'
import type { AtSea } from '../state.ts'
import type { ShipView } from '../view.ts'
import { missingMastCount, ownShips, roomAboard } from './bot-context.ts'
import type { BotContext } from './bot-context.ts'
import { courseToIsland, courseToMonster } from './courses.ts'
import { oddsOfHit } from './odds.ts'
import { distanceToPoint, distanceToShore } from './routes.ts'
import { bestVolley } from './volleys.ts'
import { duelWorth, exploreWorth, holdWorth, huntingRange, monsterWorth, repairWorth } from './worth.ts'

/** A goal or a volley that a ship can begin now. */
export interface Plan {
  readonly ship: ShipName
  readonly worth: number
  /** The first action, or 'wait' for the next turn. Undefined if no action leads there. */
  begin(): PirateAction | 'wait' | undefined
}

/** Something to do at an island or against a monster. */
interface Goal {
  readonly worth: number
  /** Turns from the arrival until the gain is safe, including the action itself. */
  readonly turnsAfter: number
  readonly at: IslandName | MonsterName
  /** The action to take on arrival. Left out: arriving is enough. */
  readonly action?: PirateAction['type']
}

type FindGoals = (context: BotContext, ship: ShipView) => Goal[]

const unload: FindGoals = (context, ship) => {
  if (ship.load === 0 || isCursed(context.view, ship.name)) return []
  const worth = holdWorth(context, ship)
  return homesOf(context.view, context.seat)
    .filter((home) => home !== context.view.davy)
    .map((at) => ({
      at,
      worth: worth + (missingMastCount(ship) > 1 ? repairWorth(context, ship) / 2 : 0),
      turnsAfter: 0,
    }))
}

const repair: FindGoals = (context, ship) =>
  missingMastCount(ship) === 0
    ? []
    : homesOf(context.view, context.seat).map((at) => ({
        at,
        worth: repairWorth(context, ship),
        turnsAfter: 1,
        action: 'repair',
      }))

const explore: FindGoals = (context, ship) => {
  const { view } = context
  if (isCursed(view, ship.name) || roomAboard(ship) === 0) return []
  return wildIslandsOf(view)
    .filter((island) => island !== view.davy && view.islands[island].count > 0)
    .map((at) => ({
      at,
      worth: exploreWorth(context, ship, at) + holdWorth(context, ship),
      turnsAfter:
        1 + turnsFor(distanceHome(context, islands[at].centre) - redEdge / 2) + (view.closed.includes(at) ? 1 : 0),
      action: 'explore',
    }))
}

const challenge: FindGoals = (context, ship) => {
  const { davy } = context.view
  if (davy === null) return []
  const barred = homesOf(context.view, context.seat).some((home) => home === davy)
    ? ownShips(context).reduce((sum, each) => sum + holdWorth(context, each), 0) / 2
    : 0
  return [
    {
      at: davy,
      worth: duelWorth(context, ship, davy) + barred + duelUrgency(context),
      turnsAfter: 1,
      action: 'challenge',
    },
  ]
}

/** A growing worth of duels in long games, because only duels (or a round limit) end the game. */
function duelUrgency({ view }: BotContext): number {
  const rounds = view.turns / view.players.length
  const isEmpty = wildIslandsOf(view).every((island) => view.islands[island].count === 0)
  return Math.max(0, rounds - patience) * 0.15 + (isEmpty ? 1 : 0)
}
/** Rounds before duels become more urgent. */
const patience = 8

const hunt: FindGoals = (context, ship) =>
  monsterNames.flatMap((name): Goal[] => {
    const monster = context.view.monsters[name]
    const worth = monster ? monsterWorth(context, ship, name) : 0
    if (!monster || worth <= 0) return []
    const volley = ship.masts.reduce((sum, mast) => sum + oddsOfHit(shipDataOf(ship.name).ranks[mast]!), 0)
    const turns = Math.ceil(monster.parts.length / Math.max(volley, 0.1))
    return [{ at: name, worth: worth - turns * context.profile.mastWorth, turnsAfter: turns, action: 'shoot' }]
  })

const goalFinders: readonly FindGoals[] = [unload, repair, explore, challenge, hunt]

function turnsFor(way: number): number {
  return Math.max(0, Math.ceil(way / redEdge))
}

/** The distance from a point to the nearest home where nothing prevents unloading. */
function distanceHome({ view, seat }: BotContext, from: Position['bow']): number {
  const homes = homesOf(view, seat)
  const open = homes.filter((home) => home !== view.davy)
  return Math.min(...(open.length > 0 ? open : homes).map((home) => distanceToShore(view, from, home)))
}

function isIsland(place: IslandName | MonsterName): place is IslandName {
  return place in islands
}

/** All plans of this seat's ships, with their worth by the bot's profile. */
export function plansOf(context: BotContext, choices: readonly PirateChoice[]): Plan[] {
  return ownShips(context).flatMap((ship) => {
    const own = choices.filter((choice) => 'ship' in choice && choice.ship === ship.name)
    return own.length === 0 ? [] : [...plansForGoals(context, ship, own), ...plansOfShooting(context, ship, own)]
  })
}

function plansForGoals(context: BotContext, ship: ShipView, choices: readonly PirateChoice[]): Plan[] {
  const move = choices.find((choice): choice is MoveChoice => choice.type === 'move' && isFree(choice))
  return goalsByWorth(context, ship, turnsLeft(context)).map(({ aim, worth }) => ({
    ship: ship.name,
    worth,
    begin: () => stepTowards(context, ship, aim, choices, move),
  }))
}

/**
 * The ship's goals with a positive worth, each less the cost of its turns. Goals that take more than `turns` are left out:
 * nothing would come of them.
 */
function goalsByWorth(context: BotContext, ship: ShipView, turns: number): { aim: Goal; worth: number }[] {
  const { where } = ship
  if (!isAtSea(where)) return []
  const found = goalFinders.flatMap((aimsOf) => aimsOf(context, ship)).filter(({ worth }) => worth > 0)
  return found.flatMap((aim) => {
    const needed = turnsTo(context, where, aim.at) + aim.turnsAfter
    return needed > turns ? [] : [{ aim, worth: aim.worth - context.profile.turnCost * needed }]
  })
}

/** The turns that the seat at turn still has, this one included (G-123). */
function turnsLeft({ view: { rules, turns, players } }: BotContext): number {
  return rules.roundLimit === 0 ? Infinity : Math.ceil(rules.roundLimit - turns / players.length)
}

/** A ship that shoots first pursues her best goal later, so that a volley costs only one turn of it. */
function plansOfShooting(context: BotContext, ship: ShipView, choices: readonly PirateChoice[]): Plan[] {
  const shoot = choices.find((choice): choice is ShootChoice => choice.type === 'shoot' && isFree(choice))
  const volley = shoot && bestVolley(context, ship, shoot)
  if (!volley) return []
  const later = Math.max(0, ...goalsByWorth(context, ship, turnsLeft(context) - 1).map(({ worth }) => worth))
  return [{ ship: ship.name, worth: volley.worth - context.profile.turnCost + later, begin: () => volley.action }]
}

function stepTowards(
  context: BotContext,
  ship: ShipView,
  { at, action }: Goal,
  choices: readonly PirateChoice[],
  move: MoveChoice | undefined,
): PirateAction | 'wait' | undefined {
  if (isAtSea(ship.where) && ship.where.docked === at) {
    const found = choices.find((choice): choice is PirateAction => choice.type === action && !isFree(choice))
    return found ?? (context.view.closed.includes(at) ? 'wait' : undefined)
  }
  if (!move) return undefined
  const course = isIsland(at) ? courseToIsland(context, ship, move, at) : courseToMonster(context, ship, move, at)
  return course && { type: 'move', ship: ship.name, ...course }
}

function turnsTo({ view }: BotContext, { bow, docked }: AtSea, at: IslandName | MonsterName): number {
  if (docked === at) return 0
  if (isIsland(at)) return turnsFor(distanceToShore(view, bow, at))
  return turnsFor(distanceToPoint(bow, monsterAt(view.monsters[at]!.spot).centre) - huntingRange)
}
