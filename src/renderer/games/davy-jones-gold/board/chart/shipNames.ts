// Places for ships' names on the chart: beside the ship, and never on an island, a zone, a monster, a ship or other text.

import { mapSize } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Disc } from '#shared/games/davy-jones-gold/geometry/contact.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { titleAt } from './drawing/sheet.ts'
import type { ChartObject, ChartScene, ChartShip } from './scene.ts'

/** A name on the chart, in chart units. */
export interface ShipNameSign {
  readonly ship: ChartShip
  readonly name: string
  /** The middle of the text. */
  readonly at: Point
  readonly width: number
  readonly height: number
  /** Whether she is chosen, focused or pointed at: then her name is shown even without room beside her. */
  readonly isNamed: boolean
  /** Whether the name is far from her, or closer to another ship: then a line leads from it to her. */
  readonly isFar: boolean
}

export interface ShipNameOptions {
  readonly nameOf: (thing: ChartObject) => string
  /** Chart units in a rem. */
  readonly rem: number
  /** Ships whose names are always shown. */
  readonly named: readonly ShipName[]
  /** Whether the other ships' names are shown, too, if there is room. */
  readonly showsAll: boolean
  /** What is drawn above the names. */
  readonly obstacles: readonly Obstacle[]
}

/** A rectangle: its middle, and half of its width and height. */
interface Box {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
}
export type Obstacle = Disc | Box

/** The size of the letters. */
export const letterSize = (rem: number): number => Math.max(100, rem * 0.8)

/** The names to show. */
export function shipNameSigns(scene: ChartScene, options: ShipNameOptions): ShipNameSign[] {
  const { named, showsAll, obstacles } = options
  const fixed = [...obstaclesOf(scene, options), ...obstacles]
  const signs: ShipNameSign[] = []
  const place = (ship: ChartShip, isNamed: boolean) => {
    const others = scene.ships.filter((other) => other !== ship)
    const sign = signFor(ship, others, [...fixed, ...signs.map(boxOf)], isNamed, options)
    if (sign) signs.push(sign)
  }
  // These are placed first, so that they stay where they are when another ship is pointed at.
  if (showsAll) for (const ship of scene.ships) place(ship, false)
  for (const ship of scene.ships) {
    if (!named.includes(ship.name)) continue
    const shown = signs.findIndex((sign) => sign.ship === ship)
    if (shown < 0) place(ship, true)
    else signs[shown] = { ...signs[shown]!, isNamed: true }
  }
  return signs
}

const directionCount = 16
/** The distance between two places that are tried, in chart units. */
const stride = 40

/**
 * The nearest free place for her name to which no other ship is nearer. If there is none: with `isNamed` the nearest free
 * place at all, otherwise undefined.
 */
function signFor(
  ship: ChartShip,
  others: readonly ChartShip[],
  obstacles: readonly Obstacle[],
  isNamed: boolean,
  { nameOf, rem }: ShipNameOptions,
): ShipNameSign | undefined {
  const name = nameOf(ship.name)
  const size = letterSize(rem)
  const [width, height] = [(name.length * 0.58 + 0.5) * size, 1.15 * size]
  const [across, down] = [width / 2, height / 2]
  const hull = discsOf(ship, 0)
  const otherHulls = others.flatMap((other) => discsOf(other, 0))
  const close = 0.9 * size
  const farthest = isNamed ? 12 * size : ship.length / 2 + across + close
  let best: { at: Point; isHers: boolean; cost: number } | undefined
  for (let index = 0; index < directionCount; index++) {
    const angle = (2 * Math.PI * index) / directionCount
    for (let far = ship.width / 2 + down; far <= farthest; far += stride) {
      const at: Point = [
        Math.round(ship.middle[0] + far * Math.sin(angle)),
        Math.round(ship.middle[1] + far * Math.cos(angle)),
      ]
      const box = { x: at[0], y: at[1], across, down }
      if (!isOnChart(box) || obstacles.some((obstacle) => overlaps(box, obstacle))) continue
      const gap = Math.min(...hull.map((disc) => distance(box, disc)))
      const isHers = gap <= close && otherHulls.every((disc) => distance(box, disc) > gap + 0.4 * size)
      const cost = isHers ? gap : gap + close
      if ((isNamed || isHers) && cost < (best?.cost ?? Infinity)) best = { at, isHers, cost }
      break
    }
  }
  return best && { ship, name, at: best.at, width, height, isNamed, isFar: !best.isHers }
}

