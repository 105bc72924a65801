// The colour of a seat's player, as CSS. It never stands alone: a face or a name goes with it.

import { avatarOf } from '#shared/avatar.ts'
import type { Seat } from '#shared/engine/game.ts'
import type { SeatState } from '#shared/protocol/table.ts'
import { useSeats } from './playerSeats.ts'

/** A person's own colour; all bots share the steel of machines. Undefined for a free seat. */
export function seatColour(state: SeatState | undefined, seat: Seat): string | undefined {
  if (state?.kind === 'person') return `var(--person-${avatarOf(state, seat).colour})`
  return state?.kind === 'bot' ? 'var(--line-strong)' : undefined
}

/** For the parts of a board. The colour is also undefined if nobody provides seats. */
export function usePlayerColour(): (seat: Seat) => string | undefined {
  const seats = useSeats()
  return (seat) => seatColour(seats()[seat], seat)
}
