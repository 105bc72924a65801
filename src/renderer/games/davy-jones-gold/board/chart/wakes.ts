// Where ships have sailed lately, told from the story.

import { captainOf } from '#shared/games/davy-jones-gold/data.ts'
import type { CaptainName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event, Position } from '#shared/games/davy-jones-gold/events.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'

/** A ship's last move, as a line on the water. */
export interface Wake {
  readonly ship: ShipName
  readonly captain: CaptainName
  readonly from: Point
  readonly to: Point
  /** How she lay there: a move is hardly longer than a ship, which lies on most of its line. Null out of a zone. */
  readonly lay: Position | null
  /** Turns ago: 0 in this turn. */
  readonly age: number
}

/** Where ships have been in the last round: their bows' ways, the oldest first. */
export function wakesOf(story: readonly Event[], seats: number): Wake[] {
  const wakes: Wake[] = []
  let age = 0
  for (const event of story.toReversed()) {
    if (event.type === 'turn') age++
    if (age >= seats) break
    const way = wayOf(event)
    if (way) wakes.push({ ...way, captain: captainOf(way.ship), age })
  }
  return wakes.reverse()
}

function wayOf(event: Event): Pick<Wake, 'ship' | 'from' | 'to' | 'lay'> | undefined {
  if (event.type === 'move' && !event.turned) {
    return { ship: event.ship, from: event.from.bow, to: event.to.bow, lay: event.from }
  }
  if (event.type === 'escape') return { ship: event.ship, from: event.from, to: event.to.bow, lay: null }
  return undefined
}

/** The part of the story that has been shown: the news that are still being told are left out of it. */
export function shownOf(story: readonly Event[], news: readonly Event[], said: readonly Event[]): readonly Event[] {
  return [...story.slice(0, Math.max(0, story.length - news.length)), ...said]
}
