// The vote about the seat of a person who is away, while the opener of the table is away, too.

import { describe, expect, test } from 'vitest'
import { testCafe } from '../cafe/testing/test-cafe.ts'
import { claims } from '../testing/claims-game.ts'
import { deal, names, testHouse } from '../testing/test-house.ts'
import { bot, runningGame, votesOn, wishFor } from './testing/running-game.ts'
import type { Game } from '#shared/engine/game.ts'
import type { Person } from '../testing/test-house.ts'

describe('while whoever opened the table is away', () => {
  test('two of three decide, and see meanwhile what has been wished', () => {
    const { ada, ben, cleo, dan } = runningGame(4)
    ada.disconnect()
    expect(ben.table.votesNeeded).toBe(2)
    expect(wishFor(ben, 0, bot)).toBe('accepted')
    expect(votesOn(ben, 0)).toEqual([{ wish: bot, count: 1, yours: true }])
    expect(votesOn(cleo, 0)).toEqual([{ wish: bot, count: 1, yours: false }])
    expect(ben.table.seats[0]).not.toHaveProperty('standIn')
    expect(wishFor(dan, 0, 'free')).toBe('accepted')
    expect(wishFor(cleo, 0, bot)).toBe('accepted')
    expect(ben.table.seats[0]).toMatchObject({ name: 'Ada', standIn: 'lowest' })
    expect(votesOn(ben, 0)).toBeUndefined()
  })

  test('a split vote decides nothing, until one of them changes their mind', () => {
    const { ada, ben, cleo, clock } = runningGame(3)
    ada.disconnect()
    wishFor(ben, 0, bot)
    wishFor(cleo, 0, { bot: 'cheat' })
    expect(votesOn(ben, 0)).toMatchObject([
      { wish: bot, count: 1 },
      { wish: { bot: 'cheat' }, count: 1 },
    ])
    clock.pass(60_000)
    expect(ben.view.revision).toBe(0)
    wishFor(ben, 0, { bot: 'cheat' })
    expect(ben.table.seats[0]).toMatchObject({ standIn: 'cheat' })
  })

  test('nobody votes twice', () => {
    const { ada, ben } = runningGame(3)
    ada.disconnect()
    for (const wish of ['free', 'free', 'wait', 'free'] as const) wishFor(ben, 0, wish)
    expect(votesOn(ben, 0)).toEqual([{ wish: 'free', count: 1, yours: true }])
  })

  test('whoever watches has no vote', () => {
    const { ada, ben, person, table } = runningGame(3)
    const guest = person()
    guest.ask({ type: 'enter', table })
    ada.disconnect()
    expect(wishFor(guest, 0, 'free')).toBe('no-vote')
    expect(ben.table.votesNeeded).toBe(2)
    expect(votesOn(ben, 0)).toBeUndefined()
  })

  test('a device with several seats has one vote', () => {
    const { person } = testHouse()
    const [ada, screen, dan] = [person(), person(), person()]
    const table = ada.open({ seats: 4 })
    for (const [each, seats] of [
      [ada, [0]],
      [screen, [1, 2]],
      [dan, [3]],
    ] as const) {
      each.ask({ type: 'enter', table })
      for (const seat of seats) each.sit(seat, `Player ${seat}`)
      each.ask({ type: 'ready', ready: true })
    }
    ada.ask({ type: 'start' })
    ada.ask({ type: 'leave' })
    wishFor(screen, 0, 'free')
    expect(dan.table).toMatchObject({ votesNeeded: 2, seats: [{ votes: [{ count: 1 }] }, {}, {}, {}] })
    wishFor(dan, 0, 'free')
    expect(dan.table.seats[0]).toEqual({ kind: 'open' })
  })

  test('one who remains decides alone', () => {
    const { ada, ben } = runningGame(2)
    ada.disconnect()
    expect(ben.table.votesNeeded).toBe(1)
    wishFor(ben, 0, bot)
    expect(ben.table.seats[0]).toMatchObject({ standIn: 'lowest' })
  })

  test('a vote goes with its voter, and nothing is decided by that alone', () => {
    const { ada, ben, cleo, dan } = runningGame(4)
    ada.disconnect()
    wishFor(ben, 0, 'free')
    wishFor(cleo, 0, bot)
    ben.disconnect()
    expect(votesOn(dan, 0)).toEqual([{ wish: bot, count: 1, yours: false }])
    dan.disconnect()
    expect(cleo.table).toMatchObject({ votesNeeded: 1, seats: [{ votes: [{ wish: bot, count: 1 }] }, {}, {}, {}] })
    wishFor(cleo, 0, bot)
    expect(cleo.table.seats[0]).toMatchObject({ standIn: 'lowest' })
  })

  test('the vote ends when the person is back', () => {
    const { ada, ben, cleo, dan, back } = runningGame(4)
    ada.disconnect()
    cleo.disconnect()
    wishFor(ben, 2, 'free')
    const again = back(cleo)
    expect(wishFor(dan, 2, 'free')).toBe('not-away')
    again.disconnect()
    expect(votesOn(ben, 2)).toBeUndefined()
  })

  test('back in the middle of a vote, whoever opened the table decides again', () => {
    const { ada, ben, cleo, dan, back } = runningGame(4)
    ada.disconnect()
    dan.disconnect()
    wishFor(ben, 3, bot)
    const again = back(ada)
    expect(votesOn(ben, 3)).toBeUndefined()
    expect(ben.table).not.toHaveProperty('votesNeeded')
    expect(wishFor(cleo, 3, bot)).toBe('not-owner')
    expect(wishFor(again, 3, 'free')).toBe('accepted')
    again.disconnect()
    expect(votesOn(cleo, 0)).toBeUndefined()
  })
})

