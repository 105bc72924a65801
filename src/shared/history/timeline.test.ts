// In every game, each position of a timeline equals that of a match that was played only up to the same step.

import { describe, expect, test } from 'vitest'
import { lastingEventsFor, eventsFor, allViewers } from '../engine/game.ts'
import type { Game, GameView, ScopedEvent } from '../engine/game.ts'
import { LogError } from '../engine/log.ts'
import { Match } from '../engine/match.ts'
import type { OpenPrompt } from '../engine/open-prompts.ts'
import { replay } from '../engine/replay.ts'
import { games, gameOf } from '#shared/games/registry.ts'
import { claims } from '../../main/host/testing/claims-game.ts'
import { goldenLogs } from '../../main/host/testing/golden-logs.ts'
import { numbers } from '../../main/host/testing/numbers-game.ts'
import { Timeline } from './timeline.ts'
import type { TurnMark } from './timeline.ts'

/** Steps in mixed order: forward and back, near and far, both ends, next to the bookmarks. */
function hops(length: number): number[] {
  const around = [0, 7, 8, 9, 16, Math.floor(length / 2), length - 1, length]
  return [...around, ...around.toReversed(), 1, 2, 3].filter((step) => step <= length)
}

describe.each(games)('$id', (game) => {
  test.each(
    goldenLogs(game)
      .slice(0, 2)
      .map((log) => [log.header.seats, log] as const),
  )('at each step and through all eyes, as it was shown (%i seats)', (seats, log) => {
    const timeline = new Timeline(game, log)
    expect(timeline.length).toBe(log.entries.length)
    for (const step of hops(log.entries.length)) {
      const told: ScopedEvent<unknown>[][] = []
      const { header } = log
      const match = replay(game, { header, entries: log.entries.slice(0, step) }, (events) => told.push([...events]))
      for (const viewer of allViewers(seats)) {
        const last = log.entries[step - 1]
        expect(timeline.at(step, viewer)).toEqual({
          step,
          view: match.view(viewer),
          prompts: match.prompts,
          news: eventsFor(told.at(-1) ?? [], viewer),
          story: eventsFor(told.flat(), viewer),
          ...(match.outcome && { outcome: match.outcome }),
          ...(last && { actor: last.actor, type: last.action.type }),
        })
      }
      expect(timeline.lookBack(step).story).toEqual(lastingEventsFor(told.flat(), 'public'))
    }
  })

  test('turns begin where the public view says so', () => {
    for (const log of goldenLogs(game)) {
      let before: Partial<GameView> = {}
      const begun: TurnMark[] = []
      const look = (match: Match) => {
        const { turn, round } = match.view('public') as GameView
        // Whoever has the last turn of one round and leads the next has two turns.
        const isNew = turn !== before.turn || round !== before.round
        if (turn !== null && isNew && !match.outcome) begun.push({ step: match.revision, seat: turn })
        before = { turn, round }
      }
      look(replay(game, { header: log.header, entries: [] }))
      replay(game, log, (_, match) => look(match))
      expect(new Timeline(game, log).turns).toEqual(begun)
      expect(begun.length).toBeGreaterThanOrEqual(Math.min(log.header.seats, 2))
    }
  })
})

test('where all are asked at once nobody has a turn, whoever answers last', () => {
  const match = new Match(numbers, { seats: 3, seed: 's' })
  while (!match.outcome) {
    const [{ seat }] = match.prompts as [OpenPrompt]
    match.submit(seat, match.choices(seat)[0])
  }
  expect(new Timeline(numbers as unknown as Game, match.log).turns).toEqual([])
})

test("in Help the Sheriff who names the next Sheriff, or acts in another's turn, has none", () => {
  const sheriff = gameOf('help-the-sheriff')!
  for (const log of goldenLogs(sheriff)) {
    const timeline = new Timeline(sheriff, log)
    for (const { step, seat } of timeline.turns)
      expect(timeline.at(step, 'public').prompts).toMatchObject([
        { seat, kind: expect.stringMatching(/^(lead|play)$/) as string },
      ])
  }
})

test('where the first answer counts, the last who is asked has no turn', () => {
  const bare = { game: 'claims', rulesVersion: 1, options: { seconds: 0 }, seats: 3, seed: 's', algorithm: 'chacha20' }
  const entries = [
    { actor: 0, action: { type: 'claim', holds: true } },
    { actor: 1, action: { type: 'let-pass' } },
    { actor: 2, action: { type: 'doubt' } },
  ] as const
  const timeline = new Timeline(claims as unknown as Game, { header: bare, entries })
  expect(timeline.turns).toEqual([
    { step: 0, seat: 0 },
    { step: 3, seat: 1 },
  ])
})

