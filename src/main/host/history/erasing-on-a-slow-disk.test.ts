// Erasing all games on a slow disk: meanwhile people go on, also at tables that were opened since.

import { afterEach, expect, test } from 'vitest'
import { asked } from '../cafe/testing/test-cafe.ts'
import { openJournal } from '../journal/journal.ts'
import { testHouse } from '../testing/test-house.ts'
import { ThreadedJournal } from '../testing/threaded-journal.ts'
import type { RequestBody } from '#shared/protocol/messages.ts'
import type { Person } from '../testing/test-house.ts'

let thread: ThreadedJournal
afterEach(() => thread.open())

const answersOf = ({ messages }: Person) =>
  messages.filter(({ type }) => type === 'accepted' || type === 'rejected').map(({ type }) => type)

/** Asks, and lets the disk write one group after the other until there is an answer. */
async function askSlowly(person: Person, request: RequestBody): Promise<void> {
  const before = answersOf(person).length
  person.ask(request)
  await thread.settled()
  while (answersOf(person).length === before) await thread.release()
  expect(answersOf(person).at(-1)).toBe('accepted')
}

test('a table that was opened while the erasure waited for another is in its lobby afterwards, also after a restart', async () => {
  const local = openJournal()
  thread = new ThreadedJournal(local)
  // Seeded, so that matches begin without a shuffle.
  const { person, restart, logged } = testHouse({ journal: thread.journal, seed: () => 'ab'.repeat(16) })
  const [ada, ben, host] = [person(), person(), person({ local: true })]
  await asked(ada, { type: 'open-table', game: 'numbers', name: 'Busy', seats: 2 })
  const guests = Array.from({ length: 12 }, () => person())
  for (const guest of guests) await asked(guest, { type: 'enter', table: ada.table.id })
  thread.hold()
  for (const guest of guests) guest.ask({ type: 'wait', name: 'Guest' })
  await thread.settled()
  host.ask({ type: 'forget-matches', all: true })

  // At another table a whole game is played.
  await askSlowly(ben, { type: 'open-table', game: 'numbers', name: 'New', seats: 2, options: { rounds: 1 } })
  await askSlowly(ben, { type: 'sit', seat: 0, name: 'Ben' })
  await askSlowly(ben, { type: 'sit', seat: 1, name: 'Bea' })
  await askSlowly(ben, { type: 'start' })
  for (const viewer of [0, 1]) {
    await askSlowly(ben, { type: 'look', viewer })
    const { prompts, choices } = ben.view
    const { id: prompt } = prompts.find(({ seat }) => seat === viewer)!
    await askSlowly(ben, { type: 'command', prompt, action: { ...choices![0]! } })
  }
  expect(ben.table.phase).toBe('finished')
  expect(answersOf(host)).toEqual([])

  while (answersOf(guests.at(-1)!).length < 2) await thread.release()
  ben.ask({ type: 'decision-time', seconds: 60 })
  await thread.open()
  expect(answersOf(host)).toEqual(['accepted'])
  expect(ben.table).toMatchObject({ phase: 'lobby', decisionSeconds: 60 })
  const { house } = restart({ journal: local })
  expect([...house.tables].map(({ record, phase }) => [record.name, phase])).toEqual([
    ['Busy', 'lobby'],
    ['New', 'lobby'],
  ])
  expect(logged).toEqual([])
})
