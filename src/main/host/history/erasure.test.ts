// Erased data is gone: from answers, from tables, and from the file of the journal.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMatchFile } from '#shared/history/read-match-file.ts'
import { openJournal } from '../journal/journal.ts'
import { deal, testHouse } from '../testing/test-house.ts'
import {
  again,
  erase,
  evening,
  eveningOfTwo,
  fetched,
  gameOf,
  gamesByName,
  listed,
  newer,
  playOut,
} from './testing/evening-of-two.ts'
import type { Person } from '../testing/test-house.ts'

describe('erasing', () => {
  test('is for the host’s own machine', () => {
    const { ada, ben, table } = eveningOfTwo()
    playOut(ada, ben)
    expect(ada.ask({ type: 'forget-matches', all: true })).toBe('not-local')
    expect(ada.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('not-local')
    expect(listed(ada)).toHaveLength(1)
  })

  test('takes a name out of figures that were counted before, and a game that is over adds to them', () => {
    const { ada, ben, host, house } = eveningOfTwo()
    playOut(ada, ben)
    const reader = { device: 'nobody', local: true }
    expect(gamesByName(host)).toEqual(['Ada 1', 'Ben 1'])
    // Statistics are not counted again for each request.
    expect(house.history.statistics(reader)).toBe(house.history.statistics(reader))
    expect(house.history.statistics({ ...reader, local: false }).statistics).toEqual([])
    again([ada, ben])
    expect(gamesByName(host)).toEqual(['Ada 2', 'Ben 2'])
    host.ask({ type: 'forget-matches', name: 'Ada' })
    expect(gamesByName(host)).toEqual(['Ben 2'])
    host.ask({ type: 'forget-matches', all: true })
    expect(gamesByName(host)).toEqual([])
  })

  test('one game takes it from everybody, and no other', () => {
    const { ada, ben, host, table } = eveningOfTwo()
    playOut(ada, ben)
    again([ada, ben])
    expect(host.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('accepted')
    expect(host.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('unknown-match')
    for (const each of [ada, ben, host]) expect(listed(each)).toEqual([`${table}-2`])
    expect(fetched(ada, `${table}-1`)).toBe('unknown-match')
  })

  test('a name takes that person out of all games, and leaves the others theirs', () => {
    const { ada, ben, host, table } = eveningOfTwo()
    playOut(ada, ben)
    again([ada, ben])
    expect(host.ask({ type: 'forget-matches', name: 'Ada' })).toBe('accepted')
    expect(gamesByName(host)).toEqual(['Ben 2'])
    expect(listed(ada)).toEqual([])
    expect(listed(ben)).toEqual([`${table}-2`, `${table}-1`])
    expect(ben.last('matches').matches[0]!.seats).toEqual([{ kind: 'forgotten' }, { kind: 'person', name: 'Ben' }])
    expect(fetched(ben, `${table}-1`)).toBe('accepted')
    expect(readMatchFile(JSON.stringify(ben.last('match').match), gameOf)).toMatchObject({ ok: true })
    expect(host.ask({ type: 'forget-matches', name: 'Nobody' })).toBe('accepted')
  })

  test.each(['match', 'all'] as const)('takes the result off its table, too: %s', (what) => {
    const { ada, ben, host, table, restart } = eveningOfTwo()
    playOut(ada, ben)
    expect(ada.table.phase).toBe('finished')
    erase(host, what, `${table}-1`)
    for (const each of [ada, ben]) {
      expect(each.table).toMatchObject({ id: table, phase: 'lobby', seats: [{ name: 'Ada' }, { name: 'Ben' }] })
      expect(fetched(each)).toBe('not-in-play')
    }
    expect(listed(restart({ games: [newer] }).person({ local: true }))).toEqual([])
  })

  describe('takes the game from the score of the evening', () => {
    const played = (person: Person) => person.table.evening?.map(({ name, games }) => [name, games[0]?.played])

    test('the one on the table, and one before it', () => {
      const { ada, ben, host, table, restart } = eveningOfTwo()
      playOut(ada, ben)
      for (let game = 2; game <= 3; game++) again([ada, ben])
      const all = ada.table.evening!
      expect(all.map(({ games }) => games[0]!.played)).toEqual([3, 3])
      erase(host, 'match', `${table}-3`)
      expect(ada.table.phase).toBe('lobby')
      for (const person of [ada, ben])
        expect(person.table.evening!.map(({ games }) => games[0]!.played)).toEqual([2, 2])
      expect(ada.table.evening!.reduce((sum, { games }) => sum + games[0]!.won, 0)).toBe(2)
      // A running game stays as it is.
      ben.ask({ type: 'ready', ready: true })
      expect(ada.ask({ type: 'start' })).toBe('accepted')
      playOut(ada)
      erase(host, 'match', `${table}-1`)
      expect(ada.table.phase).toBe('playing')
      expect(ada.table.evening!.map(({ games }) => games[0])).toMatchObject([{ played: 1 }, { played: 1 }])
      const after = restart().person({ device: ada.token })
      after.ask({ type: 'enter', table })
      expect(after.table.evening).toEqual(ada.table.evening)
    })

    test('and whoever has played no other game', () => {
      const { ada, ben, host, table } = eveningOfTwo()
      playOut(ada, ben)
      erase(host, 'match', `${table}-1`)
      expect(ada.table).not.toHaveProperty('evening')
    })

    test('also of somebody who has taken another name since', () => {
      const { ada, ben, host, table } = eveningOfTwo()
      playOut(ada, ben)
      again([ada, ben])
      ada.ask({ type: 'reopen' })
      ben.ask({ type: 'sit', seat: 1, name: 'Benedikt' })
      expect(played(ada)).toContainEqual(['Benedikt', 2])
      erase(host, 'match', `${table}-1`)
      expect(played(ada)).toContainEqual(['Benedikt', 1])
    })

    test('all of it with all games, also at a table that this version can’t go on with', () => {
      const { ada, ben, host } = eveningOfTwo()
      playOut(ada, ben)
      again([ada, ben], 1)
      erase(host, 'all', '')
      expect(ada.table.phase).toBe('playing')
      expect(ada.table).not.toHaveProperty('evening')

      const other = eveningOfTwo()
      playOut(other.ada, other.ben)
      again([other.ada, other.ben], 1)
      const { person, journal } = other.restart({ games: [newer] })
      expect(journal.tables()).toMatchObject([{ table: { evening: [{ name: 'Ada' }, { name: 'Ben' }] } }])
      erase(person({ local: true }), 'match', `${other.table}-1`)
      expect(journal.tables()).toMatchObject([{ table: { evening: [] } }])
    })
  })

  test('leaves a table alone that plays its next game, or shows the result of another', () => {
    const { ada, ben, host, table } = eveningOfTwo()
    playOut(ada, ben)
    again([ada, ben], 1)
    expect(host.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('accepted')
    expect(host.ask({ type: 'forget-matches', all: true })).toBe('accepted')
    expect(ada.table.phase).toBe('playing')
    expect(ben.play()).toBe('accepted')
    expect(host.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('unknown-match')
    expect(ada.table.phase).toBe('finished')
  })

  test('tells everybody at the table why its result is gone', () => {
    const { ada, ben, host, table } = eveningOfTwo()
    playOut(ada, ben)
    host.ask({ type: 'forget-matches', match: `${table}-1` })
    for (const person of [ada, ben]) expect(person.last('course').news).toEqual({ kind: 'erased' })
  })

  test('ends a shuffle for the next game, which can be started again', () => {
    const { ada, ben, host, table } = eveningOfTwo()
    playOut(ada, ben)
    ben.shuffles = false
    for (const each of [ada, ben]) each.ask({ type: 'ready', ready: true })
    expect(ada.table).toMatchObject({ phase: 'finished', shuffling: { phase: 'commit' } })
    expect(host.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('accepted')
    expect(ada.table.phase).toBe('lobby')
    expect(ada.table).not.toHaveProperty('shuffling')
    ben.shuffles = true
    ben.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    expect(ada.view.deal).toBe(2)
  })

  test('a name goes from the names of tables, too, also of those where others played', () => {
    const { person } = testHouse()
    const [ada, ben, host] = [person(), person(), person({ local: true })]
    for (const name of ['Adas Tisch', 'Mesa do Cem', 'Long evening']) {
      deal([ada, ben], { name, options: { rounds: 1 } })
      playOut(ada, ben)
      ada.ask({ type: 'close-table' })
    }
    for (const name of ['Ada', 'Cem']) expect(host.ask({ type: 'forget-matches', name })).toBe('accepted')
    listed(ben)
    expect(ben.last('matches').matches.map(({ table }) => table)).toEqual(['Long evening', '…', '…'])
    fetched(ben, ben.last('matches').matches[1]!.id)
    expect(readMatchFile(JSON.stringify(ben.last('match').match), gameOf)).toMatchObject({ ok: true })
  })

  test('all takes the devices along that have nothing else here', () => {
    const { ada, ben, host, journal } = eveningOfTwo()
    playOut(ada, ben)
    ada.ask({ type: 'close-table' })
    ben.disconnect()
    expect(journal.devices()).toHaveLength(2)
    expect(host.ask({ type: 'forget-matches', all: true })).toBe('accepted')
    expect(listed(host)).toEqual([])
    expect(gamesByName(host)).toEqual([])
    expect(journal.devices()).toHaveLength(1)
  })

  test('that can not be written down has not happened', () => {
    const { ada, ben, host, journal } = eveningOfTwo()
    playOut(ada, ben)
    vi.spyOn(journal, 'forgetMatches').mockImplementation(() => {
      throw new Error('disk full')
    })
    expect(host.ask({ type: 'forget-matches', all: true })).toBe('internal-error')
    expect(listed(host)).toHaveLength(1)
  })
})

describe('in the file of the journal', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanyard-archive-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const bytes = () =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file)).toString('latin1'))
      .join('')

  /** Forty games of people with names that occur nowhere else. */
  function forty() {
    const journal = openJournal(folder)
    const house = testHouse({ journal, date: () => evening })
    const [ada, ben, host] = [house.person(), house.person(), house.person({ local: true })]
    for (let game = 0; game < 40; game++) {
      const table = ada.open({ seats: 2, name: `Evening-${game}-`, options: { rounds: 1 } })
      ada.sit(0, `Xanthippe-${game % 10}-`)
      ben.ask({ type: 'enter', table })
      ben.sit(1, 'Bartholomew')
      ben.ask({ type: 'ready', ready: true })
      ada.ask({ type: 'start' })
      playOut(ada, ben)
      ada.ask({ type: 'close-table' })
    }
    return { ...house, host, ada }
  }

  test('a name that is erased is nowhere any more, while the host runs and after', () => {
    const { host, journal } = forty()
    expect(bytes()).toContain('Xanthippe-3-')
    host.ask({ type: 'forget-matches', name: 'Xanthippe-3-' })
    expect(bytes()).not.toContain('Xanthippe-3-')
    expect(bytes()).toContain('Xanthippe-4-')
    journal.close()
    expect(bytes()).not.toContain('Xanthippe-3-')
  })

  test('so is a game, and so are all', () => {
    const { host, ada, journal } = forty()
    const id = (listed(host) as string[])[7]!
    const seed = (fetched(host, id), host.last('match').match.log.header.seed)
    expect(bytes()).toContain(seed)
    host.ask({ type: 'forget-matches', match: id })
    expect(bytes()).not.toContain(seed)
    expect(bytes()).not.toContain(id)
    host.ask({ type: 'forget-matches', all: true })
    for (const name of ['Xanthippe', 'Bartholomew', 'Evening-']) expect(bytes()).not.toContain(name)
    expect(listed(ada)).toEqual([])
    journal.close()
  })

  test.each(['match', 'all'] as const)('so is a game whose result is still on its table: %s', (what) => {
    const journal = openJournal(folder)
    const { ada, ben, host, table } = eveningOfTwo({ journal })
    playOut(ada, ben)
    const seed = (fetched(host, `${table}-1`), host.last('match').match.log.header.seed)
    expect(bytes()).toContain(seed)
    erase(host, what, `${table}-1`)
    expect(bytes()).not.toContain(seed)
    expect(bytes()).not.toContain(`${table}-1`)
    journal.close()
  })

  test('so is a game whose table goes on, with another one or back in its lobby', () => {
    const journal = openJournal(folder)
    const { ada, ben, host } = eveningOfTwo({ journal })
    const erased = () => {
      const id = (listed(host) as string[])[0]!
      const seed = (fetched(host, id), host.last('match').match.log.header.seed)
      expect(host.ask({ type: 'forget-matches', match: id })).toBe('accepted')
      return seed
    }
    playOut(ada, ben)
    again([ada, ben], 1)
    host.ask({ type: 'matches' })
    const first = erased()
    expect(bytes()).not.toContain(first)
    expect(ada.ask({ type: 'end-game' })).toBe('accepted')
    const second = erased()
    expect(second).not.toBe(first)
    expect(bytes()).not.toContain(second)
    expect(journal.tables()).toMatchObject([{ table: { deals: 2, dealt: false } }])
    journal.close()
  })
})
