// A table before its game: its seats, its owner, who is ready, and when it closes.

import { describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import { twoAtATable } from './testing/two-at-a-table.ts'
import type { Colour, Face } from '#shared/avatar.ts'

describe('in the lobby', () => {
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

  test('the answer comes before what it causes', () => {
    const { person } = testHouse()
    const ada = person()
    ada.open()
    expect(ada.messages.map(({ type }) => type)).toEqual([
      'welcome',
      'house',
      'tables',
      'nearby',
      'accepted',
      'table',
      'tables',
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

  test('a seat is taken by one, renamed by the same, and not by another', () => {
    const { ada, ben } = twoAtATable()
    expect(ben.sit(0, 'Ben')).toBe('seat-taken')
    expect(ben.sit(7, 'Ben')).toBe('unknown-seat')
    expect(ben.sit(2, 'Benedict')).toBe('accepted')
    expect(ben.ask({ type: 'stand', seat: 0 })).toBe('not-your-seat')
    expect(ada.table.seats).toEqual([
      { kind: 'person', name: 'Ada', connected: true, ready: true, yours: true },
      { kind: 'open' },
      { kind: 'person', name: 'Benedict', connected: true, ready: true, yours: false },
    ])
  })

  test("the owner counts as ready in the lobby, and in nobody else's place", () => {
    const { ada, ben } = twoAtATable()
    ben.ask({ type: 'ready', ready: false })
    expect(ben.table.seats).toMatchObject({ 0: { ready: true }, 2: { ready: false } })
    ada.disconnect()
    expect(ben.table.seats).toMatchObject({ 0: { ready: false }, 2: { ready: true } })
    ben.ask({ type: 'ready', ready: true })
  })

  test('a face and a colour are told to all, stay under another name, and are changed one by one', () => {
    const { ada, ben } = twoAtATable()
    const sit = (change: { name: string; face?: Face; colour?: Colour }) => ben.ask({ type: 'sit', seat: 2, ...change })
    expect(sit({ name: 'Ben', face: 'gull', colour: 'teal' })).toBe('accepted')
    expect(ada.table.seats[2]).toMatchObject({ name: 'Ben', face: 'gull', colour: 'teal', ready: true })
    expect(sit({ name: 'Benedict' })).toBe('accepted')
    expect(ada.table.seats[2]).toMatchObject({ name: 'Benedict', face: 'gull', colour: 'teal' })
    expect(sit({ name: 'Benedict', colour: 'pink' })).toBe('accepted')
    expect(ada.table.seats[2]).toMatchObject({ face: 'gull', colour: 'pink' })
    expect(ada.ask({ type: 'move', from: 2, to: 1 })).toBe('accepted')
    expect(ada.table.seats[1]).toMatchObject({ name: 'Benedict', face: 'gull', colour: 'pink' })
  })

  test('whoever sits down next on a seat has nothing of the face before', () => {
    const { ada, ben, person } = twoAtATable()
    ben.ask({ type: 'sit', seat: 2, name: 'Ben', face: 'gull' })
    ben.ask({ type: 'stand', seat: 2 })
    const cleo = person()
    cleo.ask({ type: 'enter', table: ada.table.id })
    expect(cleo.sit(2, 'Cleo')).toBe('accepted')
    expect(ada.table.seats[2]).not.toHaveProperty('face')
  })

  test('only the owner seats bots, configures, starts and closes', () => {
    const { ben } = twoAtATable()
    expect(ben.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('not-owner')
    expect(ben.ask({ type: 'configure', name: 'Mine' })).toBe('not-owner')
    expect(ben.ask({ type: 'start' })).toBe('not-owner')
    expect(ben.ask({ type: 'close-table' })).toBe('not-owner')
  })

  test('a bot sits on an open seat only, and must be one of the game', () => {
    const { ada } = twoAtATable()
    expect(ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })).toBe('seat-taken')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'constructor' })).toBe('unknown-bot')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'bot', bot: 'lowest' })
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'open' })
  })

  test('fewer seats take away open ones, from the end, and never a person', () => {
    const { ada } = twoAtATable()
    expect(ada.ask({ type: 'configure', seats: 2 })).toBe('accepted')
    expect(ada.table.seats.map((seat) => seat.kind === 'person' && seat.name)).toEqual(['Ada', 'Ben'])
    ada.ask({ type: 'configure', seats: 4 })
    ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
    expect(ada.ask({ type: 'configure', seats: 2 })).toBe('too-few-seats')
    expect(ada.table.seats).toHaveLength(4)
  })

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

  test('other options ask everybody again whether they are ready; another name does not', () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'configure', name: 'Long evening' })
    expect(ben.table).toMatchObject({ name: 'Long evening', seats: { 2: { ready: true } } })
    ada.ask({ type: 'configure', options: { rounds: 3 } })
    expect(ben.table).toMatchObject({ options: { rounds: 3 }, seats: { 2: { ready: false } }, startBar: 'not-ready' })
    expect(ada.ask({ type: 'start' })).toBe('not-ready')
  })

  test('whoever has stood up and sits down again is asked again whether they are ready', () => {
    const { ada, ben } = twoAtATable()
    ben.ask({ type: 'stand', seat: 2 })
    ben.sit(2, 'Ben')
    expect(ada.table).toMatchObject({ seats: { 2: { ready: false } }, startBar: 'not-ready' })
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

  test('without its opener the table belongs to the first who sits there', () => {
    const { ada, ben, table } = twoAtATable()
    ada.ask({ type: 'leave' })
    expect(ben.table.owner).toBe(true)
    ada.ask({ type: 'enter', table })
    expect(ada.table.owner).toBe(true)
    expect(ben.table.owner).toBe(false)
  })

  test('the others are told who it belongs to now, by the name of the person there', () => {
    const { person, ada, ben, table } = twoAtATable()
    const cleo = person()
    cleo.ask({ type: 'enter', table })
    expect([ada, ben, cleo].map((one) => one.table.ownerName)).toEqual([undefined, 'Ada', 'Ada'])
    expect(ben.table.ownerSeat).toBe(ben.table.seats.findIndex((seat) => seat.kind === 'person' && seat.name === 'Ada'))
    ada.ask({ type: 'leave' })
    expect([ben, cleo].map((one) => one.table.ownerName)).toEqual([undefined, 'Ben'])
    // The opener only watches now.
    ada.ask({ type: 'enter', table })
    expect([ben, cleo].map((one) => one.table.ownerName)).toEqual([undefined, undefined])
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

  test('a lobby full of bots, without whoever opened it, belongs to whoever came first', () => {
    const { person } = testHouse()
    const [ada, screen, ben, cleo] = [person(), person(), person(), person()]
    const table = ada.open({ seats: 2 })
    for (const seat of [0, 1]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    screen.ask({ type: 'enter', table, as: 'screen' })
    for (const each of [ben, cleo]) each.ask({ type: 'enter', table })
    expect(ben.table.owner).toBe(false)
    ada.disconnect()
    expect([screen, ben, cleo].map((each) => each.table.owner)).toEqual([false, true, false])
    expect(ben.ask({ type: 'bot', seat: 0, bot: null })).toBe('accepted')
    expect(ben.table.owner).toBe(false)
    expect(cleo.sit(0, 'Cleo')).toBe('accepted')
    expect(cleo.table.owner).toBe(true)
    const back = person({ device: ada.token })
    back.ask({ type: 'enter', table })
    expect([back, cleo].map((each) => each.table.owner)).toEqual([true, false])
  })
})
