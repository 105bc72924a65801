// Bots that play for people who are away, and stop when they are back.

import { describe, expect, test } from 'vitest'
import { claims } from '../testing/claims-game.ts'
import { deal, names, testHouse } from '../testing/test-house.ts'
import { asked, bot, runningGame, wishFor } from './testing/running-game.ts'
import type { Game } from '#shared/engine/game.ts'

describe('coming back to a bot', () => {
  test('the seat is one’s own again from the question that is open, and the bot is silent', () => {
    const { ada, ben, clock, back } = runningGame(2)
    ben.disconnect()
    wishFor(ada, 1, bot)
    clock.pass(1000)
    ada.play()
    const question = ada.view.prompts.find(({ seat }) => seat === 1)
    clock.pass(500)
    const again = back(ben)
    expect(again.view.prompts).toContainEqual(question)
    expect(again.view).toMatchObject({ viewer: 1, whole: true, choices: { length: 2 } })
    expect(ada.table.seats[1]).toEqual({ kind: 'person', name: 'Ben', connected: true, ready: false, yours: false })
    clock.pass(60_000)
    expect(ada.view.revision).toBe(2)
    expect(again.play()).toBe('accepted')
  })

  test('one is told which bot has played, until one plays oneself; nobody else is', () => {
    const { ada, ben, back } = runningGame(2)
    ben.disconnect()
    wishFor(ada, 1, bot)
    const again = back(ben)
    expect(again.table.seats[1]).toMatchObject({ name: 'Ben', stoodIn: 'lowest' })
    expect(ada.table.seats[1]).not.toHaveProperty('stoodIn')
    again.play()
    expect(again.table.seats[1]).not.toHaveProperty('stoodIn')
    again.disconnect()
    expect(back(again).table.seats[1]).not.toHaveProperty('stoodIn')
  })

  test('one whose connection breaks again is told when it holds; whoever takes the seat over is not', () => {
    const { ada, ben, back, person, table } = runningGame(3)
    ben.disconnect()
    wishFor(ada, 1, bot)
    const again = back(ben)
    again.disconnect()
    const once = back(again)
    expect(once.table.seats[1]).toMatchObject({ stoodIn: 'lowest' })
    once.disconnect()
    wishFor(ada, 1, 'free')
    const guest = person()
    guest.ask({ type: 'enter', table })
    guest.sit(1, 'Gus')
    expect(guest.table.seats[1]).not.toHaveProperty('stoodIn')
  })

  test('the bot does not come again by itself', () => {
    const { ada, ben, clock, back } = runningGame(2)
    ben.disconnect()
    wishFor(ada, 1, bot)
    back(ben).disconnect()
    clock.pass(60_000)
    expect(ada.view.revision).toBe(0)
  })

  test('two seats on one lost device are decided one by one, and are both their own again', () => {
    const { person, clock } = testHouse()
    const [ada, screen] = [person(), person()]
    const table = ada.open({ seats: 3 })
    ada.sit(0, 'Ada')
    screen.ask({ type: 'enter', table })
    screen.sit(1, 'Ben')
    screen.sit(2, 'Cleo')
    screen.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    screen.disconnect()
    wishFor(ada, 2, bot)
    expect(ada.table.seats).toMatchObject([{ name: 'Ada' }, { connected: false }, { standIn: 'lowest' }])
    expect(ada.table.seats[1]).not.toHaveProperty('standIn')
    clock.pass(1000)
    expect(asked(ada)).toEqual([0, 1])
    wishFor(ada, 1, 'free')
    const again = person({ device: screen.token })
    expect(again.last('welcome')).toMatchObject({ back: table })
    again.ask({ type: 'enter', table })
    expect(again.table.seats).toMatchObject([{}, { kind: 'open', wasYours: true }, { stoodIn: 'lowest', yours: true }])
    expect(again.view.viewer).toBe('public')
    expect(again.sit(1, 'Ben')).toBe('accepted')
    expect(again.view.viewer).toBe('public')
    again.ask({ type: 'look', viewer: 1 })
    expect(again.play()).toBe('accepted')
  })
})

describe('bots in and out', () => {
  test('where only bots play besides, a second player may sit down at the same screen', () => {
    const { person, clock } = testHouse()
    const ada = person()
    deal([ada], { bots: ['lowest'] })
    clock.pass(500)
    expect(ada.ask({ type: 'bot', seat: 1, bot: null })).toBe('accepted')
    expect(ada.sit(1, 'Ben')).toBe('accepted')
    clock.pass(60_000)
    expect(ada.view).toMatchObject({ viewer: 'public', revision: 0 })
    ada.ask({ type: 'look', viewer: 1 })
    expect(ada.play()).toBe('accepted')
  })

  test('another bot takes over the question from the one that thought about it', () => {
    const { person, clock, logged } = testHouse()
    const ada = person()
    deal([ada], { bots: ['broken'] })
    clock.pass(999)
    ada.ask({ type: 'bot', seat: 1, bot: 'lowest' })
    clock.pass(999)
    expect(ada.view.revision).toBe(0)
    clock.pass(1)
    expect(ada.view.revision).toBe(1)
    expect(logged).toEqual([])
  })
})

describe('where the first answer counts', () => {
  const games = [claims as unknown as Game]
  /** Ada claims; Ben, Cleo and a bot are asked whether they doubt it. */
  function claimed(seconds: number) {
    const setting = testHouse({ games })
    const people = [setting.person(), setting.person(), setting.person()] as const
    const table = deal(people, { game: 'claims', bots: ['passes'], options: { seconds } })
    const [ada, ben, cleo] = people
    ada.play()
    return { ...setting, ada, ben, cleo, table }
  }

  test('bots, stand-ins among them, wait for people and not for an empty seat', () => {
    const { ada, ben, cleo, clock } = claimed(0)
    ben.ask({ type: 'leave' })
    cleo.disconnect()
    wishFor(ada, 1, { bot: 'passes' })
    clock.pass(60_000)
    expect(ada.view.revision).toBe(1)
    wishFor(ada, 2, 'free')
    clock.pass(1000)
    expect(asked(ada)).toEqual([2])
    ada.ask({ type: 'bot', seat: 2, bot: 'passes' })
    clock.pass(1000)
    expect(ada.view.prompts).toMatchObject([{ seat: 1, kind: 'claim' }])
  })

  test('a seat that a bot plays needs no turn at its screen', () => {
    const { person } = testHouse({ games })
    const [ada, screen] = [person(), person()]
    const table = ada.open({ game: 'claims', seats: 3, options: { seconds: 20 } })
    ada.sit(0, 'Ada')
    screen.ask({ type: 'enter', table })
    for (const seat of [1, 2]) screen.sit(seat, names[seat]!)
    screen.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    screen.disconnect()
    for (const seat of [1, 2]) wishFor(ada, seat, { bot: 'passes' })
    ada.play()
    expect(ada.view.limit).toMatchObject({ seconds: 20 })
  })
})
