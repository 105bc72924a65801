// The worth of things to a bot, in points: gold to find, duels to win, ships to hit.

import type { Target } from '../actions.ts'
import { captainOf, monsterRadius, monsters as monsterData, shipDataOf, tokens as tokenData } from '../data.ts'
import type { IslandName, MonsterName, TokenName } from '../data.ts'
import { pointsOf } from '../rules/ending.ts'
import { isMonster } from '../rules/shooting/targets.ts'
import { monsterOfCurse } from '../rules/tokens.ts'
import { homesOf, isCursed, ownerOf, wildIslandsOf } from '../state.ts'
import type { ShipView } from '../view.ts'
import { missingMastCount, roomAboard, spitePerRival } from './bot-context.ts'
import type { BotContext } from './bot-context.ts'
import { knownGoldOn, meanPoints } from './hidden-tokens.ts'
import { expectedHits, oddsOfDuel } from './odds.ts'

/** Points of a treasure token, and of an overcome curse. */
const treasureWorth = tokenData['davy-treasure'].points
const curseWorth = tokenData['curse-fog'].points

/** The worth of a ship's hold; estimated if the cargo is hidden. */
export function holdWorth({ hidden }: BotContext, { cargo, load }: ShipView): number {
  return cargo ? pointsOf(cargo) : load * hidden.meanGoldPoints
}

/** The cost of a defeat apart from gold: the ship must be repaired and has lost her way. */
const defeatCost = 1

/** The cost to the owner if a ship loses this many masts. */
export function costOfMasts(context: BotContext, ship: ShipView, lost: number): number {
  if (lost < ship.masts.length) return lost * context.profile.mastWorth
  return ship.masts.length * context.profile.mastWorth + defeatCost + holdWorth(context, ship)
}

/** The worth of a duel that this ship's captain fights on that island, by choice or by force. */
export function duelWorth(context: BotContext, ship: ShipView, island: IslandName): number {
  const odds = oddsOfDuel(captainOf(ship.name))
  return (
    odds * wonDuelWorth(context) - (1 - odds) * (lostDuelPrice(context, ship, island) + costOfMasts(context, ship, 1))
  )
}

/** The worth of winning the treasure token and keeping it from the others. The last token ends the game. */
function wonDuelWorth(context: BotContext): number {
  const worth = treasureWorth * (1 + spitePerRival(context) / 2)
  if (!context.profile.looksAhead || context.view.treasuresLeft > 1) return worth
  return worth + (leadOf(context) + treasureWorth > 0 ? gameWinWorth : -gameWinWorth)
}
const gameWinWorth = 12

/** A seat's points at home, estimated where tokens are hidden. */
function pointsAtHome({ view, hidden, seat }: BotContext, of: number): number {
  const homes = homesOf(view, of).map((home) => view.islands[home])
  return homes.reduce(
    (sum, { count, faceUp, tokens }) =>
      sum + pointsOf(faceUp) + (of === seat && tokens ? pointsOf(tokens) : count * hidden.meanGoldPoints),
    0,
  )
}

/** This seat's lead over the best rival. */
function leadOf(context: BotContext): number {
  const { players } = context.view
  const others = players.flatMap((_, seat) => (seat === context.seat ? [] : [pointsAtHome(context, seat)]))
  return pointsAtHome(context, context.seat) - Math.max(...others)
}

/** P-151, P-152, P-164: the worth of the token that a lost duel costs; below 0 if a rival loses it. */
function lostDuelPrice(context: BotContext, ship: ShipView, island: IslandName): number {
  const { view, seat } = context
  const owner = ownerOf(view.players, island)
  if (owner !== undefined) {
    if (view.islands[island].count === 0) return 0
    return owner === seat ? meanPoints(knownGoldOn(view, island)) : -spitePerRival(context)
  }
  if (ship.load > 0) return holdWorth(context, ship) / ship.load
  const prices = homesOf(view, seat)
    .filter((home) => knownGoldOn(view, home).length > 0)
    .map((home) => meanPoints(knownGoldOn(view, home)))
  return prices.length === 0 ? 0 : Math.min(...prices)
}

/**
 * The worth of each encounter to the player who draws it, duels aside. For curses: five points times how often bots
 * earned them in about forty games, less the masts and turns that this took.
 */
const encounterWorth: Readonly<Partial<Record<TokenName, number>>> = {
  'place-kraken': 0,
  'place-serpent': 0,
  'curse-fog': 0.3,
  'curse-reef': 2.5,
  'curse-sargasso': 1.2,
  'curse-storm': -1,
  'curse-kraken': 2.5,
  'curse-serpent': 2.5,
}

