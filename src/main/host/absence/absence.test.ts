// A person has left or lost the connection: what the others decide, and what the host remembers.

import { beforeEach, describe, expect, test } from 'vitest'
import { testHouse } from '../testing/test-house.ts'
import { openJournal } from '../journal/journal.ts'
import { asked, bot, fillDisk, runningGame, votesOn, wishFor } from './testing/running-game.ts'
import type { Journal } from '../journal/journal.ts'

describe('away', () => {
  test('whoever leaves has left, whoever loses the connection has not, and all see which', () => {
    const { ada, ben, cleo } = runningGame(3)
    ben.ask({ type: 'leave' })
    cleo.disconnect()
    expect(ada.table.seats[1]).toEqual({
      kind: 'person',
      name: 'Ben',
      connected: false,
      ready: false,
      yours: false,
      left: true,
      freeNeeds: 2,
    })
    expect(ada.table.seats[2]).toMatchObject({ kind: 'person', name: 'Cleo', connected: false })
    expect(ada.table.seats[2]).not.toHaveProperty('left')
  })

  test('whoever has left is back, asked the same, and loses the connection next time', () => {
    const { ada, ben, back } = runningGame(2)
    const question = ben.view.prompts
    ben.ask({ type: 'leave' })
    const again = back(ben)
    expect(again.view).toMatchObject({ viewer: 1, whole: true, prompts: question })
    expect(ada.table.seats[1]).toMatchObject({ connected: true })
    again.disconnect()
    expect(ada.table.seats[1]).not.toHaveProperty('left')
  })

  test('who is back while nothing could be written down plays the next game, too', () => {
    const { ada, ben, cleo, back, journal } = runningGame(3, { rounds: 1 })
    ben.ask({ type: 'leave' })
    const freeDisk = fillDisk(journal)
    const again = back(ben)
    freeDisk()
    for (const each of [ada, again, cleo]) expect(each.play()).toBe('accepted')
    for (const each of [ada, again, cleo]) each.ask({ type: 'ready', ready: true })
    expect(again.view).toMatchObject({ deal: 2, viewer: 1 })
    expect(ada.table.seats).toMatchObject([{ name: 'Ada' }, { name: 'Ben', connected: true }, { name: 'Cleo' }])
  })

  test('who came back while nothing could be written down keeps the seat when the owner ends the game', () => {
    const { ada, ben, back, journal } = runningGame(2)
    ben.ask({ type: 'leave' })
    const freeDisk = fillDisk(journal)
    const again = back(ben)
    freeDisk()
    ada.ask({ type: 'end-game' })
    expect(again.table.seats).toMatchObject([{ name: 'Ada' }, { name: 'Ben', yours: true }])
  })

  test('at another table of the same house is away from this one', () => {
    const { ada, ben, person } = runningGame(2)
    const other = person().open({ seats: 2 })
    ben.ask({ type: 'enter', table: other })
    expect(ada.table.seats[1]).toMatchObject({ connected: false, left: true })
    expect(wishFor(ada, 1, bot)).toBe('accepted')
  })

  test('a person for whom a bot plays keeps the face and the colour they chose, away and back again', () => {
    const { person } = testHouse()
    const [ada, ben] = [person(), person()]
    const table = ada.open({ seats: 2, options: { rounds: 2 } })
    ada.sit(0, 'Ada')
    ben.ask({ type: 'enter', table })
    const chosen = { name: 'Ben', face: 'navigator', colour: 'teal' } as const
    ben.ask({ type: 'sit', seat: 1, ...chosen })
    ben.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    ben.disconnect()
    expect(wishFor(ada, 1, bot)).toBe('accepted')
    expect(ada.table.seats[1]).toMatchObject({ ...chosen, standIn: 'lowest' })
    person({ device: ben.token }).ask({ type: 'enter', table })
    expect(ada.table.seats[1]).toMatchObject({ ...chosen, connected: true })
  })

  test('without a wish the table waits, as long as it takes', () => {
    const { ada, ben, clock } = runningGame(2)
    ada.play()
    ben.disconnect()
    clock.pass(3_600_000)
    expect(ada.view).toMatchObject({ revision: 1, prompts: [{ seat: 1 }] })
  })
})

