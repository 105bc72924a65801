// Chooses a bot's answer to every question except the main list of a turn: the answer with the highest score.

import { isFree } from '#shared/engine/game.ts'
import type { DockChoice, EscapeChoice, PirateAction, PirateChoice } from '../actions.ts'
import { berthAt, islands, partAt, redEdge, ring, shipDataOf, tokens as tokenData, whiteEdge } from '../data.ts'
import type { IslandName } from '../data.ts'
import type { Position } from '../events.ts'
import { hullOf } from '../geometry/outline.ts'
import {
  escapeProbes,
  escapeTerms,
  freeBerths,
  landingOfDock,
  landingOfEscape,
  placesOffShore,
} from '../geometry/placement.ts'
import { vectorBetween } from '../geometry/points.ts'
import { gunReachesHull } from '../geometry/range.ts'
import { isMonster } from '../rules/shooting/targets.ts'
import { homesOf, isAtSea, ownerOf, wildIslandsOf } from '../state.ts'
import { missingMastCount, shipNamed, spitePerRival } from './bot-context.ts'
import type { BotContext } from './bot-context.ts'
import { expectedLossAt } from './danger.ts'
import { knownGoldOn, meanPoints } from './hidden-tokens.ts'
import { expectedHits, oddsOfHit } from './odds.ts'
import { bestLeg, distanceToShore, lengthOf } from './routes.ts'
import { costOfMasts, exploreWorth, holdWorth, volleyWorth } from './worth.ts'

/** A score is only compared with the scores of other answers to the same question. */
type AnswerScore<T extends PirateAction['type']> = (
  context: BotContext,
  action: Extract<PirateAction, { type: T }>,
) => number

/** Answers of types that are not listed here all score 0; the bot picks one at random. */
const answerScores: { readonly [T in PirateAction['type']]?: AnswerScore<T> } = {
  'monster-fire': (context, { ship: name }) => {
    const ship = shipNamed(context.view, name)
    const cost = costOfMasts(context, ship, 1) + 0.1 * ship.load
    return ship.seat === context.seat ? -cost : cost
  },
  'use-ability': (context, action) => {
    if (action.captain === 'gunner') return rerollWorth(context, action.mast)
    if (action.captain === 'scout') return nextDrawWorth(context)
    return 0
  },
  draw: (context) => nextDrawWorth(context),
  parley: (context, action) => -parleyCost(context, action),
  'lose-mast': (_, { ship, mast }) => shipDataOf(ship).ranks[mast]! + mast / 10,
  'take-part': (context, { part }) => shipsThreatenedBy(context, part),
  loot: (_, { token }) => tokenData[token].points,
  nearest: (context, { island }) => -distanceFromHome(context, island),
  'reward-island': (context, { island }) =>
    context.view.islands[island].count / 100 - distanceFromHome(context, island) / redEdge,
  'forfeit-from': (context, { island }) => -meanPoints(knownGoldOn(context.view, island)),
  'forfeit-to': (context, { island }) => -distanceFromHome(context, island),
  'choose-start': (context, { island }) => flightWorth(context, flightFrom(context, island)),
  'choose-cursed': (context, { ships }) => -ships.reduce((sum, name) => sum + curseRisk(context, name), 0),
}

/** `decline` and `stop` score 0, so the alternative is chosen only if its score is above 0. */
export function chooseAnswer(context: BotContext): PirateAction {
  const choices = context.turn.choices as readonly PirateChoice[]
  const [first] = choices
  if (first?.type === 'escape' && isFree(first)) return chooseEscape(context, first as EscapeChoice)
  if (first?.type === 'choose-dock' && isFree(first)) return chooseDock(context, first as DockChoice)
  return best(context, choices as readonly PirateAction[])
}

/** One of the answers with the highest score, at random. */
function best(context: BotContext, choices: readonly PirateAction[]): PirateAction {
  const worths = choices.map(
    (action) => (answerScores[action.type] as AnswerScore<never> | undefined)?.(context, action as never) ?? 0,
  )
  const most = Math.max(...worths)
  const among = [...choices.keys()].filter((index) => worths[index] === most)
  return choices[context.turn.chance.pick(among)]!
}

/** The worth of repeating a missed shot. Negative if the other hits beat the target already. */
function rerollWorth(context: BotContext, mast: number): number {
  const { volley, ships, monsters } = context.view
  const shot = volley?.shots.find((each) => each.mast === mast)
  if (!volley || !shot) return 0
  const { target } = shot
  const hits = volley.shots.filter((each) => each.hit && each.target === target).length
  const lives = isMonster(target)
    ? (monsters[target]?.parts.length ?? 0)
    : (ships.find(({ name }) => name === target)?.masts.length ?? 0)
  if (hits >= lives) return -1
  const ship = shipNamed(context.view, volley.ship)
  return volleyWorth(context, ship, target, [
    ...Array.from({ length: hits }, () => 1),
    oddsOfHit(shipDataOf(ship.name).ranks[mast]!),
  ])
}

