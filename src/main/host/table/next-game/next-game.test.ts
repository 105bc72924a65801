// The next game: another game with the same people, and who wants which.

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { claims } from '../../testing/claims-game.ts'
import { testCafe } from '../../cafe/testing/test-cafe.ts'
import {
  change,
  cleoWaits,
  games,
  occupants,
  playMatch,
  playWithBots,
  tableOfFour,
  visitor,
  wait,
} from '../testing/table-of-four.ts'
import type { Person } from '../../testing/test-house.ts'

describe('another game', () => {
  test('in the lobby everybody, the bots, the name and the door stay; ready ends', () => {
    const { ada, ben, table } = tableOfFour()
    ada.ask({ type: 'bot', seat: 2, bot: 'broken' })
    ada.ask({ type: 'door', code: 'new' })
    const before = ada.table
    expect(change(ada, 'claims')).toBe('accepted')
    expect(ben.table).toMatchObject({ id: table, name: before.name, game: 'claims', phase: 'lobby' })
    expect(ada.table.door).toEqual(before.door)
    expect(ada.table.options).toEqual({ seconds: 20 })
    expect(occupants(ben).slice(0, 3)).toEqual(['Ada', 'Ben', 'bot'])
    expect(ada.table.seats).toHaveLength(claims.seats.max)
    // The third of three levels becomes the last of two.
    expect(ada.table.seats[2]).toEqual({ kind: 'bot', bot: 'doubts' })
    expect(ada.table.startBar).toBe('not-ready')
  })

  test('everybody stays on their seat where the next game has room for all, with the open ones in between', () => {
    const { ada, ben } = tableOfFour()
    ben.ask({ type: 'stand', seat: 1 })
    ben.sit(3, 'Ben')
    expect(change(ada, 'claims')).toBe('accepted')
    expect(occupants(ben)).toEqual(['Ada', 'open', 'open', 'Ben', 'open'])
  })

  test('says nothing any more of the game before that was ended', () => {
    const { ada, ben } = tableOfFour()
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    expect(ben.table.ended).toEqual({ by: 'Ada', bySeat: 0 })
    expect(change(ada, 'claims')).toBe('accepted')
    expect(ben.table).not.toHaveProperty('ended')
  })

  test('after a game it leads to the lobby, also for those who look on, and the next game is played', () => {
    const setting = tableOfFour()
    const { ada, ben } = setting
    playMatch(ada, ben)
    const cleo = visitor(setting)
    expect(change(ada, 'claims')).toBe('accepted')
    for (const one of [ada, ben, cleo]) expect(one.table).toMatchObject({ game: 'claims', phase: 'lobby' })
    expect(cleo.sit(2, 'Cleo')).toBe('accepted')
    for (const one of [ben, cleo]) one.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.view.view).toMatchObject({ scores: [0, 0, 0] })
    ada.ask({ type: 'matches' })
    expect(ada.last('matches').matches).toMatchObject([{ game: 'numbers', complete: true }])
  })

  test('options that were chosen for a game come back with it', () => {
    const { ada } = tableOfFour({}, { rounds: 3 })
    change(ada, 'claims')
    ada.ask({ type: 'configure', options: { seconds: 5 } })
    change(ada, 'numbers')
    expect(ada.table.options).toEqual({ rounds: 3, trap: 'none' })
    change(ada, 'claims')
    expect(ada.table.options).toEqual({ seconds: 5 })
  })

  test('more people than the game takes are refused; bots make room', () => {
    const setting = tableOfFour()
    const { ada, ben } = setting
    for (const seat of [2, 3]) ada.ask({ type: 'bot', seat, bot: 'lowest' })
    expect(change(ada, 'pair')).toBe('accepted')
    expect(occupants(ada)).toEqual(['Ada', 'Ben'])
    change(ada, 'numbers')
    const cleo = visitor(setting)
    cleo.sit(2, 'Cleo')
    expect(change(ada, 'pair')).toBe('too-many-players')
    expect(ada.table).toMatchObject({ game: 'numbers' })
    cleo.ask({ type: 'stand', seat: 2 })
    expect(change(ada, 'pair')).toBe('accepted')
    expect(occupants(ben)).toEqual(['Ada', 'Ben'])
  })

  test('bots make room, too, for people who wait and were to play in the next game', () => {
    const setting = tableOfFour()
    const { ada, ben } = setting
    ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    playWithBots(setting)
    ben.ask({ type: 'leave' })
    const cleo = visitor(setting)
    expect(wait(cleo, 'Cleo')).toBe('accepted')
    expect(cleo.table.waiting).toMatchObject([{ name: 'Cleo', next: true }])
    expect(change(ada, 'pair')).toBe('accepted')
    expect(occupants(ada)).toEqual(['Ada', 'Cleo'])
    expect(cleo.table).not.toHaveProperty('waiting')
  })

  test('it is the owner’s to choose, one of this program, and not in the middle of a game', () => {
    const { ada, ben } = tableOfFour()
    expect(change(ben, 'claims')).toBe('not-owner')
    expect(change(ada, 'chess')).toBe('unknown-game')
    ada.ask({ type: 'start' })
    expect(change(ada, 'claims')).toBe('in-play')
  })

  test('while it is shuffled the game stays', () => {
    const { ada, ben } = tableOfFour({ seed: undefined as never })
    ben.shuffles = false
    ada.ask({ type: 'start' })
    expect(ada.table.shuffling).toBeDefined()
    expect(change(ada, 'claims')).toBe('shuffling')
  })

  test('a station plays the games of the cafe’s settings only', () => {
    const setting = testCafe({ games: ['claims'] } as never, { games })
    const page = setting.person()
    page.ask({ type: 'station', name: 'Window' })
    expect(page.open({ game: 'claims', seats: 3 })).toMatch(/^[a-z0-9]{6}$/)
    expect(change(page, 'numbers')).toBe('not-today')
  })

  test('it is the same after a restart of the host', () => {
    const { ada, restart, table } = tableOfFour()
    change(ada, 'claims')
    const again = restart({ games }).person({ device: ada.token })
    again.ask({ type: 'enter', table })
    expect(again.table).toMatchObject({ game: 'claims', options: { seconds: 20 } })
    expect(change(again, 'numbers')).toBe('accepted')
    expect(again.table.options).toEqual({ rounds: 1, trap: 'none' })
  })
})