function boxOf({ at, width, height }: ShipNameSign): Box {
  return { x: at[0], y: at[1], across: width / 2, down: height / 2 }
}

function obstaclesOf(
  { islands, zones, spots, monsters, ships }: ChartScene,
  { nameOf, rem }: ShipNameOptions,
): Obstacle[] {
  /** The size at which the names of islands and zones are drawn (IslandFigure, ZoneFigure). */
  const nameSize = Math.max(178, rem * 0.86)
  const below = Math.max(190, rem * 0.95) - nameSize * 0.3
  return [
    ...islands.flatMap(({ name, centre: [x, y], radius }): Obstacle[] => [
      { centre: [x, y], radius: radius + 20 },
      { x, y: y + radius + below, across: nameOf(name).length * nameSize * 0.29, down: nameSize * 0.5 },
    ]),
    ...zones.map(({ centre, radius }) => ({ centre, radius: radius + 46 + nameSize })),
    ...spots.flatMap(({ at, taken }) => (taken ? [] : [{ centre: at, radius: Math.max(100, rem * 0.5) }])),
    ...monsters.map(({ centre, radius }) => ({ centre, radius: radius + 20 })),
    ...ships.flatMap((ship) => [...discsOf(ship, 0.3 * rem), ...marksOf(ship, rem)]),
    { x: titleAt[0], y: titleAt[1], across: 960, down: 280 },
  ]
}

/** Her hull as a row of discs, with `room` around it for the line that marks her as pickable. */
function discsOf({ bow, heading: [x, y], length, width }: ChartShip, room: number): Disc[] {
  const size = Math.hypot(x, y)
  const count = Math.ceil(length / (width / 2))
  return Array.from({ length: count + 1 }, (_, index) => {
    const back = (index * length) / count / size
    return {
      centre: [Math.round(bow[0] - x * back), Math.round(bow[1] - y * back)],
      radius: Math.round(width / 2 + room),
    }
  })
}

/** Her captain's badge behind the stern, and the flag above it (ChartLabels). */
function marksOf({ bow, heading: [x, y], length, zone }: ChartShip, rem: number): Obstacle[] {
  const badge = Math.max(88, rem * 0.44)
  const back = ((zone ? 0.82 * length : length) + badge * 0.72) / Math.hypot(x, y)
  const [left, top] = [Math.round(bow[0] - x * back), Math.round(bow[1] - y * back)]
  return [
    { centre: [left, top], radius: Math.round(badge * 1.35) },
    { x: left + badge, y: top - 2.2 * badge, across: 1.15 * badge, down: 1.1 * badge },
  ]
}

function isOnChart({ x, y, across, down }: Box): boolean {
  return x - across > 0 && x + across < mapSize[0] && y - down > 0 && y + down < mapSize[1]
}

const overlaps = (box: Box, obstacle: Obstacle): boolean =>
  'radius' in obstacle
    ? distance(box, obstacle) <= 0
    : Math.abs(box.x - obstacle.x) < box.across + obstacle.across &&
      Math.abs(box.y - obstacle.y) < box.down + obstacle.down

/** Negative or 0 if they overlap. */
function distance({ x, y, across, down }: Box, { centre, radius }: Disc): number {
  const beside = Math.max(0, Math.abs(x - centre[0]) - across)
  const above = Math.max(0, Math.abs(y - centre[1]) - down)
  return Math.hypot(beside, above) - radius
}
