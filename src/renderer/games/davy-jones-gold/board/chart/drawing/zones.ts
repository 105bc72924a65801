// Drawings of the cursed zones, which can be told apart without colour: fog banks, rocks with surf, weed, a
// thunderstorm. They are relative to the chart's corner at [0, 0], with the chart to the right and below or above,
// depending on the zone.

import { zoneRadius, zones } from '#shared/games/davy-jones-gold/data.ts'
import type { ZoneName } from '#shared/games/davy-jones-gold/data.ts'
import { disc, seeded } from './lines.ts'
import type { DrawingPoint } from './lines.ts'

export interface ZoneDrawing {
  /** Filled with the zone's colour. */
  readonly masses: string
  /** Drawn in ink. */
  readonly strokes: string
  /** Drawn in thin lines. */
  readonly fine: string
  /** Filled with ink. */
  readonly solids: string
}

const number = (value: number) => String(Math.round(value))

const isAtTheTop = (zone: ZoneName): boolean => zones[zone].centre[1] === 0

/** Points spread evenly over the zone, away from its edge, the upper ones first. */
function spread(zone: ZoneName, gap: number, rim: number): DrawingPoint[] {
  const chance = seeded(`${zone} spread`)
  const spots: DrawingPoint[] = []
  for (let row = 0; row * gap < zoneRadius; row++) {
    for (let column = 0; column * gap < zoneRadius; column++) {
      const x = (column + (row % 2 === 0 ? 0.3 : 0.8) + (chance() - 0.5) * 0.4) * gap
      const y = (row + 0.55 + (chance() - 0.5) * 0.35) * gap
      const isInside = Math.hypot(x, y) < zoneRadius - rim && x > rim * 0.6 && y > rim * 0.6
      if (isInside) spots.push([x, isAtTheTop(zone) ? y : -y])
    }
  }
  return spots.sort(([, one], [, other]) => one - other)
}

/** Long horizontal banks and puffs. */
function fog(): ZoneDrawing {
  const chance = seeded('fog lines')
  let strokes = ''
  let fine = ''
  for (let y = 46; y < zoneRadius; y += 52) {
    const end = Math.sqrt(zoneRadius ** 2 - y ** 2) - 40
    for (let x = 20 + chance() * 90; x < end - 60;) {
      const length = Math.min(end - x, 130 + chance() * 240)
      const humps = Math.max(1, Math.round(length / 75))
      const step = length / humps
      const wave = Array.from(
        { length: humps },
        () => `q${number(step / 4)} -20 ${number(step / 2)} 0t${number(step / 2)} 0`,
      )
      const drawn = `M${number(x)} ${number(y)}${wave.join('')}`
      if (chance() < 0.55) strokes += drawn
      else fine += drawn
      x += length + 34 + chance() * 60
    }
  }
  const puff = ([x, y]: DrawingPoint, size: number) => {
    const s = (share: number) => number(size * share)
    return `M${number(x)} ${number(y)}c${s(-0.7)} 0 ${s(-0.75)} ${s(-0.75)} ${s(-0.1)} ${s(-0.72)}c${s(0.1)} ${s(-0.75)} ${s(1.1)} ${s(-0.85)} ${s(1.25)} ${s(-0.12)}c${s(0.75)} ${s(-0.25)} ${s(1)} ${s(0.84)} ${s(0.2)} ${s(0.84)}Z`
  }
  const masses = [
    puff([170, 300], 150),
    puff([520, 210], 170),
    puff([330, 560], 190),
    puff([610, 560], 130),
    puff([140, 800], 130),
  ].join('')
  return { masses, strokes, fine, solids: '' }
}

/** Rocks with a dark side, surf around them, and crosses for rocks awash. */
function reef(): ZoneDrawing {
  const chance = seeded('reef rocks')
  const drawing = { masses: '', strokes: '', fine: '', solids: '' }
  for (const [x, y] of spread('reef', 168, 96)) {
    const s = 52 + chance() * 52
    const p = (dx: number, dy: number) => `${number(x + dx * s)} ${number(y + dy * s)}`
    if (chance() < 0.24) {
      drawing.strokes += `M${p(-0.4, 0)}L${p(0.4, 0)}M${p(0, -0.4)}L${p(0, 0.4)}`
      drawing.fine += `M${p(-0.7, 0.1)}Q${p(0, 1)} ${p(0.7, 0.1)}`
      continue
    }
    const lean = (chance() - 0.5) * 0.4
    drawing.masses += `M${p(-0.8, 0.4)}L${p(-0.45 + lean, -0.5)}L${p(-0.15, -0.15)}L${p(0.15 + lean, -1.05)}L${p(0.45, -0.3)}L${p(0.6, -0.45)}L${p(0.9, 0.4)}Z`
    drawing.solids += `M${p(0.15 + lean, -1.05)}L${p(0.45, -0.3)}L${p(0.6, -0.45)}L${p(0.9, 0.4)}L${p(0.22, 0.4)}L${p(0.3, -0.1)}Z`
    drawing.fine += `M${p(-1.15, 0.45)}Q${p(-0.9, 0.78)} ${p(-0.5, 0.58)}T${p(0.1, 0.6)}T${p(0.7, 0.6)}T${p(1.2, 0.45)}M${p(-0.8, 0.86)}Q${p(0, 1.05)} ${p(0.85, 0.84)}`
  }
  return drawing
}