test('whoever enters the table where they are is not back: what they have asked the others is still asked', () => {
  const { ada, cleo, ben, table } = runningGame(3)
  ben.disconnect()
  expect(wishFor(ada, 1, 'free')).toBe('accepted')
  expect(ada.ask({ type: 'enter', table })).toBe('accepted')
  expect(votesOn(ada, 1)).toEqual([{ wish: 'free', count: 1, yours: true }])
  expect(wishFor(cleo, 1, 'free')).toBe('accepted')
  expect(cleo.table.seats[1]).toEqual({ kind: 'open' })
})

test('where the device that opened the table is its screen, those who play decide', () => {
  const { person } = testHouse()
  const [laptop, ada, ben, cleo] = [person(), person(), person(), person()]
  const table = laptop.open({ seats: 3 })
  laptop.ask({ type: 'enter', table, as: 'screen' })
  for (const [seat, each] of [ada, ben, cleo].entries()) {
    each.ask({ type: 'enter', table })
    each.sit(seat, names[seat]!)
    each.ask({ type: 'ready', ready: true })
  }
  expect(ada.ask({ type: 'start' })).toBe('accepted')
  cleo.disconnect()
  expect(ben.table.votesNeeded).toBe(2)
  expect(wishFor(ada, 2, bot)).toBe('accepted')
  expect(wishFor(laptop, 2, bot)).toBe('no-vote')
  laptop.disconnect()
  const again = person({ device: laptop.token })
  again.ask({ type: 'enter', table, as: 'screen' })
  expect(votesOn(ada, 2)).toEqual([{ wish: bot, count: 1, yours: true }])
  expect(wishFor(ben, 2, bot)).toBe('accepted')
  expect(ben.table.seats[2]).toMatchObject({ standIn: 'lowest' })
})

test('whoever has lost the seat to staff has no vote any more, and none that counts', async () => {
  const house = testCafe({}, { games: [claims as unknown as Game] })
  const people = Array.from({ length: 5 }, () => house.person())
  const [ada, ben, cleo, dan, eve] = people as [Person, Person, Person, Person, Person]
  const table = deal(people, { game: 'claims' })
  const staff = await house.staff()
  for (const each of [ada, eve]) each.disconnect()
  expect(wishFor(ben, 4, { bot: 'passes' })).toBe('accepted')
  expect(staff.ask({ type: 'counter-seat', table, seat: 1, then: 'free' })).toBe('accepted')
  expect(dan.table.votesNeeded).toBe(2)
  expect(votesOn(dan, 4)).toBeUndefined()
  expect(wishFor(cleo, 4, { bot: 'passes' })).toBe('accepted')
  expect(dan.table.seats[4]).not.toHaveProperty('standIn')
})
