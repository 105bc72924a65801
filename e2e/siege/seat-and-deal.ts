// Seats people and bots at a table and deals.

import type { AcknowledgedLog } from './acknowledged-log.ts'
import type { Person } from './person.ts'

export interface Seating {
  readonly game: string
  readonly name: string
  readonly options?: unknown
  /** The first opens the table. Each with the number of seats on their device. */
  readonly people: readonly { readonly person: Person; readonly seats: number }[]
  readonly bots: readonly string[]
}

/** Resolves with the table's id once everybody sees the first view. */
export async function seatAndDeal(
  { game, name, options, people, bots }: Seating,
  acknowledgedLog: AcknowledgedLog,
): Promise<string> {
  const seats = people.reduce((sum, one) => sum + one.seats, bots.length)
  const owner = people[0]!.person
  const opened = await owner.must({ type: 'open-table', game, name, seats, ...(options !== undefined && { options }) })
  const table = opened.table!
  let seat = 0
  for (const { person, seats: own } of people) {
    person.table = table
    if (person !== owner) await person.must({ type: 'enter', table })
    for (let count = 0; count < own; count++) {
      acknowledgedLog.seat(table, seat)
      await person.must({ type: 'sit', seat, name: `${name} ${seat}`.slice(-24) })
      seat++
    }
    await person.must({ type: 'ready', ready: true })
  }
  for (const bot of bots) await owner.must({ type: 'bot', seat: seat++, bot })
  await owner.must({ type: 'start' })
  await Promise.all(people.map(({ person }) => person.until(() => person.view)))
  return table
}
