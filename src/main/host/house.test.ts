import { expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { reject } from './rejection.ts'
import { openJournal } from './journal/journal.ts'
import { deal, testHouse } from './testing/test-house.ts'

test('another version of the protocol is refused with both named', () => {
  const { person } = testHouse()
  const stranger = person({ protocol: 99 })
  expect(stranger.messages).toEqual([{ type: 'refused', code: 'protocol', protocol: 1, yours: 99 }])
  expect(stranger.closed).toBe('protocol')
})

test('a device gets another token with every welcome, and its older connection goes', () => {
  const { person } = testHouse()
  const phone = person()
  const table = phone.open()
  phone.sit(0, 'Ada')
  const tab = person({ device: phone.token })
  expect(phone.closed).toBe('replaced')
  expect(phone.last('bye')).toEqual({ type: 'bye', code: 'replaced' })
  expect(tab.token).not.toBe(phone.token)
  tab.ask({ type: 'enter', table })
  expect(tab.table.seats[0]).toMatchObject({ name: 'Ada', yours: true, connected: true })
})

test('what a replaced connection still asks is not heard', () => {
  const { person } = testHouse()
  const phone = person()
  const table = phone.open()
  const tab = person({ device: phone.token })
  tab.ask({ type: 'enter', table })
  expect(phone.ask({ type: 'close-table' })).toBe('silence')
  expect(tab.table.id).toBe(table)
})

test('a token ends with the first message after the next welcome, not before: a lost welcome locks nobody out', () => {
  const { person } = testHouse()
  const phone = person()
  phone.open()
  phone.sit(0, 'Ada')
  const first = phone.token
  const lost = person({ device: first })
  const retry = person({ device: first })
  expect(retry.last('tables').tables).toMatchObject([{ yours: true }])
  retry.ask({ type: 'ping' })
  expect(person({ device: first }).last('tables').tables).toMatchObject([{ yours: false }])
  expect(person({ device: lost.token }).last('tables').tables).toMatchObject([{ yours: false }])
  expect(person({ device: retry.token }).last('tables').tables).toMatchObject([{ yours: true }])
})

test('a disk that fails then locks nobody out either: the token before stays good', () => {
  const { person, journal } = testHouse()
  const phone = person()
  phone.open()
  phone.sit(0, 'Ada')
  const first = phone.token
  const back = person({ device: first })
  vi.spyOn(journal, 'saveDevice').mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  back.ask({ type: 'ping' })
  expect(person({ device: first }).last('tables').tables).toMatchObject([{ yours: true }])
})

test('a token that could not be renewed after a lost welcome stays good, also once the disk takes writes again', () => {
  const { person, journal } = testHouse()
  const phone = person()
  phone.open()
  phone.sit(0, 'Ada')
  const first = phone.token
  // This welcome is lost.
  person({ device: first })
  vi.spyOn(journal, 'saveDevice').mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  const back = person({ device: first })
  expect(back.token).toBe(first)
  back.ask({ type: 'ping' })
  expect(person({ device: first }).last('tables').tables).toMatchObject([{ yours: true }])
})

test('only a connection on this machine opens the house, and it says when there is no network', async () => {
  const openHouse = vi.fn((open: boolean) => Promise.resolve(open ? reject('no-network') : undefined))
  const { person } = testHouse({ openHouse })
  const outside = person()
  expect(outside.ask({ type: 'open-house', open: true })).toBe('not-local')
  expect(openHouse).not.toHaveBeenCalled()
  const inside = person({ local: true })
  inside.ask({ type: 'open-house', open: true })
  await expect.poll(() => inside.last('rejected').code).toBe('no-network')
  inside.ask({ type: 'open-house', open: false })
  await expect.poll(() => inside.last('accepted').id).toBe(2)
})

test('the list of tables is sent when it has changed, and not otherwise', () => {
  const { person } = testHouse()
  const guest = person()
  const ada = person()
  ada.open({ seats: 2 })
  expect(guest.count('tables')).toBe(2)
  ada.sit(0, 'Ada')
  ada.sit(1, 'Bea')
  expect(guest.count('tables')).toBe(4)
  ada.ask({ type: 'ready', ready: true })
  ada.ask({ type: 'ping' })
  expect(guest.count('tables')).toBe(4)
})

test('a list of tables that changes without pause is told in rounds, and at once to who changes it', () => {
  const { person, clock } = testHouse()
  const [guest, ada] = [person(), person()]
  ada.open({ seats: 2 })
  for (let time = 0; time < 100; time++) {
    ada.sit(0, `Ada ${time}`)
    expect(ada.last('tables').tables[0]!.people).toEqual([`Ada ${time}`])
  }
  expect(guest.count('tables')).toBeLessThan(25)
  clock.pass(250)
  expect(guest.last('tables').tables[0]!.people).toEqual(['Ada 99'])
  const before = guest.count('tables')
  clock.pass(60_000)
  expect(guest.count('tables')).toBe(before)
  ada.sit(0, 'Ada')
  expect(guest.last('tables').tables[0]!.people).toEqual(['Ada'])
})

test('going to another table leaves the one before', () => {
  const { person } = testHouse()
  const [ada, ben] = [person(), person()]
  const first = ada.open()
  const second = ben.open()
  ben.ask({ type: 'enter', table: first })
  ben.sit(1, 'Ben')
  ben.ask({ type: 'enter', table: second })
  expect(ada.table.seats[1]).toEqual({ kind: 'open' })
  expect(ada.last('tables').tables.map(({ open }) => open)).toEqual([3, 3])
})

test('what others learn of the house is told to everybody, once', () => {
  const { house, person } = testHouse()
  const guest = person()
  const urls = ['http://192.168.1.20:4747']
  house.networkStatus.updateHouse({ open: true, urls })
  house.networkStatus.updateHouse({ open: true, urls })
  expect(guest.last('house').house).toEqual({ name: 'Kitchen', open: true, urls })
  expect(guest.count('house')).toBe(2)
  const hosts = [{ id: 'b', name: 'Bar', url: 'http://192.168.1.30:4747', protocol: 1, tables: 2 }]
  house.networkStatus.updateNearby(hosts)
  house.networkStatus.updateNearby(hosts)
  expect(guest.count('nearby')).toBe(2)
  expect(person().last('nearby').hosts).toEqual(hosts)
})

test('a house that stops says so; tables that are only in memory end with it', () => {
  const { house, person } = testHouse()
  const ada = person()
  const table = ada.open()
  house.stop()
  expect(ada.messages.slice(-2)).toEqual([
    { type: 'table-closed', table, reason: 'stopping' },
    { type: 'bye', code: 'stopping' },
  ])
  expect(ada.closed).toBe('stopping')
})

test('a house that has stopped lets nobody in, and forgets nobody who will come back', async () => {
  const { house, person, journal, restart } = testHouse({ openHouse: () => Promise.resolve(undefined) })
  const ada = person({ local: true })
  ada.open()
  ada.sit(0, 'Ada')
  ada.ask({ type: 'open-house', open: true })
  house.stop()
  const late = person()
  expect(late.messages).toEqual([{ type: 'bye', code: 'stopping' }])
  expect(late.closed).toBe('stopping')
  await Promise.resolve()
  expect(journal.devices()).toHaveLength(1)
  expect(restart().person({ device: ada.token }).last('tables').tables).toMatchObject([{ yours: true }])
})

test('a journal that can not be written refuses the move; nobody is told, and the table plays on', () => {
  const journal = openJournal()
  const { person, logged } = testHouse({ journal })
  const [ada, ben] = [person(), person()]
  deal([ada, ben])
  const full = vi.spyOn(journal, 'append').mockImplementation(() => {
    throw new Error('disk full')
  })
  const heard = ben.messages.length
  expect(ada.play()).toBe('internal-error')
  expect(ben.messages).toHaveLength(heard)
  expect(JSON.stringify(logged)).toContain('disk full')
  // The log's reader may be a player, so it must not show the number that was bid.
  expect(logged).toMatchObject([{ code: 'action-failed', params: { actor: 0, action: 'bid' } }])
  full.mockRestore()
  expect(ada.play()).toBe('accepted')
  expect(ben.view.revision).toBe(1)
})

test('in the lobby, too: what can not be written has not happened', () => {
  const journal = openJournal()
  const { person } = testHouse({ journal })
  const ada = person()
  ada.open()
  const full = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
    throw new Error('disk full')
  })
  expect(ada.sit(0, 'Ada')).toBe('internal-error')
  expect(ada.table.seats[0]).toEqual({ kind: 'open' })
  full.mockRestore()
  expect(ada.sit(0, 'Ada')).toBe('accepted')
})

