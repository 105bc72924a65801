// What is printed on the sheet: the graduated border, waves, rhumb lines, the compass rose, the scales.

import { islands, mapSize, redEdge, whiteEdge, zones } from '#shared/games/davy-jones-gold/data.ts'
import { at, line, polar, seeded } from './lines.ts'
import type { DrawingPoint } from './lines.ts'
import { roseAt, titleAt } from './sheet.ts'

const [width, height] = mapSize

/** A border of black and white fields, each half a red edge long, so that moves can be measured by it. */
export function ladder(): string {
  const [inner, outer] = [78, 138]
  const fields: string[] = []
  const half = redEdge / 2
  for (let step = 0; step * half < width - 1; step += 2) {
    const [from, to] = [step * half, Math.min(width, (step + 1) * half)]
    fields.push(
      `M${from} ${-outer}H${to}V${-inner}H${from}Z`,
      `M${from} ${height + inner}H${to}V${height + outer}H${from}Z`,
    )
  }
  for (let step = 0; step * half < height - 1; step += 2) {
    const [from, to] = [step * half, Math.min(height, (step + 1) * half)]
    fields.push(
      `M${-outer} ${from}V${to}H${-inner}V${from}Z`,
      `M${width + inner} ${from}V${to}H${width + outer}V${from}Z`,
    )
  }
  return fields.join('')
}

/** Small waves in the empty parts of the sea. */
export function swell(): string {
  const chance = seeded('swell')
  const drawn: string[] = []
  const shores = [...Object.values(islands), ...Object.values(zones)]
  for (let y = 260; y < height - 100; y += 330) {
    for (let x = 200; x < width - 200; x += 560) {
      const spot: DrawingPoint = [x + chance() * 420, y + chance() * 240]
      const isClear = [...shores, { centre: roseAt, radius: 760 }, { centre: titleAt, radius: 900 }].every(
        ({ centre, radius }) => Math.hypot(spot[0] - centre[0], spot[1] - centre[1]) > radius + 330,
      )
      if (isClear && chance() < 0.8) drawn.push(`M${at(spot)}q22 -34 44 0t44 0t44 0m-96 44q20 -30 40 0t40 0`)
    }
  }
  return drawn.join('')
}

export type Wind = 'whole' | 'half' | 'quarter'

/**
 * Lines between sixteen points of a circle, extended to the chart's edges as on portolan charts: black for the eight
 * winds, green for the half winds, red for the quarter winds. One of the sixteen points is the rose.
 */
export function rhumbs(): Record<Wind, string> {
  const [middle, radius] = [islands.heart.centre, islands.heart.centre[0] - roseAt[0]]
  const found: Record<Wind, string[]> = { whole: [], half: [], quarter: [] }
  for (let one = 0; one < 16; one++) {
    for (let other = one + 3; other <= one + 8; other++) {
      if (other === one + 8 && one >= 8) continue
      const direction = (one + other) % 16 // in 32nds of a turn, as half a turn is the same line
      const wind: Wind = direction % 4 === 0 ? 'whole' : direction % 2 === 0 ? 'half' : 'quarter'
      const drawn = across(polar(radius, one / 16, middle), polar(radius, (other % 16) / 16, middle))
      if (drawn) found[wind].push(drawn)
    }
  }
  return { whole: found.whole.join(''), half: found.half.join(''), quarter: found.quarter.join('') }
}

/** The part of a line that is on the chart. */
function across(one: DrawingPoint, other: DrawingPoint): string | undefined {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]]
  let [from, to] = [-Infinity, Infinity]
  const clip = (start: number, way: number, max: number) => {
    if (Math.abs(way) < 1e-6) return
    const [first, second] = [-start / way, (max - start) / way]
    from = Math.max(from, Math.min(first, second))
    to = Math.min(to, Math.max(first, second))
  }
  clip(one[0], dx, width)
  clip(one[1], dy, height)
  if (from >= to) return undefined
  const on = (share: number): DrawingPoint => [one[0] + dx * share, one[1] + dy * share]
  return line(on(from), on(to))
}

/** A point of the compass rose in two halves, one light and one dark. */
export function star(points: number, offset: number, length: number, waist: number): { light: string; dark: string } {
  const halves = { light: '', dark: '' }
  for (let point = 0; point < points; point++) {
    const turn = (point + offset) / points - 0.25
    const tip = polar(length, turn)
    const left = polar(waist, turn - 0.5 / points)
    const right = polar(waist, turn + 0.5 / points)
    halves.light += `M0 0L${at(left)}L${at(tip)}Z`
    halves.dark += `M0 0L${at(tip)}L${at(right)}Z`
  }
  return halves
}

/** Two rulers: the length of a move and the range of a shot. */
export const rulers = [
  { name: 'move', length: redEdge },
  { name: 'shot', length: whiteEdge },
] as const
