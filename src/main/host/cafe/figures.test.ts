import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { limits } from '#shared/protocol/limits.ts'
import { journalFile } from '../journal/journal-file.ts'
import { JournalStore } from '../journal/store.ts'
import { openJournal } from '../journal/journal.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import { dayOf } from '#shared/calendar-day.ts'
import { testCafe } from './testing/test-cafe.ts'
import { runNow } from '../testing/run-now.ts'
import type { HouseSetup } from '../house.ts'
import type { Person } from '../testing/test-house.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-figures-'))
  folders.push(folder)
  return folder
}

/** An evening on the host's calendar; `pass` moves its time on. */
function evening(settings: Partial<Omit<HouseSetup, 'clock'>> = {}) {
  const calendar = { now: new Date(2026, 10, 22, 20, 15) }
  const house = testHouse({ date: () => calendar.now, ...settings })
  const pass = (minutes: number) => (calendar.now = new Date(calendar.now.getTime() + minutes * 60_000))
  const [ada, ben] = [house.person(), house.person()]
  const table = deal([ada, ben], { name: 'Long evening', bots: ['lowest'], options: { rounds: 1 } })
  return { ...house, ada, ben, table, pass, date: () => calendar.now }
}

const day = '2026-11-22'

/** Ada and Ben play, then the bot. */
function playOut({ ada, ben, clock }: { ada: Person; ben: Person; clock: { pass(milliseconds: number): void } }): void {
  for (const each of [ada, ben]) expect(each.play()).toBe('accepted')
  clock.pass(10_000)
}

describe('the figures of a day', () => {
  test('have a game that was played to its end, with its minutes and whom it was dealt to', () => {
    const all = evening()
    all.pass(50)
    playOut(all)
    expect(runNow(all.house.history.figures(day))).toEqual({
      days: [day],
      played: [{ game: 'numbers', hour: 21, minutes: 50, people: 2, bots: 1, complete: true }],
    })
  })

  test('have one that was broken off, and none in which nobody did anything', () => {
    const { ada, ben, house, pass } = evening()
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    expect(runNow(house.history.figures(day))).toEqual({ days: [], played: [] })
    ben.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    pass(7)
    expect(ada.play()).toBe('accepted')
    expect(ada.ask({ type: 'close-table' })).toBe('accepted')
    expect(runNow(house.history.figures(day)).played).toMatchObject([{ minutes: 7, complete: false }])
  })

  test('count who was dealt in, also when their seat is free by the end', () => {
    const { ada, ben, house } = evening()
    expect(ben.play()).toBe('accepted')
    ben.ask({ type: 'leave' })
    expect(ada.ask({ type: 'absence', seat: 1, wish: 'free' })).toBe('accepted')
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    expect(runNow(house.history.figures(day)).played).toMatchObject([{ people: 2, bots: 1 }])
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
    const [next] = runNow(after.house.history.figures('2026-11-23')).played
    expect(next).toEqual({ game: 'numbers', hour: 6, people: 2, bots: 1, complete: false })
  })

  test('stay when names and whole games are erased, and name nobody', () => {
    const journal = openJournal()
    const all = evening({ journal })
    playOut(all)
    const before = runNow(all.house.history.figures(day))
    const own = all.person({ local: true })
    for (const what of [{ name: 'Ada' }, { all: true }] as const) {
      expect(own.ask({ type: 'forget-matches', ...what })).toBe('accepted')
      expect(JSON.stringify(journal.finishedMatches())).not.toContain('Ada')
      expect(runNow(all.house.history.figures(day))).toEqual(before)
    }
    expect(journal.finishedMatches()).toEqual([])
    expect(JSON.stringify(before)).not.toMatch(/Ada|Ben|Long evening/)
  })

  test.each(['matches', 'played'])('are in the file, with the game or not at all, where a row of %s fails', (rows) => {
    const folder = newFolder()
    const journal = openJournal(folder)
    const all = evening({ journal })
    const { prepare } = DatabaseSync.prototype
    const disk = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
      if (sql.includes(`INTO ${rows}`)) throw new Error('disk full')
      return prepare.call(this, sql)
    })
    expect(all.ada.play()).toBe('accepted')
    all.clock.pass(1000)
    expect(all.ben.play()).toBe('internal-error')
    expect([journal.finishedMatches(), journal.playedOn(day)]).toEqual([[], []])
    disk.mockRestore()
    expect(all.ben.play()).toBe('accepted')
    all.house.stop()
    journal.close()
    const again = openJournal(folder)
    expect(again.finishedMatches()).toHaveLength(1)
    expect(again.playedOn(day)).toMatchObject([{ game: 'numbers', complete: true }])
    again.close()
  })

  test('stay, also where the clock was wrong by years when a game ended', () => {
    const journal = openJournal()
    const played = evening({ journal })
    playOut(played)
    const stored = (on: string, number: number) => ({
      header: played.house.tables.get(played.table)!.match!.header,
      entries: [],
      record: {
        ...journal.finishedMatches()[0]!,
        id: `${played.table}-${number}`,
      } as never,
      figure: { day: on, hour: 1, game: 'numbers', people: 1, bots: 0, complete: true },
    })
    const table = played.house.tables.get(played.table)!.record
    journal.saveTable(table, stored('2099-01-01', 2))
    journal.saveTable(table, stored('1970-01-01', 3))
    journal.saveTable(table, stored('2026-11-23', 4))
    expect(journal.playedDays()).toEqual(['2099-01-01', '2026-11-23', '2026-11-22', '1970-01-01'])
  })
})

