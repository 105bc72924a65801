// Guests of a kiosk who leave while the disk is still writing what others do.

import { afterEach, expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { testHouse } from '../testing/test-house.ts'
import { ThreadedJournal } from '../testing/threaded-journal.ts'
import { asked } from './testing/test-cafe.ts'
import type { Person } from '../testing/test-house.ts'

let thread: ThreadedJournal
afterEach(() => thread.open())

/** A match of one round between Ben and a guest at a kiosk, which only Ben has still to end. */
async function lastMove() {
  const local = openJournal()
  thread = new ThreadedJournal(local)
  const house = testHouse({ journal: thread.journal, seed: () => 'ab'.repeat(16) })
  const [kiosk, ben] = [house.person({ address: '10.0.0.1' }), house.person({ address: '10.0.0.2' })]
  await asked(kiosk, { type: 'station', name: 'Window' })
  await asked(ben, { type: 'open-table', game: 'numbers', name: 'Table', seats: 2, options: { rounds: 1 } })
  await asked(ben, { type: 'sit', seat: 0, name: 'Ben' })
  await asked(kiosk, { type: 'enter', table: ben.table.id })
  await asked(kiosk, { type: 'sit', seat: 1, name: 'Gwendolyn' })
  await asked(kiosk, { type: 'ready', ready: true })
  await asked(ben, { type: 'start' })
  const move = async (person: Person) => {
    const { prompts, choices, viewer } = person.view
    const { id: prompt } = prompts.find(({ seat }) => seat === viewer)!
    return asked(person, { type: 'command', prompt, action: { ...choices![0]! } })
  }
  expect(await move(kiosk)).toBe('accepted')
  return { ...house, local, kiosk, ben, move }
}

test('the match that ends meanwhile is kept without them, and the seat at its table is free', async () => {
  const { ben, kiosk, local, move, restart, logged } = await lastMove()
  thread.hold()
  const moved = move(ben)
  await thread.settled()
  kiosk.ask({ type: 'wipe' })
  await thread.open()
  expect(await moved).toBe('accepted')
  expect(kiosk.count('welcome')).toBe(2)
  expect(ben.table).toMatchObject({ phase: 'finished', seats: [{ name: 'Ben' }, { kind: 'open' }] })
  await asked(ben, { type: 'matches' })
  const forgotten = [{ kind: 'person', name: 'Ben' }, { kind: 'forgotten' }]
  expect(ben.last('matches').matches).toMatchObject([{ complete: true, seats: forgotten }])
  expect(JSON.stringify([local.tables(), local.finishedMatches()])).not.toContain('Gwendolyn')
  restart({ journal: local })
  expect(logged).toEqual([])
})

test('where the disk takes neither, the match goes on with them, and both can be asked again', async () => {
  const { ben, kiosk, move } = await lastMove()
  thread.hold()
  const moved = move(ben)
  await thread.settled()
  kiosk.ask({ type: 'wipe' })
  await thread.fail()
  await thread.fail()
  expect(await moved).toBe('internal-error')
  expect(kiosk.last('rejected').code).toBe('internal-error')
  expect(ben.table).toMatchObject({
    phase: 'playing',
    seats: [{ name: 'Ben' }, { name: 'Gwendolyn', connected: true }],
  })
  await thread.open()
  expect(await asked(kiosk, { type: 'wipe' })).toBe('accepted')
  expect(ben.table.seats[1]).toMatchObject({ kind: 'bot' })
  expect(await move(ben)).toBe('accepted')
  expect(ben.table.phase).toBe('finished')
})
