// Checks the geometry with JSTS, the port of the JTS Topology Suite. Its predicates are robust, but its distances are
// doubles. It has no answer if a distance is too close to the limit; then exact fractions decide.

import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import DistanceOp from 'jsts/org/locationtech/jts/operation/distance/DistanceOp.js'
import RelateOp from 'jsts/org/locationtech/jts/operation/relate/RelateOp.js'
import type { Hull } from '../hull.ts'
import type { Point } from '../points.ts'

const factory = new GeometryFactory()
const coordinate = ([x, y]: Point) => new Coordinate(x, y)

export const judged = {
  point: (point: Point) => factory.createPoint(coordinate(point)),
  line: (from: Point, to: Point) => {
    const hasNoLength = from[0] === to[0] && from[1] === to[1]
    return hasNoLength ? judged.point(from) : factory.createLineString([coordinate(from), coordinate(to)])
  },
  hull: (hull: Hull) => factory.createPolygon([...hull, hull[0]].map(coordinate)),
}

type Shape = ReturnType<typeof factory.createPoint>

export function distance(one: Shape, other: Shape): number {
  return DistanceOp.distance(one, other)
}

export function doMeet(one: Shape, other: Shape): boolean {
  return RelateOp.intersects(one, other)
}

const doubt = 1e-6

/** Whether the distance is below the limit; undefined if doubles can't tell. */
export function isNearer(one: Shape, other: Shape, limit: number): boolean | undefined {
  const gap = distance(one, other) - limit
  return Math.abs(gap) < doubt ? undefined : gap < 0
}
