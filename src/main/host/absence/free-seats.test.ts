// A seat that was freed in a running game, and the people who take it.

import { describe, expect, test } from 'vitest'
import { runningGame, wishFor } from './testing/running-game.ts'

describe('a freed seat', () => {
  function freed(wish: Parameters<typeof runningGame>[1] = {}) {
    const setting = runningGame(3, wish)
    const { ada, ben, cleo, person, table } = setting
    ada.play()
    ben.disconnect()
    for (const each of [ada, cleo]) expect(wishFor(each, 1, 'free')).toBe('accepted')
    const guest = person()
    guest.ask({ type: 'enter', table })
    return { ...setting, guest }
  }

  test('is nobody’s: the table waits, and the list of tables says that it is free', () => {
    const { ada, cleo, guest, clock, house } = freed()
    cleo.play()
    clock.pass(3_600_000)
    expect(ada.view.prompts).toMatchObject([{ seat: 1 }])
    expect(guest.table.seats[1]).toEqual({ kind: 'open' })
    expect(guest.last('tables').tables).toMatchObject([{ phase: 'playing', open: 1, people: ['Ada', 'Cleo'] }])
    expect(house.joinableTables).toBe(1)
  })

  test('a newcomer takes it over with a name, its secrets, and the question that is open', () => {
    const { ada, cleo, guest } = freed()
    const question = ada.view.prompts.find(({ seat }) => seat === 1)
    expect(guest.view).toMatchObject({ viewer: 'public', view: { hand: [] } })
    expect(guest.sit(1, 'Gus')).toBe('accepted')
    expect(guest.view).toMatchObject({ viewer: 1, whole: true, view: { hand: { length: 3 } }, choices: { length: 3 } })
    expect(guest.view.prompts).toContainEqual(question)
    expect(ada.table.seats[1]).toMatchObject({ kind: 'person', name: 'Gus', connected: true })
    expect([ada.view.viewer, cleo.view.viewer]).toEqual([0, 2])
    expect(guest.play()).toBe('accepted')
    expect(cleo.view.events).toEqual([{ type: 'bid', seat: 1 }])
  })

  test('once it is taken, whoever had it is a guest without its secrets', () => {
    const { ben, guest, back } = freed()
    guest.sit(1, 'Gus')
    const again = back(ben)
    expect(again.last('welcome')).not.toHaveProperty('back')
    expect(again.view).toMatchObject({ viewer: 'public', view: { hand: [] } })
    expect(again.ask({ type: 'look', viewer: 1 })).toBe('not-your-seat')
    expect(again.sit(1, 'Ben')).toBe('in-play')
    expect(again.table.seats[1]).toMatchObject({ name: 'Gus', yours: false })
  })

  test('as long as nobody has taken it, whoever had it may sit down again', () => {
    const { ben, back } = freed()
    const again = back(ben)
    expect(again.table.seats[1]).toEqual({ kind: 'open', wasYours: true, before: 'Ben' })
    expect(again.sit(1, 'Ben')).toBe('accepted')
    expect(again.play()).toBe('accepted')
  })

  test('is not for those who know other cards already', () => {
    const { cleo, guest } = freed()
    const heard = guest.messages.length
    expect(cleo.sit(1, 'Cleo too')).toBe('one-seat-each')
    expect(guest.messages).toHaveLength(heard)
  })

  test('other seats can not be taken, given up or renamed meanwhile', () => {
    const { cleo, guest } = freed()
    expect(guest.sit(2, 'Gus')).toBe('in-play')
    expect(guest.sit(9, 'Gus')).toBe('in-play')
    expect(cleo.sit(2, 'Cleopatra')).toBe('in-play')
    expect(cleo.ask({ type: 'stand', seat: 2 })).toBe('in-play')
  })

  test('is for a bot, too, if the owner says so; sent away, it leaves the seat free', () => {
    const { ada, cleo, guest, clock } = freed()
    expect(cleo.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('not-owner')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'nobody' })).toBe('unknown-bot')
    expect(ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })).toBe('seat-taken')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('accepted')
    clock.pass(500)
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    clock.pass(60_000)
    expect(ada.view.revision).toBe(1)
    expect(guest.sit(1, 'Gus')).toBe('accepted')
  })

  test('is not dealt in again', () => {
    const { ada, cleo, guest, clock } = freed({ rounds: 1 })
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    clock.pass(1000)
    ada.ask({ type: 'bot', seat: 1, bot: null })
    cleo.play()
    expect(ada.table.phase).toBe('finished')
    expect(guest.sit(1, 'Gus')).toBe('in-play')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })).toBe('in-play')
    for (const each of [ada, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Cleo' }] })
  })
})
