// After a game: another one with the same seats, or back to the lobby.

import { describe, expect, test } from 'vitest'
import { claims } from '../../testing/claims-game.ts'
import { deal, testHouse } from '../../testing/test-house.ts'
import { playRounds, twoAtATable } from '../testing/two-at-a-table.ts'
import type { Game } from '#shared/engine/game.ts'

/** Ada, Ben and Cleo have played a game to its end, and Dan watches. */
function threeAtAResult() {
  const { person, clock } = testHouse()
  const [ada, ben, cleo, dan] = [person(), person(), person(), person()]
  const table = deal([ada, ben, cleo], { options: { rounds: 1 } })
  dan.ask({ type: 'enter', table })
  for (const each of [ada, ben, cleo]) each.play()
  expect(ada.table.phase).toBe('finished')
  const back = (who: typeof ada) => {
    const again = person({ device: who.token })
    again.ask({ type: 'enter', table })
    return again
  }
  return { ada, ben, cleo, dan, back, clock }
}

describe('a rematch', () => {
  test('when all who are here are ready, the next game begins with the same seats', () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    playRounds({ ada, ben }, 2)
    expect(ada.table.phase).toBe('finished')
    expect(ada.view.outcome?.scores.reduce((sum, score) => sum + score)).toBe(2)
    expect(ada.play()).toBe('finished')
    ada.ask({ type: 'ready', ready: true })
    expect(ada.table).toMatchObject({ phase: 'finished', startBar: 'not-ready' })
    ben.ask({ type: 'ready', ready: true })
    expect(ben.view).toMatchObject({ deal: 2, revision: 0, whole: true, events: [], viewer: 1 })
    expect(ben.table.seats).toMatchObject([{ name: 'Ada', ready: false }, { name: 'Ben' }])
    playRounds({ ada, ben }, 2)
    expect(ada.view.deal).toBe(2)
  })

  test('that somebody is ready for does not make them ready for what the owner chooses back in the lobby', () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    playRounds({ ada, ben }, 2)
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'reopen' })
    expect(ada.table).toMatchObject({
      phase: 'lobby',
      seats: { 1: { name: 'Ben', ready: false } },
      startBar: 'not-ready',
    })
  })

  test('whoever has beaten bots alone has stronger ones seated for the next game, at the same table', () => {
    const { person, clock } = testHouse({ games: [claims] as unknown as Game[] })
    const ada = person()
    const table = deal([ada], { game: 'claims', bots: ['passes', 'passes'] })
    while (ada.table.phase === 'playing') {
      ada.play()
      clock.pass(20_000)
    }
    expect(ada.view.outcome?.winners).toEqual([0])
    expect(ada.ask({ type: 'reopen' })).toBe('accepted')
    for (const seat of [1, 2]) expect(ada.ask({ type: 'bot', seat, bot: 'doubts' })).toBe('accepted')
    ada.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.view).toMatchObject({ deal: 2, revision: 0, viewer: 0 })
    expect(ada.table).toMatchObject({ id: table, phase: 'playing' })
    expect(ada.table.seats).toMatchObject([{ name: 'Ada' }, { bot: 'doubts' }, { bot: 'doubts' }])
    ada.play()
    clock.pass(1000)
    expect(ada.view.events).toContainEqual({ type: 'doubt', seat: 1, holds: true })
  })

  test('an answer to the game before is none to this one, after a restart neither', () => {
    const { ada, ben, table, restart } = twoAtATable({ seed: () => '0'.repeat(32) })
    ada.ask({ type: 'start' })
    const late = {
      type: 'command',
      prompt: ada.view.prompts[0]!.id,
      action: { type: 'bid', ...ada.view.choices![0] },
    } as const
    playRounds({ ada, ben }, 2)
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    expect(ada.view.choices).toContainEqual(late.action)
    expect(ada.ask(late)).toBe('stale-prompt')
    const asked = ada.view.prompts
    const again = restart().person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.view.prompts).toEqual(asked)
    expect(again.ask(late)).toBe('stale-prompt')
  })

  test('who lost the connection is dealt in again, who left is not', () => {
    const { person } = testHouse()
    const [ada, ben, cleo, dan] = [person(), person(), person(), person()]
    deal([ada, ben, cleo, dan], { options: { rounds: 1 } })
    for (const each of [ada, ben, cleo, dan]) each.play()
    ben.disconnect()
    cleo.ask({ type: 'leave' })
    expect(ada.table.seats[2]).toMatchObject({ name: 'Cleo', connected: false })
    ada.ask({ type: 'ready', ready: true })
    expect(ada.table.phase).toBe('finished')
    dan.ask({ type: 'ready', ready: true })
    expect(ada.table).toMatchObject({
      phase: 'playing',
      seats: [{ name: 'Ada' }, { name: 'Ben', connected: false }, { name: 'Dan' }],
    })
  })

  test('a device with several seats begins the next game with the public’s eyes, as its seats may have other numbers', () => {
    const { person } = testHouse()
    const [ada, phone, cleo] = [person(), person(), person()]
    const table = ada.open({ seats: 4, options: { rounds: 1 } })
    ada.sit(0, 'Ada')
    for (const each of [phone, cleo]) each.ask({ type: 'enter', table })
    phone.sit(1, 'Ben')
    phone.sit(2, 'Bea')
    cleo.sit(3, 'Cleo')
    for (const each of [phone, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    for (const viewer of [1, 2]) {
      phone.ask({ type: 'look', viewer })
      phone.play()
    }
    for (const each of [ada, cleo]) each.play()
    expect(phone.view).toMatchObject({ deal: 1, viewer: 2, outcome: {} })
    ada.ask({ type: 'leave' })
    for (const each of [phone, cleo]) each.ask({ type: 'ready', ready: true })
    expect(phone.table.seats).toMatchObject([{ yours: true }, { yours: true }, { name: 'Cleo' }])
    expect(phone.view).toMatchObject({ deal: 2, viewer: 'public', view: { hand: [] } })
    expect(phone.ask({ type: 'look', viewer: 2 })).toBe('not-your-seat')
  })

  test('who wants to play again and loses the connection does so again when back, until the next game', () => {
    const { ada, ben, cleo, back } = threeAtAResult()
    ben.ask({ type: 'ready', ready: true })
    ben.disconnect()
    expect(ada.table.seats[1]).toMatchObject({ connected: false, ready: false })
    const again = back(ben)
    expect(again.table.seats[1]).toMatchObject({ connected: true, ready: true })
    for (const each of [ada, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.table.phase).toBe('playing')
    for (const each of [ada, again, cleo]) each.play()
    expect(ada.table).toMatchObject({
      phase: 'finished',
      seats: [{ ready: false }, { ready: false }, { ready: false }],
    })
  })

  test('nobody who is away starts the next game; once back they do, where all who are there want it', () => {
    const { ada, ben, cleo, dan, back, clock } = threeAtAResult()
    for (const each of [ada, ben]) {
      each.ask({ type: 'ready', ready: true })
      each.disconnect()
    }
    cleo.disconnect()
    clock.pass(5000)
    expect(dan.table.phase).toBe('finished')
    back(ben)
    clock.pass(5000)
    expect(dan.table.phase).toBe('playing')
  })

  test('a connection that breaks for a moment starts no game that its person has not said yes to', () => {
    const { ada, ben, cleo, back, clock } = threeAtAResult()
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    cleo.disconnect()
    expect(ada.table.phase).toBe('finished')
    const again = back(cleo)
    clock.pass(10_000)
    expect(ada.table.phase).toBe('finished')
    // People who stay away delay nobody.
    again.disconnect()
    clock.pass(5000)
    expect(ada.table.phase).toBe('playing')
  })

  test('nor does somebody who leaves meanwhile', () => {
    const { ada, ben, cleo, dan, clock } = threeAtAResult()
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    cleo.disconnect()
    clock.pass(2000)
    dan.ask({ type: 'leave' })
    expect(ada.table.phase).toBe('finished')
    clock.pass(3000)
    expect(ada.table.phase).toBe('playing')
  })

  test('who comes back first after a fault of the Wi-Fi starts no game without those who have not said yes', () => {
    const { ada, ben, cleo, dan, back, clock } = threeAtAResult()
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    for (const each of [ada, ben]) each.disconnect()
    cleo.disconnect()
    for (const each of [ben, ada, cleo]) {
      back(each)
      clock.pass(2000)
    }
    clock.pass(5000)
    expect(dan.table.phase).toBe('finished')
  })
})

describe('back to the lobby', () => {
  test('the owner takes everybody back to the lobby, with their seats', () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    expect(ada.ask({ type: 'reopen' })).toBe('in-play')
    playRounds({ ada, ben }, 2)
    expect(ben.ask({ type: 'reopen' })).toBe('not-owner')
    expect(ada.ask({ type: 'reopen' })).toBe('accepted')
    expect(ada.table).toMatchObject({
      phase: 'lobby',
      seats: [{ name: 'Ada' }, { name: 'Ben', ready: false }, { kind: 'open' }],
    })
    expect(ada.ask({ type: 'look', viewer: 0 })).toBe('not-in-play')
    ben.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ben.view).toMatchObject({ deal: 2, whole: true })
  })

  test('when nobody of its people is there any more, whoever is takes it back to the lobby and sits down', () => {
    const { ada, ben, table, person, clock } = twoAtATable()
    ada.ask({ type: 'start' })
    playRounds({ ada, ben }, 2)
    const cleo = person()
    const screen = person()
    cleo.ask({ type: 'enter', table })
    screen.ask({ type: 'enter', table, as: 'screen' })
    ben.disconnect()
    expect(cleo.table).not.toHaveProperty('mayReopen')
    expect(cleo.ask({ type: 'reopen' })).toBe('not-owner')
    ada.ask({ type: 'leave' })
    expect(cleo.table).toMatchObject({ owner: false, mayReopen: true })
    expect(screen.table).not.toHaveProperty('mayReopen')
    expect(screen.ask({ type: 'reopen' })).toBe('not-owner')
    expect(cleo.ask({ type: 'reopen' })).toBe('accepted')
    // A person who leaves loses the seat; one who has lost the connection keeps it for a minute.
    expect(cleo.table).toMatchObject({
      phase: 'lobby',
      seats: [{ kind: 'open' }, { name: 'Ben', connected: false }, {}],
    })
    expect(cleo.sit(1, 'Cleo')).toBe('seat-taken')
    expect(cleo.sit(0, 'Cleo')).toBe('accepted')
    expect(cleo.table.owner).toBe(true)
    clock.pass(60_000)
    expect(cleo.table.seats).toMatchObject([{ name: 'Cleo' }, { kind: 'open' }, { kind: 'open' }])
  })
})
