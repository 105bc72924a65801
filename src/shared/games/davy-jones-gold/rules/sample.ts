// Picks a random legal action, even from choices that can't be listed. Moves are weighted so that random play reaches
// every part of the rules.

import type { Chance } from '#shared/engine/chance.ts'
import { isFree } from '#shared/engine/game.ts'
import type { Choice, Seat } from '#shared/engine/game.ts'
import { maxHeadingComponent } from '../actions.ts'
import type { DockChoice, EscapeChoice, MoveChoice, PirateAction, ShootChoice } from '../actions.ts'
import { berthAt, islandRadius, islands, monsterAt, monsterNames, redEdge } from '../data.ts'
import type { HomeIsland, IslandName } from '../data.ts'
import type { Position } from '../events.ts'
import {
  escapeProbes,
  escapeTerms,
  freeBerths,
  landingOfDock,
  landingOfEscape,
  landingOfMove,
  placesOffShore,
} from '../geometry/placement.ts'
import { addVector, isWithin, squaredDistance, vectorBetween, withLength } from '../geometry/points.ts'
import type { Point, Vector } from '../geometry/points.ts'
import { isAtSea, shipOf } from '../state.ts'
import type { AtSea, State } from '../state.ts'
import { choicesOf } from './step-runner.ts'

/** Number of random places that are tried before a known legal one is taken. */
const maxAttempts = 24

/**
 * A random legal action of a seat that is asked. Actions at an island are preferred. If no action is found for a
 * described choice, one of the listed actions is taken.
 */
export function sample(
  state: State,
  seat: Seat,
  chance: Chance,
  choices: readonly Choice<PirateAction>[] = choicesOf(state, seat),
): PirateAction {
  const described: Choice<PirateAction>[] = []
  const listed: PirateAction[] = []
  const reasons: PirateAction[] = []
  for (const choice of choices) {
    if (isFree(choice)) described.push(choice)
    else {
      listed.push(choice)
      if (isAtIsland(choice)) reasons.push(choice)
    }
  }
  if (reasons.length > 0 && chance.die(3) > 1) return anyOf(reasons, chance)
  const found = described.length > 0 && sampleOf(state, anyOf(described, chance), chance)
  if (found) return found
  if (listed.length === 0) throw new Error(`seat ${seat} is asked and nothing legal is found`)
  return anyOf(listed, chance)
}

/** Whether ships dock at islands for this action. */
function isAtIsland({ type }: PirateAction): boolean {
  return type === 'explore' || type === 'challenge' || type === 'repair'
}

function anyOf<T>(list: readonly T[], chance: Chance): T {
  return list[chance.die(list.length) - 1]!
}

function sampleOf(state: State, choice: Choice<PirateAction>, chance: Chance): PirateAction | undefined {
  if (choice.type === 'move') return sampleMove(state, choice as MoveChoice, chance)
  if (choice.type === 'shoot') return sampleShots(choice as ShootChoice, chance)
  if (choice.type === 'escape') return sampleEscape(state, choice as EscapeChoice, chance)
  return sampleDock(state, choice as DockChoice, chance)
}

type MoveSampler = (
  state: State,
  choice: MoveChoice,
  from: AtSea,
  chance: Chance,
) => { to: Point; heading?: Vector } | undefined

/** Most moves go to an island, because most rules apply there. */
const moveSamplers: readonly MoveSampler[] = [
  berth,
  berth,
  berth,
  berth,
  sail,
  sail,
  sail,
  sail,
  sail,
  sail,
  chase,
  drift,
  turn,
]

function sampleMove(state: State, choice: MoveChoice, chance: Chance): PirateAction | undefined {
  const { ship, reach } = choice
  const from = shipOf(state, ship).where as AtSea
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = moveSamplers[chance.die(moveSamplers.length) - 1]!(state, choice, from, chance)
    if (found && 'docked' in landingOfMove(state, ship, found, reach)) return { type: 'move', ship, ...found }
  }
  const stay = { to: from.bow, heading: givenHeading(from.heading) }
  return 'docked' in landingOfMove(state, ship, stay, reach) ? { type: 'move', ship, ...stay } : undefined
}

/** A heading short enough for an action: after an escape of more than one red edge it may be too long. */
function givenHeading(heading: Vector): Vector {
  const isTooLong = heading.some((component) => Math.abs(component) > maxHeadingComponent)
  return isTooLong ? withLength(heading, redEdge) : heading
}

function drift(_: State, { reach }: MoveChoice, { bow }: AtSea, chance: Chance): { to: Point } | undefined {
  const way = randomVector(chance, reach)
  return isNowhere(way) ? undefined : { to: addVector(bow, way) }
}