test('a seat in the lobby that can not be freed for want of disk is freed later', () => {
  const journal = openJournal()
  const { person, clock, logged } = testHouse({ journal })
  const [ada, ben] = [person(), person()]
  const table = ada.open()
  ben.ask({ type: 'enter', table })
  ben.sit(1, 'Ben')
  ben.disconnect()
  const full = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
    throw new Error('disk full')
  })
  clock.pass(limits.lobbySeatSeconds * 1000)
  expect(JSON.stringify(logged)).toContain('disk full')
  expect(ada.table.seats[1]).toMatchObject({ name: 'Ben' })
  full.mockRestore()
  clock.pass(limits.lobbySeatSeconds * 1000)
  expect(ada.table.seats[1]).toEqual({ kind: 'open' })
})

test('a rematch that can not be written waits, and who has gone meanwhile has gone', () => {
  const journal = openJournal()
  const { person, logged } = testHouse({ journal })
  const [ada, ben, cleo] = [person(), person(), person()]
  deal([ada, ben, cleo], { options: { rounds: 1 } })
  for (const each of [ada, ben, cleo]) each.play()
  // A shuffle is saved before it begins.
  const save = journal.saveTable.bind(journal)
  const full = vi.spyOn(journal, 'saveTable').mockImplementation((record, match) => {
    if (record.shuffle.running) throw new Error('disk full')
    save(record, match)
  })
  ada.ask({ type: 'ready', ready: true })
  ben.ask({ type: 'ready', ready: true })
  expect(cleo.ask({ type: 'ready', ready: true })).toBe('internal-error')
  expect(ada.table).toMatchObject({ phase: 'finished', startBar: 'not-ready' })
  expect(cleo.ask({ type: 'leave' })).toBe('accepted')
  expect(cleo.ask({ type: 'leave' })).toBe('no-table')
  expect(JSON.stringify(logged)).toContain('disk full')
  full.mockRestore()
  expect(ben.ask({ type: 'ready', ready: true })).toBe('accepted')
  expect(ben.table).toMatchObject({ phase: 'playing', seats: [{}, {}] })
})
