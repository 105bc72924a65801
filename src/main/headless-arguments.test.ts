import { expect, test } from 'vitest'
import { capacityOf, profiles } from './host/limits/capacity.ts'
import { readHeadlessArguments } from './headless-arguments.ts'

test.each(Object.keys(profiles) as (keyof typeof profiles)[])('--profile %s is the room of such a place', (profile) => {
  expect(readHeadlessArguments(['--profile', profile]).capacity).toEqual(capacityOf(profile))
})

test('without a profile it is a home, and single numbers go before a profile', () => {
  expect(readHeadlessArguments([]).capacity).toEqual(capacityOf('home'))
  const flags = ['--profile=hall', '--max-tables=700', '--max-clients', '3000', '--max-per-address', '3000']
  expect(readHeadlessArguments(flags).capacity).toEqual(
    capacityOf('hall', { tables: 700, clients: 3000, clientsPerAddress: 3000 }),
  )
})