/** Dense curling fronds with bladders. */
function sargasso(): ZoneDrawing {
  const chance = seeded('sargasso weed')
  const drawing = { masses: '', strokes: '', fine: '', solids: '' }
  for (const [x, y] of spread('sargasso', 132, 84)) {
    const size = 0.75 + chance() * 0.5
    const lean = (chance() - 0.5) * 50
    for (const side of [-1, 0, 1]) {
      const d = (dx: number, dy: number) => `${number((dx + lean) * size)} ${number(dy * size)}`
      const tip = side * 58
      drawing.strokes += `M${number(x)} ${number(y + 44)}c${d(side * 6 - lean, -34)} ${d(tip * 1.4, -40)} ${d(tip, -92 + Math.abs(side) * 26)}`
      const [endX, endY] = [x + (tip + lean) * size, y + 44 + (-92 + Math.abs(side) * 26) * size]
      drawing.solids += disc([endX, endY], 9 + chance() * 6)
      drawing.fine += `M${number(x + (tip + lean) * 0.55 * size)} ${number(y + 10)}q${side < 0 ? -22 : 22} -4 ${side < 0 ? -26 : 26} -22`
    }
    if (chance() < 0.4) drawing.masses += disc([x, y], 66)
  }
  return drawing
}

/** Clouds, rain and lightning. */
function storm(): ZoneDrawing {
  const chance = seeded('storm rain')
  let fine = ''
  for (const [x, y] of spread('storm', 74, 60)) {
    const length = 60 + chance() * 66
    fine += `M${number(x)} ${number(y)}l${number(-length * 0.42)} ${number(length)}`
  }
  const cloud = ([x, y]: DrawingPoint, s: number) => {
    const n = (share: number) => number(s * share)
    const outline = `M${number(x - s)} ${number(y)}c${n(-0.5)} ${n(-0.1)} ${n(-0.4)} ${n(-0.72)} ${n(0.1)} ${n(-0.6)}c${n(0.05)} ${n(-0.6)} ${n(0.8)} ${n(-0.7)} ${n(0.95)} ${n(-0.16)}c${n(0.4)} ${n(-0.36)} ${n(0.95)} ${n(-0.02)} ${n(0.75)} ${n(0.36)}c${n(0.4)} ${n(0.1)} ${n(0.3)} ${n(0.44)} ${n(-0.1)} ${n(0.4)}Z`
    const curl = `M${number(x - s * 0.55)} ${number(y - s * 0.16)}c${n(-0.02)} ${n(-0.3)} ${n(0.36)} ${n(-0.34)} ${n(0.4)} ${n(-0.1)}c${n(0.02)} ${n(0.16)} ${n(-0.22)} ${n(0.18)} ${n(-0.22)} ${n(0.03)}M${number(x + s * 0.2)} ${number(y - s * 0.14)}c${n(0.02)} ${n(-0.26)} ${n(0.34)} ${n(-0.28)} ${n(0.36)} ${n(-0.06)}c0 ${n(0.14)} ${n(-0.18)} ${n(0.14)} ${n(-0.18)} ${n(0.02)}`
    return { outline, curl }
  }
  const clouds = [cloud([250, -760], 150), cloud([570, -560], 170), cloud([240, -400], 140)]
  const bolt = ([x, y]: DrawingPoint, s: number) => {
    const p = (dx: number, dy: number) => `${number(x + dx * s)} ${number(y + dy * s)}`
    return `M${p(0.1, 0)}L${p(-0.28, 0.62)}L${p(0, 0.58)}L${p(-0.22, 1.2)}L${p(0.36, 0.42)}L${p(0.08, 0.44)}L${p(0.34, 0)}Z`
  }
  return {
    masses: clouds.map(({ outline }) => outline).join(''),
    strokes: clouds.map(({ curl }) => curl).join(''),
    fine,
    solids: bolt([250, -736], 200) + bolt([590, -534], 220) + bolt([240, -380], 180),
  }
}

export const zoneDrawings: Readonly<Record<ZoneName, ZoneDrawing>> = {
  fog: fog(),
  reef: reef(),
  sargasso: sargasso(),
  storm: storm(),
}