describe('wishes', () => {
  const wish = (person: Person, game: string | null) => person.ask({ type: 'wish-game', game })

  test('everybody with a seat has one, all see them, and the next match ends them', () => {
    const setting = tableOfFour()
    const { ada, ben } = setting
    const cleo = visitor(setting)
    expect(wish(cleo, 'claims')).toBe('not-your-seat')
    cleo.sit(2, 'Cleo')
    expect(wish(ben, 'pair')).toBe('accepted')
    wish(ben, 'claims')
    wish(cleo, 'claims')
    wish(ada, 'pair')
    expect(ada.table.wishes).toEqual([
      { game: 'claims', names: ['Ben', 'Cleo'], places: [1, 2] },
      { game: 'pair', names: ['Ada'], places: [0], yours: true },
    ])
    expect(ben.table.wishes).toMatchObject([{ yours: true }, {}])
    wish(ada, null)
    expect(ben.table.wishes).toHaveLength(1)
    expect(wish(ben, 'chess')).toBe('unknown-game')
    for (const one of [ben, cleo]) one.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ada.table.wishes).toBeUndefined()
    expect(wish(ben, 'claims')).toBe('in-play')
  })

  test('a wish that is granted is one no more; the others stay', () => {
    const { ada, ben } = tableOfFour()
    wish(ben, 'claims')
    wish(ada, 'pair')
    change(ada, 'claims')
    expect(ben.table.wishes).toEqual([{ game: 'pair', names: ['Ada'], places: [0] }])
  })

  test('a wish stays while its people are away, also on another connection, and ends when they leave', () => {
    const { person, ada, ben, table } = tableOfFour()
    wish(ben, 'claims')
    ben.disconnect()
    expect(ada.table.wishes).toEqual([{ game: 'claims', names: ['Ben'], places: [1] }])
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    expect(back.table.wishes).toMatchObject([{ game: 'claims', yours: true }])
    back.ask({ type: 'leave' })
    expect(ada.table.wishes).toBeUndefined()
  })

  test('a wish ends when the seat of those who stay away is free, and does not come back with them', () => {
    const { person, ada, ben, table, clock } = tableOfFour()
    wish(ben, 'claims')
    ben.disconnect()
    clock.pass(limits.lobbySeatSeconds * 1000)
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    back.sit(1, 'Ben')
    expect(ada.table.wishes).toBeUndefined()
  })

  test('a wish ends when others have taken the place of those who waited, and does not come back with them', () => {
    const setting = cleoWaits()
    const { person, ada, ben, cleo } = setting
    playMatch(ada, ben)
    wish(cleo, 'claims')
    cleo.disconnect()
    const crowd = Array.from({ length: limits.waiting }, () => visitor(setting))
    for (const [at, one] of crowd.entries()) expect(wait(one, `Guest ${at}`)).toBe('accepted')
    wait(crowd[0]!, null)
    const back = person({ device: cleo.token })
    back.ask({ type: 'enter', table: setting.table })
    expect(wait(back, 'Cleo')).toBe('accepted')
    expect(ada.table.wishes).toBeUndefined()
  })

  test('whoever stops waiting takes the wish along, and does not bring it back', () => {
    const { ada, ben, cleo } = cleoWaits()
    playMatch(ada, ben)
    wish(cleo, 'claims')
    expect(ada.table.wishes).toEqual([{ game: 'claims', names: ['Cleo'], places: [2] }])
    wait(cleo, null)
    expect(ada.table.wishes).toBeUndefined()
    wait(cleo, 'Cleo')
    expect(ada.table.wishes).toBeUndefined()
  })

  test('nobody has one who has stood up and looks on', () => {
    const { ada, ben } = tableOfFour()
    wish(ben, 'claims')
    ben.ask({ type: 'stand', seat: 1 })
    expect(ada.table.wishes).toBeUndefined()
    expect(wish(ben, null)).toBe('not-your-seat')
    // A person who changes seats gives up the old one, too.
    ben.sit(2, 'Ben')
    expect(ada.table.wishes).toEqual([{ game: 'claims', names: ['Ben'], places: [2] }])
  })

  test('a wish of somebody who looks on ends with the connection', () => {
    const { person, ada, ben, table } = tableOfFour()
    wish(ada, 'claims')
    ada.ask({ type: 'stand', seat: 0 })
    ada.disconnect()
    const back = person({ device: ada.token })
    back.ask({ type: 'enter', table })
    expect(back.sit(0, 'Ada')).toBe('accepted')
    expect(ben.table.wishes).toBeUndefined()
  })
})