/** The day that is `days` days before `after`. */
function dayBefore(after: string, days: number): string {
  const [year = 0, month = 1, date = 1] = after.split('-').map(Number)
  return dayOf(new Date(year, month - 1, date - days))
}

describe('the figures of very many games', () => {
  /**
   * Saves `count` played games in this folder, `perDay` of them on each day from `first` on. `from`: the number of the first
   * row, if it is not to follow the last row there.
   */
  function play(
    folder: string,
    games: { count: number; perDay: number; first: string; game?: string; from?: number },
  ): void {
    const { count, perDay, first, game = 'numbers', from } = games
    const store = JournalStore.open(join(folder, journalFile), new Map(), () => undefined)
    const insert = store.database.prepare(
      `WITH RECURSIVE games (number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM games WHERE number + 1 < ?)
        INSERT INTO played (number, day, hour, game, minutes, people, bots, complete)
        SELECT ? + number, date(?, format('+%d days', number / ?)), 23, ?, 1440, 10, 10, 0 FROM games`,
    )
    store.write(() => insert.run(count, from ?? null, first, perDay, game))
    store.close()
  }
  function newJournal(): string {
    const folder = newFolder()
    openJournal(folder).close()
    return folder
  }
  function countIn(folder: string): unknown {
    const file = new DatabaseSync(join(folder, journalFile))
    const row = file.prepare('SELECT count(*) AS games FROM played').get()
    file.close()
    return row?.['games']
  }

  test('lose the oldest for each that comes, so that the journal does not grow for ever', () => {
    const [oldest, next] = [dayBefore(day, 400), dayBefore(day, 399)]
    const folder = newJournal()
    // The rows between these would take half a minute to write; only the numbers of rows matter.
    play(folder, { count: 1000, perDay: 1000, first: oldest })
    play(folder, { count: 1000, perDay: 1000, first: next, from: limits.playedGames - 999 })
    const journal = openJournal(folder)
    const all = evening({ journal })
    playOut(all)
    expect([oldest, next, day].map((each) => journal.playedOn(each).length)).toEqual([999, 1000, 1])
    all.house.stop()
    journal.close()
    expect(countIn(folder)).toBe(2000)
  })

  test('lose the oldest day for each that comes, where there are as many as are kept', () => {
    const folder = newJournal()
    const oldest = dayBefore(day, 2 * limits.playedDays)
    play(folder, { count: limits.playedDays, perDay: 1, first: oldest })
    const journal = openJournal(folder)
    playOut(evening({ journal }))
    const days = journal.playedDays()
    expect([days.length, days[0], days.at(-1)]).toEqual([limits.playedDays, day, dayBefore(oldest, -1)])
    expect(journal.playedOn(oldest)).toEqual([])
    journal.close()
  })

  test('fit into a message: of the fullest day the latest, with all days that are kept', async () => {
    const folder = newJournal()
    const [longestName = ''] = games.map(({ id }) => id).sort((one, other) => other.length - one.length)
    play(folder, { count: limits.playedDays, perDay: 1, first: dayBefore(day, limits.playedDays - 1) })
    play(folder, { count: limits.playedPerDay, perDay: limits.playedPerDay, first: day, game: longestName })
    play(folder, { count: 1, perDay: 1, first: day, game: 'the-last-one' })
    const journal = openJournal(folder)
    const { staff, house } = testCafe({}, { journal })
    const boss = await staff()
    expect(boss.ask({ type: 'figures', day })).toBe('accepted')
    const told = boss.last('figures')
    expect(told.days).toHaveLength(limits.playedDays)
    expect(told.played).toHaveLength(limits.playedPerDay)
    expect(told.played.map(({ game }) => game)).toEqual([
      ...Array<string>(limits.playedPerDay - 1).fill(longestName),
      'the-last-one',
    ])
    // The answer has the same size limit as the file of a game.
    expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(limits.matchBytes)
    house.stop()
    journal.close()
  })
})

test('days are those of the host’s calendar', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
