// The chart as measured by a client that was written from docs/protocol-davy-jones-gold.md: with ordinary numbers, and
// nothing of the program's own geometry.

type Point = readonly [number, number]

interface Disc {
  readonly name: string
  readonly centre: Point
  readonly radius: number
}
type Hull = readonly Point[]

/** The part of the view with things that ships can bump into. */
export interface ChartView {
  readonly players: readonly { readonly homes: readonly string[] }[]
  readonly ships: readonly {
    readonly name: string
    readonly seat: number
    readonly where: { readonly bow: Point; readonly heading: Point } | { readonly zone: string }
  }[]
  readonly monsters: Readonly<Record<string, { readonly spot: number } | null>>
  readonly davy: string | null
}

const disc = (radius: number) => (name: string, x: number, y: number) => ({ name, centre: [x, y] as Point, radius })
const island = disc(503)
const islands: readonly Disc[] = [
  island('heart', 5028, 3771),
  island('north', 5028, 1089),
  island('south', 5028, 6453),
  island('northwest', 2011, 2430),
  island('northeast', 8045, 2430),
  island('southeast', 8045, 5112),
  island('southwest', 2011, 5112),
]
const zone = disc(1006)
const zones = [zone('fog', 0, 0), zone('reef', 10056, 0), zone('sargasso', 10056, 7542), zone('storm', 0, 7542)]
const monster = disc(288)
// oxfmt-ignore
const spots: readonly Point[] = [[3017, 3771], [3540, 2179], [6516, 2179], [7039, 3771], [6516, 5363], [3540, 5363]]
// oxfmt-ignore
const berths: readonly Point[] = [
  [503, 0], [436, 252], [252, 436], [0, 503], [-252, 436], [-436, 252],
  [-503, 0], [-436, -252], [-252, -436], [0, -503], [252, -436], [436, -252],
]

const plus = (one: Point, other: Point): Point => [one[0] + other[0], one[1] + other[1]]
const less = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1]]
const cross = (one: Point, other: Point) => one[0] * other[1] - one[1] * other[0]
const rd = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5)

function hullOf(ship: string, bow: Point, [x, y]: Point): Hull {
  const [length, width] = ship.endsWith('-4') ? [748, 201] : [604, 173]
  const root = 2 * Math.hypot(x, y)
  // oxfmt-ignore
  const corners = [[0, 1], [0, -1], [length, -1], [length, 1]] as const
  return corners.map(([back, side]): Point => [
    bow[0] + rd((-2 * back * x - side * width * y) / root),
    bow[1] + rd((-2 * back * y + side * width * x) / root),
  ])
}

const sidesOf = (hull: Hull) => hull.map((from, index) => [from, hull[(index + 1) % 4]!] as const)

function distanceFromLine(point: Point, from: Point, to: Point): number {
  const way = less(to, from)
  const square = way[0] ** 2 + way[1] ** 2
  const off = less(point, from)
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, (off[0] * way[0] + off[1] * way[1]) / square))
  return Math.hypot(off[0] - along * way[0], off[1] - along * way[1])
}

function isInside(point: Point, hull: Hull): boolean {
  const turns = sidesOf(hull).map(([from, to]) => cross(less(to, from), less(point, from)))
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0)
}

const distanceFromHull = (point: Point, hull: Hull) =>
  isInside(point, hull) ? 0 : Math.min(...sidesOf(hull).map(([from, to]) => distanceFromLine(point, from, to)))

function linesMeet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (from: Point, to: Point, point: Point) => Math.sign(cross(less(to, from), less(point, from)))
  const parts = (one: number, other: number) => one * other <= 0
  if (side(a, b, c) === 0 && side(a, b, d) === 0)
    return Math.min(distanceFromLine(c, a, b), distanceFromLine(a, c, d)) === 0
  return parts(side(a, b, c), side(a, b, d)) && parts(side(c, d, a), side(c, d, b))
}

const lineMeetsHull = (from: Point, to: Point, hull: Hull) =>
  isInside(from, hull) || isInside(to, hull) || sidesOf(hull).some((side) => linesMeet([from, to], side))

const hullsTouch = (one: Hull, other: Hull) =>
  sidesOf(one).some(([from, to]) => lineMeetsHull(from, to, other)) ||
  one.some((corner) => distanceFromHull(corner, other) <= 1) ||
  other.some((corner) => distanceFromHull(corner, one) <= 1)

export class Chart {
  readonly #view: ChartView
  readonly #discs: readonly Disc[]

  constructor(view: ChartView) {
    this.#view = view
    const placed = Object.entries(view.monsters).flatMap(([name, there]) =>
      there ? [monster(name, ...spots[there.spot - 1]!)] : [],
    )
    this.#discs = [...islands, ...zones, ...placed]
  }

  #others(name: string): Hull[] {
    return this.#view.ships.flatMap((ship) =>
      ship.name !== name && 'bow' in ship.where ? [hullOf(ship.name, ship.where.bow, ship.where.heading)] : [],
    )
  }

  /** The island that the ship touches there, or null; undefined if she may not lie there. */
  shoreAt(name: string, bow: Point, heading: Point): string | null | undefined {
    const hull = hullOf(name, bow, heading)
    if (hull.some(([x, y]) => x < 0 || y < 0 || x > 10056 || y > 7542)) return undefined
    if (this.#discs.some(({ centre, radius }) => distanceFromHull(centre, hull) < radius - 1)) return undefined
    if (this.#others(name).some((other) => hullsTouch(hull, other))) return undefined
    const touched = islands.find(({ centre, radius }) => distanceFromHull(centre, hull) <= radius + 1)
    if (!touched) return null
    const { players, davy, ships } = this.#view
    const owner = players.findIndex(({ homes }) => homes.includes(touched.name))
    const isHers = owner === ships.find((ship) => ship.name === name)!.seat
    return owner < 0 || isHers || davy === touched.name ? touched.name : undefined
  }

  isWayFree(name: string, from: Point, to: Point): boolean {
    const isBarred = this.#discs.some(
      ({ centre, radius }) =>
        Math.hypot(...less(centre, from)) >= radius - 1 && distanceFromLine(centre, from, to) < radius - 1,
    )
    return !isBarred && !this.#others(name).some((hull) => !isInside(from, hull) && lineMeetsHull(from, to, hull))
  }

  /** Whether a straight move may be made. */
  mayMove(name: string, from: Point, to: Point, reach: number): boolean {
    const way = less(to, from)
    if ((way[0] === 0 && way[1] === 0) || way[0] ** 2 + way[1] ** 2 > reach ** 2) return false
    return this.isWayFree(name, from, to) && this.shoreAt(name, to, way) !== undefined
  }

  /** The places where a bow lies on the shore of an island. */
  berthsOf(name: string): { bow: Point; heading: Point }[] {
    const { centre } = islands.find((one) => one.name === name)!
    return berths.map(([x, y]) => ({ bow: plus(centre, [x, y]), heading: [0 - x, 0 - y] as Point }))
  }
}