describe('whoever opened the table', () => {
  test('lets a bot play on, which answers the open question after a moment of thought', () => {
    const { ada, ben, clock } = runningGame(2)
    ada.play()
    ben.disconnect()
    expect(wishFor(ada, 1, bot)).toBe('accepted')
    expect(ada.table.seats[1]).toMatchObject({ kind: 'person', name: 'Ben', connected: false, standIn: 'lowest' })
    clock.pass(999)
    expect(ada.view.revision).toBe(1)
    clock.pass(1)
    expect(ada.view.revision).toBe(2)
    expect(asked(ada)).toEqual([0, 1])
  })

  test('takes another bot, or waits after all: then the one that thought says nothing', () => {
    const { ada, ben, clock, logged } = runningGame(2)
    ben.disconnect()
    wishFor(ada, 1, { bot: 'broken' })
    clock.pass(500)
    wishFor(ada, 1, bot)
    clock.pass(999)
    expect(ada.view.revision).toBe(0)
    wishFor(ada, 1, 'wait')
    clock.pass(60_000)
    expect(ada.view.revision).toBe(0)
    expect(ada.table.seats[1]).not.toHaveProperty('standIn')
    expect(logged).toEqual([])
  })

  test('decides alone, also without a seat, but for a free seat where others play', () => {
    const { person } = testHouse()
    const [screen, ben, cleo] = [person(), person(), person()]
    const table = screen.open({ seats: 2 })
    for (const [seat, each] of [ben, cleo].entries()) {
      each.ask({ type: 'enter', table })
      each.sit(seat, `Player ${seat}`)
      each.ask({ type: 'ready', ready: true })
    }
    screen.ask({ type: 'start' })
    cleo.disconnect()
    expect(ben.table).not.toHaveProperty('votesNeeded')
    expect(wishFor(ben, 1, 'free')).toBe('not-owner')
    expect(wishFor(screen, 1, bot)).toBe('accepted')
    expect(ben.table.seats[1]).toMatchObject({ standIn: 'lowest' })
    expect(wishFor(screen, 1, 'free')).toBe('accepted')
    expect(ben.table.seats[1]).toMatchObject({ name: 'Player 1' })
    expect(wishFor(ben, 1, 'free')).toBe('accepted')
    expect(ben.table.seats[1]).toEqual({ kind: 'open' })
  })

  test.each([
    ['somebody who is there', { seat: 1, wish: 'free' }, 'not-away'],
    ['a seat that is not there', { seat: 9, wish: 'free' }, 'unknown-seat'],
    ['a bot that the game does not have', { seat: 2, wish: { bot: 'constructor' } }, 'unknown-bot'],
  ] as const)('gets a clear no about %s', (_, wish, code) => {
    const { ada, ben, cleo } = runningGame(3)
    cleo.disconnect()
    const heard = ben.messages.length
    expect(ada.ask({ type: 'absence', ...wish })).toBe(code)
    expect(ben.messages).toHaveLength(heard)
  })

  test('decides nothing before a game or after it', () => {
    const { ada, ben, person } = runningGame(2, { rounds: 1 })
    const other = person()
    other.open()
    expect(wishFor(other, 0, 'free')).toBe('not-in-play')
    ada.play()
    ben.play()
    ben.disconnect()
    expect(wishFor(ada, 1, 'free')).toBe('not-in-play')
    expect(wishFor(person(), 1, 'free')).toBe('no-table')
  })
})

describe('after the game', () => {
  test('a stand-in ends, those who lost the connection are dealt in, those who left are not', () => {
    const { ada, ben, cleo, dan, clock } = runningGame(4, { rounds: 1 })
    ben.disconnect()
    cleo.ask({ type: 'leave' })
    wishFor(ada, 1, bot)
    wishFor(ada, 2, bot)
    ada.play()
    dan.play()
    clock.pass(1000)
    expect(ada.table.phase).toBe('finished')
    expect(ada.table.seats[1]).not.toHaveProperty('standIn')
    for (const each of [ada, dan]) each.ask({ type: 'ready', ready: true })
    expect(ada.table).toMatchObject({
      phase: 'playing',
      seats: [{ name: 'Ada' }, { name: 'Ben', connected: false }, { name: 'Dan' }],
    })
    expect(ada.table.seats[1]).not.toHaveProperty('standIn')
    clock.pass(60_000)
    expect(ada.view.revision).toBe(0)
  })

  test('whoever left is dealt in when they are back in time', () => {
    const { ada, ben, back } = runningGame(2, { rounds: 1 })
    ada.play()
    ben.play()
    ben.ask({ type: 'leave' })
    expect(ada.table).toMatchObject({ startBar: 'too-few-players', seats: [{}, { left: true }] })
    const again = back(ben)
    for (const each of [ada, again]) each.ask({ type: 'ready', ready: true })
    expect(again.view).toMatchObject({ deal: 2, viewer: 1 })
  })

  test('in the lobby the seats of those who left are open, and nobody stands in for the others', () => {
    const { ada, ben, cleo, clock } = runningGame(3, { rounds: 1 })
    ben.disconnect()
    cleo.ask({ type: 'leave' })
    for (const seat of [1, 2]) wishFor(ada, seat, bot)
    ada.play()
    clock.pass(1000)
    expect(ada.ask({ type: 'reopen' })).toBe('accepted')
    expect(ada.table.seats.slice(1)).toEqual([
      { kind: 'person', name: 'Ben', connected: false, ready: false, yours: false },
      { kind: 'open' },
    ])
  })
})

