import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ranking } from './ranking.ts'

describe('ranking', () => {
  test('best first, places shared by equal scores', () => {
    expect(ranking({ winners: [2], scores: [10, 30, 40, 30] })).toEqual([
      { seat: 2, score: 40, place: 1, won: true },
      { seat: 1, score: 30, place: 2, won: false },
      { seat: 3, score: 30, place: 2, won: false },
      { seat: 0, score: 10, place: 4, won: false },
    ])
  })

  test('a tie that something else has broken leaves one winner', () => {
    expect(ranking({ winners: [1], scores: [30, 30] }).map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [0, 2],
    ])
  })

  test('a shared win is first place for all who share it', () => {
    expect(ranking({ winners: [0, 1], scores: [30, 30, 5] }).map(({ place }) => place)).toEqual([1, 1, 3])
  })

  test('whoever wins with less stands first; then scores put nobody in a place', () => {
    const ranks = ranking({ winners: [1], scores: [4, 0, 9, 4] })
    expect(ranks.map(({ seat }) => seat)).toEqual([1, 2, 0, 3])
    expect(ranks.map(({ place }) => place)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('where a game knows only who has won there are no places, however the scores fell', () => {
    const ranks = ranking({ winners: [2, 0], scores: [9, 3, 9] }, { winnersOnly: true })
    expect(ranks).toEqual([
      { seat: 0, score: 9, won: true },
      { seat: 2, score: 9, won: true },
      { seat: 1, score: 3, won: false },
    ])
  })

  test('where all have lost nobody has a place', () => {
    expect(ranking({ winners: [], scores: [4, 9] })).toEqual([
      { seat: 1, score: 9, won: false },
      { seat: 0, score: 4, won: false },
    ])
  })

  test('no loser ever stands before a winner, and none in a place of a winner', () => {
    const scores = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 8 })
    const outcome = scores.chain((all) =>
      fc.record({
        winners: fc.subarray([...all.keys()]),
        scores: fc.constant(all),
      }),
    )
    fc.assert(
      fc.property(outcome, fc.boolean(), (ended, winnersOnly) => {
        const ranks = ranking(ended, { winnersOnly })
        expect(ranks.slice(0, ended.winners.length).every(({ won }) => won)).toBe(true)
        const places = ranks.flatMap(({ place }) => place ?? [])
        expect([0, ranks.length]).toContain(places.length)
        expect(places).toEqual([...places].sort((one, other) => one - other))
        for (const { won, place } of ranks) if (place !== undefined) expect(place === 1).toBe(won)
      }),
    )
  })
})
