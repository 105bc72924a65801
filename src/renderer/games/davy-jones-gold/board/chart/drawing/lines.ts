// Helpers for SVG paths. Random details come from a seed, so that they are the same on every screen.

export type DrawingPoint = readonly [x: number, y: number]

const tidy = (value: number): string => String(Math.round(value))
export const at = ([x, y]: DrawingPoint): string => `${tidy(x)} ${tidy(y)}`
export const line = (from: DrawingPoint, to: DrawingPoint): string => `M${at(from)}L${at(to)}`
export const polar = (radius: number, turn: number, [x, y]: DrawingPoint = [0, 0]): DrawingPoint => [
  x + radius * Math.cos(turn * 2 * Math.PI),
  y + radius * Math.sin(turn * 2 * Math.PI),
]

/** A smooth closed line through these points. */
export function loop(spots: readonly DrawingPoint[]): string {
  const near = (index: number) => spots[(index + spots.length) % spots.length]!
  const curves = spots.map((spot, index) => {
    const [before, after, beyond] = [near(index - 1), near(index + 1), near(index + 2)]
    const leave: DrawingPoint = [spot[0] + (after[0] - before[0]) / 6, spot[1] + (after[1] - before[1]) / 6]
    const reach: DrawingPoint = [after[0] - (beyond[0] - spot[0]) / 6, after[1] - (beyond[1] - spot[1]) / 6]
    return `C${at(leave)} ${at(reach)} ${at(after)}`
  })
  return `M${at(spots[0]!)}${curves.join('')}Z`
}

/** A circle as a path. */
export function disc([x, y]: DrawingPoint, radius: number): string {
  const r = tidy(radius)
  return `M${tidy(x - radius)} ${tidy(y)}a${r} ${r} 0 1 1 ${tidy(radius * 2)} 0a${r} ${r} 0 1 1 ${tidy(-radius * 2)} 0Z`
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
export function seeded(text: string): () => number {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 2654435761), 0x9e3779b9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