describe('a host that starts again', () => {
  test('knows who has left, and has everybody else lost', () => {
    const { ada, ben, cleo, restart, back } = runningGame(3)
    ben.ask({ type: 'leave' })
    cleo.disconnect()
    const again = back(ada, restart())
    expect(again.table.seats).toMatchObject([{ connected: true }, { left: true }, { connected: false }])
    expect(again.table.seats[2]).not.toHaveProperty('left')
  })

  test('lets the bots play on that stood in, and gives back the seats', () => {
    const { ada, ben, restart, back, table } = runningGame(2)
    ben.disconnect()
    wishFor(ada, 1, bot)
    const host = restart()
    const again = back(ada, host)
    host.clock.pass(1000)
    expect(again.view.revision).toBe(1)
    expect(again.table.seats[1]).toMatchObject({ standIn: 'lowest', connected: false })
    again.play()
    const benAgain = host.person({ device: ben.token })
    benAgain.ask({ type: 'enter', table })
    host.clock.pass(60_000)
    expect(benAgain.view.revision).toBe(2)
    expect(benAgain.table.seats[1]).toMatchObject({ stoodIn: 'lowest' })
    expect(benAgain.play()).toBe('accepted')
  })

  test('keeps a freed seat free, for whoever had it, too', () => {
    const { ada, ben, cleo, restart, back } = runningGame(3)
    ben.disconnect()
    for (const each of [ada, cleo]) wishFor(each, 1, 'free')
    const host = restart()
    const adaAgain = back(ada, host)
    expect(adaAgain.table.seats[1]).toEqual({ kind: 'open' })
    expect(back(ben, host).table.seats[1]).toEqual({ kind: 'open', wasYours: true, before: 'Ben' })
    expect(back(cleo, host).sit(1, 'Cleo')).toBe('one-seat-each')
  })

  test('has forgotten a vote that was not over', () => {
    const { ada, ben, cleo, restart, back } = runningGame(3)
    ada.disconnect()
    wishFor(ben, 0, 'free')
    const host = restart()
    const cleoAgain = back(cleo, host)
    back(ben, host)
    expect(votesOn(cleoAgain, 0)).toBeUndefined()
    wishFor(cleoAgain, 0, 'free')
    expect(cleoAgain.table.seats[0]).toMatchObject({ kind: 'person', votes: [{ count: 1 }] })
  })
})

describe('with a full disk', () => {
  let journal: Journal
  beforeEach(() => {
    journal = openJournal()
  })

  test('nothing is decided, and nobody is told anything', () => {
    const { ada, ben, cleo, clock } = runningGame(3, { journal })
    cleo.disconnect()
    wishFor(ada, 2, 'free')
    fillDisk(journal)
    const heard = ben.count('table')
    for (const wish of [bot, 'wait'] as const) expect(wishFor(ada, 2, wish)).toBe('internal-error')
    expect(wishFor(ben, 2, 'free')).toBe('internal-error')
    clock.pass(60_000)
    expect(ben.count('table')).toBe(heard)
    expect(ben.table.seats[2]).toMatchObject({ name: 'Cleo' })
  })

  test('the vote that would have decided is not counted, and can be given again', () => {
    const { ada, ben, cleo } = runningGame(3, { journal })
    ada.disconnect()
    wishFor(ben, 0, 'free')
    const makeRoom = fillDisk(journal)
    expect(wishFor(cleo, 0, 'free')).toBe('internal-error')
    expect(votesOn(ben, 0)).toEqual([{ wish: 'free', count: 1, yours: true }])
    makeRoom()
    expect(wishFor(cleo, 0, 'free')).toBe('accepted')
    expect(ben.table.seats[0]).toEqual({ kind: 'open' })
  })

  test('nobody leaves or sits down, but whoever comes back is let in and plays', () => {
    const { ada, ben, cleo, clock, back, logged } = runningGame(3, { journal })
    cleo.disconnect()
    wishFor(ada, 2, bot)
    fillDisk(journal)
    expect(ben.ask({ type: 'leave' })).toBe('internal-error')
    expect(ada.table.seats[1]).toMatchObject({ connected: true })
    clock.pass(500)
    const again = back(cleo)
    expect(logged.map(({ code }) => code)).toContain('journal-failed')
    expect(again.table.seats[2]).toMatchObject({ connected: true, yours: true })
    clock.pass(60_000)
    expect(ada.view.revision).toBe(0)
    expect(again.play()).toBe('accepted')
  })
})
