// What things are worth to a bot, in points: gold it may find, fights it may win, ships that are hit.

import { oddsOfDuel, expected } from './odds.ts'
import { goldAt, meanOf, worthOf } from './hidden-tokens.ts'
import { missing, roomAboard, spiteOf } from './bot-context.ts'
import type { Mind } from './bot-context.ts'
import type { Target } from '../actions.ts'
import { captainOf, dataOf, monsterRadius, monsters as monsterData, tokens as tokenData } from '../data.ts'
import type { IslandName, MonsterName, TokenName } from '../data.ts'
import { monsterOfCurse } from '../rules/curses.ts'
import { isMonster } from '../rules/targets.ts'
import { homesOf, isCursed, wildIslandsOf } from '../state.ts'
import type { ShipView } from '../view.ts'

/** Points of one treasure token, and of a curse that is overcome. */
const treasureWorth = tokenData['davy-treasure'].points
const curseWorth = tokenData['curse-fog'].points

/** What her hold is worth: what it holds where that is known. */
export function holdWorth({ pool }: Mind, { cargo, load }: ShipView): number {
  return cargo ? worthOf(cargo) : load * pool.goldWorth
}

/** What a defeat costs her owner, gold aside: she has to be mended, and is not where she was going. */
const defeatCost = 1

/** What this player loses with so many of a ship's masts. */
export function costOfMasts(mind: Mind, ship: ShipView, lost: number): number {
  if (lost < ship.masts.length) return lost * mind.temper.mast
  return ship.masts.length * mind.temper.mast + defeatCost + holdWorth(mind, ship)
}

/** A challenge or a forced duel, for the captain of this ship, on that island. */
export function duelWorth(mind: Mind, ship: ShipView, island: IslandName): number {
  const odds = oddsOfDuel(captainOf(ship.name))
  return odds * worthOfWin(mind) - (1 - odds) * (priceOfDefeat(mind, ship, island) + costOfMasts(mind, ship, 1))
}

/** The token, kept from the others besides; the last one ends the game. */
function worthOfWin(mind: Mind): number {
  const worth = treasureWorth * (1 + spiteOf(mind) / 2)
  if (!mind.temper.looksAhead || mind.view.treasuresLeft > 1) return worth
  return worth + (leadOf(mind) + treasureWorth > 0 ? whatWinningIsWorth : -whatWinningIsWorth)
}
const whatWinningIsWorth = 12

/** What somebody has at home, as this seat reckons. */
function pointsOf({ view, pool, seat }: Mind, of: number): number {
  const homes = homesOf(view, of).map((home) => view.islands[home])
  return homes.reduce(
    (sum, { count, faceUp, tokens }) =>
      sum + worthOf(faceUp) + (of === seat && tokens ? worthOf(tokens) : count * pool.goldWorth),
    0,
  )
}

/** How far this seat is ahead of the best of the others. */
function leadOf(mind: Mind): number {
  const { players } = mind.view
  const others = players.flatMap((_, seat) => (seat === mind.seat ? [] : [pointsOf(mind, seat)]))
  return pointsOf(mind, mind.seat) - Math.max(...others)
}

/** P-151, P-152, P-164: the token that a lost duel costs. */
function priceOfDefeat(mind: Mind, ship: ShipView, island: IslandName): number {
  const { view, seat } = mind
  const homes = homesOf(view, seat)
  if (!wildIslandsOf(view).includes(island)) {
    const isOwn = homes.some((home) => home === island)
    return isOwn && goldAt(view, island).length > 0 ? meanOf(goldAt(view, island)) : -spiteOf(mind)
  }
  if (ship.load > 0) return holdWorth(mind, ship) / ship.load
  const prices = homes.filter((home) => goldAt(view, home).length > 0).map((home) => meanOf(goldAt(view, home)))
  return prices.length === 0 ? 0 : Math.min(...prices)
}

