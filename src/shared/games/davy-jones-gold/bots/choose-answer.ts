// How a bot answers each kind of question, the main list apart: the best of what is offered, by a table of likings.

import type { DockChoice, EscapeChoice, PirateAction, PirateChoice } from '../actions.ts'
import { harmAt } from './danger.ts'
import { missing, shipIn, spiteOf } from './bot-context.ts'
import type { Mind } from './bot-context.ts'
import { expected, oddsOfHit } from './odds.ts'
import { goldAt, meanOf } from './hidden-tokens.ts'
import { bestLeg, lengthOf, wayToShore } from './routes.ts'
import { costOfMasts, exploreWorth, holdWorth, volleyWorth } from './worth.ts'
import { berthAt, dataOf, islands, partAt, redEdge, ring, tokens as tokenData, whiteEdge } from '../data.ts'
import type { IslandName } from '../data.ts'
import type { Position } from '../events.ts'
import { wayFrom } from '../geometry/points.ts'
import { gunReachesHull } from '../geometry/range.ts'
import { isMonster } from '../rules/targets.ts'
import { escapeTerms, freeBerths, hullOf, landingOfDock, landingOfEscape, probes } from '../geometry/placement.ts'
import { placesOff } from '../rules/sample.ts'
import { homesOf, isAtSea, wildIslandsOf } from '../state.ts'

/** Points, of whatever scale: only compared with the other answers to the same question. */
type Liking<T extends PirateAction['type']> = (mind: Mind, action: Extract<PirateAction, { type: T }>) => number

/** What is not here is all the same to it, and left to its luck. */
const likings: { readonly [T in PirateAction['type']]?: Liking<T> } = {
  'monster-fire': (mind, { ship: name }) => {
    const ship = shipIn(mind.view, name)
    const cost = costOfMasts(mind, ship, 1) + 0.1 * ship.load
    return ship.seat === mind.seat ? -cost : cost
  },
  'use-ability': (mind, action) => {
    if (action.captain === 'gunner') return againWorth(mind, action.mast)
    if (action.captain === 'scout') return drawingWorth(mind)
    return 0
  },
  draw: (mind) => drawingWorth(mind),
  parley: (mind, action) => -priceOf(mind, action),
  'lose-mast': (_, { ship, mast }) => dataOf(ship).ranks[mast]! + mast / 10,
  'take-part': (mind, { part }) => reachOf(mind, part),
  loot: (_, { token }) => tokenData[token].points,
  nearest: (mind, { island }) => -nearness(mind, island),
  'reward-island': (mind, { island }) => mind.view.islands[island].count / 100 - nearness(mind, island) / redEdge,
  'forfeit-from': (mind, { island }) => -meanOf(goldAt(mind.view, island)),
  'forfeit-to': (mind, { island }) => -nearness(mind, island),
  'choose-start': (mind, { island }) => -nearness(mind, flightFrom(mind, island)),
  'choose-cursed': (mind, { ships }) => -ships.reduce((sum, name) => sum + riskOf(mind, name), 0),
}

/** `decline` and `stop` are worth nothing, so that what may be declined has to be worth more. */
export function answerOf(mind: Mind): PirateAction {
  const choices = mind.turn.choices as readonly PirateChoice[]
  const [first] = choices
  if (first?.type === 'escape' && 'free' in first) return escapeOf(mind, first as EscapeChoice)
  if (first?.type === 'choose-dock' && 'free' in first) return dockOf(mind, first as DockChoice)
  return best(mind, choices as readonly PirateAction[])
}

/** One of those liked best. */
function best(mind: Mind, choices: readonly PirateAction[]): PirateAction {
  const worths = choices.map(
    (action) => (likings[action.type] as Liking<never> | undefined)?.(mind, action as never) ?? 0,
  )
  const most = Math.max(...worths)
  const among = [...choices.keys()].filter((index) => worths[index] === most)
  return choices[mind.turn.chance.pick(among)]!
}

/** A missed shot once more: nothing where its target is beaten by the hits already. */
function againWorth(mind: Mind, mast: number): number {
  const { volley, ships, monsters } = mind.view
  const shot = volley?.shots.find((each) => each.mast === mast)
  if (!volley || !shot) return 0
  const { target } = shot
  const hits = volley.shots.filter((each) => each.hit && each.target === target).length
  const lives = isMonster(target)
    ? (monsters[target]?.parts.length ?? 0)
    : (ships.find(({ name }) => name === target)?.masts.length ?? 0)
  if (hits >= lives) return -1
  const ship = shipIn(mind.view, volley.ship)
  return volleyWorth(mind, ship, target, [
    ...Array.from({ length: hits }, () => 1),
    oddsOfHit(dataOf(ship.name).ranks[mast]!),
  ])
}

