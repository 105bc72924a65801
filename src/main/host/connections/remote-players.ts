import { seatsOf } from '../seats/seats.ts'
import type { Guest } from '../guests/guest.ts'
import type { Tables } from '../tables.ts'

/** The number of people at other machines who have a seat at the table where they are now. */
export function remotePlayers(guests: Iterable<Guest>, tables: Pick<Tables, 'of'>): number {
  let people = 0
  for (const guest of guests) {
    const table = guest.connection.local ? undefined : tables.of(guest)
    if (table) people += seatsOf(table.record.seats, guest.device).length
  }
  return people
}