/** The worth of drawing another token where the ship in question is docked. */
function nextDrawWorth(context: BotContext): number {
  const { view } = context
  const ship = view.asked?.ship ? shipNamed(view, view.asked.ship) : undefined
  if (!ship || !isAtSea(ship.where) || ship.where.docked === null) return 0
  return exploreWorth(context, ship, ship.where.docked)
}

/** The cost of a way to pay for parley; for refusing, the expected cost of the shots. */
function parleyCost(context: BotContext, action: Extract<PirateAction, { type: 'parley' }>): number {
  const { view, profile } = context
  const { asked } = view
  if (!asked?.ship) return 0
  const ship = shipNamed(view, asked.ship)
  const token =
    action.pay === 'home'
      ? meanPoints(knownGoldOn(view, action.island))
      : holdWorth(context, ship) / Math.max(1, ship.load)
  if (action.pay !== 'refuse') return token * (1 + spitePerRival(context))
  const odds = (view.volley?.shots ?? [])
    .filter(({ target }) => target === ship.name)
    .map(({ mast }) => oddsOfHit(shipDataOf(view.volley!.ship).ranks[mast]!))
  const { count, all } = expectedHits(odds, ship.masts.length)
  return (
    count * profile.mastWorth + all * (costOfMasts(context, ship, ship.masts.length) + lootLoss(context, ship.load))
  )
}

/** The worth of the token that an attacker takes from a beaten ship. */
function lootLoss(context: BotContext, load: number): number {
  return load > 0 ? context.hidden.meanGoldPoints * spitePerRival(context) : 0
}

/** The number of this seat's ships in range of a part of the monster that is being shot at. */
function shipsThreatenedBy({ view, seat, profile }: BotContext, part: number): number {
  const name = view.asked?.monster
  const monster = name && view.monsters[name]
  if (!monster || !profile.looksAhead) return 0
  const gun = partAt(name, monster.spot, part)
  return view.ships.filter((ship) => {
    const { where } = ship
    return ship.seat === seat && isAtSea(where) && gunReachesHull(gun, hullOf(ship.name, where), whiteEdge)
  }).length
}

/** The distance from this seat's nearest home, in tenths of a millimetre. */
function distanceFromHome({ view, seat }: BotContext, island: IslandName): number {
  const { centre } = islands[island]
  return Math.min(...homesOf(view, seat).map((home) => lengthOf(vectorBetween(islands[home].centre, centre))))
}

/** The island where Davy Jones's flight from the centre ends (P-159). */
function flightFrom({ view }: BotContext, start: IslandName): IslandName {
  return ring[(ring.indexOf(start) + (view.asked?.die ?? 1) - 1) % ring.length]!
}

/** The nearer Davy Jones is, the sooner he can be fought again. On a home of this seat he prevents unloading (P-163). */
function flightWorth(context: BotContext, island: IslandName): number {
  return ownerOf(context.view.players, island) === context.seat ? -Infinity : -distanceFromHome(context, island)
}

/** The most that a curse on this ship may cost: in a zone she can lose masts and her hold. */
function curseRisk(context: BotContext, name: Parameters<typeof shipNamed>[1]): number {
  const ship = shipNamed(context.view, name)
  return holdWorth(context, ship) + missingMastCount(ship) * context.profile.mastWorth
}

function chooseEscape(context: BotContext, { ship: name }: EscapeChoice): PirateAction {
  const { view } = context
  const ship = shipNamed(view, name)
  const terms = escapeTerms(view, name)
  const goals = ship.load > 0 ? homesOf(view, context.seat) : wildIslandsOf(view)
  const score = (place: Position) =>
    -Math.min(...goals.map((goal) => distanceToShore(view, place.bow, goal))) / redEdge -
    expectedLossAt(context, ship, place)
  const leg = bestLeg((course) => landingOfEscape(view, name, terms, course), terms.from, terms.reach, score)
  // If the reach was extended (G-098), only the probes are known to be free.
  const to = leg?.course.to ?? escapeProbes(view, name, terms)[0]!
  return { type: 'escape', ship: name, to }
}

/** The free berth nearest the middle of the chart. If the shore is full, the nearest place off it. */
function chooseDock({ view }: BotContext, { ship, islands: homes }: DockChoice): PirateAction {
  const { centre } = islands.heart
  const free = homes.flatMap((home) => freeBerths(view, ship, home as IslandName).map((berth) => berthAt(home, berth)))
  const ways = free.map(({ bow }) => lengthOf(vectorBetween(bow, centre)))
  const place =
    free[ways.indexOf(Math.min(...ways))] ??
    homes.flatMap((home) => placesOffShore(home)).find((candidate) => 'docked' in landingOfDock(view, ship, candidate))
  if (!place) throw new Error(`no place is found for ${ship} to dock`)
  return { type: 'choose-dock', ship, to: place.bow, heading: place.heading }
}
