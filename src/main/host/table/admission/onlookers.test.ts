// People without a seat, and shared displays: who may watch, and what a shared display is.

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { testHouse } from '../../testing/test-house.ts'
import { comingBackMs } from '../attendance.ts'
import { adaAtTable, codeOf, deal, enter, idOf } from './testing/ada-at-table.ts'
import type { Person } from '../../testing/test-house.ts'

describe('people without a seat', () => {
  test('come in where they may look on, also in a running game', () => {
    const { person, ada, ben, table } = adaAtTable()
    deal({ ada, ben })
    const cleo = person()
    expect(enter(cleo, table)).toBe('accepted')
    expect(cleo.view.viewer).toBe('public')
    expect(ada.table.spectators).toBe(1)
  })

  test('where they may not: come in as long as there is a seat to take, and are shown out when the game begins', () => {
    const { person, ada, ben, table } = adaAtTable()
    ada.ask({ type: 'door', spectators: false })
    expect(ben.last('tables').tables).toMatchObject([{ spectators: false, door: 'open' }])
    const [cleo, dan] = [person(), person()]
    expect(enter(cleo, table)).toBe('accepted')
    cleo.sit(2, 'Cleo')
    cleo.ask({ type: 'ready', ready: true })
    expect(enter(dan, table)).toBe('accepted')
    deal({ ada, ben })
    expect(dan.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'no-spectators' })
    expect(dan.count('view')).toBe(0)
    expect(enter(dan, table)).toBe('no-spectators')
    expect(dan.count('view')).toBe(0)
    cleo.disconnect()
    expect(enter(person({ device: cleo.token }), table)).toBe('accepted')
  })

  test('where they may not: come to a game for its free seat, and are shown out when somebody else has it', () => {
    const { person, ada, ben, table } = adaAtTable()
    ada.ask({ type: 'door', spectators: false })
    deal({ ada, ben })
    ben.disconnect()
    ada.ask({ type: 'absence', seat: 1, wish: 'free' })
    const [cleo, dan, screen] = [person(), person(), person()]
    for (const each of [cleo, dan]) expect(enter(each, table)).toBe('accepted')
    expect(cleo.sit(1, 'Cleo')).toBe('accepted')
    expect(cleo.count('table-closed')).toBe(0)
    expect(dan.last('table-closed').reason).toBe('no-spectators')
    const views = dan.count('view')
    cleo.play()
    expect(dan.count('view')).toBe(views)
    expect(enter(screen, table)).toBe('no-spectators')
  })

  test('do not come to a lobby without a free seat either', () => {
    const { person, ada, ben, table } = adaAtTable()
    ada.ask({ type: 'door', spectators: false })
    ben.sit(1, 'Ben')
    ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
    expect(enter(person(), table)).toBe('no-spectators')
    ada.ask({ type: 'bot', seat: 2, bot: null })
    expect(enter(person(), table)).toBe('accepted')
  })

  test('get the seats of a full lobby a minute after they have asked for one, if nobody came back after a restart', () => {
    const { ada, ben, table, restart } = adaAtTable()
    ada.ask({ type: 'door', spectators: false })
    ben.sit(1, 'Ben')
    ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
    const { person, clock } = restart()
    const [cleo, back] = [person(), person({ device: ben.token })]
    // The Wi-Fi may not be back yet after a power cut.
    clock.pass(comingBackMs - 1)
    expect(enter(cleo, table)).toBe('no-spectators')
    clock.pass(2 * limits.lobbySeatSeconds * 1000)
    expect(enter(cleo, table)).toBe('no-spectators')
    clock.pass((limits.lobbySeatSeconds - 1) * 1000)
    expect(enter(back, table)).toBe('accepted')
    expect(enter(cleo, table)).toBe('no-spectators')
    clock.pass(1000)
    expect(cleo.last('tables').tables).toMatchObject([{ id: table, open: 1, people: ['Ben'] }])
    expect(enter(cleo, table)).toBe('accepted')
    expect(back.table.seats).toMatchObject([{ kind: 'open' }, { name: 'Ben', yours: true }, { kind: 'bot' }])
  })

  test('start no game of bots at the table of somebody who has gone: they could not see it', () => {
    const { person, ada, ben, table } = adaAtTable()
    ada.ask({ type: 'door', spectators: false })
    const screen = person()
    expect(enter(screen, table, { as: 'screen' })).toBe('accepted')
    ada.ask({ type: 'stand', seat: 0 })
    for (const seat of [0, 1, 2]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    expect(ada.table.startBar).toBeUndefined()
    ada.disconnect()
    expect(ben.table).toMatchObject({ owner: true, startBar: 'no-spectators' })
    expect(ben.ask({ type: 'start' })).toBe('no-spectators')
    expect(ben.count('table-closed')).toBe(0)
    ben.ask({ type: 'door', spectators: true })
    expect(ben.table.startBar).toBeUndefined()
    expect(ben.ask({ type: 'start' })).toBe('accepted')
    expect(ben.view.viewer).toBe('public')
  })

  test('are shown out of a running game when that changes; whoever opened the table stays', () => {
    const { person, ada, ben, table } = adaAtTable()
    ada.ask({ type: 'stand', seat: 0 })
    ben.sit(1, 'Ben')
    const [cleo, dan] = [person(), person()]
    for (const each of [cleo, dan]) enter(each, table)
    cleo.sit(2, 'Cleo')
    for (const each of [ben, cleo]) each.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    ada.ask({ type: 'door', spectators: false })
    expect(dan.last('table-closed').reason).toBe('no-spectators')
    expect(ada.table).toMatchObject({ owner: true, spectators: 1 })
  })
})

