// When an empty table closes.

import { expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { testHouse } from './testing/test-house.ts'
import { twoAtATable } from './table/testing/two-at-a-table.ts'

test('an empty table closes after ten minutes, one with a game after a day', () => {
  const { ada, ben, clock, person } = twoAtATable()
  const witness = person()
  ada.ask({ type: 'start' })
  ada.disconnect()
  ben.disconnect()
  witness.open()
  witness.ask({ type: 'leave' })
  clock.pass(limits.emptyTableMinutes * 60_000)
  expect(witness.last('tables').tables).toMatchObject([{ phase: 'playing' }])
  clock.pass(limits.emptyMatchHours * 3_600_000)
  expect(witness.last('tables').tables).toEqual([])
})

test('an empty table whose end could not be written is closed after ten minutes more', () => {
  const { person, clock, house, journal } = testHouse()
  const ada = person()
  ada.open()
  ada.disconnect()
  vi.spyOn(journal, 'forgetTable').mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  clock.pass(limits.emptyTableMinutes * 60_000)
  expect(house.tables.size).toBe(1)
  clock.pass(limits.emptyTableMinutes * 60_000)
  expect(house.tables.size).toBe(0)
})

test.each([
  [limits.oldMatchDays - 1, 'waits for a day'],
  [limits.oldMatchDays + 1, 'closes after ten minutes'],
])('after a restart, an empty table whose game was dealt %i days ago %s', (days) => {
  const begin = Date.parse('2026-11-01T20:00:00Z')
  const { ada, restart } = twoAtATable({ date: () => new Date(begin) })
  ada.ask({ type: 'start' })
  const { house, clock } = restart({ date: () => new Date(begin + days * 86_400_000) })
  clock.pass(limits.emptyTableMinutes * 60_000)
  expect(house.tables.size).toBe(days < limits.oldMatchDays ? 1 : 0)
})

test('after a restart, an old game waits for a day again once somebody has come back to it', () => {
  const begin = Date.parse('2026-11-01T20:00:00Z')
  const { ada, table, restart } = twoAtATable({ date: () => new Date(begin) })
  ada.ask({ type: 'start' })
  const later = new Date(begin + (limits.oldMatchDays + 1) * 86_400_000)
  const { house, clock, person } = restart({ date: () => later })
  const back = person({ device: ada.token })
  back.ask({ type: 'enter', table })
  back.disconnect()
  clock.pass(limits.emptyTableMinutes * 60_000)
  expect(house.tables.size).toBe(1)
  clock.pass(limits.emptyMatchHours * 3_600_000)
  expect(house.tables.size).toBe(0)
})

test('a game that was dealt before the calendar was put right is not old', () => {
  let date = new Date('2020-01-01T00:00:00Z')
  const { ada, ben, house, clock } = twoAtATable({ date: () => date })
  ada.ask({ type: 'start' })
  date = new Date('2026-11-01T20:00:00Z')
  for (const each of [ada, ben]) each.disconnect()
  clock.pass(limits.emptyTableMinutes * 60_000)
  expect(house.tables.size).toBe(1)
})
