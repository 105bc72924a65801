// The history: who may read a game, and that running games keep their secrets.

import { describe, expect, test, vi } from 'vitest'
import { readMatchFile } from '#shared/history/read-match-file.ts'
import { games } from '#shared/games/registry.ts'
import { checkLuck } from '#shared/luck/check-proof.ts'
import { proofSchema } from '#shared/luck/commit-reveal.ts'
import { limits } from '#shared/protocol/limits.ts'
import { openJournal } from '../journal/journal.ts'
import { claims } from '../testing/claims-game.ts'
import { testHouse } from '../testing/test-house.ts'
import { runNow } from '../testing/run-now.ts'
import {
  again,
  evening,
  eveningOfTwo,
  fetched,
  gameOf,
  gamesByName,
  listed,
  playOut,
} from './testing/evening-of-two.ts'
import type { Game } from '#shared/engine/game.ts'

describe('a game that is over', () => {
  test('is listed for its people and for the host’s own machine, and for nobody else', () => {
    const { ada, ben, host, table, person } = eveningOfTwo()
    playOut(ada, ben)
    const passerBy = person()
    const { scores, winners } = ada.view.outcome!
    for (const each of [ada, ben, host]) {
      expect(each.ask({ type: 'matches' })).toBe('accepted')
      expect(each.last('matches')).toEqual({
        type: 'matches',
        matches: [
          {
            id: `${table}-1`,
            played: evening.toISOString(),
            game: 'numbers',
            rulesVersion: 1,
            table: 'Long evening',
            seats: [
              { kind: 'person', name: 'Ada' },
              { kind: 'person', name: 'Ben' },
            ],
            winners,
            scores,
            complete: true,
            playable: true,
          },
        ],
        more: false,
        kept: false,
      })
    }
    expect(listed(passerBy)).toEqual([])
  })

  test('is given as a file that plays to the same end', () => {
    const { ada, ben, table } = eveningOfTwo()
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
    const { person } = testHouse()
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
    const { ada, ben, table, person } = eveningOfTwo()
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
    const { ada, ben, table, person } = eveningOfTwo()
    playOut(ada, ben)
    const passerBy = person()
    expect(fetched(passerBy, `${table}-1`)).toBe('unknown-match')
    expect(fetched(passerBy, `${table}-2`)).toBe('unknown-match')
    expect(listed(passerBy, `${table}-1`)).toBe('unknown-match')
    expect(passerBy.count('match')).toBe(0)
  })

  test('outlives its table and the host, and its people find it by their tokens', () => {
    const { ada, ben, table, restart } = eveningOfTwo()
    playOut(ada, ben)
    ada.ask({ type: 'close-table' })
    ada.disconnect()
    ben.disconnect()
    const { person } = restart()
    const back = person({ device: ben.token })
    expect(listed(back)).toEqual([`${table}-1`])
    expect(fetched(back, `${table}-1`)).toBe('accepted')
    expect(listed(person())).toEqual([])
  })

  test('is in the journal together with its last action, or neither is', () => {
    const journal = openJournal()
    const { ada, ben, host } = eveningOfTwo({ journal })
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
    const { ada, ben, table } = eveningOfTwo({ journal })
    ada.play()
    expect(journal.tables()).toMatchObject([{ table: { id: table }, entries: [] }])
    ben.play()
    expect(journal.finishedMatchLog(`${table}-1`)?.entries.map(({ actor }) => actor)).toEqual([0, 1])
    expect(listed(ada)).toEqual([`${table}-1`])
  })

  test('is told page by page, newest first', () => {
    const { ada, ben, table } = eveningOfTwo()
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
    const { ada, ben, table, house } = eveningOfTwo()
    playOut(ada, ben)
    ada.ask({ type: 'close-table' })
    expect(house.history.knowsTable(table)).toBe(true)
    expect(house.history.knowsTable('zzzzzz')).toBe(false)
  })
})

describe('a game that is broken off', () => {
  test('is kept as not complete, and counts in no statistics', () => {
    const { ada, host, table } = eveningOfTwo()
    ada.play()
    ada.ask({ type: 'close-table' })
    expect(listed(ada)).toEqual([`${table}-1`])
    const [match] = ada.last('matches').matches
    expect(match).toMatchObject({ complete: false, playable: true })
    expect(match).not.toHaveProperty('winners')
    expect(gamesByName(host)).toEqual([])
    expect(fetched(ada, `${table}-1`)).toBe('accepted')
    expect(readMatchFile(JSON.stringify(ada.last('match').match), gameOf)).toMatchObject({ ok: true })
  })

  test('where nothing was played there is nothing to keep', () => {
    const { ada, host } = eveningOfTwo()
    ada.ask({ type: 'close-table' })
    expect(listed(host)).toEqual([])
  })

  test('so is one that nobody came back to, and one that ends without its table', () => {
    const { ada, host, house, table } = eveningOfTwo()
    ada.play()
    runNow(house.tables.get(table)!.lobby.returnTo({}))
    expect(listed(host)).toEqual([`${table}-1`])
    const other = eveningOfTwo()
    other.ada.play()
    for (const each of [other.ada, other.ben]) each.disconnect()
    other.clock.pass(limits.emptyMatchHours * 3_600_000)
    expect(listed(other.host)).toEqual([`${other.table}-1`])
  })
})

