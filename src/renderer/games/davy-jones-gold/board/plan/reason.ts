// The reason why a ship may not be at her planned position, as text on the chart.

import type { RuleRejection } from '#shared/engine/game.ts'
import { mapSize, shipDataOf } from '#shared/games/davy-jones-gold/data.ts'
import type { ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Position } from '#shared/games/davy-jones-gold/events.ts'
import { hullAt, middleAt } from '#shared/games/davy-jones-gold/geometry/hull.ts'
import type { Speech } from '../../../contract.ts'
import { describeRejection } from '../text/sentences.ts'
import { linesOf } from './outlines.ts'

export interface ChartReason {
  readonly lines: readonly string[]
  /** The middle of all lines. */
  readonly x: number
  /** The baseline of the first line. */
  readonly y: number
  /** The distance from one line to the next. */
  readonly step: number
  readonly rem: number
  /** The space that the lines need: its middle, and half of its width and height. */
  readonly box: { readonly x: number; readonly y: number; readonly across: number; readonly down: number }
}

/** In rem: the width of a letter, the height of a line, and the gap to the ship. */
const [letter, leading, gap] = [0.52, 1.25, 0.7]

/** Above her, or below her if there is not enough room; always on the chart. */
export function reasonFor(
  ship: ShipName,
  { bow, heading }: Position,
  { reason, params }: RuleRejection,
  rem: number,
  speech: Speech,
): ChartReason {
  const size = shipDataOf(ship)
  const lines = linesOf(`✕ ${describeRejection(reason, { ...params }, speech)}`, 24)
  const half = (Math.max(...lines.map(({ length }) => length)) * letter * rem) / 2
  const heights = hullAt(size, bow, heading).map(([, y]) => y)
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
  const height = lines.length * leading * rem
  const above = top - gap * rem - height
  const from = above > 0 ? above : bottom + gap * rem
  const x = Math.min(Math.max(middleAt(size, bow, heading)[0], half), mapSize[0] - half)
  return {
    lines,
    x,
    rem,
    y: from + leading * rem * 0.8,
    step: leading * rem,
    box: { x, y: from + height / 2, across: half, down: height / 2 },
  }
}
