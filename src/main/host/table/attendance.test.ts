// People who leave a table in its lobby, lose the connection there, or come back: what becomes of their seats.

import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { testHouse } from '../testing/test-house.ts'
import { twoAtATable } from './testing/two-at-a-table.ts'

test('who was ready and loses the connection is again when they are back, and nobody waits for them to say so', () => {
  const { person } = testHouse()
  const [ada, ben] = [person(), person()]
  const table = ada.open({ seats: 2 })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table })
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  ben.disconnect()
  expect(ada.table.seats[1]).toMatchObject({ connected: false, ready: false })
  expect(ada.ask({ type: 'start' })).toBe('not-ready')
  const back = person({ device: ben.token })
  back.ask({ type: 'enter', table })
  expect(ada.table.seats[1]).toMatchObject({ connected: true, ready: true })
  back.disconnect()
  ada.ask({ type: 'configure', options: { rounds: 1 } })
  const later = person({ device: back.token })
  later.ask({ type: 'enter', table })
  expect(ada.table.seats[1]).toMatchObject({ connected: true, ready: false })
  later.ask({ type: 'ready', ready: true })
  later.ask({ type: 'leave' })
  later.ask({ type: 'enter', table })
  later.sit(1, 'Ben')
  expect(ada.table.seats[1]).toMatchObject({ ready: false })
})

test('who loses the connection keeps the seat for a minute, who leaves gives it back at once', () => {
  const { ada, ben, clock } = twoAtATable()
  ben.disconnect()
  expect(ada.table.seats[2]).toMatchObject({ kind: 'person', connected: false, ready: false })
  clock.pass(limits.lobbySeatSeconds * 1000 - 1)
  expect(ada.table.seats[2]).toMatchObject({ kind: 'person' })
  clock.pass(1)
  expect(ada.table.seats[2]).toEqual({ kind: 'open' })
  ada.ask({ type: 'leave' })
  expect(ada.last('tables').tables).toMatchObject([{ open: 3, people: [] }])
})

test('who is back within the minute still sits there', () => {
  const { ada, ben, clock, person, table } = twoAtATable()
  ben.disconnect()
  clock.pass(30_000)
  const again = person({ device: ben.token })
  again.ask({ type: 'enter', table })
  clock.pass(limits.lobbySeatSeconds * 1000)
  expect(ada.table.seats[2]).toMatchObject({ name: 'Ben', connected: true })
})

test('after a restart seats are kept for whoever can not come yet, until a minute after somebody is there', () => {
  const { ben, table, restart } = twoAtATable()
  const later = restart()
  later.clock.pass(2 * limits.lobbySeatSeconds * 1000)
  const again = later.person({ device: ben.token })
  expect(again.last('welcome')).toMatchObject({ room: table })
  again.ask({ type: 'enter', table })
  expect(again.table.seats).toMatchObject([{ name: 'Ada', connected: false }, {}, { name: 'Ben', yours: true }])
  later.clock.pass(limits.lobbySeatSeconds * 1000)
  expect(again.table.seats).toMatchObject([{ kind: 'open' }, {}, { name: 'Ben' }])
})
