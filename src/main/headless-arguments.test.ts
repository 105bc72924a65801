import { expect, test } from 'vitest'
import { capacityOf, profiles } from './host/limits/capacity.ts'
import { readHeadlessArguments } from './headless-arguments.ts'

test.each(Object.keys(profiles) as (keyof typeof profiles)[])('--profile %s is the room of such a place', (profile) => {
  expect(readHeadlessArguments(['--profile', profile]).host.capacity).toEqual(capacityOf(profile))
})

test('without a profile it is a home, and single numbers go before a profile', () => {
  expect(readHeadlessArguments([]).host.capacity).toEqual(capacityOf('home'))
  const flags = ['--profile=hall', '--max-tables=700', '--max-clients', '3000', '--max-per-address', '3000']
  expect(readHeadlessArguments(flags).host.capacity).toEqual(
    capacityOf('hall', { tables: 700, clients: 3000, clientsPerAddress: 3000 }),
  )
})

test('a program that hangs is ended after half a minute, after another time, or never', () => {
  const limit = (...flags: string[]) => readHeadlessArguments(flags).hangLimitMs
  expect([limit(), limit('--hang-limit', '5'), limit('--hang-limit=0')]).toEqual([30_000, 5000, undefined])
  expect(() => limit('--hang-limit', '4')).toThrow('--hang-limit must be a number from 5 to 3600, or 0, found "4".')
})
