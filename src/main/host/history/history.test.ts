// The history: who may read a game, that running games keep their secrets, and that erased data is gone.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMatchFile } from '#shared/history/read-match-file.ts'
import { games } from '#shared/games/registry.ts'
import { checkLuck } from '#shared/luck/check-proof.ts'
import { proofSchema } from '#shared/luck/commit-reveal.ts'
import { limits } from '#shared/protocol/limits.ts'
import { openJournal } from '../journal/journal.ts'
import { claims } from '../testing/claims-game.ts'
import { numbers } from '../testing/numbers-game.ts'
import { dealTwo, room } from '../testing/room.ts'
import { finished } from '../testing/finished.ts'
import type { Game } from '#shared/engine/game.ts'
import type { FinishedMatchRecord } from '../journal/finished-match-record.ts'
import type { StoredTable } from '../journal/table-journal.ts'
import type { Person } from '../testing/room.ts'

const numbersGame = numbers as unknown as Game
const newer = { ...numbers, rulesVersion: 2 } as unknown as Game
const gameOf = (id: string) => (id === 'numbers' ? numbersGame : undefined)
const evening = new Date('2026-11-21T20:15:00.000Z')

/** A house with a host's own screen, and Ada and Ben at a table of their own, dealt. */
function evenings(settings: Parameters<typeof room>[0] = {}) {
  const house = room({ date: () => evening, ...settings })
  const [ada, ben, host] = [house.person(), house.person(), house.person({ local: true })]
  const table = dealTwo(ada, ben, { name: 'Long evening', options: { rounds: 1 } })
  return { ...house, ada, ben, host, table }
}

function playOut(...people: Person[]): void {
  for (const each of people) expect(each.play()).toBe('accepted')
}

/** Another game of the same two, played out or left in the middle. */
function again(people: [Person, Person], actions = 2): void {
  for (const each of people) each.ask({ type: 'ready', ready: true })
  playOut(...people.slice(0, actions))
}

/** The ids in the list, newest first, or the code of a refusal. */
function listed(person: Person, before?: string): string[] | string {
  const answer = person.ask({ type: 'matches', ...(before !== undefined && { before }) })
  return answer === 'accepted' ? person.last('matches').matches.map(({ id }) => id) : answer
}

function fetched(person: Person, match?: string): string {
  return person.ask({ type: 'match', ...(match !== undefined && { match }) })
}

function erase(host: Person, what: 'match' | 'all', match: string): void {
  expect(host.ask({ type: 'forget-matches', ...(what === 'all' ? { all: true } : { match }) })).toBe('accepted')
}

const names = (person: Person) => {
  person.ask({ type: 'statistics' })
  return person.last('statistics').statistics.map(({ name, games: played }) => `${name} ${played}`)
}

