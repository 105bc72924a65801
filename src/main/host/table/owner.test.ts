// Whom a table belongs to while it is in its lobby.

import { expect, test } from 'vitest'
import { testHouse } from '../testing/test-house.ts'
import { twoAtATable } from './testing/two-at-a-table.ts'

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
