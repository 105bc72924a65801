// The decisions of a table’s owner: the order of the seats, a pause, the end of a game.

import { describe, expect, test } from 'vitest'
import { capacityOf } from '../../limits/capacity.ts'
import { deal, testHouse } from '../../testing/test-house.ts'
import { games, lastNotice, lobby, names, notices, playing, takeBack } from '../testing/owned-table.ts'

describe('the order of the seats', () => {
  test('people, bots and open seats change places, and play in that order', () => {
    const { ada, ben } = lobby({ bot: 'lowest' })
    expect(ada.ask({ type: 'move', from: 1, to: 2 })).toBe('accepted')
    expect(names(ben)).toEqual(['Ada', 'lowest', 'Ben'])
    ada.ask({ type: 'move', from: 0, to: 2 })
    expect(names(ada)).toEqual(['Ben', 'lowest', 'Ada'])
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ben.view.viewer).toBe(0)
    expect(ada.view.viewer).toBe(2)
  })

  test('is nobody else’s to change, is not changed in a game, and has no seat that is not there', () => {
    const { ada, ben } = lobby()
    expect(ben.ask({ type: 'move', from: 0, to: 1 })).toBe('not-owner')
    expect(ada.ask({ type: 'move', from: 0, to: 3 })).toBe('unknown-seat')
    expect(ada.ask({ type: 'move', from: 1, to: 1 })).toBe('accepted')
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ada.ask({ type: 'move', from: 0, to: 1 })).toBe('in-play')
  })
})

describe('a pause', () => {
  test('stops the game for everybody, and says whose doing it is', () => {
    const { ada, ben } = playing()
    expect(ada.ask({ type: 'pause', paused: true })).toBe('accepted')
    expect(ben.table.paused).toEqual({ by: 'Ada', bySeat: 0 })
    expect(lastNotice(ben)).toEqual({ kind: 'paused', by: 'Ada', bySeat: 0 })
    expect(ben.play()).toBe('paused')
    expect(ada.play()).toBe('paused')
    expect(ada.ask({ type: 'pause', paused: false })).toBe('accepted')
    expect(ben.table).not.toHaveProperty('paused')
    expect(lastNotice(ben)).toEqual({ kind: 'resumed', by: 'Ada', bySeat: 0 })
    expect(ben.play()).toBe('accepted')
  })

  test('said twice is one pause', () => {
    const { ada, ben } = playing()
    const ask = () => ada.ask({ type: 'pause', paused: true })
    expect([ask(), ask()]).toEqual(['accepted', 'accepted'])
    expect(notices(ben)).toHaveLength(1)
  })

  test('is the owner’s, and only of a game that is on', () => {
    const { ada, ben } = lobby()
    expect(ada.ask({ type: 'pause', paused: true })).toBe('not-in-play')
    expect(ben.ask({ type: 'pause', paused: true })).toBe('not-owner')
  })

  test('stops bots, which think anew when it is over', () => {
    const { ada, ben, clock } = playing({ bot: 'lowest' })
    clock.pass(900)
    ada.ask({ type: 'pause', paused: true })
    clock.pass(60_000)
    expect(ben.view.revision).toBe(0)
    ada.ask({ type: 'pause', paused: false })
    clock.pass(1000)
    expect(ben.view.revision).toBe(1)
  })

  test('holds a time limit, which goes on with what was left', () => {
    const { ada, ben, clock } = playing({ game: 'claims' })
    ada.play()
    expect(ben.view.limit).toEqual({ seconds: 20, left: 20_000 })
    clock.pass(15_000)
    ada.ask({ type: 'pause', paused: true })
    expect(ben.last('clock')).not.toHaveProperty('limit')
    clock.pass(600_000)
    expect(ben.view.revision).toBe(1)
    ada.ask({ type: 'pause', paused: false })
    expect(ben.last('clock').limit).toEqual({ seconds: 20, left: 5000 })
    clock.pass(4999)
    expect(ben.view.revision).toBe(1)
    clock.pass(1)
    expect(ben.view.revision).toBe(2)
  })

  test('outlives the host, and whoever owns the table then ends it', () => {
    const { ada, ben, table, restart } = playing()
    ada.ask({ type: 'pause', paused: true })
    const next = restart()
    const again = next.person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.table).toMatchObject({ paused: { by: 'Ada', bySeat: 0 }, owner: true })
    expect(again.play()).toBe('paused')
    expect(again.ask({ type: 'pause', paused: false })).toBe('accepted')
    expect(again.play()).toBe('accepted')
  })
})

