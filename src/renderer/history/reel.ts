// What can be watched again step by step: a finished match from its own log, or a running game as its host tells of it.

import type { Takeover } from '#shared/history/takeover.ts'
import type { Moment as Told, TurnMark } from '#shared/history/timeline.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { MatchSeat } from '#shared/protocol/history.ts'
import type { SeatState } from '#shared/protocol/table.ts'

export type { TurnMark }
/** What one viewer was shown after so many steps. */
export type Moment = Pick<Told, 'view' | 'prompts' | 'news' | 'story' | 'late' | 'takeovers' | 'outcome'>

export interface Reel {
  readonly game: string
  /** As the game's table takes them: nobody here is the viewer's own. */
  readonly seats: readonly SeatState[]
  /** How many steps there are; 0 is the deal. */
  readonly length: number
  readonly turns: readonly TurnMark[]
  /** Whose eyes one may look with. */
  readonly eyes: readonly Viewer[]
  /** Rejects where it can't be had now. */
  at(step: number, viewer: Viewer): Promise<Moment>
}

/** Whoever played, as a table names them; none of them is at this screen. `forgotten` stands for an erased name. */
export function seatsOf(
  seats: readonly MatchSeat[],
  forgotten: string,
  takeovers: readonly Takeover[] = [],
): SeatState[] {
  return seats.map((seat, index) => {
    if (seat.kind === 'bot') return seat
    const name = seat.kind === 'person' ? seat.name : forgotten
    const namesake = takeovers.findLast((takeover) => takeover.seat === index)?.namesake
    const marked = seat.kind === 'person' && namesake !== undefined ? { namesake } : {}
    return { kind: 'person', name, connected: true, ready: true, yours: false, ...marked }
  })
}

/** The turn that is on after so many steps: an index of `turns`, -1 before the first. */
export function turnAt(turns: readonly TurnMark[], step: number): number {
  return turns.findLastIndex((turn) => turn.step <= step)
}