describe('a game that is over', () => {
  test('is listed for its people and for the host’s own machine, and for nobody else', () => {
    const { ada, ben, host, table, person } = evenings()
    playOut(ada, ben)
    const passerBy = person()
    const { scores, winners } = ada.view.outcome!
    for (const each of [ada, ben, host]) {
      expect(each.ask({ type: 'matches' })).toBe('accepted')
      expect(each.last('matches')).toEqual({
        type: 'matches',
        matches: [
          {
            ...{ id: `${table}-1`, played: evening.toISOString(), game: 'numbers', rulesVersion: 1 },
            table: 'Long evening',
            seats: [
              { kind: 'person', name: 'Ada' },
              { kind: 'person', name: 'Ben' },
            ],
            ...{ winners, scores, complete: true, playable: true },
          },
        ],
        ...{ more: false, kept: false },
      })
    }
    expect(listed(passerBy)).toEqual([])
  })

  test('is given as a file that plays to the same end', () => {
    const { ada, ben, table } = evenings()
    playOut(ada, ben)
    expect(fetched(ben, `${table}-1`)).toBe('accepted')
    const { match } = ben.last('match')
    const read = readMatchFile(JSON.stringify(match), gameOf)
    expect(read).toMatchObject({ ok: true, match: { complete: true } })
    expect(read.ok && read.timeline.outcome).toEqual(ada.view.outcome)
    expect(read.ok && read.timeline.at(2, 0).view).toEqual(ada.view.view)
    expect(JSON.stringify(match)).not.toContain('device')
  })

  test('shows its people as they had chosen to look, until their names are erased', () => {
    const { person } = room()
    const [ada, ben, host] = [person(), person(), person({ local: true })]
    const table = ada.open({ seats: 2, options: { rounds: 1 } })
    ada.ask({ type: 'sit', seat: 0, name: 'Ada', face: 'cat', colour: 'teal' })
    ben.ask({ type: 'enter', table })
    ben.sit(1, 'Ben')
    ben.ask({ type: 'ready', ready: true })
    expect(ada.ask({ type: 'start' })).toBe('accepted')
    playOut(ada, ben)
    const seats = [
      { kind: 'person', name: 'Ada', face: 'cat', colour: 'teal' },
      { kind: 'person', name: 'Ben' },
    ]
    listed(ben)
    expect(ben.last('matches').matches[0]?.seats).toEqual(seats)
    expect(fetched(ben, `${table}-1`)).toBe('accepted')
    const { match } = ben.last('match')
    expect(match.seats).toEqual(seats)
    expect(readMatchFile(JSON.stringify(match), gameOf)).toMatchObject({ ok: true, match: { seats } })
    expect(host.ask({ type: 'forget-matches', name: 'Ada' })).toBe('accepted')
    listed(ben)
    expect(ben.last('matches').matches[0]?.seats).toEqual([{ kind: 'forgotten' }, { kind: 'person', name: 'Ben' }])
  })

  test('is told to everybody at its table who asks for the game there', () => {
    const { ada, ben, table, person } = evenings()
    const watcher = person()
    watcher.ask({ type: 'enter', table })
    expect(fetched(watcher)).toBe('match-not-over')
    playOut(ada, ben)
    expect(fetched(watcher)).toBe('accepted')
    expect(watcher.last('match').match.id).toBe(`${table}-1`)
    expect(fetched(watcher, `${table}-1`)).toBe('unknown-match')
    ada.ask({ type: 'reopen' })
    expect(fetched(watcher)).toBe('not-in-play')
    expect(fetched(person())).toBe('no-table')
  })

  test('others’ games are as unknown as those that there are not', () => {
    const { ada, ben, table, person } = evenings()
    playOut(ada, ben)
    const passerBy = person()
    expect(fetched(passerBy, `${table}-1`)).toBe('unknown-match')
    expect(fetched(passerBy, `${table}-2`)).toBe('unknown-match')
    expect(listed(passerBy, `${table}-1`)).toBe('unknown-match')
    expect(passerBy.count('match')).toBe(0)
  })

  test('outlives its table and the host, and its people find it by their tokens', () => {
    const { ada, ben, table, restart } = evenings()
    playOut(ada, ben)
    ada.ask({ type: 'close-table' })
    ada.vanish()
    ben.vanish()
    const { person } = restart()
    const back = person({ device: ben.token })
    expect(listed(back)).toEqual([`${table}-1`])
    expect(fetched(back, `${table}-1`)).toBe('accepted')
    expect(listed(person())).toEqual([])
  })

  test('is in the journal together with its last action, or neither is', () => {
    const journal = openJournal()
    const { ada, ben, host } = evenings({ journal })
    const full = vi.spyOn(journal, 'append').mockImplementation((_, __, ___, ____, match) => {
      if (match) throw new Error('disk full')
    })
    ada.play()
    expect(ben.play()).toBe('internal-error')
    expect(ben.table.phase).toBe('playing')
    expect(listed(host)).toEqual([])
    full.mockRestore()
    expect(ben.play()).toBe('accepted')
    expect(listed(host)).toHaveLength(1)
  })

  test('is kept whole by a journal that keeps no moves', () => {
    const journal = openJournal(undefined, { keepsMoves: false })
    const { ada, ben, table } = evenings({ journal })
    ada.play()
    expect(journal.tables()).toMatchObject([{ table: { id: table }, entries: [] }])
    ben.play()
    expect(journal.finishedMatchLog(`${table}-1`)?.entries.map(({ actor }) => actor)).toEqual([0, 1])
    expect(listed(ada)).toEqual([`${table}-1`])
  })

  test('is told page by page, newest first', () => {
    const { ada, ben, table } = evenings()
    playOut(ada, ben)
    for (let game = 2; game <= limits.matchesPerPage + 3; game++) again([ada, ben])
    const first = listed(ada) as string[]
    expect(first).toHaveLength(limits.matchesPerPage)
    expect(first[0]).toBe(`${table}-${limits.matchesPerPage + 3}`)
    expect(ada.last('matches').more).toBe(true)
    const rest = listed(ada, first.at(-1))
    expect(rest).toEqual([3, 2, 1].map((deal) => `${table}-${deal}`))
    expect(ada.last('matches')).toMatchObject({ before: first.at(-1), more: false })
  })

  test('a table is never given the id of one that has left a game', () => {
    const { ada, ben, table, house } = evenings()
    playOut(ada, ben)
    ada.ask({ type: 'close-table' })
    expect(house.history.knowsTable(table)).toBe(true)
    expect(house.history.knowsTable('zzzzzz')).toBe(false)
  })
})

