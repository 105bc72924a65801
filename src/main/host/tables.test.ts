// Opening tables: what a new one is like, and how many a device and an address may have.

import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { deal, testHouse } from './testing/test-house.ts'

test('a table opens with its seats free, its options filled in, and whoever opened it as owner', () => {
  const { person } = testHouse()
  const ada = person()
  const guest = person()
  const id = ada.open({ seats: 3, name: 'Kitchen table' })
  expect(ada.table).toEqual({
    id,
    name: 'Kitchen table',
    game: 'numbers',
    phase: 'lobby',
    options: { rounds: 2, trap: 'none' },
    seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    spectators: 1,
    owner: true,
    reactions: true,
    startBar: 'too-few-players',
  })
  expect(guest.last('tables').tables).toEqual([
    {
      id,
      name: 'Kitchen table',
      game: 'numbers',
      phase: 'lobby',
      seats: 3,
      open: 3,
      people: [],
      yours: false,
      door: 'open',
    },
  ])
})

test.each([
  [{ game: 'chess' }, 'unknown-game'],
  [{ seats: 1 }, 'bad-seats'],
  [{ seats: 5 }, 'bad-seats'],
  [{ options: { rounds: 9 } }, 'bad-options'],
  [{ options: { rounds: 1, bogus: true } }, 'bad-options'],
  [{ options: 'two' }, 'bad-options'],
  [{ options: null }, 'bad-options'],
])('a table can not be opened with %j: %s', (settings, code) => {
  const { person } = testHouse()
  const ada = person()
  expect(ada.open(settings)).toBe(code)
  expect(ada.count('table')).toBe(0)
})

test('a device may sit on several seats, but not open tables without end', () => {
  const { person } = testHouse()
  const ada = person()
  for (let count = 0; count < limits.tablesPerDevice; count++) {
    const table = ada.open()
    const guest = person()
    guest.ask({ type: 'enter', table })
    expect(guest.sit(2, 'Ben')).toBe('accepted')
    guest.disconnect()
  }
  expect(ada.open()).toBe('too-many-tables')
  expect([ada.sit(0, 'Ada'), ada.sit(1, 'Bea')]).toEqual(['accepted', 'accepted'])
  expect(ada.table.seats.filter((seat) => seat.kind === 'person' && seat.yours)).toHaveLength(2)
})

test('whoever leaves one table after another can open more: the oldest closes that has nobody, with no game under way', () => {
  const { person } = testHouse()
  const ada = person()
  const opened = Array.from({ length: limits.tablesPerDevice }, (_, index) =>
    index < 2 ? deal([ada], { bots: ['lowest'] }) : ada.open(),
  )
  const others = person()
  others.ask({ type: 'enter', table: opened[2]! })
  ada.ask({ type: 'leave' })
  expect(ada.open()).toMatch(/^[a-z0-9]{6}$/)
  expect(ada.open()).toMatch(/^[a-z0-9]{6}$/)
  const isThere = (table: string) => person().ask({ type: 'enter', table }) === 'accepted'
  expect(opened.map(isThere)).toEqual([true, true, true, false, false, true, true, true])
})

test('whoever leaves tables behind can open more also where their router has as many as one address may have', () => {
  const { person } = testHouse()
  const kiosks = Array.from({ length: 3 }, () => person({ address: '192.168.1.20' }))
  for (const kiosk of kiosks) {
    for (let count = 0; count < limits.tablesPerAddress / kiosks.length; count++) kiosk.open()
  }
  for (const kiosk of kiosks) expect(kiosk.open()).toMatch(/^[a-z0-9]{6}$/)
  expect(person({ address: '192.168.1.20' }).open()).toBe('too-many-tables')
})

test('whoever opens a table in place of one that they left is answered before they are told of its end', () => {
  const { person } = testHouse()
  const ada = person()
  for (let count = 0; count < limits.tablesPerDevice; count++) ada.open()
  const before = ada.messages.length
  ada.open()
  expect(ada.messages[before]).toMatchObject({ type: 'accepted' })
})