/** A move to the shore of another island within reach. */
function berth(_: State, { reach, docks }: MoveChoice, from: AtSea, chance: Chance): { to: Point } | undefined {
  const { bow } = from
  const near: IslandName[] = []
  for (const island of docks) {
    if (island !== from.docked && isWithin(bow, islands[island].centre, reach + islandRadius)) near.push(island)
  }
  if (near.length === 0) return undefined
  const { centre } = islands[chance.pick(near)]
  const side = addVector(withLength(vectorBetween(centre, bow), islandRadius), randomVector(chance, islandRadius))
  return isNowhere(side) ? undefined : { to: addVector(centre, withLength(side, islandRadius)) }
}

/**
 * A move of a loaded ship towards home, of an empty one towards a wild island or Davy Jones, usually the nearest. `berth`
 * makes the moves to an island within reach, because this straight way would lead across its shore.
 */
function sail(
  state: State,
  { ship, reach, docks }: MoveChoice,
  from: AtSea,
  chance: Chance,
): { to: Point } | undefined {
  const { bow, docked } = from
  const { cargo, seat } = shipOf(state, ship)
  const { homes } = state.players[seat]!
  const isLoaded = cargo.length > 0
  const goals: IslandName[] = []
  let nearest: IslandName | undefined
  let least = Infinity
  for (const island of docks) {
    const isForEmpty = island === state.davy || !homes.includes(island as HomeIsland)
    if (island === docked || isLoaded === isForEmpty) continue
    goals.push(island)
    const distance = squaredDistance(bow, islands[island].centre)
    if (distance >= least) continue
    nearest = island
    least = distance
  }
  if (!nearest) return undefined
  const { centre } = islands[chance.die(3) > 1 ? nearest : chance.pick(goals)]
  return isWithin(bow, centre, reach) ? undefined : towards(bow, centre, reach)
}

/** A move towards another ship or a monster. */
function chase(state: State, { ship, reach }: MoveChoice, { bow }: AtSea, chance: Chance): { to: Point } | undefined {
  const marks: Point[] = []
  for (const { name, where } of state.ships) if (name !== ship && isAtSea(where)) marks.push(where.bow)
  for (const name of monsterNames) {
    const monster = state.monsters[name]
    if (monster) marks.push(monsterAt(monster.spot).centre)
  }
  const mark = marks[chance.die(marks.length + 1) - 1]
  return mark && towards(bow, mark, reach)
}

/** A move as far as possible towards `mark`. */
function towards(bow: Point, mark: Point, reach: number): { to: Point } | undefined {
  const way = vectorBetween(bow, mark)
  return isNowhere(way) ? undefined : { to: addVector(bow, withLength(way, reach - 1)) }
}

function turn(_: State, __: MoveChoice, { bow }: AtSea, chance: Chance): { to: Point; heading: Vector } | undefined {
  const heading = randomVector(chance, redEdge)
  return isNowhere(heading) ? undefined : { to: bow, heading }
}

/** Each gun with a target fires with a probability of three quarters. */
function sampleShots({ ship, guns }: ShootChoice, chance: Chance): PirateAction {
  const shots = guns.map(({ mast, targets }) => ({ mast, target: chance.pick(targets) }))
  const fired = shots.filter(() => chance.die(4) > 1)
  return { type: 'shoot', ship, targets: fired.length > 0 ? fired : shots }
}

function sampleEscape(state: State, { ship }: EscapeChoice, chance: Chance): PirateAction | undefined {
  const terms = escapeTerms(state, ship)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const way = randomVector(chance, terms.reach)
    const to = addVector(terms.from, way)
    if (!isNowhere(way) && 'docked' in landingOfEscape(state, ship, terms, { to })) return { type: 'escape', ship, to }
  }
  const [to] = escapeProbes(state, ship, terms)
  return to && { type: 'escape', ship, to }
}

function sampleDock(state: State, { ship, islands: homes }: DockChoice, chance: Chance): PirateAction | undefined {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { centre } = islands[chance.pick(homes)]
    const side = randomVector(chance, islandRadius)
    if (isNowhere(side)) continue
    const heading = randomVector(chance, islandRadius)
    const place = {
      bow: addVector(centre, withLength(side, islandRadius)),
      heading: isNowhere(heading) ? side : heading,
    }
    if ('docked' in landingOfDock(state, ship, place)) return dockAt(ship, place)
  }
  for (const home of homes) {
    const [free] = freeBerths(state, ship, home)
    if (free !== undefined) return dockAt(ship, berthAt(home, free))
  }
  for (const home of homes) {
    const place = placesOffShore(home).find((candidate) => 'docked' in landingOfDock(state, ship, candidate))
    if (place) return dockAt(ship, place)
  }
  return undefined
}

function dockAt(ship: DockChoice['ship'], { bow, heading }: Position): PirateAction {
  return { type: 'choose-dock', ship, to: bow, heading }
}

function randomVector(chance: Chance, most: number): Vector {
  const x = chance.die(2 * most + 1) - most - 1
  const y = chance.die(2 * most + 1) - most - 1
  return [x, y]
}

function isNowhere(way: Vector): boolean {
  return way[0] === 0 && way[1] === 0
}
