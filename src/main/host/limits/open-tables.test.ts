// A device that has as many tables as it may opens another in place of one that it has left, also on a slow disk.

import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { asked } from '../cafe/testing/test-cafe.ts'
import { testHouse } from '../testing/test-house.ts'
import { ThreadedJournal } from '../testing/threaded-journal.ts'
import type { Person } from '../testing/test-house.ts'

const request = { type: 'open-table', game: 'numbers', name: 'Kitchen table', seats: 2 } as const

let thread: ThreadedJournal
afterEach(() => thread.open())

function slowHouse() {
  thread = new ThreadedJournal()
  return testHouse({ journal: thread.journal })
}

/** Opens as many tables as a device may, and leaves them all but for the last. Returns their ids. */
async function fill(person: Person): Promise<string[]> {
  for (let count = 0; count < limits.tablesPerDevice; count++) expect(await asked(person, request)).toBe('accepted')
  return person.last('tables').tables.map(({ id }) => id)
}

const numberListed = (person: Person) => person.last('tables').tables.length

test('a device may open a table in place of its last as often as it likes, each as soon as it has the answer before', async () => {
  const { person } = slowHouse()
  const ada = person()
  await fill(ada)
  for (let count = 0; count < 3 * limits.tablesPerDevice; count++) {
    expect(await asked(ada, request)).toBe('accepted')
    expect(numberListed(ada)).toBe(limits.tablesPerDevice)
  }
})

test('a table that is being closed counts for nobody else behind the same address', async () => {
  const { person } = slowHouse()
  const address = '192.168.1.20'
  const kiosks = Array.from({ length: limits.tablesPerAddress / limits.tablesPerDevice }, () => person({ address }))
  await thread.settled()
  for (const kiosk of kiosks) await fill(kiosk)
  thread.hold()
  const answers = kiosks.map((kiosk) => asked(kiosk, request))
  await thread.open()
  expect(await Promise.all(answers)).toEqual(kiosks.map(() => 'accepted'))
  expect(numberListed(person())).toBe(limits.tablesPerAddress)
})

test('who comes to a table that is being closed is told that it is not there', async () => {
  const { person } = slowHouse()
  const [ada, ben] = [person(), person()]
  await thread.settled()
  const [oldest] = await fill(ada)
  thread.hold()
  const opened = asked(ada, request)
  const entered = asked(ben, { type: 'enter', table: oldest! })
  await thread.open()
  expect([await opened, await entered]).toEqual(['accepted', 'unknown-table'])
})

test('a table that somebody is coming to is not closed for it: the next one is', async () => {
  const { person } = slowHouse()
  const [ada, ben] = [person(), person()]
  await thread.settled()
  const [oldest, next] = await fill(ada)
  await asked(ben, request)
  await asked(ben, { type: 'sit', seat: 0, name: 'Ben' })
  thread.hold()
  // He gives up his seat elsewhere, which has to be written.
  const entered = asked(ben, { type: 'enter', table: oldest! })
  const opened = asked(ada, request)
  await thread.open()
  expect([await entered, await opened]).toEqual(['accepted', 'accepted'])
  expect(await asked(person(), { type: 'enter', table: next! })).toBe('unknown-table')
})

test('where the disk does not take it, both tables are as before, and count', async () => {
  const { person, journal } = testHouse()
  const ada = person()
  for (let count = 0; count < limits.tablesPerDevice; count++) ada.open()
  const forget = vi.spyOn(journal, 'forgetTable').mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  expect(ada.open()).toBe('internal-error')
  expect(forget).toHaveBeenCalled()
  expect(numberListed(ada)).toBe(limits.tablesPerDevice)
  expect(ada.open()).toMatch(/^[a-z0-9]{6}$/)
  expect(numberListed(ada)).toBe(limits.tablesPerDevice)
})
