// A request that saves several things: if the disk rejects one of them, none is saved.

import { expect, test } from 'vitest'
import { openJournal } from './journal/journal.ts'
import { deal, testHouse } from './testing/test-house.ts'
import type { TableRecord } from './journal/table-record.ts'

/** A house whose disk rejects each table for which `refuses` is true, while `disk.isBroken`. */
function brokenFor(refuses: (record: TableRecord) => boolean) {
  const journal = openJournal()
  const save = journal.saveTable.bind(journal)
  const disk = { isBroken: false }
  journal.saveTable = (record, match) => {
    if (disk.isBroken && refuses(record)) throw new Error('disk full')
    save(record, match)
  }
  return { ...testHouse({ journal }), disk, savedTables: () => journal.tables().map(({ table }) => table.name) }
}

test('a new table is not opened where the one before can not be left', () => {
  const { person, disk, savedTables } = brokenFor(({ name }) => name === 'First')
  const [ada, ben] = [person(), person()]
  const first = ada.open({ name: 'First' })
  ada.sit(0, 'Ada')
  ben.ask({ type: 'enter', table: first })
  disk.isBroken = true
  expect(ada.open({ name: 'Second' })).toBe('internal-error')
  expect(ben.last('tables').tables.map(({ name }) => name)).toEqual(['First'])
  expect(ben.table.seats[0]).toMatchObject({ name: 'Ada', connected: true })
  expect(savedTables()).toEqual(['First'])
  disk.isBroken = false
  expect(ada.open({ name: 'Second' })).not.toBe('internal-error')
  expect(ben.table.seats[0]).toEqual({ kind: 'open' })
  expect(savedTables()).toEqual(['First', 'Second'])
})

test('nobody is let in for good who stays where they were', () => {
  const { person, disk } = brokenFor(({ name }) => name === 'First')
  const [ada, ben] = [person(), person()]
  const second = ada.open({ name: 'Second' })
  ada.ask({ type: 'door', code: 'new' })
  const { code } = ada.table.door!
  ben.open({ name: 'First' })
  ben.sit(0, 'Ben')
  disk.isBroken = true
  expect(ben.ask({ type: 'enter', table: second, code: code! })).toBe('internal-error')
  expect(ben.table).toMatchObject({ name: 'First', seats: [{ yours: true }, {}, {}] })
  disk.isBroken = false
  expect(ben.ask({ type: 'enter', table: second })).toBe('code-needed')
  expect(ben.ask({ type: 'enter', table: second, code: code! })).toBe('accepted')
})

test('the erasure of all games leaves each of them where it is', () => {
  const { person, disk } = brokenFor(({ name }) => name === 'Second')
  const host = person({ local: true })
  const players = ['First', 'Second'].map((name) => {
    const pair = [person(), person()] as const
    deal(pair, { name, options: { rounds: 1 } })
    for (const each of pair) each.play()
    return pair[0]
  })
  const listed = () => (host.ask({ type: 'matches' }), host.last('matches').matches.map(({ table }) => table))
  disk.isBroken = true
  expect(host.ask({ type: 'forget-matches', all: true })).toBe('internal-error')
  expect(players.map(({ table }) => table.phase)).toEqual(['finished', 'finished'])
  expect(listed()).toEqual(['Second', 'First'])
  disk.isBroken = false
  expect(host.ask({ type: 'forget-matches', all: true })).toBe('accepted')
  expect(players.map(({ table }) => table.phase)).toEqual(['lobby', 'lobby'])
  expect(listed()).toEqual([])
})

test('who would play again has not said so where the rematch can not be written down', () => {
  const { person, disk } = brokenFor(({ shuffle }) => shuffle.running)
  const [ada, ben] = [person(), person()]
  deal([ada, ben], { options: { rounds: 1 } })
  for (const each of [ada, ben]) each.play()
  const ready = () => ada.table.seats.map((seat) => seat.kind === 'person' && seat.ready)
  ada.ask({ type: 'ready', ready: true })
  disk.isBroken = true
  expect(ben.ask({ type: 'ready', ready: true })).toBe('internal-error')
  expect(ready()).toEqual([true, false])
  disk.isBroken = false
  expect(ben.ask({ type: 'ready', ready: true })).toBe('accepted')
  expect(ada.table.phase).toBe('playing')
})

test('who waits for a seat waits, and the rematch begins as soon as the disk takes it', () => {
  const { person, clock, disk, logged } = brokenFor(({ shuffle }) => shuffle.running)
  const [ada, ben, cem] = [person(), person(), person()]
  const table = deal([ada, ben], { options: { rounds: 1 } })
  for (const each of [ada, ben]) each.play()
  ben.ask({ type: 'leave' })
  ada.ask({ type: 'ready', ready: true })
  cem.ask({ type: 'enter', table })
  disk.isBroken = true
  expect(cem.ask({ type: 'wait', name: 'Cem' })).toBe('accepted')
  expect(ada.table).toMatchObject({ phase: 'finished', waiting: [{ name: 'Cem' }] })
  expect(logged.map(({ code }) => code)).toEqual(['journal-failed'])
  // A person who was ready before stays ready.
  expect(ada.ask({ type: 'ready', ready: true })).toBe('internal-error')
  disk.isBroken = false
  clock.pass(5000)
  expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Cem' }] })
})
