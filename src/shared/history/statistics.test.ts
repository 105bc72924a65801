import { describe, expect, test } from 'vitest'
import { countTallies } from '../engine/tallies.ts'
import { games, gameOf } from '#shared/games/registry.ts'
import { limits } from '../protocol/limits.ts'
import { awards, statistics } from './statistics.ts'
import type { MatchResult } from './statistics.ts'
import { Timeline } from './timeline.ts'
import { goldenLogs } from '../../main/host/testing/golden-logs.ts'

/** Events of few games: an attacker finds gold aboard, or is paid in a parley. */
const rare = ['loot', 'price']
const person = (name: string) => ({ kind: 'person', name }) as const
const bot = { kind: 'bot', bot: 'easy' } as const

describe('tallies', () => {
  const told = (...events: object[]) => events.map((event) => ({ public: event }))

  test('count events for the seat that they name', () => {
    const tallies = { busts: { event: 'bust' }, caught: { event: 'reveal', of: 'challenger' } }
    const events = told(
      { type: 'bust', seat: 1 },
      { type: 'bust', seat: 1 },
      { type: 'reveal', seat: 0, challenger: 2 },
    )
    expect(countTallies({ tallies }, 3, events)).toEqual({ busts: [0, 2, 0], caught: [0, 0, 1] })
  })

  test('count only events of the kind that is meant', () => {
    const tallies = {
      believed: { event: 'reveal', where: { follows: false }, without: 'challenger' },
      caught: { event: 'reveal', where: { follows: false }, having: 'challenger' },
    }
    const events = told(
      { type: 'reveal', seat: 0, follows: false },
      { type: 'reveal', seat: 0, follows: true },
      { type: 'reveal', seat: 1, follows: false, challenger: 0 },
    )
    expect(countTallies({ tallies }, 2, events)).toEqual({ believed: [1, 0], caught: [0, 1] })
  })

  test('count only what is done to others, where a game says so', () => {
    const tallies = { hits: { event: 'shot', against: 'at' } }
    const events = told({ type: 'shot', seat: 0, at: 1 }, { type: 'shot', seat: 1, at: 1 }, { type: 'shot', seat: 1 })
    expect(countTallies({ tallies }, 2, events)).toEqual({ hits: [1, 0] })
  })

  test('D-515: a card of one’s own that a misfire takes is none that one has shot', () => {
    const sink = { type: 'sink', cards: ['key-3', 'key-2'] }
    const events = told(
      { ...sink, seat: 0, from: 1 },
      { ...sink, seat: 1, from: 1 },
      { ...sink, seat: 1, from: 1, to: 0 },
    )
    expect(countTallies(gameOf('dead-mans-draw')!, 2, events)['sunk']).toEqual([2, 0])
  })

  test('D-306: a key and a chest that find the discard pile empty bring no bonus', () => {
    const bonus = { type: 'bonus', seat: 0 }
    const events = told({ ...bonus, cards: [] }, { ...bonus, cards: ['key-3', 'key-2'] })
    expect(countTallies(gameOf('dead-mans-draw')!, 2, events)).toMatchObject({ bonuses: [1, 0], bonusCards: [2, 0] })
  })

  test('add up a field, or find the greatest of it: a number or the length of a list', () => {
    const tallies = { sum: { event: 'take', add: 'what' }, most: { event: 'take', greatest: 'what' } }
    const events = told({ type: 'take', seat: 0, what: 2 }, { type: 'take', seat: 0, what: ['a', 'b', 'c'] })
    expect(countTallies({ tallies }, 1, events)).toEqual({ sum: [5], most: [3] })
  })

  test('pass over what names no seat of this table, and what only some were told', () => {
    const tallies = { busts: { event: 'bust' } }
    const secret = { seats: { 0: { type: 'bust', seat: 0 } } }
    expect(countTallies({ tallies }, 1, [...told({ type: 'bust' }, { type: 'bust', seat: 7 }), secret])).toEqual({
      busts: [0],
    })
  })
})

