// A game that staff has paused at the counter: only staff can resume it, whatever the table does.

import { describe, expect, test } from 'vitest'
import { asked, testCafe, pin } from './testing/test-cafe.ts'
import { deal } from '../testing/test-house.ts'
import type { CafeSettings } from '#shared/cafe/settings.ts'
import type { Person } from '../testing/test-house.ts'

const goOn = { type: 'pause', paused: false } as const
const news = (person: Person) => person.messages.flatMap((message) => (message.type === 'course' ? [message.news] : []))
const isPaused = (staff: Person) => staff.last('counter').counter.tables.map(({ paused }) => paused)

/** Guests play at the window with Ben, who has a phone; staff has paused their game. */
async function pausedByStaff() {
  const house = testCafe()
  const [page, ben, boss] = [house.station(), house.person({ address: '192.168.1.77' }), await house.staff()]
  const table = deal([page, ben])
  const act = (what: 'pause' | 'resume' | 'end') => boss.ask({ type: 'counter-table', table, act: what })
  expect(act('pause')).toBe('accepted')
  return { ...house, page, ben, boss, table, act }
}

/** Settings without a PIN, as if the file had been edited by hand before a start. */
function withoutPin(settings: CafeSettings): CafeSettings {
  const rest = { ...settings }
  delete rest.pin
  return rest
}

describe('staff’s pause', () => {
  test('is ended by staff alone, and all are told whose it is', async () => {
    const { page, ben, boss, act, clock } = await pausedByStaff()
    expect(ben.table.paused).toEqual({ staff: true })
    expect(news(ben).at(-1)).toEqual({ kind: 'paused', staff: true })
    expect(page.table.owner).toBe(true)
    expect(page.ask(goOn)).toBe('paused-by-staff')
    expect(ben.ask(goOn)).toBe('not-owner')
    expect(page.play()).toBe('paused')
    expect(page.ask({ type: 'pause', paused: true })).toBe('accepted')
    clock.pass(1000)
    expect(isPaused(boss)).toEqual([true])
    expect(page.table.paused).toEqual({ staff: true })

    expect(act('resume')).toBe('accepted')
    expect(news(ben).at(-1)).toEqual({ kind: 'resumed', staff: true })
    expect(page.table).not.toHaveProperty('paused')
    expect(page.play()).toBe('accepted')
    // The next pause is the guests' own again.
    page.ask({ type: 'pause', paused: true })
    expect(ben.table.paused).toEqual({ by: 'Ada', bySeat: 0 })
    expect(page.ask(goOn)).toBe('accepted')
  })

  test('takes the place of the guests’ own, who can’t end it any more', async () => {
    const house = testCafe()
    const [page, ben, staff] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    page.ask({ type: 'pause', paused: true })
    staff.ask({ type: 'counter-table', table, act: 'pause' })
    staff.ask({ type: 'counter-table', table, act: 'pause' })
    expect(news(ben)).toEqual([
      { kind: 'paused', by: 'Ada', bySeat: 0 },
      { kind: 'paused', staff: true },
    ])
    expect(page.ask(goOn)).toBe('paused-by-staff')
  })

  test('of the guests’ own pause staff is not needed, and may end it', async () => {
    const house = testCafe()
    const [page, ben, staff] = [house.station(), house.person(), await house.staff()]
    const table = deal([page, ben])
    page.ask({ type: 'pause', paused: true })
    expect(staff.ask({ type: 'counter-table', table, act: 'resume' })).toBe('accepted')
    expect(ben.table).not.toHaveProperty('paused')
  })

  test('holds while nobody is at the counter, and whoever comes there with the PIN ends it', async () => {
    const { page, boss, table, staff } = await pausedByStaff()
    boss.disconnect()
    expect(page.ask(goOn)).toBe('paused-by-staff')
    const late = await staff()
    expect(late.ask({ type: 'counter-table', table, act: 'resume' })).toBe('accepted')
    expect(page.play()).toBe('accepted')
  })

  test('holds for whoever looks after the table next', async () => {
    const { page, ben, act } = await pausedByStaff()
    expect(page.ask({ type: 'wipe' })).toBe('accepted')
    expect(ben.table).toMatchObject({ owner: true, paused: { staff: true } })
    expect(ben.ask(goOn)).toBe('paused-by-staff')
    act('resume')
    expect(ben.table).not.toHaveProperty('paused')
  })

  test('ends with its game: the next one at the table is played', async () => {
    const { page, ben, act } = await pausedByStaff()
    expect(act('end')).toBe('accepted')
    ben.ask({ type: 'ready', ready: true })
    expect(page.ask({ type: 'start' })).toBe('accepted')
    expect(page.table).not.toHaveProperty('paused')
    expect(page.play()).toBe('accepted')
  })
})

describe('after a restart of the host', () => {
  test('the pause is staff’s still', async () => {
    const { page, table, ...house } = await pausedByStaff()
    const again = house.restart()
    const back = again.station('Window', '192.168.1.41', page.token)
    back.ask({ type: 'enter', table })
    expect(back.table.paused).toEqual({ staff: true })
    expect(back.ask(goOn)).toBe('paused-by-staff')
    const late = await again.staff()
    expect(late.ask({ type: 'counter-table', table, act: 'resume' })).toBe('accepted')
    expect(back.play()).toBe('accepted')
  })

  test('the owner ends it where the PIN was taken out of the settings: there is no staff then', async () => {
    const { page, table, cafe, ...house } = await pausedByStaff()
    cafe.change(withoutPin(cafe.settings))
    const again = house.restart()
    const back = again.station('Window', '192.168.1.41', page.token)
    back.ask({ type: 'enter', table })
    expect(back.table.paused).toEqual({})
    // A PIN that is set later does not change this.
    const machine = again.person({ local: true, address: '127.0.0.1' })
    expect(await asked(machine, { type: 'set-pin', pin })).toBe('accepted')
    expect(back.ask(goOn)).toBe('accepted')
    expect(back.play()).toBe('accepted')
  })

  test('one that was written down before it was known whose it is, is the owner’s to end', async () => {
    const { page, table, journal, house, ...room } = await pausedByStaff()
    const record = house.tables.get(table)!.record
    journal.saveTable({ ...record, paused: {} })
    const back = room.restart().station('Window', '192.168.1.41', page.token)
    back.ask({ type: 'enter', table })
    expect(back.table.paused).toEqual({})
    expect(back.ask(goOn)).toBe('accepted')
  })
})
