// A table before its game: its seats, its settings, and who is ready.

import { expect, test } from 'vitest'
import { testHouse } from '../testing/test-house.ts'
import { twoAtATable } from './testing/two-at-a-table.ts'
import type { Colour, Face } from '#shared/avatar.ts'

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
