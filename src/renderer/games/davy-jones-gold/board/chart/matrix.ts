import type { Position } from '#shared/games/davy-jones-gold/events.ts'

/**
 * The transform, in SVG and CSS syntax alike, from a drawing with its bow at [0, 0] pointing along +x to a ship's
 * position.
 */
export function matrixOf({ bow, heading: [x, y] }: Position): string {
  const length = Math.hypot(x, y)
  const [right, down] = [(x / length).toFixed(5), (y / length).toFixed(5)]
  return `matrix(${right}, ${down}, ${(-y / length).toFixed(5)}, ${right}, ${bow[0]}, ${bow[1]})`
}
