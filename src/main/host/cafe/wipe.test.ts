// Guests of a station leave: the others play on, and nothing that is saved names those guests.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { neutralName } from '../history/erasure.ts'
import { cafeOfTwo, testCafe } from './testing/test-cafe.ts'
import { deal } from '../testing/test-house.ts'
import type { Person } from '../testing/test-house.ts'

const kinds = (person: Person) => person.table.seats.map(({ kind }) => kind)
const free = { seconds: 90, warning: 20, then: 'free' } as const

describe('in the middle of a game', () => {
  test('a bot plays on, the others are told, and look after the table', () => {
    const { page, ben, clock } = cafeOfTwo()
    const table = deal([page, ben])
    expect(page.ask({ type: 'wipe' })).toBe('accepted')
    expect(ben.last('course')).toEqual({
      type: 'course',
      table,
      news: { kind: 'seat-to-bot', seat: 0, player: 'Ada' },
    })
    expect(ben.table.seats).toMatchObject([
      { kind: 'bot', bot: 'lowest' },
      { kind: 'person', name: 'Ben' },
    ])
    expect(ben.table.owner).toBe(true)
    ben.play()
    clock.pass(1000)
    ben.play()
    clock.pass(1000)
    expect(ben.view.outcome).toBeDefined()
  })

  test('their seat is free for anybody where the cafe’s settings say so', () => {
    const { page, ben, person } = cafeOfTwo({ idle: free })
    const table = deal([page, ben])
    page.ask({ type: 'wipe' })
    expect(ben.last('course').news).toEqual({ kind: 'seat-freed', seat: 0, player: 'Ada' })
    expect(kinds(ben)).toEqual(['open', 'person'])
    const cleo = person()
    cleo.ask({ type: 'enter', table })
    expect(cleo.sit(0, 'Cleo')).toBe('accepted')
    expect(cleo.view.viewer).toBe(0)
  })

  test('all seats of the device go, and those of others stay', () => {
    const { page, ben } = cafeOfTwo()
    const table = page.open({ seats: 3 })
    page.sit(0, 'Ada')
    page.sit(1, 'Alan')
    ben.ask({ type: 'enter', table })
    ben.sit(2, 'Ben')
    ben.ask({ type: 'ready', ready: true })
    page.ask({ type: 'start' })
    page.ask({ type: 'wipe' })
    expect(kinds(ben)).toEqual(['bot', 'bot', 'person'])
  })

  test('nobody else plays there: the table is closed, and the figures know that somebody was there', async () => {
    const { page, ben, staff } = cafeOfTwo()
    const boss = await staff()
    const table = deal([page], { bots: ['lowest'] })
    page.play()
    ben.ask({ type: 'enter', table })
    page.ask({ type: 'wipe' })
    expect(ben.last('table-closed')).toEqual({ type: 'table-closed', table, reason: 'empty' })
    expect(ben.last('tables').tables).toEqual([])
    const { day } = boss.last('counter').counter
    boss.ask({ type: 'figures', day })
    expect(boss.last('figures').played).toMatchObject([{ game: 'numbers', people: 1, bots: 1, complete: false }])
  })

  describe('nobody else plays there, but somebody waits for the next game', () => {
    /** Ada plays against a bot, and Ben waits on his phone. */
    function waiting() {
      const house = cafeOfTwo()
      const { page, ben } = house
      const table = deal([page], { bots: ['lowest'], options: { rounds: 2 } })
      ben.ask({ type: 'enter', table })
      expect(ben.ask({ type: 'wait', name: 'Ben' })).toBe('accepted')
      return { ...house, table }
    }

    test('the table stays for them, who play once the bots are through', () => {
      const { page, ben, clock, table } = waiting()
      page.ask({ type: 'pause', paused: true })
      page.ask({ type: 'wipe' })
      expect(ben.count('table-closed')).toBe(0)
      expect(kinds(ben)).toEqual(['bot', 'bot'])
      // Nobody is left who could end Ada's pause, so it has ended.
      expect(ben.table).not.toHaveProperty('paused')
      for (let turns = 0; ben.table.phase === 'playing' && turns < 10; turns++) clock.pass(1000)
      expect(ben.table).toMatchObject({ id: table, phase: 'finished', mayReopen: true })
      ben.ask({ type: 'reopen' })
      expect(ben.table).toMatchObject({ phase: 'lobby', owner: true })
    })

    test('the table is closed where whoever waits has lost the connection', () => {
      const { page, ben, table, person } = waiting()
      const token = ben.token
      ben.disconnect()
      page.ask({ type: 'wipe' })
      expect(person({ device: token }).ask({ type: 'enter', table })).toBe('unknown-table')
    })
  })

  test('a pause of theirs names nobody any more, and the others may end it', () => {
    const { page, ben } = cafeOfTwo()
    deal([page, ben])
    page.ask({ type: 'pause', paused: true })
    expect(ben.table.paused).toEqual({ by: 'Ada', bySeat: 0 })
    page.ask({ type: 'wipe' })
    expect(ben.table.paused).toEqual({})
    expect(ben.ask({ type: 'pause', paused: false })).toBe('accepted')
  })
})