/** Another token, where the ship that is asked about lies. */
function drawingWorth(mind: Mind): number {
  const { view } = mind
  const ship = view.asked?.ship ? shipIn(view, view.asked.ship) : undefined
  if (!ship || !isAtSea(ship.where) || ship.where.docked === null) return 0
  return exploreWorth(mind, ship, ship.where.docked)
}

/** What a parley costs its owner; refused, what the shots will probably cost. */
function priceOf(mind: Mind, action: Extract<PirateAction, { type: 'parley' }>): number {
  const { view, temper } = mind
  const { asked } = view
  if (!asked?.ship) return 0
  const ship = shipIn(view, asked.ship)
  const token =
    action.pay === 'home' ? meanOf(goldAt(view, action.island)) : holdWorth(mind, ship) / Math.max(1, ship.load)
  if (action.pay !== 'refuse') return token * (1 + spiteOf(mind))
  const odds = (view.volley?.shots ?? [])
    .filter(({ target }) => target === ship.name)
    .map(({ mast }) => oddsOfHit(dataOf(view.volley!.ship).ranks[mast]!))
  const { count, all } = expected(odds, ship.masts.length)
  return count * temper.mast + all * (costOfMasts(mind, ship, ship.masts.length) + loss(mind, ship.load))
}

/** What the attacker takes for itself of a beaten ship. */
function loss(mind: Mind, load: number): number {
  return load > 0 ? mind.pool.goldWorth * spiteOf(mind) : 0
}

/** How much a monster's part threatens of this seat's. */
function reachOf({ view, seat, temper }: Mind, part: number): number {
  const name = view.asked?.monster
  const monster = name && view.monsters[name]
  if (!monster || !temper.looksAhead) return 0
  const gun = partAt(name, monster.spot, part)
  return view.ships.filter((ship) => {
    const { where } = ship
    return ship.seat === seat && isAtSea(where) && gunReachesHull(gun, hullOf(ship.name, where), whiteEdge)
  }).length
}

/** From this seat's nearest home. */
function nearness({ view, seat }: Mind, island: IslandName): number {
  const { centre } = islands[island]
  return Math.min(...homesOf(view, seat).map((home) => lengthOf(wayFrom(islands[home].centre, centre))))
}

/** Where the flight from the centre ends (P-159). */
function flightFrom({ view }: Mind, start: IslandName): IslandName {
  return ring[(ring.indexOf(start) + (view.asked?.die ?? 1) - 1) % ring.length]!
}

/** What a curse may cost, if it falls on this ship: in the zones her masts and her hold. */
function riskOf(mind: Mind, name: Parameters<typeof shipIn>[1]): number {
  const ship = shipIn(mind.view, name)
  return holdWorth(mind, ship) + missing(ship) * mind.temper.mast
}

function escapeOf(mind: Mind, { ship: name }: EscapeChoice): PirateAction {
  const { view } = mind
  const ship = shipIn(view, name)
  const terms = escapeTerms(view, name)
  const goals = ship.load > 0 ? homesOf(view, mind.seat) : wildIslandsOf(view)
  const liking = (place: Position) =>
    -Math.min(...goals.map((goal) => wayToShore(view, place.bow, goal))) / redEdge - harmAt(mind, ship, place)
  const leg = bestLeg((course) => landingOfEscape(view, name, terms, course), terms.from, terms.reach, liking)
  // Where the reach had to grow, only these are known to be free.
  const to = leg?.course.to ?? probes(view, name, terms)[0]!
  return { type: 'escape', ship: name, to }
}

/** The free berth that looks at the chart's middle most; off a full shore the nearest place. */
function dockOf({ view }: Mind, { ship, islands: homes }: DockChoice): PirateAction {
  const { centre } = islands.heart
  const free = homes.flatMap((home) => freeBerths(view, ship, home as IslandName).map((berth) => berthAt(home, berth)))
  const ways = free.map(({ bow }) => lengthOf(wayFrom(bow, centre)))
  const place =
    free[ways.indexOf(Math.min(...ways))] ??
    homes.flatMap((home) => placesOff(home)).find((candidate) => 'docked' in landingOfDock(view, ship, candidate))
  if (!place) throw new Error(`no place is found for ${ship} to dock`)
  return { type: 'choose-dock', ship, to: place.bow, heading: place.heading }
}