describe.each(games)('awards of $id', (game) => {
  test.skipIf(!game.awards)('there are 3 to 5, each for a tally that the game counts', () => {
    const given = Object.values(game.awards ?? {})
    expect(given.length).toBeGreaterThanOrEqual(3)
    expect(given.length).toBeLessThanOrEqual(5)
    for (const tally of given) expect(Object.keys(game.tallies)).toContain(tally)
  })

  test('each is given in some game, and each tally counts something', () => {
    const timelines = goldenLogs(game).map((log) => new Timeline(game, log))
    const given = new Set(timelines.flatMap((timeline) => awards(timeline).map(({ id }) => id)))
    const counted = timelines.map(({ header, story }) => countTallies(game, header.seats, story.events))
    for (const [tally, { event }] of Object.entries(game.tallies)) {
      if (rare.includes(event)) continue
      const isCounted = counted.some((figures) => figures[tally]!.some((figure) => figure > 0))
      expect(isCounted, tally).toBe(true)
      for (const [id, what] of Object.entries(game.awards ?? {})) if (what === tally) expect(given).toContain(id)
    }
  })

  test('go to whoever has most, to all of them, and never for nothing', () => {
    for (const log of goldenLogs(game)) {
      const timeline = new Timeline(game, log)
      const figures = countTallies(game, log.header.seats, timeline.story.events)
      for (const { id, seats, count } of awards(timeline)) {
        const counts = figures[game.awards![id]!]!
        expect(count).toBeGreaterThan(0)
        expect(count).toBe(Math.max(...counts))
        expect(seats).toEqual([...counts.keys()].filter((seat) => counts[seat] === count))
      }
      const none = new Timeline(game, { header: log.header, entries: [] })
      expect(awards(none)).toEqual([])
    }
  })

  test('are not given to more than half of the players', () => {
    const shares = goldenLogs(game).flatMap((log) =>
      awards(new Timeline(game, log)).map(({ seats }) => seats.length / log.header.seats),
    )
    // A game need not have awards.
    expect(shares.length > 0).toBe(game.awards !== undefined)
    expect(Math.max(0, ...shares)).toBeLessThanOrEqual(0.5)
  })
})

describe('statistics', () => {
  const results: MatchResult[] = [
    {
      game: 'dead-mans-draw',
      seats: [person('Ada'), person('Ben'), bot],
      winners: [0],
      scores: [40, 30, 20],
      tallies: { busts: [1, 2, 3], biggestCollect: [4, 6, 2] },
    },
    {
      game: 'dead-mans-draw',
      seats: [person('Ben'), person(' Ada ')],
      winners: [0, 1],
      scores: [31, 31],
      tallies: { busts: [0, 2], biggestCollect: [3, 3] },
    },
    { game: 'help-the-sheriff', seats: [person('Ada'), bot, bot], winners: [1], scores: [3, 9, 2], tallies: {} },
  ]

  test('tell of each name and game: games, wins, shared wins, best, mean, tallies; of no bot', () => {
    expect(statistics(results, games)).toEqual([
      {
        name: 'Ada',
        game: 'dead-mans-draw',
        games: 2,
        wins: 1,
        shared: 1,
        best: 40,
        mean: 35.5,
        tallies: { busts: 3, biggestCollect: 4 },
      },
      {
        name: 'Ada',
        game: 'help-the-sheriff',
        games: 1,
        wins: 0,
        shared: 0,
        best: 3,
        mean: 3,
        tallies: {},
      },
      {
        name: 'Ben',
        game: 'dead-mans-draw',
        games: 2,
        wins: 0,
        shared: 1,
        best: 31,
        mean: 30.5,
        tallies: { busts: 2, biggestCollect: 6 },
      },
    ])
  })

  test('take a name as it was written, and forget whom nobody remembers', () => {
    const seats = [person('ada'), person('Ada'), { kind: 'forgotten' } as const]
    const names = statistics([{ ...results[0]!, seats }], games).map(({ name }) => name)
    expect(names).toEqual(['Ada', 'ada'])
  })

  test('a name that could be a field of every object is a name like others', () => {
    const seats = [person('__proto__'), person('constructor')]
    const names = statistics([{ ...results[1]!, seats }], games).map(({ name }) => name)
    expect(names).toEqual(['__proto__', 'constructor'])
  })

  test('leave out those who have played least, where there are too many', () => {
    const many = Array.from({ length: limits.statistics + 5 }, (_, index): MatchResult => {
      return { ...results[1]!, seats: [person('Ada'), person(`Guest ${index}`)] }
    })
    const told = statistics(many, games)
    expect(told).toHaveLength(limits.statistics)
    expect(told.find(({ name }) => name === 'Ada')).toMatchObject({ games: many.length })
  })
})

test('lies that nobody challenged are told apart from those that somebody caught', () => {
  const game = gameOf('help-the-sheriff')!
  for (const log of goldenLogs(game)) {
    const { events: told } = new Timeline(game, log).story
    const { liesCaught, liarsCaught } = countTallies(game, log.header.seats, told)
    const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)
    expect(sum(liesCaught!)).toBe(sum(liarsCaught!))
  }
})
