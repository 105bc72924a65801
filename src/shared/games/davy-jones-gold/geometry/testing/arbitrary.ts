// Random ships, discs and lines for property tests: some anywhere on the chart, most where a single unit decides.

import fc from 'fast-check'
import type { Disc } from '../contact.ts'
import { hullAt } from '../hull.ts'
import type { Hull, HullSize } from '../hull.ts'
import { addVector, vectorBetween, withLength } from '../points.ts'
import type { Point, Vector } from '../points.ts'

// The numbers of. The geometry gets them as arguments.
const [width, height] = [10_056, 7542]
export const size: fc.Arbitrary<HullSize> = fc.constantFrom(
  { length: 748, width: 201, masts: 4 },
  { length: 604, width: 173, masts: 3 },
)
export const radius = fc.constantFrom(503, 1006, 288)

/** On the chart or near it, because positions that the rules reject are measured too. */
export const point: fc.Arbitrary<Point> = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: width }), fc.integer({ min: 0, max: height })),
  fc.tuple(fc.constantFrom(0, width), fc.constantFrom(0, height)),
  fc.tuple(fc.integer({ min: -3000, max: width + 3000 }), fc.integer({ min: -3000, max: height + 3000 })),
)

const component = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }),
  fc.integer({ min: -2, max: 2 }),
  fc.constantFrom(-2000, -1999, 1999, 2000),
)

/** S-1: any whole vector except [0, 0] with components up to ±2000. */
export const heading: fc.Arbitrary<Vector> = fc.tuple(component, component).filter(([x, y]) => x !== 0 || y !== 0)

export const hull: fc.Arbitrary<Hull> = fc
  .tuple(size, point, heading)
  .map(([ofSize, bow, towards]) => hullAt(ofSize, bow, towards))

const sideOf = (of: Hull, side: number): [Point, Point] => [of[side]!, of[(side + 1) % 4]!]

/** A point on a side of the hull: a corner or between two. */
const pointOnSide = (of: Hull, side: number): fc.Arbitrary<Point> =>
  fc.oneof(fc.constant(0), fc.nat({ max: 1000 })).map((share) => {
    const [from, to] = sideOf(of, side)
    const part = (a: number, b: number) => a + Math.round(((b - a) * share) / 1000)
    return [part(from[0], to[0]), part(from[1], to[1])]
  })

const side = fc.nat({ max: 3 })
const edgePointOf = (of: Hull): fc.Arbitrary<Point> => side.chain((which) => pointOnSide(of, which))

const near = fc.integer({ min: -3, max: 3 })

/** A point at about this distance, in any direction. */
const about = (of: Point, distance: number): fc.Arbitrary<Point> =>
  fc.tuple(heading, near).map(([towards, more]) => addVector(of, withLength(towards, distance + more)))

/** A point straight out from a side, where each step changes the distance by one unit. */
const outwards = (of: Hull, distance: number): fc.Arbitrary<Point> =>
  side.chain((which) => {
    const [[ax, ay], [bx, by]] = sideOf(of, which)
    return fc
      .tuple(pointOnSide(of, which), near)
      .map(([from, more]) => addVector(from, withLength([ay - by, bx - ax], distance + more)))
  })

/** A hull and a point at about this distance from it. */
export const hullAndPoint = (distance: number): fc.Arbitrary<[Hull, Point]> =>
  hull.chain((of) =>
    fc.tuple(
      fc.constant(of),
      fc.oneof(
        edgePointOf(of).chain((edge) => about(edge, distance)),
        outwards(of, distance),
        point,
      ),
    ),
  )

/** A hull and a disc that touch or nearly touch. */
export const hullAndDisc: fc.Arbitrary<[Hull, Disc]> = radius.chain((of) =>
  hullAndPoint(of).map(([ship, centre]): [Hull, Disc] => [ship, { centre, radius: of }]),
)

/** Two hulls, mostly with a corner of one near the edge of the other; some crossed, some far apart. */
export const twoHulls: fc.Arbitrary<[Hull, Hull]> = hull.chain((one) => {
  const parallel = side.map((which): Vector => vectorBetween(...sideOf(one, which)))
  const place = fc.oneof(
    outwards(one, 1),
    edgePointOf(one).chain((edge) => about(edge, 1)),
    about(one[0], 400),
    point,
  )
  return fc
    .tuple(place, size, fc.oneof(heading, parallel), side)
    .map(([[x, y], ofSize, towards, corner]): [Hull, Hull] => {
      const [cornerX, cornerY] = hullAt(ofSize, [0, 0], towards)[corner]!
      return [one, hullAt(ofSize, [x - cornerX, y - cornerY], towards)]
    })
})

/** Lines as long as a move, short lines, and some of length 0. */
const lineFrom = (from: Point): fc.Arbitrary<[Point, Point]> =>
  fc
    .tuple(
      heading,
      fc.oneof(fc.integer({ min: 0, max: 1413 }), fc.integer({ min: 0, max: 3 }), fc.constant(0), fc.constant(12_000)),
    )
    .map(([towards, length]) => [from, addVector(from, withLength(towards, length))])

export const line: fc.Arbitrary<[Point, Point]> = point.chain(lineFrom)

/** A line and a disc that it passes, starts in or ends at, within a few units of the rim. */
export const lineAndDisc: fc.Arbitrary<[Point, Point, Disc]> = fc
  .tuple(line, radius, fc.nat({ max: 1000 }))
  .chain(([[from, to], of, share]) => {
    const along: Point = [
      from[0] + Math.round(((to[0] - from[0]) * share) / 1000),
      from[1] + Math.round(((to[1] - from[1]) * share) / 1000),
    ]
    const across: Vector = from[0] === to[0] && from[1] === to[1] ? [1, 0] : [from[1] - to[1], to[0] - from[0]]
    const centre = fc.oneof(
      near.map((more) => addVector(along, withLength(across, of + more))),
      about(from, of),
      about(to, of),
      point,
    )
    return centre.map((at): [Point, Point, Disc] => [from, to, { centre: at, radius: of }])
  })

/** A line and a hull that it crosses, grazes, starts in or touches, or that lies elsewhere. */
export const lineAndHull: fc.Arbitrary<[Point, Point, Hull]> = hull.chain((of) => {
  const onEdge = edgePointOf(of)
  const touching = fc.tuple(onEdge, near, near).map(([[x, y], dx, dy]): Point => [x + dx, y + dy])
  const through = fc
    .tuple(touching, heading, fc.nat({ max: 1413 }), fc.nat({ max: 1413 }))
    .map(([at, towards, before, after]): [Point, Point] => [
      addVector(at, withLength([0 - towards[0], 0 - towards[1]], before)),
      addVector(at, withLength(towards, after)),
    ])
  const alongSide = fc
    .nat({ max: 3 })
    .map((side): [Point, Point] => [
      of[side]!,
      addVector(of[side]!, [of[(side + 1) % 4]![0] - of[side]![0], of[(side + 1) % 4]![1] - of[side]![1]]),
    ])
  return fc
    .oneof(through, touching.chain(lineFrom), onEdge.chain(lineFrom), fc.tuple(onEdge, onEdge), alongSide, line)
    .map(([from, to]): [Point, Point, Hull] => [from, to, of])
})