describe('a game that is broken off', () => {
  test('is kept as not complete, and counts in no statistics', () => {
    const { ada, host, table } = evenings()
    ada.play()
    ada.ask({ type: 'close-table' })
    expect(listed(ada)).toEqual([`${table}-1`])
    const [match] = ada.last('matches').matches
    expect(match).toMatchObject({ complete: false, playable: true })
    expect(match).not.toHaveProperty('winners')
    expect(names(host)).toEqual([])
    expect(fetched(ada, `${table}-1`)).toBe('accepted')
    expect(readMatchFile(JSON.stringify(ada.last('match').match), gameOf)).toMatchObject({ ok: true })
  })

  test('where nothing was played there is nothing to keep', () => {
    const { ada, host } = evenings()
    ada.ask({ type: 'close-table' })
    expect(listed(host)).toEqual([])
  })

  test('so is one that nobody came back to, and one that ends without its table', () => {
    const { ada, host, house, table } = evenings()
    ada.play()
    finished(house.tables.get(table)!.lobby.returnTo({}))
    expect(listed(host)).toEqual([`${table}-1`])
    const other = evenings()
    other.ada.play()
    for (const each of [other.ada, other.ben]) each.vanish()
    other.clock.pass(limits.emptyGameHours * 3_600_000)
    expect(listed(other.host)).toEqual([`${other.table}-1`])
  })
})

describe('a game that goes on', () => {
  test('is in no list, no file, no statistics', () => {
    const { ada, ben, host, table } = evenings()
    ada.play()
    for (const each of [ada, ben, host]) {
      expect(listed(each)).toEqual([])
      expect(fetched(each, `${table}-1`)).toBe('unknown-match')
      expect(names(each)).toEqual([])
    }
    expect(fetched(ada)).toBe('match-not-over')
  })

  test('can be looked back at with the public’s eyes, whoever looks', () => {
    const { ada, ben, table } = evenings()
    const dealt = ada.view.prompts
    ada.play()
    expect(ada.ask({ type: 'recall', step: 0 })).toBe('accepted')
    expect(ada.last('recalled')).toMatchObject({
      ...{ table, deal: 1, step: 0, length: 1, prompts: dealt, news: [], story: [] },
      view: { hand: [], counts: [3, 3], scores: [0, 0] },
    })
    expect(ada.ask({ type: 'recall', step: 1 })).toBe('accepted')
    const recalled = ada.last('recalled')
    expect(recalled).toMatchObject({
      ...{ step: 1, news: [{ type: 'bid', seat: 0 }], story: [{ type: 'bid', seat: 0 }] },
      view: { hand: [], counts: [2, 3] },
    })
    // It shows neither the viewer's own bid nor who made which one.
    expect(recalled.news[0]).not.toHaveProperty('number')
    expect(recalled).not.toHaveProperty('actor')
    expect(recalled).not.toHaveProperty('outcome')
    expect(ben.ask({ type: 'recall', step: 99 })).toBe('accepted')
    expect(ben.last('recalled')).toEqual(recalled)
  })

  test('is looked back at after a restart as before, and to its end', () => {
    const { ada, ben, table, restart } = evenings()
    ada.play()
    const { person } = restart()
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    back.ask({ type: 'recall', step: 1 })
    expect(back.last('recalled')).toMatchObject({ step: 1, length: 1, turns: [{ step: 1, seat: 1 }] })
    back.play()
    back.ask({ type: 'recall', step: 2 })
    expect(back.last('recalled').outcome).toEqual(back.view.outcome)
  })

  test('whoever is at no table, or where nothing was dealt, has nothing to look back at', () => {
    const { person } = room()
    const ada = person()
    expect(ada.ask({ type: 'recall', step: 0 })).toBe('no-table')
    ada.open()
    expect(ada.ask({ type: 'recall', step: 0 })).toBe('not-in-play')
  })
})