describe('whoever has done it', () => {
  test('is told apart from others of the same name by their seat', () => {
    const { ada, ben } = lobby()
    ben.sit(1, 'Ada')
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    ada.play()
    takeBack(ada)
    expect(lastNotice(ben)).toMatchObject({ kind: 'taken-back', seat: 0, by: 'Ada', bySeat: 0 })
    ben.play()
    takeBack(ada)
    expect(lastNotice(ben)).toMatchObject({ kind: 'taken-back', seat: 1, by: 'Ada', bySeat: 0 })
  })

  test('has no seat any more once another person sits there', () => {
    const { ada, ben } = playing()
    ada.ask({ type: 'end-game' })
    expect(ben.table.ended).toEqual({ by: 'Ada', bySeat: 0 })
    ada.ask({ type: 'move', from: 0, to: 1 })
    expect(ben.table.ended).toEqual({ by: 'Ada' })
  })

  test('was named without a seat by an older version of the program', () => {
    const { ada, ben, table, journal, restart } = playing()
    ada.ask({ type: 'pause', paused: true })
    journal.saveTable({ ...journal.tables()[0]!.table, paused: { by: 'Ada' } })
    const again = restart().person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.table.paused).toEqual({ by: 'Ada' })
    expect(again.ask({ type: 'pause', paused: false })).toBe('accepted')
  })
})

describe('the end by the owner', () => {
  test('a game that goes on forever is ended by the host, and bots play no further', () => {
    const setting = testHouse({ games, capacity: { ...capacityOf('home'), actionsPerMatch: 3 } })
    const ada = setting.person()
    const table = deal([ada], { bots: ['lowest'] })
    ada.play()
    setting.clock.pass(2000)
    expect(ada.view.revision).toBe(2)
    ada.play()
    expect(ada.table).toMatchObject({ id: table, phase: 'lobby', ended: {} })
    expect(ada.table.ended).not.toHaveProperty('by')
    expect(lastNotice(ada)).toEqual({ kind: 'ended' })
    setting.clock.pass(60_000)
    expect(ada.table.phase).toBe('lobby')
    ada.ask({ type: 'matches' })
    expect(ada.last('matches').matches).toMatchObject([{ complete: false }])
    expect(setting.logged).toEqual([])
  })

  test('brings all back to the lobby with their seats, and says who has ended it', () => {
    const { ada, ben, journal } = playing()
    ben.play()
    expect(ben.ask({ type: 'end-game' })).toBe('not-owner')
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    expect(ben.table).toMatchObject({ phase: 'lobby', ended: { by: 'Ada', bySeat: 0 } })
    expect(names(ben)).toEqual(['Ada', 'Ben', '-'])
    expect(lastNotice(ben)).toEqual({ kind: 'ended', by: 'Ada', bySeat: 0 })
    expect(journal.tables()[0]!.table).toMatchObject({ deals: 1, dealt: false })
    expect(ada.ask({ type: 'end-game' })).toBe('not-in-play')
    ben.ask({ type: 'matches' })
    expect(ben.last('matches').matches).toMatchObject([{ complete: false }])
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ben.table).not.toHaveProperty('ended')
    expect(ben.view).toMatchObject({ deal: 2, revision: 0 })
  })

  test('ends a pause too, and nothing happens afterwards', () => {
    const { ada, ben, clock } = playing({ bot: 'lowest', decision: 10 })
    ada.ask({ type: 'pause', paused: true })
    ada.ask({ type: 'end-game' })
    expect(ben.table).not.toHaveProperty('paused')
    const told = ben.messages.length
    clock.pass(3_600_000)
    expect(ben.messages.slice(told).filter(({ type }) => type !== 'tables')).toEqual([])
  })
})

test('where two people share a device, what one of them does is told of that one', () => {
  const { person } = testHouse({ games })
  const ada = person()
  const table = ada.open({ seats: 3 })
  ada.sit(0, 'Ada')
  ada.sit(1, 'Ben')
  const cleo = person()
  cleo.ask({ type: 'enter', table })
  cleo.sit(2, 'Cleo')
  cleo.ask({ type: 'ready', ready: true })
  ada.ask({ type: 'start' })
  ada.ask({ type: 'look', viewer: 1 })
  ada.play()
  ada.ask({ type: 'look', viewer: 0 })
  expect(takeBack(ada)).toBe('accepted')
  expect(lastNotice(cleo)).toMatchObject({ kind: 'taken-back', seat: 1, by: 'Ben', bySeat: 1 })
  ada.ask({ type: 'look', viewer: 1 })
  ada.ask({ type: 'decision-time', seconds: 30 })
  ada.ask({ type: 'more-time' })
  expect(lastNotice(cleo)).toMatchObject({ kind: 'more-time', by: 'Ben', bySeat: 1 })
  ada.ask({ type: 'pause', paused: true })
  expect(cleo.table.paused).toEqual({ by: 'Ben', bySeat: 1 })
  ada.ask({ type: 'look', viewer: 'public' })
  ada.ask({ type: 'pause', paused: false })
  expect(lastNotice(cleo)).toMatchObject({ kind: 'resumed', by: 'Ada', bySeat: 0 })
})