/**
 * What each encounter is worth to the player of a ship that draws it, but for duels: five points by how often bots earned
 * them in some forty games, less the masts and turns that it took.
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

/** A single token drawn from a wild island, by a ship or as a reward. */
function drawWorth(mind: Mind, ship: ShipView, island: IslandName): number {
  const { pool } = mind
  const met = pool.encounters.map((token) =>
    token === 'davy' ? duelWorth(mind, ship, island) : (encounterWorth[token] ?? 0),
  )
  const meeting = met.length === 0 ? 0 : met.reduce((sum, worth) => sum + worth, 0) / met.length
  return pool.goldOdds * pool.goldWorth + (1 - pool.goldOdds) * meeting
}

/** As long as there are tokens, room and luck. */
export function exploreWorth(mind: Mind, ship: ShipView, island: IslandName): number {
  const { goldOdds } = mind.pool
  const most = Math.min(roomAboard(ship), mind.view.islands[island].count)
  let worth = 0
  let luck = 1
  for (let drawn = 0; drawn < most; drawn++) {
    worth += luck * drawWorth(mind, ship, island)
    luck *= goldOdds
  }
  return worth
}

/** Two tokens from wild islands (P-112), or the end of a curse (P-142). Nothing to whoever may not attack it. */
export function monsterWorth(mind: Mind, ship: ShipView, name: MonsterName): number {
  const { view, pool, seat } = mind
  const owner = view.curses.find(({ token }) => monsterOfCurse(token) === name)?.seat
  if (owner !== undefined) return owner === seat ? curseWorth + freedom : 0
  if (isCursed(view, ship.name)) return 0
  const isThere = wildIslandsOf(view).some((island) => island !== view.davy && view.islands[island].count > 0)
  return isThere ? 2 * pool.goldOdds * pool.goldWorth : 0
}
/** Of two ships that may explore and unload again. */
const freedom = 3

/** How much of what a beaten monster brings is earned by a part that is taken. */
const shareOfParts = 0.8

/** What a volley of these odds at one target is worth. */
export function volleyWorth(mind: Mind, ship: ShipView, target: Target, odds: readonly number[]): number {
  return isMonster(target) ? volleyAtMonster(mind, ship, target, odds) : volleyAtShip(mind, target, odds)
}

function volleyAtMonster(mind: Mind, ship: ShipView, name: MonsterName, odds: readonly number[]): number {
  const worth = monsterWorth(mind, ship, name)
  const parts = mind.view.monsters[name]?.parts.length ?? 0
  if (parts === 0) return 0
  const { count, all } = expected(odds, parts)
  const whole = monsterData[name].parts.length
  return worth * (all + ((1 - all) * shareOfParts * count) / Math.max(whole, 1))
}

function volleyAtShip(mind: Mind, target: Target, odds: readonly number[]): number {
  const ship = mind.view.ships.find(({ name }) => name === target)
  if (!ship || ship.masts.length === 0) return 0
  const { count, all } = expected(odds, ship.masts.length)
  const hold = holdWorth(mind, ship)
  const loot = ship.load > 0 ? bestOf(hold, ship.load) : 0
  const harm = count * mind.temper.mast + all * (defeatCost + hold)
  const refused = all * loot + spiteOf(mind) * harm
  if (!mind.temper.looksAhead) return refused
  const pays = ship.load > 0 || homesOf(mind.view, ship.seat).some((home) => canPay(mind, home))
  const paid = mind.pool.goldWorth * (1 + spiteOf(mind))
  return pays ? Math.min(refused, paid) : refused
}

/** The best of so many tokens is worth a bit more than one of them. */
function bestOf(hold: number, load: number): number {
  return Math.min(4, hold / load + (load - 1) * 0.4)
}

function canPay({ view }: Mind, home: IslandName): boolean {
  return view.davy !== home && view.islands[home].count > 0
}

/** What mending her would bring. */
export function repairWorth(mind: Mind, ship: ShipView): number {
  const lost = missing(ship)
  return ship.masts.length === 0 ? 3 : lost * mind.temper.mast * (1 + lost / dataOf(ship.name).masts)
}

/** From the middle of a monster: where all guns of a ship that lies across reach it, and few parts reach back. */
export const huntingRange = monsterRadius + 500