test('nothing that may be asked of running games of any kind tells more than their public views and stories', () => {
  for (const game of [...games, claims as unknown as Game]) {
    const bot = Object.keys(game.bots)[0]!
    const { person, clock } = room({ games: [game], seed: () => `leaks of ${game.id}` })
    const [ada, watcher] = [person(), person({ local: true })]
    const table = ada.open({ game: game.id, seats: game.seats.min })
    watcher.ask({ type: 'enter', table })
    for (let seat = 0; seat < game.seats.min; seat++) ada.ask({ type: 'bot', seat, bot })
    ada.ask({ type: 'start' })
    for (let moment = 0; moment < 60 && watcher.table.phase === 'playing'; moment++) {
      clock.pass(1000)
      if (watcher.table.phase !== 'playing') break
      const { revision, prompts, view } = watcher.view
      expect(watcher.ask({ type: 'recall', step: revision })).toBe('accepted')
      const recalled = watcher.last('recalled')
      expect(recalled.prompts.map(({ seat }) => seat)).toEqual(prompts.map(({ seat }) => seat))
      expect(recalled.view).toEqual(game.replayView?.(view) ?? view)
      // A viewer who looks back gets the same events as one who enters now.
      watcher.ask({ type: 'enter', table })
      expect(recalled.story).toEqual(watcher.view.events)
      expect(watcher.ask({ type: 'match', match: `${table}-1` })).toBe('unknown-match')
    }
  }
})

describe('statistics', () => {
  test('tell everybody of their own games, and the host’s machine of all', () => {
    const { ada, ben, host, person } = evenings()
    playOut(ada, ben)
    again([ada, ben])
    expect(names(ben)).toEqual(['Ada 2', 'Ben 2'])
    expect(names(host)).toEqual(['Ada 2', 'Ben 2'])
    expect(names(person())).toEqual([])
    const { statistics } = host.last('statistics')
    expect(statistics.reduce((sum, { wins, shared }) => sum + wins + shared / 2, 0)).toBe(2)
  })
})