describe('before and after a game', () => {
  test('they stand up; a table where others are is theirs, one where nobody is goes', () => {
    const { page, ben } = cafeOfTwo()
    const table = page.open({ seats: 3 })
    page.sit(0, 'Ada')
    ben.ask({ type: 'enter', table })
    page.ask({ type: 'wipe' })
    expect(kinds(ben)).toEqual(['open', 'open', 'open'])
    expect(ben.sit(0, 'Ben')).toBe('accepted')
    expect(ben.table.owner).toBe(true)
    page.ask({ type: 'station', name: 'Window' })
    page.open({ name: 'Mine' })
    page.sit(0, 'Ada')
    page.ask({ type: 'wipe' })
    expect(page.last('tables').tables.map(({ id }) => id)).toEqual([table])
  })

  test('a shuffle that goes on begins anew without them', () => {
    const { page, ben, person } = cafeOfTwo()
    page.shuffles = false
    const table = page.open({ seats: 3 })
    const cleo = person()
    page.sit(0, 'Ada')
    for (const [seat, one] of [ben, cleo].entries()) {
      one.ask({ type: 'enter', table })
      one.sit(seat + 1, ['Ben', 'Cleo'][seat]!)
      one.ask({ type: 'ready', ready: true })
    }
    page.ask({ type: 'start' })
    expect(ben.table.shuffling).toBeDefined()
    page.ask({ type: 'wipe' })
    expect(ben.table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ben' }, { name: 'Cleo' }] })
  })

  test('a game that is over has somebody forgotten in it, and their seat is free for the next one', () => {
    const { page, ben, person } = cafeOfTwo()
    deal([page, ben])
    for (let round = 0; round < 2; round++) for (const one of [page, ben]) one.play()
    page.ask({ type: 'wipe' })
    expect(kinds(ben)).toEqual(['open', 'person'])
    ben.ask({ type: 'matches' })
    expect(ben.last('matches').matches[0]!.seats).toEqual([{ kind: 'forgotten' }, { kind: 'person', name: 'Ben' }])
    ben.ask({ type: 'statistics' })
    expect(ben.last('statistics').statistics.map(({ name }) => name)).toEqual(['Ben'])
    const host = person({ local: true })
    host.ask({ type: 'match', match: ben.last('matches').matches[0]!.id })
    expect(JSON.stringify(host.last('match'))).not.toContain('Ada')
  })

  test('a table from which they were sent away does not remember them by name either', () => {
    const { page, ben } = cafeOfTwo()
    const table = ben.open({ seats: 3 })
    page.ask({ type: 'enter', table })
    page.sit(1, 'Ada')
    ben.ask({ type: 'remove', visitor: ben.table.visitors![0]!.id })
    expect(ben.table.removed).toMatchObject([{ names: ['Ada'] }])
    page.ask({ type: 'wipe' })
    expect(ben.table).not.toHaveProperty('removed')
  })

  test('other tables where they have a seat know them no more either', () => {
    const { page, ben } = cafeOfTwo()
    const table = deal([page, ben])
    page.ask({ type: 'leave' })
    page.open({ name: 'Second' })
    page.ask({ type: 'wipe' })
    expect(ben.table.id).toBe(table)
    expect(kinds(ben)).toEqual(['bot', 'person'])
  })
})

test('a table where they have only looked on stays, also one where nobody but bots plays', () => {
  const { page, ben, person } = cafeOfTwo()
  const table = ben.open({ seats: 2 })
  for (const seat of [0, 1]) ben.ask({ type: 'bot', seat, bot: 'lowest' })
  ben.ask({ type: 'start' })
  page.ask({ type: 'enter', table })
  page.ask({ type: 'wipe' })
  expect(ben.table).toMatchObject({ id: table, phase: 'playing', spectators: 1 })
  const lobby = ben.open({ seats: 2 })
  const token = ben.token
  ben.disconnect()
  page.ask({ type: 'station', name: 'Window' })
  page.ask({ type: 'enter', table: lobby })
  page.ask({ type: 'wipe' })
  expect(person({ device: token }).ask({ type: 'enter', table: lobby })).toBe('accepted')
})

test('whose seat the staff took, or who stood up, is not known by their tables, games and words either', async () => {
  const { page, ben, staff, clock, person } = cafeOfTwo()
  const boss = await staff()
  const table = deal([page, ben], { name: 'Of her own' })
  boss.ask({ type: 'counter-seat', table, seat: 0, then: { bot: 'lowest' } })
  for (let round = 0; round < 2; round++) {
    ben.play()
    clock.pass(1000)
  }
  const birthday = ben.open({ seats: 2, name: 'The birthday of Ada' })
  ben.sit(1, 'Ben')
  ben.ask({ type: 'ready', ready: true })
  page.ask({ type: 'enter', table: birthday })
  page.sit(0, 'Ada')
  page.ask({ type: 'ready', ready: true })
  ben.ask({ type: 'start' })
  page.play()
  const token = ben.token
  ben.disconnect()
  // The person on the first seat is the owner now.
  expect(page.ask({ type: 'end-game' })).toBe('accepted')
  page.ask({ type: 'stand', seat: 0 })
  page.ask({ type: 'wipe' })
  const back = person({ device: token })
  for (const one of [table, birthday]) {
    back.ask({ type: 'enter', table: one })
    expect(back.table).toMatchObject({ name: 'Window' })
  }
  expect(back.table.ended).toEqual({})
  back.ask({ type: 'matches' })
  expect(JSON.stringify([back.last('matches'), back.last('tables')])).not.toMatch(/Ada|Of her own/)
})

test('who has had no seat at a table does not rename it, whatever they call themselves and their station', () => {
  const { ben, person } = cafeOfTwo()
  const [ada, looking, away] = [person({ address: '192.168.1.78' }), person(), person()]
  const table = deal([ada, ben], { name: 'Ada’s table' })
  ada.ask({ type: 'pause', paused: true })
  for (const stranger of [looking, away]) expect(stranger.ask({ type: 'station', name: 'Closed' })).toBe('accepted')
  expect(looking.ask({ type: 'enter', table })).toBe('accepted')
  expect(looking.sit(0, 'table')).toBe('in-play')
  expect(looking.ask({ type: 'wait', name: 'table' })).toBe('accepted')
  away.open({ seats: 2 })
  away.sit(0, 'Ada')
  for (const stranger of [looking, away]) expect(stranger.ask({ type: 'wipe' })).toBe('accepted')
  expect(ben.table).toMatchObject({ name: 'Ada’s table', phase: 'playing', spectators: 0 })
  expect(ben.table.waiting).toBeUndefined()
})

test('who has ended a game, stood up and gone to another table is not named at the first any more', () => {
  const { page, ben, person } = cafeOfTwo()
  const table = ben.open({ seats: 2 })
  ben.sit(1, 'Ben')
  page.ask({ type: 'enter', table })
  page.sit(0, 'Ada')
  page.ask({ type: 'ready', ready: true })
  ben.ask({ type: 'start' })
  const token = ben.token
  ben.disconnect()
  page.ask({ type: 'end-game' })
  page.ask({ type: 'stand', seat: 0 })
  page.open({ name: 'Another' })
  page.ask({ type: 'wipe' })
  const back = person({ device: token })
  back.ask({ type: 'enter', table })
  expect(back.table.ended).toEqual({})
})

describe('in the journal', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lanyard-wipe-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const bytes = () =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file)).toString('latin1'))
      .join('')

  /** All places that can hold a name: finished, ended, aborted and running games, a lobby, and table names. */
  function longDay(journal: ReturnType<typeof openJournal>) {
    const house = cafeOfTwo({}, { journal })
    const { page, ben } = house
    const sit = (table: string, seats = 2) => {
      page.sit(0, 'Xanthippe')
      ben.ask({ type: 'enter', table })
      ben.sit(1, 'Ben')
      ben.ask({ type: 'ready', ready: true })
      for (let seat = 2; seat < seats; seat++) page.ask({ type: 'bot', seat, bot: 'lowest' })
      page.ask({ type: 'start' })
    }
    for (let game = 0; game < 20; game++) {
      sit(page.open({ seats: 2, name: `Xanthippes Tisch ${game}`, options: { rounds: 1 } }))
      for (const one of [page, ben]) one.play()
      page.ask({ type: 'close-table' })
    }
    sit(page.open({ seats: 2, name: 'Broken off' }))
    page.play()
    page.ask({ type: 'end-game' })
    const table = page.open({ seats: 3, name: "Round at XANTHIPPE's" })
    sit(table, 3)
    page.play()
    page.ask({ type: 'pause', paused: true })
    return { ...house, table }
  }

  test('no byte is left of a name, while the host runs and after; the others play on', () => {
    const journal = openJournal(folder)
    const { page, ben, table, clock, restart } = longDay(journal)
    expect(bytes()).toMatch(/Xanthippe/i)
    expect(page.ask({ type: 'wipe' })).toBe('accepted')
    expect(bytes()).not.toMatch(/Xanthippe/i)
    expect(bytes()).toContain('Ben')
    for (const what of [{ type: 'matches' }, { type: 'statistics' }] as const) ben.ask(what)
    clock.pass(5000)
    const told = [ben.last('tables'), ben.table, ben.last('matches'), ben.last('statistics'), page.last('tables')]
    expect(JSON.stringify(told)).not.toMatch(/Xanthippe/i)
    expect(ben.table).toMatchObject({ id: table, name: 'Window' })
    ben.ask({ type: 'pause', paused: false })
    clock.pass(1000)
    expect(ben.play()).toBe('accepted')
    const again = restart().person({ device: ben.token })
    again.ask({ type: 'enter', table })
    expect(again.table.seats).toMatchObject([{ kind: 'bot' }, { name: 'Ben', yours: true }, { kind: 'bot' }])
    journal.close()
    expect(bytes()).not.toMatch(/Xanthippe/i)
  })

  test('what the disk does not take has not happened, and is done when it is asked again', () => {
    const journal = openJournal(folder)
    const { page, ben, table, logged } = longDay(journal)
    const save = vi.spyOn(journal, 'saveTable').mockImplementation(() => {
      throw new Error('the disk is full')
    })
    expect(page.ask({ type: 'wipe' })).toBe('internal-error')
    expect(logged.at(-1)).toMatchObject({ code: 'request-failed' })
    expect(ben.table.seats[0]).toMatchObject({ kind: 'person', name: 'Xanthippe' })
    save.mockRestore()
    expect(page.ask({ type: 'wipe' })).toBe('accepted')
    expect(ben.table).toMatchObject({ id: table, seats: [{ kind: 'bot' }, {}, {}] })
    expect(bytes()).not.toMatch(/Xanthippe/i)
    journal.close()
  })

  test.each(['forgetTable', 'saveStations', 'forgetDevice'] as const)(
    'of a wipe of which the disk does not take %s nothing has happened',
    (write) => {
      const journal = openJournal(folder)
      const { page, ben } = cafeOfTwo({}, { journal })
      const first = deal([page, ben])
      const token = page.token
      page.open({ seats: 3, name: 'Second' })
      page.sit(0, 'Ada')
      page.ask({ type: 'enter', table: first })
      const before = [ben.table.seats, page.last('tables').tables]
      const failing = vi.spyOn(journal, write).mockImplementation(() => {
        throw new Error('the disk is full')
      })
      expect(page.ask({ type: 'wipe' })).toBe('internal-error')
      expect([ben.table.seats, page.last('tables').tables]).toEqual(before)
      expect(page.ask({ type: 'look', viewer: 0 })).toBe('accepted')
      expect(page.token).toBe(token)
      failing.mockRestore()
      expect(page.ask({ type: 'wipe' })).toBe('accepted')
      expect(ben.table.seats[0]).toMatchObject({ kind: 'bot' })
      expect(page.last('tables').tables).toMatchObject([{ id: first, yours: false }])
      journal.close()
    },
  )

  test('a table that waits for another version of the program forgets them, too', () => {
    const journal = openJournal(folder)
    const { page } = longDay(journal)
    // This version has no such game.
    const other = testCafe({}, { journal, games: [] })
    const back = other.station('Window', '192.168.1.41', page.token)
    expect(back.ask({ type: 'wipe' })).toBe('accepted')
    expect(bytes()).not.toMatch(/Xanthippe/i)
    journal.close()
  })
})

