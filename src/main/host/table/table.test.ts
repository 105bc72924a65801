// A table in play, and its end.

import { describe, expect, test } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { testHouse } from '../testing/test-house.ts'
import { twoAtATable } from './testing/two-at-a-table.ts'

describe('in play', () => {
  test('open seats are dropped, the order is kept, and everybody sees the game through their own eyes', () => {
    const { ada, ben, person, table } = twoAtATable()
    const guest = person()
    guest.ask({ type: 'enter', table })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { name: 'Ben' }], spectators: 1 })
    expect(ada.view).toMatchObject({ viewer: 0, revision: 0, deal: 1, whole: true, events: [] })
    expect(ben.view).toMatchObject({ viewer: 1 })
    expect(guest.view).toMatchObject({ viewer: 'public', view: { hand: [] } })
    expect(ada.view.choices).toHaveLength(3)
    expect(guest.view).not.toHaveProperty('choices')
    expect(ada.ask({ type: 'sit', seat: 1, name: 'X' })).toBe('in-play')
  })

  test('each viewer is told of a move what they may know of it, once', () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    ada.play()
    expect(ada.view.events).toEqual([{ type: 'bid', seat: 0, number: expect.any(Number) as number }])
    expect(ben.view).toMatchObject({ revision: 1, whole: false, events: [{ type: 'bid', seat: 0 }] })
    expect(JSON.stringify(ben.view.events)).not.toContain('number')
  })

  test("another seat's answer never makes mine stale", () => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    const before = ben.view.prompts.find(({ seat }) => seat === 1)?.id
    ada.play()
    expect(ben.view.prompts).toEqual([expect.objectContaining({ seat: 1, id: before })])
    expect(ben.play()).toBe('accepted')
  })

  test.each([
    ["another seat's prompt", { seat: 1, own: true }, 'not-your-seat'],
    ['an answered prompt', { seat: 0, again: true }, 'not-asked'],
    ['a prompt of the future', { prompt: 99 }, 'stale-prompt'],
    ['what is not in the hand', { seat: 0, action: { type: 'bid', number: 60 } }, 'illegal-action'],
    ['what is no action', { seat: 0, action: { type: 'fly' } }, 'malformed-action'],
    ['a field too many', { seat: 0, action: { type: 'bid', number: 1, admin: true } }, 'malformed-action'],
  ])('%s is refused and changes nothing', (_, wish, code) => {
    const { ada, ben } = twoAtATable()
    ada.ask({ type: 'start' })
    const { prompts, choices = [] } = ada.view
    const prompt = 'prompt' in wish ? wish.prompt! : prompts.find(({ seat }) => seat === wish.seat)!.id
    const action = 'action' in wish ? wish.action! : { ...choices[0]! }
    if ('again' in wish) ada.play()
    const seen = ben.messages.length
    expect(ada.ask({ type: 'command', prompt, action })).toBe(code)
    expect(ben.messages).toHaveLength(seen)
    expect(ben.play()).toBe('accepted')
  })

  test('a spectator has no say', () => {
    const { ada, person, table } = twoAtATable()
    const guest = person()
    expect(guest.ask({ type: 'command', prompt: 1, action: { type: 'bid' } })).toBe('no-table')
    guest.ask({ type: 'enter', table })
    expect(guest.ask({ type: 'command', prompt: 1, action: { type: 'bid' } })).toBe('not-in-play')
    ada.ask({ type: 'start' })
    expect(guest.ask({ type: 'command', prompt: 1, action: { type: 'bid' } })).toBe('not-your-seat')
    expect(guest.ask({ type: 'look', viewer: 0 })).toBe('not-your-seat')
    expect(guest.ask({ type: 'look', viewer: 9 })).toBe('unknown-seat')
  })

  test('who is gone in the middle keeps the seat, comes back by itself, and finds the same question', () => {
    const { ada, ben, person, table } = twoAtATable()
    ada.ask({ type: 'start' })
    ben.play()
    const asked = ada.view.prompts
    ada.disconnect()
    expect(ben.table.seats[0]).toMatchObject({ name: 'Ada', connected: false })
    const again = person({ device: ada.token })
    expect(again.last('welcome')).toMatchObject({ back: table })
    again.ask({ type: 'enter', table })
    expect(again.view).toMatchObject({ viewer: 0, whole: true, prompts: asked, events: [{ type: 'bid', seat: 1 }] })
    expect(again.play()).toBe('accepted')
  })

  test('leaving in the middle keeps the seat, too', () => {
    const { ada, ben, table } = twoAtATable()
    ada.ask({ type: 'start' })
    ben.ask({ type: 'leave' })
    expect(ada.table.seats[1]).toMatchObject({ name: 'Ben', connected: false })
    ben.ask({ type: 'enter', table })
    expect(ben.view.viewer).toBe(1)
  })

  test('several seats at one screen: the public eyes until somebody takes the device', () => {
    const { person } = testHouse()
    const screen = person()
    screen.open({ seats: 2 })
    screen.sit(0, 'Ada')
    screen.sit(1, 'Ben')
    expect(screen.ask({ type: 'start' })).toBe('accepted')
    expect(screen.view).toMatchObject({ viewer: 'public', view: { hand: [] } })
    screen.ask({ type: 'look', viewer: 1 })
    expect(screen.view).toMatchObject({ viewer: 1, whole: true })
    expect(screen.play()).toBe('accepted')
    expect(screen.view).toMatchObject({ viewer: 1, whole: false })
    screen.ask({ type: 'look', viewer: 0 })
    expect(screen.view).toMatchObject({ viewer: 0, whole: true, events: [{ type: 'bid', seat: 1 }] })
    expect(screen.view.events).toEqual([{ type: 'bid', seat: 1 }])
  })

  test('our own bug is answered without its detail, logged with it, and leaves the table as it was', () => {
    const { ada, ben, logged } = twoAtATable({}, { trap: 'apply' })
    ada.ask({ type: 'start' })
    expect(ada.play()).toBe('internal-error')
    expect(ada.last('rejected')).not.toHaveProperty('detail')
    expect(JSON.stringify(logged)).toContain('secret detail of a bug')
    expect(ben.view.revision).toBe(0)
  })
})

