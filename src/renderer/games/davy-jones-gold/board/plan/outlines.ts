// Shapes for drawing a plan, in chart units: the common range of all guns, and places for numbers and text.

import type { RuleRejection } from '#shared/engine/game.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { ChartScene } from '../chart/scene.ts'

const along = ([x, y]: Point, [dx, dy]: Vector, share: number): Point => [x + dx * share, y + dy * share]
const sizeOf = ([x, y]: Vector): number => Math.hypot(x, y)
const unit = (way: Vector): Vector => [way[0] / sizeOf(way), way[1] / sizeOf(way)]
const written = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`

/** A closed path through these points. */
export function ringOf(points: readonly Point[]): string {
  return `M${points.map(written).join('L')}Z`
}

/**
 * The outline of circles with this radius around places in a row, each within reach of the next: the common range of a
 * ship's guns.
 */
export function outlineAround(places: readonly Point[], radius: number): string {
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return ''
  const arc = (to: Point, isLarge: boolean) => `A${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${written(to)}`
  if (places.length === 1) {
    const [left, right] = [along(first, [-radius, 0], 1), along(first, [radius, 0], 1)]
    return `M${written(left)}${arc(right, false)}${arc(left, false)}Z`
  }
  const row = unit([last[0] - first[0], last[1] - first[1]])
  /** The side that comes before the last circle, clockwise on the screen; the other side comes after it. */
  const side: Vector = [row[1], -row[0]]
  const meetings = places.slice(1).map((place, index) => {
    const before = places[index]!
    const half: Vector = [(place[0] - before[0]) / 2, (place[1] - before[1]) / 2]
    const off = Math.sqrt(radius ** 2 - sizeOf(half) ** 2)
    const middle = along(before, half, 1)
    return [along(middle, side, off), along(middle, side, -off)] as const
  })
  const there = meetings.map(([one]) => one)
  const back = meetings.map(([, other]) => other).reverse()
  return (
    `M${written(there[0]!)}` +
    there
      .slice(1)
      .map((point) => arc(point, false))
      .join('') +
    arc(back[0]!, true) +
    back
      .slice(1)
      .map((point) => arc(point, false))
      .join('') +
    `${arc(there[0]!, true)}Z`
  )
}

/**
 * Places for marks of width `size` beside these guns: on the side of the ship away from `targets`, `off` from her
 * centre line, in the guns' order and without overlaps.
 */
export function besideGuns(
  guns: readonly Point[],
  targets: readonly Point[],
  heading: Vector,
  { size, off }: { size: number; off: number },
): Point[] {
  const ahead = unit(heading)
  const [x, y]: Vector = [-ahead[1], ahead[0]]
  const lean = targets.reduce(
    (sum, to, index) => sum + (to[0] - guns[index]![0]) * x + (to[1] - guns[index]![1]) * y,
    0,
  )
  const side = lean > 0 ? -off : off
  const back = guns.map((gun) => -(gun[0] * ahead[0] + gun[1] * ahead[1]))
  const spread = clearOf(back, size)
  return guns.map((gun, index) => {
    const beside = along(gun, [x, y], side)
    return along(beside, ahead, back[index]! - spread[index]!)
  })
}

/** The same places in the same order, spread evenly about their middle if two are closer than `minGap`. */
function clearOf(places: readonly number[], minGap: number): number[] {
  const gaps = places.slice(1).map((place, index) => place - places[index]!)
  if (gaps.every((gap) => gap >= minGap)) return [...places]
  const middle = (places[0]! + places.at(-1)!) / 2
  return places.map((_, index) => middle + (index - (places.length - 1) / 2) * minGap)
}

/** Breaks text between words into lines of about this many letters. */
export function linesOf(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The outline of the obstacle that a rejection names; undefined if it names none on the chart. */
export function obstacleOf(
  { ships, islands, monsters, zones }: ChartScene,
  { params = {} }: RuleRejection,
): string | undefined {
  const named = Object.values(params)
  const ship = ships.find(({ name }) => named.includes(name))
  if (ship) return ringOf(ship.hull)
  const disc = [...islands, ...monsters, ...zones].find(({ name }) => named.includes(name))
  return disc && outlineAround([disc.centre], disc.radius)
}