describe('erasing', () => {
  test('is for the host’s own machine', () => {
    const { ada, ben, table } = evenings()
    playOut(ada, ben)
    expect(ada.ask({ type: 'forget-matches', all: true })).toBe('not-local')
    expect(ada.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('not-local')
    expect(listed(ada)).toHaveLength(1)
  })

  test('takes a name out of figures that were counted before, and a game that is over adds to them', () => {
    const { ada, ben, host, house } = evenings()
    playOut(ada, ben)
    const reader = { device: 'nobody', local: true }
    expect(names(host)).toEqual(['Ada 1', 'Ben 1'])
    // Asked again and again they are not counted again.
    expect(house.history.statistics(reader)).toBe(house.history.statistics(reader))
    expect(house.history.statistics({ ...reader, local: false }).statistics).toEqual([])
    again([ada, ben])
    expect(names(host)).toEqual(['Ada 2', 'Ben 2'])
    host.ask({ type: 'forget-matches', name: 'Ada' })
    expect(names(host)).toEqual(['Ben 2'])
    host.ask({ type: 'forget-matches', all: true })
    expect(names(host)).toEqual([])
  })

  test('one game takes it from everybody, and no other', () => {
    const { ada, ben, host, table } = evenings()
    playOut(ada, ben)
    again([ada, ben])
    expect(host.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('accepted')
    expect(host.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('unknown-match')
    for (const each of [ada, ben, host]) expect(listed(each)).toEqual([`${table}-2`])
    expect(fetched(ada, `${table}-1`)).toBe('unknown-match')
  })

  test('a name takes that person out of all games, and leaves the others theirs', () => {
    const { ada, ben, host, table } = evenings()
    playOut(ada, ben)
    again([ada, ben])
    expect(host.ask({ type: 'forget-matches', name: 'Ada' })).toBe('accepted')
    expect(names(host)).toEqual(['Ben 2'])
    expect(listed(ada)).toEqual([])
    expect(listed(ben)).toEqual([`${table}-2`, `${table}-1`])
    expect(ben.last('matches').matches[0]!.seats).toEqual([{ kind: 'forgotten' }, { kind: 'person', name: 'Ben' }])
    expect(fetched(ben, `${table}-1`)).toBe('accepted')
    expect(readMatchFile(JSON.stringify(ben.last('match').match), gameOf)).toMatchObject({ ok: true })
    expect(host.ask({ type: 'forget-matches', name: 'Nobody' })).toBe('accepted')
  })

  test.each(['match', 'all'] as const)('takes the result off its table, too: %s', (what) => {
    const { ada, ben, host, table, restart } = evenings()
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
      const { ada, ben, host, table, restart } = evenings()
      playOut(ada, ben)
      for (let game = 2; game <= 3; game++) again([ada, ben])
      const all = ada.table.evening!
      expect(all.map(({ games }) => games[0]!.played)).toEqual([3, 3])
      erase(host, 'match', `${table}-3`)
      expect(ada.table.phase).toBe('lobby')
      for (const person of [ada, ben])
        expect(person.table.evening!.map(({ games }) => games[0]!.played)).toEqual([2, 2])
      expect(ada.table.evening!.reduce((sum, { games }) => sum + games[0]!.won, 0)).toBe(2)
      // A running game is left alone.
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
      const { ada, ben, host, table } = evenings()
      playOut(ada, ben)
      erase(host, 'match', `${table}-1`)
      expect(ada.table).not.toHaveProperty('evening')
    })

    test('also of somebody who has taken another name since', () => {
      const { ada, ben, host, table } = evenings()
      playOut(ada, ben)
      again([ada, ben])
      ada.ask({ type: 'reopen' })
      ben.ask({ type: 'sit', seat: 1, name: 'Benedikt' })
      expect(played(ada)).toContainEqual(['Benedikt', 2])
      erase(host, 'match', `${table}-1`)
      expect(played(ada)).toContainEqual(['Benedikt', 1])
    })

    test('all of it with all games, also at a table that this version can’t go on with', () => {
      const { ada, ben, host } = evenings()
      playOut(ada, ben)
      again([ada, ben], 1)
      erase(host, 'all', '')
      expect(ada.table.phase).toBe('playing')
      expect(ada.table).not.toHaveProperty('evening')

      const other = evenings()
      playOut(other.ada, other.ben)
      again([other.ada, other.ben], 1)
      const { person, journal } = other.restart({ games: [newer] })
      expect(journal.tables()).toMatchObject([{ table: { evening: [{ name: 'Ada' }, { name: 'Ben' }] } }])
      erase(person({ local: true }), 'match', `${other.table}-1`)
      expect(journal.tables()).toMatchObject([{ table: { evening: [] } }])
    })
  })

  test('leaves a table alone that plays its next game, or shows the result of another', () => {
    const { ada, ben, host, table } = evenings()
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
    const { ada, ben, host, table } = evenings()
    playOut(ada, ben)
    host.ask({ type: 'forget-matches', match: `${table}-1` })
    for (const person of [ada, ben]) expect(person.last('course').news).toEqual({ kind: 'erased' })
  })

  test('ends a shuffle for the next game, which can be started again', () => {
    const { ada, ben, host, table } = evenings()
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
    const { person } = room()
    const [ada, ben, host] = [person(), person(), person({ local: true })]
    for (const name of ['Adas Tisch', 'Mesa do Cem', 'Long evening']) {
      dealTwo(ada, ben, { name, options: { rounds: 1 } })
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
    const { ada, ben, host, journal } = evenings()
    playOut(ada, ben)
    ada.ask({ type: 'close-table' })
    ben.vanish()
    expect(journal.devices()).toHaveLength(2)
    expect(host.ask({ type: 'forget-matches', all: true })).toBe('accepted')
    expect(listed(host)).toEqual([])
    expect(names(host)).toEqual([])
    expect(journal.devices()).toHaveLength(1)
  })

  test('that can not be written down has not happened', () => {
    const { ada, ben, host, journal } = evenings()
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

  /** Forty games of people with names that nothing else has. */
  function forty() {
    const journal = openJournal(folder)
    const house = room({ journal, date: () => evening })
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
    const { ada, ben, host, table } = evenings({ journal })
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
    const { ada, ben, host } = evenings({ journal })
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

describe('when there are too many', () => {
  const house = ''
  /** Games of these origins, oldest first, as many as there is room for; then Ada and Ben play one more. */
  function full(origins: readonly (string | undefined)[]) {
    const journal = openJournal()
    const before = evenings({ journal })
    playOut(before.ada, before.ben)
    const { header, entries } = journal.finishedMatchLog(`${before.table}-1`)!
    const stored = journal.finishedMatches()[0]!
    const { table } = journal.tables()[0]!
    journal.forgetMatches([stored.id], [])
    expect(origins).toHaveLength(limits.matches)
    for (const [index, from] of origins.entries()) {
      const record = { ...stored, id: `older-${index}`, from } as FinishedMatchRecord
      journal.saveTable(table, { record, header, entries })
    }
    const { person } = before.restart()
    const [ada, ben] = [before.ada, before.ben].map((who) => person({ device: who.token })) as [Person, Person]
    for (const each of [ada, ben]) each.ask({ type: 'enter', table: table.id })
    again([ada, ben])
    const kept = journal.finishedMatches().map(({ id }) => id)
    expect(kept).toHaveLength(limits.matches)
    expect(kept.at(-1)).toBe(`${table.id}-2`)
    expect(listed(person({ local: true }))).toEqual(kept.toReversed().slice(0, limits.matchesPerPage))
    return { gone: origins.flatMap((_, index) => (kept.includes(`older-${index}`) ? [] : [index])), journal }
  }
  const times = <T>(count: number, origin: T) => Array.from({ length: count }, () => origin)

  test('the oldest goes of whoever has most, and nobody else’s', () => {
    expect(full([...times(10, '10.0.0.8'), ...times(1000, house), ...times(990, '10.0.0.9')]).gone).toEqual([1010])
  })

  test('half of the room is for the host’s own machine, whoever else has how many addresses', () => {
    const strangers = times(1000, '').map((_, index) => `10.0.${index >> 8}.${index & 255}`)
    expect(full([...times(1000, house), ...strangers]).gone).toEqual([1000])
    expect(full([...times(1500, house), ...strangers.slice(500)]).gone).toEqual([0])
  })

  test('games from before there was such a rule count as the host’s own', () => {
    expect(full([...times(900, undefined), ...times(1100, '10.0.0.9')]).gone).toEqual([900])
  })

  test('a game counts for whoever owned its table when it was dealt, and no address outlives a name', () => {
    const { journal } = full(times(2000, house))
    const from = () => journal.finishedMatches().at(-1)!.from
    expect(from()).toBe('192.168.1.30')
    expect(room({ journal }).person({ local: true }).ask({ type: 'forget-matches', name: 'Ada' })).toBe('accepted')
    expect(from()).toBe('forgotten')
  })
})

describe('a table of other rules', () => {
  function shelved() {
    const before = evenings()
    before.ada.play()
    const after = before.restart({ games: [newer] })
    const [ada, host] = [after.person({ device: before.ada.token }), after.person({ local: true })]
    return { ...after, ada, host, table: before.table, before }
  }

  test('is listed as not playable for its people, and saved as a file on the host’s own machine', () => {
    const { ada, host, table, person } = shelved()
    for (const each of [ada, host]) {
      expect(listed(each)).toEqual([`${table}-1`])
      expect(each.last('matches').matches[0]).toMatchObject({ rulesVersion: 1, complete: false, playable: false })
    }
    // A version with its rules may continue it, so Ben's cards are still secret.
    expect(fetched(ada, `${table}-1`)).toBe('match-not-over')
    expect(fetched(person(), `${table}-1`)).toBe('unknown-match')
    expect(fetched(host, `${table}-1`)).toBe('accepted')
    const file = JSON.stringify(host.last('match').match)
    expect(readMatchFile(file, gameOf)).toMatchObject({ ok: true })
    expect(readMatchFile(file, () => newer)).toMatchObject({
      error: { code: 'other-rules', params: { file: 1, ours: 2 } },
    })
  })

  test('is never played on: nobody can enter it', () => {
    const { ada, table } = shelved()
    expect(ada.ask({ type: 'enter', table })).toBe('unknown-table')
    expect(ada.last('tables').tables).toEqual([])
  })

  test('goes on where it stood once its rules are back, and is then no game that is over', () => {
    const { restart, before, table } = shelved()
    const { person } = restart({ games: [numbersGame] })
    const ben = person({ device: before.ben.token })
    expect(listed(ben)).toEqual([])
    ben.ask({ type: 'enter', table })
    expect(ben.play()).toBe('accepted')
    expect(listed(ben)).toEqual([`${table}-1`])
  })

  test('is erased with its table', () => {
    const { host, journal, table } = shelved()
    expect(host.ask({ type: 'forget-matches', match: `${table}-1` })).toBe('accepted')
    expect(listed(host)).toEqual([])
    expect(journal.tables()).toEqual([])
  })

  test('names nobody whose name is erased, and forgets no others', () => {
    const { ada, ben, journal, restart, table } = evenings()
    ada.play()
    const [{ table: record }] = journal.tables() as [StoredTable]
    const she = { device: 'hers', name: 'Ada' }
    journal.saveTable({
      ...{ ...record, name: 'Adas Tisch', waiting: [she], evening: [{ ...she, games: {} }] },
      ...{ paused: { by: 'Ada', bySeat: 0 }, ended: { by: 'Ada' } },
      door: { ...record.door, removed: ['hers'], removedNames: { hers: ['Ada', 'Ida'] } },
    })
    const after = restart({ games: [newer] })
    const [back, host] = [after.person({ device: ben.token }), after.person({ local: true })]
    expect(host.ask({ type: 'forget-matches', name: 'Ada' })).toBe('accepted')
    expect(JSON.stringify(journal.tables())).not.toContain('Ada')
    expect(journal.tables()).toMatchObject([
      { table: { dealtFrom: 'forgotten', door: { removedNames: { hers: ['Ida'] } } } },
    ])
    for (const reader of [back, after.restart().person({ device: back.token })]) {
      expect(listed(reader)).toEqual([`${table}-1`])
      expect(reader.last('matches').matches).toMatchObject([
        { table: '…', seats: [{ kind: 'forgotten' }, { kind: 'person', name: 'Ben' }] },
      ])
    }
  })

  test('whose game was over is erased with it, and does not come back with the next start', () => {
    const { ada, ben, table, restart } = evenings()
    playOut(ada, ben)
    const { person, journal, restart: startAgain } = restart({ games: [newer] })
    expect(person({ local: true }).ask({ type: 'forget-matches', match: `${table}-1` })).toBe('accepted')
    expect(journal.tables()).toEqual([])
    expect(listed(startAgain().person({ local: true }))).toEqual([])
  })

  test('whose game was over is listed once, with its result', () => {
    const { ada, ben, table, restart } = evenings()
    playOut(ada, ben)
    const after = restart({ games: [newer] })
    const back = after.person({ device: ada.token })
    expect(listed(back)).toEqual([`${table}-1`])
    expect(back.last('matches').matches[0]).toMatchObject({ complete: true, playable: false })
    expect(fetched(back, `${table}-1`)).toBe('accepted')
  })
})

test('what its seed was made of is kept with a game, and in its file', () => {
  const journal = openJournal()
  const { ada, ben, house, table } = evenings({ journal })
  playOut(ada, ben)
  const record = house.tables.get(table)!.record
  const played = {
    ...journal.finishedMatchLog(`${table}-1`)!,
    outcome: undefined,
    tallies: {},
    luck: { proof: 'of all' },
  }
  const over = house.history.prepare({ ...record, deals: 2 }, played)
  journal.saveTable(record, over)
  house.history.add(over)
  expect(fetched(ada, `${table}-2`)).toBe('accepted')
  expect(ada.last('match').match).toMatchObject({ id: `${table}-2`, luck: { proof: 'of all' } })
  fetched(ada, `${table}-1`)
  const { luck, log } = ada.last('match').match
  expect(checkLuck(proofSchema.parse(luck), log)).toEqual([])
  expect(luck).toMatchObject({ table, deal: 1, parts: [{ seats: [0] }, { seats: [1] }] })
})

test('a game that is too long for a message is refused, not cut', () => {
  const journal = openJournal()
  const { ada, ben, table } = evenings({ journal })
  playOut(ada, ben)
  const match = journal.finishedMatchLog(`${table}-1`)!
  const entries = Array.from({ length: 20_000 }, () => match.entries[0]!)
  vi.spyOn(journal, 'finishedMatchLog').mockReturnValue({ ...match, entries })
  expect(fetched(ada, `${table}-1`)).toBe('match-too-big')
})

test('how a game was shuffled is refused likewise where its log is too long', () => {
  const { ada, ben, house, table } = evenings()
  playOut(ada, ben)
  expect(ada.ask({ type: 'prove' })).toBe('accepted')
  const { match } = house.tables.get(table)!
  const { header, entries } = match!.log
  const long = Array.from({ length: 20_000 }, () => entries[0]!)
  vi.spyOn(match!, 'log', 'get').mockReturnValue({ header, entries: long })
  expect(ada.ask({ type: 'prove' })).toBe('match-too-big')
})
