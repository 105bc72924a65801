import { describe, expect, test } from 'vitest'
import { dailyFigureOf } from './daily-figure.ts'
import type { PlayedMatch } from './match-records.ts'

describe('minutes', () => {
  const now = new Date(2026, 10, 22, 20, 0)
  const since = new Date(2026, 10, 22, 8, 0)
  const played: PlayedMatch = { header: { game: 'numbers' } as never, entries: [], outcome: undefined, tallies: {} }
  const minutesOf = (at: Date) =>
    dailyFigureOf({ seats: [], began: { at: at.toISOString(), people: 1, bots: 0 } }, played, now, since).minutes

  test('are none where the clock was set meanwhile', () => {
    expect(minutesOf(new Date(2026, 10, 22, 19, 30))).toBe(30)
    expect(minutesOf(new Date(2026, 10, 22, 20, 5))).toBeUndefined()
    expect(minutesOf(new Date(2026, 10, 22, 7, 59))).toBeUndefined()
  })

  test('an older record has none, and its people are those who sit there', () => {
    const figure = dailyFigureOf(
      { seats: [{ kind: 'open' }, { kind: 'bot', bot: 'easy' }], began: null },
      played,
      now,
      since,
    )
    expect(figure).toEqual({ day: '2026-11-22', hour: 20, game: 'numbers', people: 1, bots: 1, complete: false })
  })
})
