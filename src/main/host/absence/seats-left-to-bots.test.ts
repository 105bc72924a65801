// One of several people at a hot seat leaves a running game: a bot plays on, until they want the seat again.

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { testHouse } from '../testing/test-house.ts'
import type { Person } from '../testing/test-house.ts'

describe('a person at a hot seat goes to bed', () => {
  /** Ada and Ben share a device, Cleo has her own. */
  function sharing(others = true) {
    const setting = testHouse()
    const [ada, cleo] = [setting.person(), setting.person()]
    const table = ada.open({ seats: 3 })
    ada.sit(0, 'Ada')
    ada.sit(1, 'Ben')
    if (others) {
      cleo.ask({ type: 'enter', table })
      cleo.sit(2, 'Cleo')
      cleo.ask({ type: 'ready', ready: true })
    } else ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
    ada.ask({ type: 'start' })
    return { ...setting, ada, cleo, table }
  }
  const leaveToBot = (who: Person, seat = 1) => who.ask({ type: 'bot', seat, bot: 'lowest' })

  test('and leaves the seat to a bot, which answers what is asked now', () => {
    const { ada, cleo, clock } = sharing()
    ada.ask({ type: 'look', viewer: 1 })
    expect(leaveToBot(ada)).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'bot', bot: 'lowest', wasYours: true, before: 'Ben' })
    expect(cleo.table.seats[1]).toEqual({ kind: 'bot', bot: 'lowest' })
    expect(cleo.last('course').news).toEqual({ kind: 'seat-to-bot', seat: 1, player: 'Ben' })
    expect(ada.view.viewer).toBe('public')
    clock.pass(1000)
    expect(cleo.view.events).toEqual([{ type: 'bid', seat: 1 }])
    expect(ada.ask({ type: 'look', viewer: 1 })).toBe('not-your-seat')
  })

  test('and has seen no hand but their own: whoever stays says first that they have the screen', () => {
    const { ada } = sharing()
    ada.ask({ type: 'look', viewer: 1 })
    leaveToBot(ada)
    const seen = () => ada.messages.flatMap((message) => (message.type === 'view' ? [message.viewer] : []))
    expect(seen()).not.toContain(0)
    expect(ada.ask({ type: 'look', viewer: 0 })).toBe('accepted')
    expect(ada.view.viewer).toBe(0)
  })

  test('and takes it again, also after a restart of the host; nobody else does', () => {
    const { ada, cleo, restart, table } = sharing()
    leaveToBot(ada)
    expect(cleo.sit(1, 'Cleo')).toBe('in-play')
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('others-play')
    const host = restart()
    const again = host.person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.table.seats[1]).toEqual({ kind: 'bot', bot: 'lowest', wasYours: true, before: 'Ben' })
    expect(again.sit(1, 'Ben')).toBe('accepted')
    expect(again.table.seats[1]).toMatchObject({ kind: 'person', name: 'Ben', yours: true })
    expect(again.view.viewer).toBe('public')
  })

  test('and takes it again, but can not use up the takeovers of the game with one new name after another', () => {
    const { ada } = sharing()
    const backAs = (name: string) => {
      leaveToBot(ada)
      return ada.sit(1, name)
    }
    const names = Array.from({ length: limits.takeoversOfDevice }, (_, index) => `Guest ${index}`)
    expect(names.map(backAs)).toEqual(names.map(() => 'accepted'))
    expect(backAs('Somebody else')).toBe('in-play')
    expect(ada.sit(1, names.at(-1)!)).toBe('accepted')
  })

  test('only from a screen at which somebody else stays, and in a game', () => {
    const { ada, cleo } = sharing()
    expect(leaveToBot(cleo, 2)).toBe('not-owner')
    expect(leaveToBot(ada, 2)).toBe('seat-taken')
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'chess' })).toBe('unknown-bot')
    leaveToBot(ada)
    expect(leaveToBot(ada, 0)).toBe('seat-taken')
    const setting = testHouse()
    const lone = setting.person()
    lone.open()
    lone.sit(0, 'Ada')
    lone.sit(1, 'Ben')
    expect(leaveToBot(lone)).toBe('seat-taken')
  })

  test('at a device that does not own the table, too', () => {
    const { person } = testHouse()
    const [ada, ben] = [person(), person()]
    const table = ada.open({ seats: 3 })
    ada.sit(0, 'Ada')
    ben.ask({ type: 'enter', table })
    ben.sit(1, 'Ben')
    ben.sit(2, 'Cleo')
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(leaveToBot(ben, 2)).toBe('accepted')
    expect(ben.sit(2, 'Cleo')).toBe('accepted')
  })

  describe('and whoever stayed loses their own seat while the device is away', () => {
    /** Ada owns the table. At the other device Ben has left his seat to a bot, and Cleo's is free now. */
    function onlyABotLeft() {
      const setting = testHouse()
      const [ada, screen] = [setting.person(), setting.person()]
      const table = ada.open({ seats: 3 })
      ada.sit(0, 'Ada')
      screen.ask({ type: 'enter', table })
      screen.sit(1, 'Ben')
      screen.sit(2, 'Cleo')
      screen.ask({ type: 'ready', ready: true })
      ada.ask({ type: 'start' })
      leaveToBot(screen)
      screen.disconnect()
      ada.ask({ type: 'absence', seat: 2, wish: 'free' })
      expect(ada.table.seats).toMatchObject([{ name: 'Ada' }, { kind: 'bot' }, { kind: 'open' }])
      const again = setting.person({ device: screen.token })
      return { ada, again, back: () => again.ask({ type: 'enter', table }) }
    }

    test.each([
      ['nobody may look on', { spectators: false }],
      ['the table has a code now', { code: 'new' as const }],
      ['the table is locked now', { locked: true }],
    ])('the device still comes in, to the seat that the bot keeps: %s', (_, door) => {
      const { ada, again, back } = onlyABotLeft()
      ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
      ada.ask({ type: 'door', ...door })
      expect(back()).toBe('accepted')
      expect(again.sit(1, 'Ben')).toBe('accepted')
    })

    test('the device is not sent away when the last free seat is taken', () => {
      const { ada, again, back } = onlyABotLeft()
      ada.ask({ type: 'door', spectators: false })
      expect(back()).toBe('accepted')
      ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
      expect(again.sit(1, 'Ben')).toBe('accepted')
    })
  })

  test('and the seat of the bot stays theirs while it is another bot; with nobody else there it can be freed', () => {
    const { ada } = sharing(false)
    leaveToBot(ada)
    expect(ada.ask({ type: 'bot', seat: 1, bot: 'cheat' })).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'bot', bot: 'cheat', wasYours: true, before: 'Ben' })
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    expect(ada.table.seats[1]).toEqual({ kind: 'open', wasYours: true, before: 'Ben' })
    expect(ada.sit(1, 'Ben')).toBe('accepted')
  })
})