describe('closing', () => {
  test('a closed table is gone for everybody', () => {
    const { ada, ben, table } = twoAtATable()
    expect(ada.ask({ type: 'close-table' })).toBe('accepted')
    expect(ben.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'closed' })
    expect(ben.last('tables').tables).toEqual([])
    expect(ben.ask({ type: 'enter', table })).toBe('unknown-table')
    expect(ben.ask({ type: 'ready', ready: true })).toBe('no-table')
  })

  test('the host’s own machine closes any table, also from elsewhere, and nobody else does', () => {
    const { ada, ben, table, person, house } = twoAtATable()
    ada.ask({ type: 'start' })
    ada.play()
    const host = person({ local: true })
    const own = host.open()
    const passerBy = person()
    expect(passerBy.ask({ type: 'close-table', table })).toBe('not-local')
    expect(ada.ask({ type: 'close-table', table })).toBe('not-local')
    expect(host.ask({ type: 'close-table', table: 'zzzzzz' })).toBe('unknown-table')
    expect(host.ask({ type: 'close-table', table })).toBe('accepted')
    for (const each of [ada, ben]) {
      expect(each.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'closed' })
    }
    expect(host.count('table-closed')).toBe(0)
    expect(host.table.id).toBe(own)
    ben.ask({ type: 'matches' })
    expect(ben.last('matches').matches).toMatchObject([{ id: `${table}-1`, complete: false }])
    expect(host.ask({ type: 'close-table', table: own })).toBe('accepted')
    expect(host.last('table-closed').table).toBe(own)
    expect(house.joinableTables).toBe(0)
  })

  test('whoever closes a table is answered before they are told that it is gone', () => {
    const { ada, table } = twoAtATable()
    const before = ada.messages.length
    ada.ask({ type: 'close-table' })
    expect(ada.messages.slice(before)).toMatchObject([
      { type: 'accepted' },
      { type: 'table-closed', table, reason: 'closed' },
      { type: 'tables', tables: [] },
    ])
    expect(ada.ask({ type: 'ready', ready: true })).toBe('no-table')
  })
})

test('with any number of devices one address does not take all tables; the house itself is not counted', () => {
  const { person } = testHouse()
  const address = '192.168.1.66'
  const strangers = Array.from({ length: 8 }, () => person({ address }))
  const opened = strangers.flatMap((each) => Array.from({ length: limits.tablesPerDevice }, () => each.open()))
  expect(opened.filter((answer) => answer === 'too-many-tables')).toHaveLength(64 - limits.tablesPerAddress)
  expect(person().open()).toMatch(/^[a-z0-9]{6}$/)
  expect(person({ address, local: true }).open()).toMatch(/^[a-z0-9]{6}$/)
  strangers[0]!.ask({ type: 'close-table' })
  expect(strangers[7]!.open()).toMatch(/^[a-z0-9]{6}$/)
  expect(strangers[7]!.open()).toBe('too-many-tables')
})
