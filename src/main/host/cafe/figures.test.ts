import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { openJournal } from '../journal.ts'
import { room } from '../testing/room.ts'
import { dayBefore, dayOf, figureOf } from './figures.ts'
import type { Played } from '../deal.ts'
import type { HouseSetup } from '../house.ts'
import type { Person } from '../testing/room.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** An evening on the host's calendar, whose clock goes on when it is told to. */
function evening(settings: Partial<Omit<HouseSetup, 'clock'>> = {}) {
  const calendar = { now: new Date(2026, 10, 22, 20, 15) }
  const house = room({ date: () => calendar.now, ...settings })
  const pass = (minutes: number) => (calendar.now = new Date(calendar.now.getTime() + minutes * 60_000))
  const [ada, ben] = [house.person(), house.person()]
  const table = ada.open({ seats: 3, name: 'Long evening', options: { rounds: 1 } })
  ada.sit(0, 'Ada')
  expect(ada.ask({ type: 'bot', seat: 2, bot: 'lowest' })).toBe('accepted')
  ben.ask({ type: 'enter', table })
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  expect(ada.ask({ type: 'start' })).toBe('accepted')
  return { ...house, ada, ben, table, pass, date: () => calendar.now }
}

const day = '2026-11-22'

/** Ada and Ben play, then the bot has its time. */
function playOut({ ada, ben, clock }: { ada: Person; ben: Person; clock: { pass(milliseconds: number): void } }): void {
  for (const each of [ada, ben]) expect(each.play()).toBe('accepted')
  clock.pass(10_000)
}

describe('the figures of a day', () => {
  test('have a game that was played to its end, with its minutes and whom it was dealt to', () => {
    const all = evening()
    all.pass(50)
    playOut(all)
    expect(all.house.archive.figures(day)).toEqual({
      days: [day],
      played: [{ game: 'numbers', hour: 21, minutes: 50, people: 2, bots: 1, complete: true }],
    })
  })

  test('have one that was broken off, and none in which nobody did anything', () => {
    const { ada, ben, house, pass } = evening()
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    expect(house.archive.figures(day)).toEqual({ days: [], played: [] })
    ben.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    pass(7)
    expect(ada.play()).toBe('accepted')
    expect(ada.ask({ type: 'close-table' })).toBe('accepted')
    expect(house.archive.figures(day).played).toMatchObject([{ minutes: 7, complete: false }])
  })

  test('count who was dealt in, also when their seat is free by the end', () => {
    const { ada, ben, house } = evening()
    expect(ben.play()).toBe('accepted')
    ben.ask({ type: 'leave' })
    expect(ada.ask({ type: 'absence', seat: 1, wish: 'free' })).toBe('accepted')
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    expect(house.archive.figures(day).played).toMatchObject([{ people: 2, bots: 1 }])
  })

  test('have no minutes of a game in which the host was not there for a while', () => {
    const { ada, table, house, restart, pass, date } = evening()
    expect(ada.play()).toBe('accepted')
    pass(600)
    house.stop()
    const after = restart({ date })
    const back = after.person({ device: ada.token })
    back.ask({ type: 'enter', table })
    expect(back.ask({ type: 'end-game' })).toBe('accepted')
    const [next] = after.house.archive.figures('2026-11-23').played
    expect(next).toEqual({ game: 'numbers', hour: 6, people: 2, bots: 1, complete: false })
  })

  test('stay when names and whole games are erased, and name nobody', () => {
    const journal = openJournal()
    const all = evening({ journal })
    playOut(all)
    const before = all.house.archive.figures(day)
    all.person({ local: true }).ask({ type: 'forget-matches' })
    expect(journal.matches()).toEqual([])
    expect(all.house.archive.figures(day)).toEqual(before)
    expect(JSON.stringify(before)).not.toMatch(/Ada|Ben|Long evening/)
  })

  test('are in the file, with the game or not at all', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanyard-figures-'))
    folders.push(folder)
    const journal = openJournal(folder)
    const all = evening({ journal })
    vi.spyOn(journal, 'saveEntry').mockImplementationOnce(() => {
      throw new Error('disk full')
    })
    expect(all.ada.play()).not.toBe('accepted')
    expect(all.house.archive.figures(day).played).toEqual([])
    playOut(all)
    all.house.stop()
    journal.close()
    const again = openJournal(folder)
    expect(again.playedOn(day)).toMatchObject([{ game: 'numbers', complete: true }])
    again.close()
  })

  test('go when they are two years old', () => {
    const journal = openJournal()
    const played = evening({ journal })
    playOut(played)
    const stored = (on: string, number: number) => ({
      ...{ header: played.house.tables.get(played.table)!.play.deal!.header, entries: [] },
      record: {
        ...(JSON.parse(journal.matches()[0]!.record) as { id: string }),
        id: `${played.table}-${number}`,
      } as never,
      figure: { day: on, hour: 1, game: 'numbers', people: 1, bots: 0, complete: true },
    })
    const table = played.house.tables.get(played.table)!.record
    journal.saveTable(table, stored('2026-11-23', 2))
    journal.saveTable(table, stored('2028-11-22', 3))
    expect(journal.playedDays()).toEqual(['2028-11-22', '2026-11-23', '2026-11-22'])
    journal.saveTable(table, stored('2028-11-23', 4))
    expect(journal.playedDays()).toEqual(['2028-11-23', '2028-11-22', '2026-11-23'])
  })
})

describe('minutes', () => {
  const now = new Date(2026, 10, 22, 20, 0)
  const since = new Date(2026, 10, 22, 8, 0)
  const played: Played = { header: { game: 'numbers' } as never, entries: [], outcome: undefined, tallies: {} }
  const minutesOf = (at: Date) =>
    figureOf({ seats: [], began: { at: at.toISOString(), people: 1, bots: 0 } }, played, now, since).minutes

  test('are none where the clock was set meanwhile', () => {
    expect(minutesOf(new Date(2026, 10, 22, 19, 30))).toBe(30)
    expect(minutesOf(new Date(2026, 10, 22, 20, 5))).toBeUndefined()
    expect(minutesOf(new Date(2026, 10, 22, 7, 59))).toBeUndefined()
  })

  test('an older record has none, and its people are those who sit there', () => {
    const figure = figureOf(
      { seats: [{ kind: 'open' }, { kind: 'bot', bot: 'easy' }], began: null },
      played,
      now,
      since,
    )
    expect(figure).toEqual({ day, hour: 20, game: 'numbers', people: 1, bots: 1, complete: false })
  })
})

test('days are those of the host’s calendar, over the ends of months and years', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28')
  expect(dayBefore('2026-01-01', limits.playedDays)).toBe('2024-01-01')
})
