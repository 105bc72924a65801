// The wakes of ships: their last moves, found in the story.

import { captainOf } from '#shared/games/davy-jones-gold/data.ts'
import type { CaptainName, ShipName } from '#shared/games/davy-jones-gold/data.ts'
import type { Event, Position } from '#shared/games/davy-jones-gold/events.ts'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'

/** A ship's last move, drawn as a line on the water. */
export interface Wake {
  readonly ship: ShipName
  readonly captain: CaptainName
  readonly from: Point
  readonly to: Point
  /**
   * Her position before the move. She covers most of the line, because a move is hardly longer than a ship. Null for an
   * escape.
   */
  readonly start: Position | null
  /** The age in turns; 0 is this turn. */
  readonly age: number
}

/** The moves of the last round, oldest first. */
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

function wayOf(event: Event): Pick<Wake, 'ship' | 'from' | 'to' | 'start'> | undefined {
  if (event.type === 'move' && !event.turned) {
    return { ship: event.ship, from: event.from.bow, to: event.to.bow, start: event.from }
  }
  if (event.type === 'escape') return { ship: event.ship, from: event.from, to: event.to.bow, start: null }
  return undefined
}

/** The story up to the events that have been shown: of its last move those in `said`. */
export function shownStory(
  story: readonly Event[],
  lastMove: readonly Event[],
  said: readonly Event[],
): readonly Event[] {
  return [...story.slice(0, Math.max(0, story.length - lastMove.length)), ...said]
}