test('a step that there is not is the nearest that there is', () => {
  const game = games[0]!
  const timeline = new Timeline(game, goldenLogs(game)[0]!)
  expect(timeline.at(timeline.length + 5, 'public').step).toBe(timeline.length)
  expect(timeline.at(-1, 'public').step).toBe(0)
  expect(timeline.at(Number.NaN, 'public').step).toBe(0)
  expect(timeline.at(1.5, 'public').step).toBe(1)
})

test('what was taken back is forgotten, and what is played instead takes its place', () => {
  const game = games[0]!
  const log = goldenLogs(game).toSorted((a, b) => b.entries.length - a.entries.length)[0]!
  for (const length of [0, 1, 7, 8, 9, 70]) {
    const short = { header: log.header, entries: log.entries.slice(0, length) }
    const timeline = new Timeline(game, log)
    timeline.at(timeline.length, 'public')
    timeline.cutTo(length)
    timeline.cutTo(length + 1)
    const fresh = new Timeline(game, short)
    expect(timeline.turns).toEqual(fresh.turns)
    expect(timeline.story).toEqual(fresh.story)
    expect(timeline.outcome).toBeUndefined()
    for (const step of hops(length)) expect(timeline.at(step, 0)).toEqual(fresh.at(step, 0))
    // Only the match has taken an action back; the timeline finds out with the next action.
    const late = new Timeline(game, log)
    const whole = { header: log.header, entries: log.entries.slice(0, length + 1) }
    const match = replay(
      game,
      whole,
      (events, at) => at.revision === length + 1 && late.follow(at, log.entries[length]!, events),
    )
    expect(late.length).toBe(match.revision)
    expect(late.at(length + 1, 0)).toEqual(new Timeline(game, whole).at(length + 1, 0))
  }
})

test('a log that these rules can not play makes none', () => {
  const game = games[0]!
  const { header } = goldenLogs(game)[0]!
  expect(() => new Timeline(game, { header, entries: [{ actor: 0, action: { type: 'nonsense' } }] })).toThrow(LogError)
})

describe('whoever looks back while the Sheriff’s game goes on', () => {
  const game = gameOf('help-the-sheriff')!
  const log = goldenLogs(game).find(({ header }) => !(header.options as { openMoney: boolean }).openMoney)!
  const running = new Timeline(game, { header: log.header, entries: log.entries.slice(0, -1) })
  const dollarsAt = (timeline: Timeline, look: 'at' | 'lookBack', step: number) => {
    const past = look === 'at' ? timeline.at(step, 'public') : timeline.lookBack(step)
    return (past.view as { dollars: (number | null)[] }).dollars
  }

  test('sees no dollars that lay open for a moment only', () => {
    const steps = [...Array(running.length + 1).keys()]
    const shown = steps.filter((step) => dollarsAt(running, 'at', step).some((dollars) => dollars !== null))
    expect(shown.length).toBeGreaterThan(0)
    for (const step of steps) {
      expect(dollarsAt(running, 'lookBack', step).every((dollars) => dollars === null)).toBe(true)
      const { view, story, news } = running.lookBack(step)
      expect(JSON.stringify({ view, story, news })).not.toContain('show-dollars')
    }
  })

  test('sees them once it is over', () => {
    const over = new Timeline(game, log)
    expect(dollarsAt(over, 'lookBack', over.length)).toEqual(over.outcome!.scores)
  })
})

test('a jump plays no more than the way from the last bookmark, a step no more than itself', () => {
  const game = gameOf('davy-jones-gold')!
  const log = goldenLogs(game).toSorted((a, b) => b.entries.length - a.entries.length)[0]!
  let played = 0
  const counting: Game = {
    ...game,
    apply(...given) {
      played++
      return game.apply(...given)
    },
  }
  const timeline = new Timeline(counting, log)
  const cost = (step: number) => {
    played = 0
    timeline.at(step, 'public')
    return played
  }
  expect(log.entries.length).toBeGreaterThan(100)
  expect([timeline.length, 0, 7, 8, 9, 10, 15, 64, 63, 95].map(cost)).toEqual([
    timeline.length % 8,
    ...[0, 7, 0, 1, 1, 5, 0, 7, 7],
  ])
})
