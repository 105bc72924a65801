import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { testHouse } from '../testing/test-house.ts'
import { capacityOf, connectionsOfBrowser, profiles } from './capacity.ts'
import type { Profile } from './capacity.ts'

test('a home has the limits of the protocol page', () => {
  expect(capacityOf()).toEqual({
    clients: limits.clients,
    clientsPerAddress: limits.clientsPerAddress,
    tables: limits.tables,
    reserved: {
      local: limits.clientsForLocal,
      staff: limits.clientsForStaff,
      seated: 128,
      other: limits.clientsForOthers,
    },
    pendingConnections: limits.pendingConnections,
    pendingConnectionsPerAddress: limits.pendingConnectionsPerAddress,
    pendingConnectionsForLocal: limits.pendingConnectionsForLocal,
    tablesPerAddress: limits.tablesPerAddress,
    tablesForLocal: limits.tablesForLocal,
    longAnswerBytesPerAddress: limits.longAnswerBytesPerAddress,
    longAnswerBurstPerAddress: limits.longAnswerBurstPerAddress,
    httpRequestsPerAddress: limits.httpRequestsPerAddress,
    httpRequestBurstPerAddress: limits.httpRequestBurstPerAddress,
    // At home people wait for the program to start.
    actionsPerMatch: limits.actionsPerMatch,
    warmUpMs: 0,
  })
})

test('a hall has room for 2000 people with seats at 500 tables', () => {
  const { clients, tables, tablesForLocal } = capacityOf('hall')
  expect(clients).toBeGreaterThanOrEqual(2000)
  expect(tables - tablesForLocal).toBeGreaterThanOrEqual(500)
})

test.each(Object.keys(profiles) as Profile[])(
  '%s: each kind of device has a share, all shares together are all',
  (name) => {
    const { clients, reserved } = capacityOf(name)
    expect(Object.values(reserved).reduce((sum, one) => sum + one)).toBe(clients)
    for (const places of Object.values(reserved)) expect(places).toBeGreaterThan(0)
    expect(reserved.seated).toBeGreaterThanOrEqual(clients / 2)
  },
)

test('single numbers go before the profile, and shares follow them', () => {
  const capacity = capacityOf('cafe', { clients: 64, clientsPerAddress: 1, tables: 8 })
  expect(capacity).toMatchObject({
    clients: 64,
    clientsPerAddress: 1,
    tables: 8,
    tablesForLocal: 1,
    tablesPerAddress: 1,
  })
  expect(capacity.reserved).toEqual({ local: 8, staff: 4, other: 20, seated: 32 })
})

test('however few may come from an address, one of them has the connections and the answers of one', () => {
  expect(capacityOf('home', { clientsPerAddress: 1 })).toMatchObject({
    pendingConnectionsPerAddress: connectionsOfBrowser,
    longAnswerBytesPerAddress: limits.longAnswerBytes,
    longAnswerBurstPerAddress: limits.longAnswerBurst,
  })
})

test('a host has as many tables as it has room for', () => {
  const { person } = testHouse({ capacity: capacityOf('home', { tables: 2 }) }, { local: true })
  const ada = person()
  expect([ada.open(), ada.open()]).not.toContain('too-many-tables')
  expect(person().open()).toBe('too-many-tables')
})

test('some of the tables are for whoever sits at the host itself, however many the room opens', () => {
  const capacity = capacityOf('home', { tables: 8 })
  const { person } = testHouse({ capacity })
  const forRoom = capacity.tables - capacity.tablesForLocal
  const guests = Array.from({ length: forRoom + 1 }, (_, index) => person({ address: `192.168.1.${100 + index}` }))
  const opened = guests.map((guest) => guest.open())
  expect(opened.indexOf('too-many-tables')).toBe(forRoom)
  expect(person({ local: true }).open()).not.toBe('too-many-tables')
})

test('docs/flags.md has the numbers of each profile', () => {
  const doc = readFileSync(join(import.meta.dirname, '../../../../docs/flags.md'), 'utf8')
  const rows = doc
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .filter(([, name = '']) => name in profiles)
  expect(rows.map(([, name, ...numbers]) => [name, ...numbers.slice(0, -1).map(Number)])).toEqual(
    (Object.keys(profiles) as Profile[]).map((name) => {
      const { clients, reserved, clientsPerAddress, tables, tablesForLocal, tablesPerAddress } = capacityOf(name)
      const { local, staff, seated, other } = reserved
      return [name, clients, local, staff, seated, other, clientsPerAddress, tables, tablesForLocal, tablesPerAddress]
    }),
  )
})
