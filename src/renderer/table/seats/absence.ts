// Who is away from a game, and what whoever looks can do about it.

import type { Seat } from '#shared/engine/game.ts'
import type { AbsenceChoice } from '#shared/protocol/match.ts'
import type { PersonState, SeatState, TableState } from '#shared/protocol/table.ts'

export function isAway(seat: SeatState | undefined): seat is PersonState {
  return seat?.kind === 'person' && !seat.connected
}

/** Whether nobody answers for it: then the game waits as long as it is asked. */
export function isUnattended(seat: SeatState | undefined): boolean {
  return seat?.kind === 'open' || (isAway(seat) && seat.standIn === undefined)
}

/** Whether this device has a say in what becomes of those who are away: alone, or with its vote. */
export function hasSay({ phase, owner, seats, votesNeeded }: TableState): boolean {
  if (phase !== 'playing') return false
  return votesNeeded === undefined ? owner : seats.some((seat) => seat.kind === 'person' && seat.yours)
}

/** Whether whoever opened the table has asked the others who play to let this seat be freed. */
export function isToBeFreed({ votesNeeded }: TableState, seat: SeatState | undefined): seat is PersonState {
  const isWished = isAway(seat) && seat.votes?.some(({ wish }) => wish === 'free')
  return isWished === true && seat.freeNeeds !== undefined && votesNeeded === undefined
}

/** What this device has said to that so far. */
export function answerTo({ votes }: PersonState): AbsenceChoice | undefined {
  return votes?.find(({ yours }) => yours)?.wish
}

/** Whether this device may take a seat of a running game: not where it would see another's cards beside its own. */
export function maySit({ phase, seats }: TableState, index: Seat): boolean {
  const seat = seats[index]
  if (phase !== 'playing' || seat?.kind !== 'open') return false
  const people = seats.filter((other) => other.kind === 'person')
  return seat.wasYours === true || !people.some(({ yours }) => yours) || people.every(({ yours }) => yours)
}

/** The free seat that a device without one is offered: the one that was its own, else the first. */
export function seatToTake(table: TableState): Seat | undefined {
  if (table.seats.some((seat) => seat.kind === 'person' && seat.yours)) return undefined
  const free = [...table.seats.keys()].filter((index) => maySit(table, index))
  const isOwn = (index: Seat) => {
    const seat = table.seats[index]
    return seat?.kind === 'open' && seat.wasYours === true
  }
  return free.find(isOwn) ?? free[0]
}
