// The time limit for decisions that a table’s owner sets.

import { describe, expect, test } from 'vitest'
import { parseRequest } from '#shared/protocol/codec.ts'
import { lastNotice, lobby, notices, playing, takeBack } from '../table/testing/owned-table.ts'
import { claims } from '../testing/claims-game.ts'
import { testHouse } from '../testing/test-house.ts'
import type { Action, Game } from '#shared/engine/game.ts'

describe('time for decisions', () => {
  test('is off until the owner sets it, in the lobby or in the game', () => {
    const { ada, ben, clock } = playing()
    expect(ben.view).not.toHaveProperty('limit')
    expect(ben.ask({ type: 'decision-time', seconds: 30 })).toBe('not-owner')
    expect(ada.ask({ type: 'decision-time', seconds: 30 })).toBe('accepted')
    expect(ben.table.decisionSeconds).toBe(30)
    expect(ben.last('clock').limit).toEqual({ seconds: 30, left: 30_000, more: true })
    clock.pass(10_000)
    ada.ask({ type: 'decision-time', seconds: 0 })
    expect(ben.last('clock')).not.toHaveProperty('limit')
    clock.pass(3_600_000)
    expect(ben.view.revision).toBe(0)
  })

  test('runs for each who is asked, and then the table answers for them and says so', () => {
    const { ada, ben, clock } = playing({ decision: 20 })
    clock.pass(12_000)
    ada.play()
    expect(ben.view.limit).toEqual({ seconds: 20, left: 8000, more: true })
    clock.pass(7999)
    expect(ben.view.revision).toBe(1)
    clock.pass(1)
    expect(notices(ada)).toEqual([{ kind: 'time-out', seat: 1 }])
    expect(ada.view).toMatchObject({ revision: 2, limit: { left: 20_000 } })
    expect(ada.view.events).toContainEqual({ type: 'bid', seat: 1 })
  })

  test('is told once more to all after a sleep of the host, whose pages on the same machine may have counted on', () => {
    const { ada, ben, clock, house } = playing({ decision: 60 })
    clock.pass(35_000)
    const [views, told] = [ada.messages.length, ben.messages.length]
    house.handleWake()
    for (const each of [ada.messages.slice(views), ben.messages.slice(told)])
      expect(each).toMatchObject([{ type: 'clock', limit: { seconds: 60, left: 25_000 } }])
    house.handleWake()
    expect(ben.messages.slice(told)).toHaveLength(2)
  })

  test('that has run out stands in the story of all, also of who comes later, and after a restart', () => {
    const { ada, ben, clock, person, table, restart } = playing({ decision: 20 })
    clock.pass(12_000)
    ada.play()
    clock.pass(8000)
    expect(ada.view).toMatchObject({ whole: false, late: [{ at: 0, seat: 1 }], events: [{ type: 'bid', seat: 1 }, {}] })
    const looker = person()
    looker.ask({ type: 'enter', table })
    const story = [{ type: 'bid', seat: 0 }, { type: 'bid', seat: 1 }, { type: 'round' }]
    expect(looker.view).toMatchObject({ whole: true, late: [{ at: 1, seat: 1 }], events: story })
    ben.play()
    for (const each of [ada, ben, looker]) expect(each.view).not.toHaveProperty('late')
    const again = restart().person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ revision: 3, late: [{ at: 1, seat: 1 }] })
    expect(again.view.events).toMatchObject([...story, { type: 'bid', seat: 1 }])
  })

  test('that has run out is told again to whoever comes back, until they play, also after a restart', () => {
    const { ada, ben, clock, person, table, restart } = playing({ decision: 20 })
    clock.pass(12_000)
    ada.play()
    ben.disconnect()
    clock.pass(8000)
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    expect(back.table.seats[1]).toMatchObject({ yours: true, late: true })
    expect(ada.table.seats[1]).not.toHaveProperty('late')
    const again = restart().person({ device: back.token })
    again.ask({ type: 'enter', table })
    expect(again.table.seats[1]).toMatchObject({ late: true })
    again.play()
    expect(again.table.seats[1]).not.toHaveProperty('late')
  })

  test('that has run out is not told to whoever takes the seat over', () => {
    const { ada, ben, clock, person, table } = playing({ decision: 20 })
    ada.play()
    ben.disconnect()
    clock.pass(20_000)
    ada.ask({ type: 'absence', seat: 1, wish: 'free' })
    const guest = person()
    guest.ask({ type: 'enter', table })
    guest.sit(1, 'Gus')
    expect(guest.table.seats[1]).toMatchObject({ name: 'Gus', yours: true })
    expect(guest.table.seats[1]).not.toHaveProperty('late')
  })

  test('that has run out is told to who looks back at it, and stands in the match that is kept, also over a restart', () => {
    const { ada, ben, clock, table, restart } = playing({ decision: 20 })
    clock.pass(12_000)
    ada.play()
    clock.pass(8000)
    ada.ask({ type: 'recall', step: 1 })
    expect(ada.last('recalled')).not.toHaveProperty('late')
    ada.ask({ type: 'recall', step: 2 })
    expect(ada.last('recalled')).toMatchObject({ late: [{ at: 1, seat: 1 }] })
    const { story, ...whole } = ada.last('recalled')
    ada.ask({ type: 'recall', step: 2, known: 1 })
    expect(ada.last('recalled')).toEqual({ ...whole, known: 1, story: story.slice(1) })
    ada.ask({ type: 'recall', step: 2, known: 99 })
    expect(ada.last('recalled')).toEqual({ ...whole, known: story.length, story: [] })
    const restarted = restart()
    const again = restarted.person({ device: ben.token })
    again.ask({ type: 'enter', table })
    again.ask({ type: 'recall', step: 2 })
    expect(again.last('recalled')).toMatchObject({ late: [{ at: 1, seat: 1 }] })
    const owner = restarted.person({ device: ada.token })
    owner.ask({ type: 'enter', table })
    owner.ask({ type: 'end-game' })
    owner.ask({ type: 'match', match: `${table}-1` })
    const { entries } = owner.last('match').match.log
    expect(entries.map(({ actor, late }) => [actor, late])).toEqual([
      [0, undefined],
      [1, true],
    ])
  })

  test('that has run out is forgotten with an answer that is taken back', () => {
    const { ada, ben, clock, journal } = playing({ decision: 20 })
    ben.ask({ type: 'more-time' })
    clock.pass(20_000)
    expect(ben.view.late).toEqual([{ at: 0, seat: 0 }])
    expect(journal.tables()[0]!.entries).toMatchObject([{ actor: 0, late: true }])
    expect(ada.table.seats[0]).toMatchObject({ late: true })
    expect(takeBack(ada)).toBe('accepted')
    expect(ada.table.seats[0]).not.toHaveProperty('late')
    expect(ben.view).not.toHaveProperty('late')
    ada.play()
    expect(ben.view).not.toHaveProperty('late')
    expect(journal.tables()[0]!.entries).toEqual([{ actor: 0, action: expect.anything() as unknown }])
  })

  test('runs also for whoever is away, and not for bots', () => {
    const { ada, ben, clock } = playing({ decision: 20, bot: 'lowest' })
    clock.pass(1000)
    ada.play()
    ben.disconnect()
    expect(ada.view.limit).toMatchObject({ left: 19_000, more: true })
    clock.pass(19_000)
    expect(lastNotice(ada)).toEqual({ kind: 'time-out', seat: 1 })
  })

  test('stands still while nobody who plays is there, also after a restart', () => {
    const { ada, ben, clock, person, table, restart } = playing({ decision: 20 })
    const looker = person()
    looker.ask({ type: 'enter', table })
    clock.pass(5000)
    for (const each of [ada, ben]) each.disconnect()
    clock.pass(600_000)
    expect(looker.view.revision).toBe(0)
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    expect(back.view).toMatchObject({ revision: 0, limit: { left: 15_000 } })
    clock.pass(15_000)
    expect(back.view.revision).toBe(2)

    const later = restart()
    later.clock.pass(600_000)
    const again = later.person({ device: back.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ revision: 2, limit: { left: 20_000 } })
  })

  test('is made longer once by whoever is asked, by the owner as often as they like', () => {
    const { ada, ben, clock } = playing({ decision: 20 })
    clock.pass(15_000)
    expect(ben.ask({ type: 'more-time' })).toBe('accepted')
    expect(lastNotice(ada)).toEqual({ kind: 'more-time', by: 'Ben', bySeat: 1 })
    expect(ben.last('clock').limit).toEqual({ seconds: 40, left: 25_000 })
    expect(ben.ask({ type: 'more-time' })).toBe('had-more-time')
    const more = () => ada.ask({ type: 'more-time' })
    expect([more(), more()]).toEqual(['accepted', 'accepted'])
    expect(ben.last('clock').limit).toEqual({ seconds: 80, left: 65_000 })
    expect(ada.last('clock').limit).toEqual({ seconds: 60, left: 45_000, more: true })
    for (let times = 0; times < 300; times++) more()
    expect(ben.last('clock').limit!.left).toBeLessThanOrEqual(3_600_000)
  })

  test('is not longer where none runs', () => {
    const { ada, ben } = playing()
    expect(ada.ask({ type: 'more-time' })).toBe('no-timer')
    ada.ask({ type: 'decision-time', seconds: 20 })
    ben.play()
    expect(ben.ask({ type: 'more-time' })).toBe('not-asked')
    ada.ask({ type: 'pause', paused: true })
    expect(ada.ask({ type: 'more-time' })).toBe('paused')
    ada.ask({ type: 'end-game' })
    expect(ada.ask({ type: 'more-time' })).toBe('not-in-play')
  })

  test('stands still in a pause', () => {
    const { ada, ben, clock } = playing({ decision: 20 })
    clock.pass(5000)
    ada.ask({ type: 'pause', paused: true })
    clock.pass(3_600_000)
    ada.ask({ type: 'pause', paused: false })
    expect(ben.last('clock').limit).toEqual({ seconds: 20, left: 15_000, more: true })
  })

  test('gives way to a limit of the game’s own', () => {
    const { ada, ben, clock } = playing({ decision: 10, game: 'claims' })
    expect(ben.view.limit).toEqual({ seconds: 10, left: 10_000 })
    ada.play()
    expect(ben.view.limit).toEqual({ seconds: 20, left: 20_000 })
    expect(ben.ask({ type: 'more-time' })).toBe('no-timer')
    clock.pass(20_000)
    expect(ben.view).toMatchObject({ revision: 2, limit: { seconds: 10, more: true } })
  })

  test('that has run out lets pass what others may still answer: nobody is entered in a race', () => {
    const easy = { choose: ({ choices }: { choices: readonly Action[] }) => choices[0] }
    const races = { ...claims, bots: { ...claims.bots, easy } } as unknown as Game
    const { person, clock } = testHouse({ games: [races] })
    const [ada, ben, cleo] = [person(), person(), person()]
    const table = ada.open({ game: 'claims', seats: 4, options: { seconds: 0 } })
    for (const each of [ben, cleo]) each.ask({ type: 'enter', table })
    ada.sit(0, 'Ada')
    ben.sit(1, 'Ben')
    cleo.sit(2, 'Cleo')
    cleo.sit(3, 'Dan')
    ada.ask({ type: 'decision-time', seconds: 20 })
    for (const each of [ben, cleo]) each.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    ada.play()
    ben.disconnect()
    clock.pass(20_000)
    expect(notices(ada)).toEqual([{ kind: 'time-out', seat: 1 }])
    expect(ada.view.events).toEqual([{ type: 'let-pass', seat: 1 }])
    expect(cleo.view.prompts.map(({ seat, kind }) => `${seat} ${kind}`)).toEqual(['2 doubt', '3 doubt'])
    expect(cleo.view.limit).toMatchObject({ seconds: 40, left: 20_000 })
  })

  test('is as many times as long as one device has seats that are asked', () => {
    const { ada, ben } = lobby()
    ben.sit(2, 'Bea')
    ada.ask({ type: 'decision-time', seconds: 20 })
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    expect(ada.view.limit).toMatchObject({ seconds: 20 })
    expect(ben.view.limit).toMatchObject({ seconds: 40, left: 40_000 })
  })

  test.each([-1, 1, 9, 601, 10.5, 1e9, '20', null])('%j is no time', (seconds) => {
    const asked = parseRequest(JSON.stringify({ type: 'decision-time', id: 1, seconds }))
    expect(asked).toMatchObject({ ok: false, id: 1, detail: expect.stringMatching(/^seconds: /) as string })
  })
})