test('a table is called by the station where its name has one of theirs, as a word or its beginning', () => {
  const called = (name: string, ...names: string[]) => neutralName(name, { names: new Set(names), neutral: 'Window' })
  expect(called('Adas Tisch', 'Ada')).toBe('Window')
  expect(called('mesa de ADA', 'Ada')).toBe('Window')
  expect(called('Canada', 'Ada')).toBe('Canada')
  expect(called('Long evening', 'E', 'Lo')).toBe('Long evening')
  expect(called('E and Lo', 'E')).toBe('Window')
  expect(called('Élodie’s table', 'élodie')).toBe('Window')
  expect(called('What (a) night', '(a)', '.*', '[', '\\')).toBe('Window')
  expect(called('What a night', '.*', '[', '\\', '|', '&&', 'a-z')).toBe('What a night')
})

test('a station whose name nobody could read gives it to no table', () => {
  const { person } = testCafe()
  const [mallory, ada] = [person(), person()]
  const table = mallory.open({ name: 'Open to all' })
  ada.ask({ type: 'enter', table })
  ada.sit(0, 'Ada')
  expect(mallory.ask({ type: 'station', name: `A${'\u0301'.repeat(30)}` })).toBe('accepted')
  expect(mallory.ask({ type: 'wipe' })).toBe('accepted')
  expect(ada.table).toMatchObject({ owner: true, name: '…' })
})
