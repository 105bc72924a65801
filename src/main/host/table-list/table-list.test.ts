// The list of tables: who is sent it, as a whole or as changes, and how often.

import { expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { withTableChanges } from '#shared/protocol/table-changes.ts'
import { testHouse } from '../testing/test-house.ts'
import { Table } from '../table/table.ts'
import type { TableSummary } from '#shared/protocol/table.ts'
import type { Person } from '../testing/test-house.ts'

const watch = (guest: Person, on: boolean) => guest.ask({ type: 'watch-tables', on })

/** The list of a client that has applied all messages it was sent. */
function followed(guest: Person): TableSummary[] {
  let tables: TableSummary[] = []
  for (const message of guest.messages) {
    if (message.type === 'tables') tables = message.tables
    if (message.type === 'tables-changed') tables = withTableChanges(tables, message)
  }
  return tables
}

/** The list that the host sends to the same device as a newcomer. */
function wholeFor(guest: Person): TableSummary[] {
  watch(guest, true)
  return guest.last('tables').tables
}

test('who does not look at the list is told nothing of it', () => {
  const { person } = testHouse()
  const [guest, ada] = [person(), person()]
  expect(watch(guest, false)).toBe('accepted')
  const before = guest.messages.length
  ada.open()
  ada.sit(0, 'Ada')
  guest.ask({ type: 'enter', table: ada.table.id })
  guest.sit(1, 'Ben')
  expect(guest.messages.slice(before).map(({ type }) => type)).not.toContain('tables')
  expect(guest.messages.slice(before).map(({ type }) => type)).not.toContain('tables-changed')
})

test('who looks at the list is told the whole of it, then what changes', () => {
  const { person } = testHouse()
  const [guest, ada, ben] = [person(), person(), person()]
  const first = ada.open({ name: 'First' })
  const before = guest.messages.length
  watch(guest, true)
  expect(guest.messages.slice(before).map(({ type }) => type)).toEqual(['accepted', 'tables'])
  expect(guest.last('tables').tables).toMatchObject([{ id: first }])
  const second = ben.open({ name: 'Second' })
  expect(guest.last('tables-changed')).toMatchObject({ changed: [{ id: second, name: 'Second' }], gone: [] })
  ada.sit(0, 'Ada')
  expect(guest.last('tables-changed')).toMatchObject({ changed: [{ id: first, people: ['Ada'] }], gone: [] })
  ben.ask({ type: 'close-table' })
  expect(guest.last('tables-changed')).toEqual({ type: 'tables-changed', changed: [], gone: [second] })
  expect(guest.count('tables-changed')).toBe(3)
  ada.ask({ type: 'decision-time', seconds: 60 })
  expect(guest.count('tables-changed')).toBe(3)
  expect(followed(guest)).toEqual(guest.last('tables').tables.map((table) => ({ ...table, open: 2, people: ['Ada'] })))
})

test('a list that changes without pause is told a few times a second, and at once to who changes it', () => {
  const { person, clock } = testHouse()
  const [guest, ada] = [person(), person()]
  for (const one of [guest, ada]) watch(one, true)
  ada.open({ seats: 2 })
  for (let time = 0; time < 100; time++) {
    ada.sit(0, `Ada ${time}`)
    expect(followed(ada)[0]!.people).toEqual([`Ada ${time}`])
  }
  expect(guest.count('tables-changed')).toBeLessThan(25)
  clock.pass(250)
  expect(followed(guest)[0]!.people).toEqual(['Ada 99'])
  expect(guest.count('tables')).toBe(2)
})

test('a table that has come and gone between two rounds is gone', () => {
  const { person, clock } = testHouse()
  const [guest, ada] = [person(), person()]
  watch(guest, true)
  for (let time = 0; time < 30; time++) {
    ada.open()
    ada.ask({ type: 'close-table' })
  }
  ada.open({ name: 'The last' })
  clock.pass(250)
  expect(followed(guest)).toMatchObject([{ name: 'The last' }])
})

test('everybody who follows the changes has the list that a newcomer is told, each with what they may see', () => {
  const { person, clock } = testHouse()
  const [ada, ben, guest] = [person(), person(), person()]
  const people = [ada, ben, guest]
  for (const one of people) watch(one, true)
  const first = ada.open({ name: 'Closed', seats: 3 })
  ada.sit(0, 'Ada')
  ada.ask({ type: 'door', code: 'new' })
  const { code } = ada.table.door!
  ben.ask({ type: 'enter', table: first, ...(code !== undefined && { code }) })
  ben.sit(1, 'Ben')
  clock.pass(250)
  expect(followed(guest)).toMatchObject([{ people: [], yours: false, door: 'code' }])
  expect(followed(ben)).toMatchObject([{ people: ['Ada', 'Ben'], yours: true, door: 'code' }])
  for (const one of people) expect(followed(one)).toEqual(wholeFor(one))
  ada.ask({ type: 'remove', visitor: ada.table.visitors![0]!.id })
  clock.pass(250)
  expect(followed(ben)).toMatchObject([{ people: [], yours: false }])
  for (const one of people) expect(followed(one)).toEqual(wholeFor(one))
})

test('a client that knows nothing of this is told the whole list: at no table as ever, at a table less often', () => {
  const { person, clock } = testHouse()
  const [looking, playing, ada] = [person(), person(), person()]
  const table = ada.open({ seats: 3 })
  playing.ask({ type: 'enter', table })
  for (let time = 0; time < 100; time++) ada.sit(0, `Ada ${time}`)
  clock.pass(250)
  expect(looking.last('tables').tables[0]!.people).toEqual(['Ada 99'])
  expect(playing.last('tables').tables[0]!.people).not.toEqual(['Ada 99'])
  clock.pass(5000)
  expect(playing.last('tables').tables[0]!.people).toEqual(['Ada 99'])
  playing.sit(1, 'Ben')
  expect(playing.last('tables').tables[0]!.people).toEqual(['Ada 99', 'Ben'])
  expect([looking, playing].map((guest) => guest.count('tables-changed'))).toEqual([0, 0])
})

test('how many tables one could sit down at is known without looking at each', () => {
  const { person, house } = testHouse()
  const [ada, ben] = [person(), person()]
  ada.open({ seats: 2 })
  ben.open({ seats: 2 })
  const summary = vi.spyOn(Table.prototype, 'summary')
  expect(house.joinableTables).toBe(2)
  expect(summary).not.toHaveBeenCalled()
  ben.ask({ type: 'close-table' })
  expect(house.joinableTables).toBe(1)
})

test('a table that is not to be listed is told to its opener alone, until somebody else has a seat or it is listed', () => {
  const { person, house, restart } = testHouse()
  const [ada, whole, watcher, ben] = [person(), person(), person(), person()]
  watch(watcher, true)
  watch(ada, true)
  ada.ask({ type: 'open-table', game: 'numbers', name: 'Ada’s table', seats: 3, listed: false })
  const { id } = ada.table
  ada.sit(0, 'Ada')
  expect(ada.table.listed).toBe(false)
  const listed = () => [ada, watcher].map((one) => followed(one).map((table) => table.id))
  expect(listed()).toEqual([[id], []])
  expect(whole.last('tables').tables).toEqual([])
  expect(JSON.stringify(watcher.messages)).not.toContain(id)
  expect(house.joinableTables).toBe(0)
  // Her link still lets somebody in.
  expect(ben.ask({ type: 'enter', table: id })).toBe('accepted')
  expect(wholeFor(ben)).toEqual([])
  ben.sit(1, 'Ben')
  expect(ada.table.listed).toBeUndefined()
  expect(listed()).toEqual([[id], [id]])
  expect(whole.last('tables').tables).toMatchObject([{ id }])
  expect(house.joinableTables).toBe(1)
  ben.ask({ type: 'stand', seat: 1 })
  expect(listed()).toEqual([[id], []])
  // Ben is among the devices that know the table.
  expect(wholeFor(ben)).toMatchObject([{ id }])
  expect(ben.ask({ type: 'door', listed: true })).toBe('not-owner')
  expect(ada.ask({ type: 'door', listed: true })).toBe('accepted')
  expect(ada.table.listed).toBeUndefined()
  expect(listed()).toEqual([[id], [id]])
  ada.ask({ type: 'door', listed: false })
  const again = restart()
  expect(again.person().last('tables').tables).toEqual([])
  expect(again.person({ device: ada.token }).last('tables').tables).toMatchObject([{ id, yours: true }])
})

test('a table that was never listed is told to nobody else, nor that anything has happened at it or that it is gone', () => {
  const { person } = testHouse()
  const [ada, watcher] = [person(), person()]
  for (const one of [ada, watcher]) watch(one, true)
  ada.ask({ type: 'open-table', game: 'numbers', name: 'Ada’s table', seats: 3, listed: false })
  const { id } = ada.table
  ada.sit(0, 'Ada')
  ada.ask({ type: 'close-table' })
  expect(ada.last('tables-changed')).toEqual({ type: 'tables-changed', changed: [], gone: [id] })
  expect(watcher.count('tables-changed')).toBe(0)
  // What was not sent then is not sent later, either.
  const listed = ada.open({ name: 'Listed' })
  expect(watcher.last('tables-changed')).toMatchObject({ changed: [{ id: listed }], gone: [] })
})

test('a table that is taken out of the list and closed before others are told is gone for those who had it', () => {
  const { person, clock } = testHouse()
  const [ada, watcher] = [person(), person()]
  watch(watcher, true)
  const id = ada.open({ name: 'Ada’s table' })
  expect(followed(watcher)).toMatchObject([{ id }])
  for (let time = 0; time < 30; time++) ada.sit(0, `Ada ${time}`)
  ada.ask({ type: 'door', listed: false })
  ada.ask({ type: 'close-table' })
  clock.pass(250)
  expect(followed(watcher)).toEqual([])
})

test('of those who had a seat at a table that is not listed so many are remembered, and its opener always', () => {
  const { person } = testHouse()
  const ada = person()
  ada.ask({ type: 'open-table', game: 'numbers', name: 'Ada’s table', seats: 3, listed: false })
  const { id } = ada.table
  const guests = Array.from({ length: limits.admissionDevices + 1 }, (_, number) => {
    const guest = person()
    guest.ask({ type: 'enter', table: id })
    expect(guest.sit(0, `Guest ${number}`)).toBe('accepted')
    guest.ask({ type: 'leave' })
    return guest
  })
  const [first, second] = guests as [Person, Person]
  expect(wholeFor(first)).toEqual([])
  for (const one of [ada, second, guests.at(-1)!]) expect(wholeFor(one)).toMatchObject([{ id }])
})

test('a host that has stopped tells nobody any more, and the network neither', () => {
  const onTables = vi.fn()
  const { house, person, clock } = testHouse({ onTables })
  const ada = person()
  ada.open()
  for (let change = 0; change < 30; change++) ada.ask({ type: 'configure', name: `Table ${change}` })
  const before = onTables.mock.calls.length
  house.stop()
  clock.pass(5000)
  expect(onTables).toHaveBeenCalledTimes(before)
})
