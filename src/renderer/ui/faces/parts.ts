// The parts of which faces are composed, in a square of 64 units that the frame cuts to a circle. They are coloured shapes with
// an ink outline, as on a woodcut, so that each face is recognised by its silhouette.

/** Fill colours. `none` draws only the outline, without closing it. */
export const paints = {
  none: 'none',
  ink: '#0e1a2b',
  night: '#22395c',
  denim: '#4d76a8',
  white: '#fbf4e2',
  grey: '#b9bec4',
  brass: '#e0ac4f',
  copper: '#b0692f',
  rope: '#c9a873',
  red: '#c2453a',
  pink: '#e58f92',
  green: '#5d9a57',
  teal: '#3c9a93',
  straw: '#e6c35c',
  brown: '#7a4a2a',
  dark: '#40302a',
  ginger: '#cc6b2c',
  pale: '#f7d3b4',
  tan: '#dba377',
  umber: '#a9704a',
  deep: '#85553a',
  blush: '#c2453a55',
  shade: '#0e1a2b33',
  shine: '#fff6dd66',
} as const
export type Paint = keyof typeof paints

/** One path. `outlined: false`: only the fill is drawn. */
export interface Part {
  readonly paint: Paint
  readonly d: string
  readonly outlined: boolean
}

export const shape = (paint: Paint, d: string): Part => ({ paint, d, outlined: true })
/** A shape without an outline: shading, cheeks, eyes. */
export const stain = (paint: Paint, d: string): Part => ({ paint, d, outlined: false })
/** A stroke of ink. */
export const line = (d: string): Part => shape('none', d)

export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** Two eyes at the same height, each `apart` units from the middle. */
export const eyes = (y: number, apart: number, size = 2): Part[] => [
  stain('ink', ellipse(32 - apart, y, size, size * 1.15) + ellipse(32 + apart, y, size, size * 1.15)),
  stain('white', ellipse(32.6 - apart, y - 0.8, size * 0.32) + ellipse(32.6 + apart, y - 0.8, size * 0.32)),
]

/** White eyes with a pupil, for creatures and automata. */
export const bigEyes = (y: number, apart: number, size: number): Part[] => [
  shape('white', ellipse(32 - apart, y, size) + ellipse(32 + apart, y, size)),
  stain('ink', ellipse(32.6 - apart, y + 0.4, size * 0.48) + ellipse(31.4 + apart, y + 0.4, size * 0.48)),
]