describe('a screen', () => {
  test('sees what the public sees, holds no seat, owns nothing and counts as nobody who looks on', () => {
    const { person, ada, ben, table } = adaAtTable()
    const screen = person()
    expect(enter(screen, table, { as: 'screen' })).toBe('accepted')
    expect(screen.table).toMatchObject({ screens: 1, screen: true, spectators: 1, owner: false })
    expect(ada.table).toMatchObject({ screens: 1, spectators: 1 })
    expect(ada.table).not.toHaveProperty('screen')
    expect(idOf(ada, { screen: true })).toBeTruthy()
    expect(screen.sit(1, 'Telly')).toBe('screen-or-seat')
    deal({ ada, ben })
    expect(screen.view.viewer).toBe('public')
    expect(screen.ask({ type: 'look', viewer: 0 })).toBe('not-your-seat')
  })

  test('sees the code, to show it to the room', () => {
    const { person, ada, table } = adaAtTable()
    ada.ask({ type: 'door', code: 'new' })
    const screen = person()
    expect(enter(screen, table, { as: 'screen' })).toBe('code-needed')
    expect(enter(screen, table, { as: 'screen', code: codeOf(ada) })).toBe('accepted')
    expect(codeOf(screen)).toBe(codeOf(ada))
  })

  test('has no seat already, and who is one can be an ordinary guest again', () => {
    const { ada, ben, table } = adaAtTable()
    expect(enter(ada, table, { as: 'screen' })).toBe('screen-or-seat')
    ben.sit(1, 'Ben')
    expect(enter(ben, table, { as: 'screen' })).toBe('screen-or-seat')
    expect(ben.table.seats[1]).toMatchObject({ yours: true })
    ben.ask({ type: 'stand', seat: 1 })
    expect(enter(ben, table, { as: 'screen' })).toBe('accepted')
    expect(ben.sit(1, 'Ben')).toBe('screen-or-seat')
    expect(enter(ben, table)).toBe('accepted')
    expect(ben.sit(1, 'Ben')).toBe('accepted')
  })

  test('that opened the table leaves the owning to the first who sits down', () => {
    const { person } = testHouse()
    const [laptop, phone] = [person(), person()]
    const table = laptop.open()
    enter(laptop, table, { as: 'screen' })
    enter(phone, table)
    expect(phone.table.owner).toBe(false)
    phone.sit(0, 'Phone')
    expect(phone.table.owner).toBe(true)
    expect(laptop.ask({ type: 'start' })).toBe('not-owner')
  })

  test('that was there when looking on ended stays and comes back, too', () => {
    const { person, ada, ben, table } = adaAtTable()
    const screen = person()
    enter(screen, table, { as: 'screen' })
    deal({ ada, ben })
    ada.ask({ type: 'door', spectators: false })
    expect(screen.count('table-closed')).toBe(0)
    screen.disconnect()
    const back = person({ device: screen.token })
    expect(enter(back, table, { as: 'screen' })).toBe('accepted')
    expect(back.view.viewer).toBe('public')
  })

  test('stays where nobody may look on and comes back to it; a new one comes only before the game', () => {
    const { person, ada, ben, table, restart } = adaAtTable()
    ada.ask({ type: 'door', spectators: false })
    const screen = person()
    enter(screen, table, { as: 'screen' })
    deal({ ada, ben })
    expect(screen.view.viewer).toBe('public')
    expect(enter(person(), table, { as: 'screen' })).toBe('no-spectators')
    // It may not change its role either.
    expect(enter(screen, table)).toBe('no-spectators')
    expect(screen.table.screen).toBe(true)
    const later = restart()
    const back = later.person({ device: screen.token })
    expect(back.ask({ type: 'enter', table, as: 'screen' })).toBe('accepted')
    expect(back.view.viewer).toBe('public')
  })
})

test('a table with one screen, a phone of two, a laptop and a bot: each sees what is theirs', () => {
  const { person, clock } = testHouse()
  const [laptop, phone, screen, guest] = [person(), person(), person(), person()]
  const table = laptop.open({ seats: 4, options: { rounds: 3 } })
  for (const each of [phone, guest]) enter(each, table)
  enter(screen, table, { as: 'screen' })
  laptop.sit(0, 'Lea')
  phone.sit(1, 'Phil')
  phone.sit(2, 'Pia')
  laptop.ask({ type: 'bot', seat: 3, bot: 'lowest' })
  phone.ask({ type: 'ready', ready: true })
  laptop.ask({ type: 'start' })
  expect(laptop.view.viewer).toBe(0)
  expect(phone.view.viewer).toBe('public')
  while (!laptop.view.outcome) {
    clock.pass(5000)
    laptop.play()
    for (const viewer of [1, 2]) {
      phone.ask({ type: 'look', viewer })
      expect(phone.view.viewer).toBe(viewer)
      phone.play()
      phone.ask({ type: 'look', viewer: 'public' })
    }
    clock.pass(5000)
  }
  const shownTo = (watcher: Person) => watcher.messages.filter((message) => message.type === 'view')
  expect(shownTo(screen).length).toBeGreaterThan(8)
  expect(shownTo(screen)).toEqual(shownTo(guest))
  for (const { viewer, view, choices, events } of shownTo(screen)) {
    expect({ viewer, choices, hand: (view as { hand: unknown }).hand }).toEqual({
      viewer: 'public',
      choices: undefined,
      hand: [],
    })
    for (const event of events as { type: string }[])
      if (event.type === 'bid') expect(event).not.toHaveProperty('number')
  }
})
