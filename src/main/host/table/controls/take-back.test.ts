// Taking back the latest action: by the owner, or by asking the owner.

import { describe, expect, test } from 'vitest'
import { deal, testHouse } from '../../testing/test-house.ts'
import { parseRequest } from '#shared/protocol/codec.ts'
import { games, lastNotice, playing, refuse, takeBack } from '../testing/owned-table.ts'
import type { Person } from '../../testing/test-house.ts'

describe('taking back', () => {
  test('by the owner at once: as if it had never been played', () => {
    const { ada, ben, journal } = playing()
    const before = [ada.view, ben.view].map(({ view }) => view)
    ben.play()
    expect(ada.table.takeBack).toEqual({ seat: 1, moment: 1, now: true, asked: false })
    expect(takeBack(ada)).toBe('accepted')
    expect([ada.view, ben.view].map(({ view }) => view)).toEqual(before)
    expect(ben.view).toMatchObject({ revision: 0, undone: 1, whole: true, events: [] })
    expect(ben.view.prompts.map(({ seat, id }) => [seat, id])).toEqual([
      [0, 1],
      [1, 3],
    ])
    expect(lastNotice(ada)).toEqual({
      kind: 'taken-back',
      seat: 1,
      by: 'Ada',
      bySeat: 0,
      events: [{ type: 'bid', seat: 1 }],
    })
    expect(lastNotice(ben)).toMatchObject({ events: [{ number: expect.any(Number) as number }] })
    expect(journal.tables()[0]!.entries).toEqual([])
    expect(ada.ask({ type: 'recall', step: 9 })).toBe('accepted')
    expect(ada.last('recalled')).toMatchObject({ step: 0, length: 0, story: [], undone: 1 })
    expect(takeBack(ada)).toBe('nothing-to-take-back')
    expect(ben.ask({ type: 'command', prompt: 2, action: { type: 'bid' } })).toBe('stale-prompt')
    expect(ben.play(1)).toBe('accepted')
    expect(ben.view).toMatchObject({ revision: 1, undone: 1, whole: false })
  })

  test('is asked for by the player and granted by the owner', () => {
    const { ada, ben } = playing()
    ben.play()
    expect(ben.table.takeBack).toEqual({ seat: 1, moment: 1, now: false, asked: false })
    expect(takeBack(ben)).toBe('accepted')
    expect(ben.view.revision).toBe(1)
    expect(ada.table.takeBack).toEqual({ seat: 1, moment: 1, now: true, asked: true })
    expect(takeBack(ada)).toBe('accepted')
    expect(ben.view).toMatchObject({ revision: 0, undone: 1 })
  })

  test('that the owner has refused is not asked for again, but the owner may think better of it', () => {
    const { ada, ben } = playing()
    ben.play()
    takeBack(ben)
    expect(refuse(ada)).toBe('accepted')
    expect(lastNotice(ben)).toEqual({ kind: 'not-taken-back', seat: 1, by: 'Ada', bySeat: 0 })
    expect(ben.table).not.toHaveProperty('takeBack')
    expect(takeBack(ben)).toBe('not-owner')
    expect(ada.table.takeBack).toEqual({ seat: 1, moment: 1, now: true, asked: false })
    expect(takeBack(ada)).toBe('accepted')
    ben.play()
    expect(takeBack(ben)).toBe('accepted')
    expect(ada.table.takeBack).toMatchObject({ moment: 3, asked: true })
  })

  test('is nobody else’s to ask for, and a request is over with the next action', () => {
    const { ada, ben, person, table } = playing()
    const guest = person()
    guest.ask({ type: 'enter', table })
    ada.play()
    expect(takeBack(guest)).toBe('not-owner')
    expect(takeBack(ben)).toBe('not-owner')
    expect(guest.table).not.toHaveProperty('takeBack')
    expect(ben.table).not.toHaveProperty('takeBack')
    expect(refuse(ada)).toBe('nothing-to-take-back')
  })

  test('means what was newest when it was asked, and nobody’s later move', () => {
    const { ada, ben } = playing({ bot: 'lowest' })
    ben.play()
    takeBack(ben)
    const asked = ada.table.takeBack!.moment
    ada.play()
    expect(takeBack(ada, asked)).toBe('moved-on')
    expect(refuse(ada, asked)).toBe('moved-on')
    expect(takeBack(ben, asked)).toBe('moved-on')
    expect(ben.view.revision).toBe(2)
    // The position is the same as before, but it has a new `moment`.
    expect(takeBack(ada)).toBe('accepted')
    expect(ada.table.takeBack).toEqual({ seat: 1, moment: asked + 2, now: true, asked: false })
    expect(takeBack(ada, asked)).toBe('moved-on')
    expect(ben.view.revision).toBe(1)
  })

  test('of the game before is none of this one', () => {
    const { ada, ben } = playing()
    ada.play()
    const before = ada.table.takeBack!.moment
    ada.ask({ type: 'end-game' })
    ben.ask({ type: 'ready', ready: true })
    ada.ask({ type: 'start' })
    ada.play()
    expect(takeBack(ada, before)).toBe('moved-on')
    expect(takeBack(ada)).toBe('accepted')
  })

  test('that was asked for is asked for still when the host is back, and once it is granted no more', () => {
    const { ada, ben, table, restart } = playing()
    ben.play()
    takeBack(ben)
    const next = restart()
    const [owner, asker] = [ada, ben].map((who) => next.person({ device: who.token })) as [Person, Person]
    for (const each of [owner, asker]) each.ask({ type: 'enter', table })
    expect(owner.table.takeBack).toEqual({ seat: 1, moment: 1, now: true, asked: true })
    expect(asker.table.takeBack).toMatchObject({ asked: true })
    expect(refuse(owner)).toBe('accepted')
    expect(lastNotice(asker)).toEqual({ kind: 'not-taken-back', seat: 1, by: 'Ada', bySeat: 0 })
    const last = next.restart()
    last.person({ device: owner.token }).ask({ type: 'enter', table })
    const later = last.person({ device: asker.token })
    later.ask({ type: 'enter', table })
    expect(later.table).not.toHaveProperty('takeBack')
    expect(takeBack(later, 1)).toBe('not-owner')
  })

  test('that can’t be asked for, for want of disk, is not', () => {
    const { ada, ben, journal } = playing()
    ben.play()
    const { saveTable } = journal
    journal.saveTable = () => {
      throw new Error('disk full')
    }
    expect(takeBack(ben)).toBe('internal-error')
    expect(ada.table.takeBack).toMatchObject({ asked: false })
    journal.saveTable = saveTable.bind(journal)
    expect(takeBack(ben)).toBe('accepted')
    expect(ada.table.takeBack).toMatchObject({ asked: true })
  })

  test.each([undefined, 0, -1, 1.5, '1', null])('%j is no moment', (moment) => {
    const asked = parseRequest(JSON.stringify({ type: 'take-back', id: 1, moment }))
    expect(asked).toMatchObject({ ok: false, id: 1, detail: expect.stringMatching(/^moment: /) as string })
  })

  test('goes back one action after the other, to where somebody knows more', () => {
    const { ada, ben } = playing()
    ada.play()
    ben.play() // All have bid: the numbers are shown.
    expect(ada.table).not.toHaveProperty('takeBack')
    expect(takeBack(ada)).toBe('nothing-to-take-back')
    ben.play()
    expect(takeBack(ada)).toBe('accepted')
    expect(takeBack(ada)).toBe('nothing-to-take-back')
  })

  test('alone with bots needs nobody’s leave', () => {
    const { clock, person } = testHouse({ games })
    const ada = person()
    deal([ada], { bots: ['lowest'] })
    ada.play()
    expect(takeBack(ada)).toBe('accepted')
    clock.pass(1000)
    expect(ada.view).toMatchObject({ revision: 1, prompts: [{ seat: 0 }] })
  })

  test('is what the journal has too: the same questions under the same numbers after a restart', () => {
    const { ada, ben, table, restart } = playing()
    ben.play()
    takeBack(ada)
    const taken = ben.view
    const later = restart()
    const again = later.person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ revision: 0, undone: 1, prompts: taken.prompts, view: taken.view })
    again.play(1)
    const answered = again.view
    const latest = later.restart().person({ device: again.token })
    latest.ask({ type: 'enter', table })
    expect(latest.view).toMatchObject({ revision: 1, undone: 1, prompts: answered.prompts, view: answered.view })
  })

  test('that can’t be written down has not happened', () => {
    const { ada, ben, journal } = playing()
    ben.play()
    const before = ben.messages.length
    const { takeBack: write } = journal
    journal.takeBack = () => {
      throw new Error('disk full')
    }
    expect(takeBack(ada)).toBe('internal-error')
    expect(ben.messages.slice(before)).toEqual([])
    journal.takeBack = write.bind(journal)
    expect(takeBack(ada)).toBe('accepted')
    expect(ben.view).toMatchObject({ revision: 0, undone: 1 })
  })

  test('works in a pause, and its time begins anew', () => {
    const { ada, ben, clock } = playing({ decision: 20 })
    clock.pass(5000)
    ben.play()
    ada.ask({ type: 'pause', paused: true })
    expect(takeBack(ada)).toBe('accepted')
    ada.ask({ type: 'pause', paused: false })
    expect(ben.last('clock').limit).toMatchObject({ left: 20_000 })
    expect(ada.last('clock').limit).toMatchObject({ left: 15_000 })
  })
})