/** The worth of drawing one token from a wild island, by exploring or as a reward. */
function drawWorth(context: BotContext, ship: ShipView, island: IslandName): number {
  const { hidden } = context
  const met = hidden.encounters.map((token) =>
    token === 'davy' ? duelWorth(context, ship, island) : (encounterWorth[token] ?? 0),
  )
  const meeting = met.length === 0 ? 0 : met.reduce((sum, worth) => sum + worth, 0) / met.length
  return hidden.goldOdds * hidden.meanGoldPoints + (1 - hidden.goldOdds) * meeting
}

/** The worth of exploring until tokens, room or luck run out. */
export function exploreWorth(context: BotContext, ship: ShipView, island: IslandName): number {
  const { goldOdds } = context.hidden
  const most = Math.min(roomAboard(ship), context.view.islands[island].count)
  let worth = 0
  let luck = 1
  for (let drawn = 0; drawn < most; drawn++) {
    worth += luck * drawWorth(context, ship, island)
    luck *= goldOdds
  }
  return worth
}

/**
 * The worth of beating a monster: two tokens from wild islands (P-112), or the end of a curse (P-142). 0 if the ship may
 * not attack the monster or would earn nothing.
 */
export function monsterWorth(context: BotContext, ship: ShipView, name: MonsterName): number {
  const { view, hidden, seat } = context
  const owner = view.curses.find(({ token }) => monsterOfCurse(token) === name)?.seat
  if (owner !== undefined) return owner === seat ? curseWorth + liftedCurseWorth : 0
  if (isCursed(view, ship.name)) return 0
  const isThere = wildIslandsOf(view).some((island) => island !== view.davy && view.islands[island].count > 0)
  return isThere ? 2 * hidden.goldOdds * hidden.meanGoldPoints : 0
}
/** The worth of two ships being free to explore and unload again. */
const liftedCurseWorth = 3

/** The share of a monster's reward that is credited for taking some of its parts. */
const shareOfParts = 0.8

/** The worth of a volley at one target. `odds` has the probability of a hit for each gun. */
export function volleyWorth(context: BotContext, ship: ShipView, target: Target, odds: readonly number[]): number {
  return isMonster(target) ? volleyAtMonster(context, ship, target, odds) : volleyAtShip(context, target, odds)
}

function volleyAtMonster(context: BotContext, ship: ShipView, name: MonsterName, odds: readonly number[]): number {
  const worth = monsterWorth(context, ship, name)
  const parts = context.view.monsters[name]?.parts.length ?? 0
  if (parts === 0) return 0
  const { count, all } = expectedHits(odds, parts)
  const whole = monsterData[name].parts.length
  return worth * (all + ((1 - all) * shareOfParts * count) / Math.max(whole, 1))
}

function volleyAtShip(context: BotContext, target: Target, odds: readonly number[]): number {
  const ship = context.view.ships.find(({ name }) => name === target)
  if (!ship || ship.masts.length === 0) return 0
  const { count, all } = expectedHits(odds, ship.masts.length)
  const hold = holdWorth(context, ship)
  const loot = ship.load > 0 ? bestTokenWorth(hold, ship.load) : 0
  const harm = count * context.profile.mastWorth + all * (defeatCost + hold)
  const refused = all * loot + spitePerRival(context) * harm
  if (!context.profile.looksAhead) return refused
  const pays = ship.load > 0 || homesOf(context.view, ship.seat).some((home) => canPay(context, home))
  const paid = context.hidden.meanGoldPoints * (1 + spitePerRival(context))
  return pays ? Math.min(refused, paid) : refused
}

/** The worth of the best token in a hold, which is a little more than the mean. */
function bestTokenWorth(hold: number, load: number): number {
  return Math.min(4, hold / load + (load - 1) * 0.4)
}

function canPay({ view }: BotContext, home: IslandName): boolean {
  return view.davy !== home && view.islands[home].count > 0
}

/** The worth of repairing a ship. */
export function repairWorth(context: BotContext, ship: ShipView): number {
  const lost = missingMastCount(ship)
  return ship.masts.length === 0 ? 3 : lost * context.profile.mastWorth * (1 + lost / shipDataOf(ship.name).masts)
}

/**
 * A good distance from a monster's centre: all guns of a ship that lies across reach it, and few of its parts reach
 * her.
 */
export const huntingRange = monsterRadius + 500
