// The absent players of a match, and what this device may do about them.

import type { Seat } from '#shared/engine/game.ts'
import type { AbsenceChoice } from '#shared/protocol/match.ts'
import type { PersonState, SeatState, TableState } from '#shared/protocol/table.ts'

export function isAway(seat: SeatState | undefined): seat is PersonState {
  return seat?.kind === 'person' && !seat.connected
}

/** Whether nobody answers for the seat, so that the match waits when this seat is asked. */
export function isUnattended(seat: SeatState | undefined): boolean {
  return seat?.kind === 'open' || (isAway(seat) && seat.standIn === undefined)
}

/** Whether this device may decide on the seats of people who are away, or vote on them. */
export function hasSay({ phase, owner, seats, votesNeeded }: TableState): boolean {
  if (phase !== 'playing') return false
  return votesNeeded === undefined ? owner : seats.some((seat) => seat.kind === 'person' && seat.yours)
}

/** Whether the owner has asked the players to agree to freeing this seat. */
export function isToBeFreed({ votesNeeded }: TableState, seat: SeatState | undefined): seat is PersonState {
  const isWished = isAway(seat) && seat.votes?.some(({ wish }) => wish === 'free')
  return isWished === true && seat.freeNeeds !== undefined && votesNeeded === undefined
}

/** This device's vote on that person's seat; undefined if it has not voted. */
export function answerTo({ votes }: PersonState): AbsenceChoice | undefined {
  return votes?.find(({ yours }) => yours)?.wish
}

/** Whether this device may take a seat of a running match. Not if it would then see another player's cards beside its own. */
export function maySit({ phase, seats }: TableState, index: Seat): boolean {
  const seat = seats[index]
  if (phase !== 'playing' || !seat || seat.kind === 'person') return false
  if (seat.kind === 'bot') return seat.wasYours === true
  const people = seats.filter((other) => other.kind === 'person')
  return seat.wasYours === true || !people.some(({ yours }) => yours) || people.every(({ yours }) => yours)
}

/** Whether a person at this device may leave this seat to a bot. Only if others at this device play on. */
export function mayLeaveToBot({ phase, seats }: TableState, index: Seat): boolean {
  const own = [...seats.keys()].filter((other) => isOwn(seats[other]))
  return phase === 'playing' && own.length > 1 && own.includes(index)
}

const isOwn = (seat: SeatState | undefined) => seat?.kind === 'person' && seat.yours

/** The free seat to offer to a device without a seat: its former one, otherwise the first. */
export function seatToTake(table: TableState): Seat | undefined {
  if (table.seats.some((seat) => seat.kind === 'person' && seat.yours)) return undefined
  const free = [...table.seats.entries()].flatMap(([index, seat]) =>
    seat.kind === 'open' && maySit(table, index) ? [{ index, wasYours: seat.wasYours }] : [],
  )
  return (free.find(({ wasYours }) => wasYours) ?? free[0])?.index
}
