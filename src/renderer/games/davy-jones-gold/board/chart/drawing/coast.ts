// Drawings of islands in the style of old engravings: a coast for each, hatching on the water, hills with a shaded
// side. They are centred on [0, 0]. No coast extends beyond the island's circle, which is what ships touch.

import { islandNames, islandRadius } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName } from '#shared/games/davy-jones-gold/data.ts'
import { line, loop, polar, seeded } from './lines.ts'
import type { DrawingPoint } from './lines.ts'

export interface Coast {
  readonly shore: string
  /** The coast a little further inside, where the colour wash ends. */
  readonly inner: string
  /** Short horizontal strokes on the water. */
  readonly hatching: string
  /** Lines along the shore, the nearest first. */
  readonly swell: readonly string[]
  readonly hills: string
  readonly shades: string
  readonly trees: string
}

/** The waves that form the coast, with different phases, so that no two islands are alike. */
const waves = [2, 3, 5, 7, 11] as const
const strengths = [0.07, 0.055, 0.04, 0.022, 0.014] as const
const corners = 60

function radiiOf(name: string): number[] {
  const chance = seeded(`${name} coast`)
  const phases = waves.map(() => chance())
  const raw = Array.from({ length: corners }, (_, index) =>
    waves.reduce(
      (sum, wave, part) => sum + strengths[part]! * Math.sin(2 * Math.PI * ((wave * index) / corners + phases[part]!)),
      1,
    ),
  )
  const widest = Math.max(...raw)
  return raw.map((radius) => (radius / widest) * islandRadius * 0.965)
}

interface Hill {
  readonly at: DrawingPoint
  readonly size: number
}
const hillsOf: Readonly<Record<IslandName, readonly Hill[]>> = {
  heart: [
    { at: [-150, -90], size: 150 },
    { at: [40, -150], size: 210 },
    { at: [210, -70], size: 140 },
    { at: [-270, 40], size: 90 },
  ],
  north: [
    { at: [-190, -80], size: 130 },
    { at: [-40, -150], size: 160 },
    { at: [260, 60], size: 90 },
  ],
  south: [
    { at: [120, -130], size: 170 },
    { at: [-60, -90], size: 110 },
    { at: [-280, 50], size: 90 },
  ],
  northwest: [
    { at: [-230, -60], size: 120 },
    { at: [-120, -150], size: 120 },
  ],
  northeast: [
    { at: [220, -70], size: 120 },
    { at: [110, -160], size: 120 },
  ],
  southeast: [
    { at: [230, 20], size: 120 },
    { at: [170, -110], size: 130 },
  ],
  southwest: [
    { at: [-240, 0], size: 120 },
    { at: [-150, -130], size: 130 },
  ],
}
const treesOf: Readonly<Record<IslandName, readonly DrawingPoint[]>> = {
  heart: [
    [-330, 120],
    [-280, 190],
    [320, 90],
    [280, 170],
  ],
  north: [
    [120, -120],
    [180, -60],
    [200, -170],
    [-310, 80],
  ],
  south: [
    [260, 40],
    [310, 110],
    [-170, -170],
    [-230, -110],
    [-330, 140],
  ],
  northwest: [
    [-320, 90],
    [-270, 160],
    [-30, -230],
  ],
  northeast: [
    [330, 80],
    [280, 150],
    [20, -240],
  ],
  southeast: [
    [320, 110],
    [60, -230],
    [120, -250],
  ],
  southwest: [
    [-330, 110],
    [-60, -240],
    [-110, -270],
  ],
}

function coastOf(name: IslandName): Coast {
  const radii = radiiOf(name)
  const ring = (grow: number): DrawingPoint[] => radii.map((radius, index) => polar(radius + grow, index / corners))
  return {
    shore: loop(ring(0)),
    inner: loop(ring(-38)),
    hatching: hatchingOf(name, radii),
    swell: [46, 104, 176].map((grow) => loop(ring(grow))),
    hills: hillsOf[name].map(hill).join(''),
    shades: hillsOf[name].map(shade).join(''),
    trees: treesOf[name].map(palm).join(''),
  }
}

/** Horizontal strokes on the water, longer where the shore runs across them. */
function hatchingOf(name: string, radii: readonly number[]): string {
  const chance = seeded(`${name} hatching`)
  const strokes: string[] = []
  for (let y = -islandRadius; y <= islandRadius; y += 17) {
    for (const side of [-1, 1]) {
      const x = edgeAt(radii, y, side)
      if (x === undefined) continue
      const length = 26 + chance() * 34 + Math.abs(x) * 0.03
      strokes.push(line([x + side * 5, y], [x + side * (5 + length), y]))
    }
  }
  return strokes.join('')
}

/** The outermost point at which the shore crosses this height on the given side. */
function edgeAt(radii: readonly number[], y: number, side: number): number | undefined {
  const spots = radii.map((radius, index) => polar(radius, index / corners))
  const crossings = spots.flatMap((from, index) => {
    const to = spots[(index + 1) % spots.length]!
    if ((from[1] - y) * (to[1] - y) > 0 || from[1] === to[1]) return []
    return [from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])]
  })
  return crossings.length === 0 ? undefined : side * Math.max(...crossings.map((x) => x * side))
}

function hill({ at: [x, y], size }: Hill): string {
  const half = size * 0.62
  return (
    `M${x - half} ${y}C${x - half * 0.5} ${y - size * 0.35} ${x - half * 0.35} ${y - size * 0.85} ${x} ${y - size}` +
    `C${x + half * 0.3} ${y - size * 0.75} ${x + half * 0.5} ${y - size * 0.3} ${x + half} ${y}`
  ).replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
}

/** The eastern slope is in the shade. */
function shade({ at: [x, y], size }: Hill): string {
  const half = size * 0.62
  return Array.from({ length: 7 }, (_, index) => {
    const share = (index + 0.6) / 7.4
    const from: DrawingPoint = [x + half * 0.62 * share + 3, y - size * (1 - share) * 0.97]
    return line(from, [from[0] - half * 0.1 + half * 0.36 * share, from[1] + size * (0.5 - share * 0.34)])
  }).join('')
}

function palm([x, y]: DrawingPoint): string {
  const fronds = [
    [-42, -8],
    [-30, -34],
    [30, -36],
    [42, -6],
    [2, -44],
  ]
  return (
    `M${x} ${y}q10 -30 4 -58` +
    fronds.map(([dx, dy]) => `M${x + 4} ${y - 58}q${dx! * 0.5} ${dy! - 12} ${dx} ${dy! + 14}`).join('')
  )
}

export const coasts = Object.fromEntries(islandNames.map((name) => [name, coastOf(name)])) as Readonly<
  Record<IslandName, Coast>
>
