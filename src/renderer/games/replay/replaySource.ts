// A match that can be watched step by step: a finished one from its log, or the running one as its host recalls it.

import type { Takeover } from '#shared/history/takeover.ts'
import type { PastPosition, TurnMark } from '#shared/history/timeline.ts'
import type { Viewer } from '#shared/engine/game.ts'
import type { MatchSeat } from '#shared/protocol/history.ts'
import type { SeatState } from '#shared/protocol/table.ts'

export type { TurnMark }
/** The view of one viewer after a number of steps. */
export type ReplayPosition = Pick<
  PastPosition,
  'view' | 'prompts' | 'news' | 'story' | 'late' | 'takeovers' | 'outcome'
>

export interface ReplaySource {
  readonly game: string
  /** As the game's table takes them. No seat is the viewer's own. */
  readonly seats: readonly SeatState[]
  /** The number of steps; step 0 is the deal. */
  readonly length: number
  readonly turns: readonly TurnMark[]
  /** The viewers whose view can be shown, the public first. */
  readonly viewers: readonly Viewer[]
  /** Rejects if the position is not available now. */
  at(step: number, viewer: Viewer): Promise<ReplayPosition>
}

/** The seats of a match, none of them at this screen. `forgotten` is shown in place of an erased name. */
export function seatsOf(
  seats: readonly MatchSeat[],
  forgotten: string,
  takeovers: readonly Takeover[] = [],
): SeatState[] {
  return seats.map((seat, index) => {
    if (seat.kind === 'bot') return seat
    const name = seat.kind === 'person' ? seat.name : forgotten
    const namesake = takeovers.findLast((takeover) => takeover.seat === index)?.namesake
    const { face, colour } = seat.kind === 'person' ? seat : {}
    const chosen = { ...(face && { face }), ...(colour && { colour }) }
    const marked = seat.kind === 'person' && namesake !== undefined ? { namesake } : {}
    return { kind: 'person', name, connected: true, ready: true, yours: false, ...chosen, ...marked }
  })
}

/** The index in `turns` of the turn at this step, -1 before the first. */
export function turnAt(turns: readonly TurnMark[], step: number): number {
  return turns.findLastIndex((turn) => turn.step <= step)
}
