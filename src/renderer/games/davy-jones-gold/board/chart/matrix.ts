import type { Position } from '#shared/games/davy-jones-gold/events.ts'

/**
 * As an SVG or CSS transform: from a drawing whose bow is [0, 0] and which points along +x to where she lies. The same
 * numbers do for both.
 */
export function matrixOf({ bow, heading: [x, y] }: Position): string {
  const length = Math.hypot(x, y)
  const [right, down] = [(x / length).toFixed(5), (y / length).toFixed(5)]
  return `matrix(${right}, ${down}, ${(-y / length).toFixed(5)}, ${right}, ${bow[0]}, ${bow[1]})`
}