describe('a game that goes on', () => {
  test('is in no list, no file, no statistics', () => {
    const { ada, ben, host, table } = eveningOfTwo()
    ada.play()
    for (const each of [ada, ben, host]) {
      expect(listed(each)).toEqual([])
      expect(fetched(each, `${table}-1`)).toBe('unknown-match')
      expect(gamesByName(each)).toEqual([])
    }
    expect(fetched(ada)).toBe('match-not-over')
  })

  test('can be looked back at with the public’s eyes, whoever looks', () => {
    const { ada, ben, table } = eveningOfTwo()
    const dealt = ada.view.prompts
    ada.play()
    expect(ada.ask({ type: 'recall', step: 0 })).toBe('accepted')
    expect(ada.last('recalled')).toMatchObject({
      table,
      deal: 1,
      step: 0,
      length: 1,
      prompts: dealt,
      news: [],
      story: [],
      view: { hand: [], counts: [3, 3], scores: [0, 0] },
    })
    expect(ada.ask({ type: 'recall', step: 1 })).toBe('accepted')
    const recalled = ada.last('recalled')
    expect(recalled).toMatchObject({
      step: 1,
      news: [{ type: 'bid', seat: 0 }],
      story: [{ type: 'bid', seat: 0 }],
      view: { hand: [], counts: [2, 3] },
    })
    // It shows neither the number of the bid, though it is the viewer's own, nor the actor of the action.
    expect(recalled.news[0]).not.toHaveProperty('number')
    expect(recalled).not.toHaveProperty('actor')
    expect(recalled).not.toHaveProperty('outcome')
    expect(ben.ask({ type: 'recall', step: 99 })).toBe('accepted')
    expect(ben.last('recalled')).toEqual(recalled)
  })

  test('is looked back at after a restart as before, and to its end', () => {
    const { ada, ben, table, restart } = eveningOfTwo()
    ada.play()
    const { person } = restart()
    const back = person({ device: ben.token })
    back.ask({ type: 'enter', table })
    back.ask({ type: 'recall', step: 1 })
    expect(back.last('recalled')).toMatchObject({ step: 1, length: 1, turns: [] })
    back.play()
    back.ask({ type: 'recall', step: 2 })
    expect(back.last('recalled').outcome).toEqual(back.view.outcome)
  })

  test('whoever is at no table, or where nothing was dealt, has nothing to look back at', () => {
    const { person } = testHouse()
    const ada = person()
    expect(ada.ask({ type: 'recall', step: 0 })).toBe('no-table')
    ada.open()
    expect(ada.ask({ type: 'recall', step: 0 })).toBe('not-in-play')
  })
})

test('nothing that may be asked of running games of any kind tells more than their public views and stories', () => {
  for (const game of [...games, claims as unknown as Game]) {
    const bot = Object.keys(game.bots)[0]!
    const { person, clock } = testHouse({ games: [game], seed: () => `leaks of ${game.id}` })
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
    const { ada, ben, host, person } = eveningOfTwo()
    playOut(ada, ben)
    again([ada, ben])
    expect(gamesByName(ben)).toEqual(['Ada 2', 'Ben 2'])
    expect(gamesByName(host)).toEqual(['Ada 2', 'Ben 2'])
    expect(gamesByName(person())).toEqual([])
    const { statistics } = host.last('statistics')
    expect(statistics.reduce((sum, { wins, shared }) => sum + wins + shared / 2, 0)).toBe(2)
  })
})

test('what the seed of a game was made of is kept with the game, and in its file', () => {
  const journal = openJournal()
  const { ada, ben, house, table } = eveningOfTwo({ journal })
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
  const { ada, ben, table } = eveningOfTwo({ journal })
  playOut(ada, ben)
  const match = journal.finishedMatchLog(`${table}-1`)!
  const entries = Array.from({ length: 20_000 }, () => match.entries[0]!)
  vi.spyOn(journal, 'finishedMatchLog').mockReturnValue({ ...match, entries })
  expect(fetched(ada, `${table}-1`)).toBe('match-too-big')
})

test('how a game was shuffled is refused likewise where its log is too long', () => {
  const { ada, ben, house, table } = eveningOfTwo()
  playOut(ada, ben)
  expect(ada.ask({ type: 'prove' })).toBe('accepted')
  const { match } = house.tables.get(table)!
  const { header, entries } = match!.log
  const long = Array.from({ length: 20_000 }, () => entries[0]!)
  vi.spyOn(match!, 'log', 'get').mockReturnValue({ header, entries: long })
  expect(ada.ask({ type: 'prove' })).toBe('match-too-big')
})
