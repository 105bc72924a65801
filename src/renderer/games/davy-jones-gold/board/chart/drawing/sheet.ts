// The sheet below everything: its size, its edge, and the positions of the rose and the title.

import { islands, mapSize } from '#shared/games/davy-jones-gold/data.ts'
import { loop, seeded } from './lines.ts'
import type { DrawingPoint } from './lines.ts'

const [width, height] = mapSize
/** The width of the sheet beyond the chart. */
export const margin = 430
export const sheetBox = { left: -margin, top: -margin, right: width + margin, bottom: height + margin }
/** The visible part when the whole chart is shown: the chart with a narrow rim. */
export const wholeBox = { left: -150, top: -150, right: width + 150, bottom: height + 150 }

/** The positions of the rose and the title, west and east of the middle, where no piece can be. */
export const roseAt: DrawingPoint = [1225, islands.heart.centre[1]]
export const titleAt: DrawingPoint = [width - 1225, islands.heart.centre[1]]

/** The worn edge of the sheet. */
export function deckle(): string {
  const chance = seeded('deckle')
  const spots: DrawingPoint[] = []
  const wander = () => (chance() - 0.5) * 46
  const along = (from: DrawingPoint, to: DrawingPoint, count: number) => {
    for (let step = 0; step < count; step++) {
      const share = step / count
      spots.push([from[0] + (to[0] - from[0]) * share + wander(), from[1] + (to[1] - from[1]) * share + wander()])
    }
  }
  const edge = margin - 34
  const [left, top, right, bottom] = [-edge, -edge, width + edge, height + edge]
  along([left, top], [right, top], 40)
  along([right, top], [right, bottom], 30)
  along([right, bottom], [left, bottom], 40)
  along([left, bottom], [left, top], 30)
  return loop(spots)
}
