import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseViewer } from './hot-seat/hotSeat.ts'
import type { SharedScreen } from './hot-seat/hotSeat.ts'
import { ranking } from '../games/match/ranking.ts'

const screen = (change: Partial<SharedScreen>): SharedScreen => ({
  mySeats: [0, 2],
  asked: [0],
  viewer: 'public',
  secrets: true,
  confirmedSeat: undefined,
  ...change,
})

describe('through whose eyes', () => {
  test('nobody of this screen plays: the public’s', () => {
    expect(chooseViewer(screen({ mySeats: [], viewer: 3 }))).toEqual({ viewer: 'public' })
  })

  test('one plays: theirs, whoever is asked', () => {
    expect(chooseViewer(screen({ mySeats: [2], asked: [1] }))).toEqual({ viewer: 2 })
  })

  test('with secrets the next player takes the screen before it shows anything', () => {
    expect(chooseViewer(screen({ asked: [2], viewer: 0, confirmedSeat: 0 }))).toEqual({
      viewer: 'public',
      handOverTo: 2,
    })
    expect(chooseViewer(screen({ asked: [2], confirmedSeat: 2 }))).toEqual({ viewer: 2 })
  })

  test('with secrets and nobody of this screen asked, it shows what anybody may see', () => {
    expect(chooseViewer(screen({ asked: [1], viewer: 0, confirmedSeat: 0 }))).toEqual({ viewer: 'public' })
  })

  test('without secrets it follows whoever is asked, and stays while others are', () => {
    expect(chooseViewer(screen({ secrets: false, asked: [2], viewer: 0 }))).toEqual({ viewer: 2 })
    expect(chooseViewer(screen({ secrets: false, asked: [1], viewer: 2 }))).toEqual({ viewer: 2 })
    expect(chooseViewer(screen({ secrets: false, asked: [], viewer: 'public' }))).toEqual({ viewer: 0 })
  })

  test('several asked at once: whoever holds the screen goes first', () => {
    expect(chooseViewer(screen({ asked: [0, 2], viewer: 2, confirmedSeat: 2 }))).toEqual({ viewer: 2 })
  })

  test('several asked at once and nobody holds the screen: in the order in which the game asks them', () => {
    const asked = screen({ mySeats: [0, 1, 2, 3], asked: [3, 0, 1], viewer: 'public' })
    expect(chooseViewer(asked)).toEqual({ viewer: 'public', handOverTo: 3 })
    expect(chooseViewer({ ...asked, asked: [0, 1], viewer: 3, confirmedSeat: 3 })).toEqual({
      viewer: 'public',
      handOverTo: 0,
    })
    expect(chooseViewer({ ...asked, secrets: false })).toEqual({ viewer: 3 })
  })

  test('behind a curtain the eyes of before have no say in who is next', () => {
    expect(chooseViewer(screen({ asked: [2, 0], viewer: 0 }))).toEqual({ viewer: 'public', handOverTo: 2 })
  })

  test('a seat with secrets is never shown to a screen of several before its player has said so', () => {
    const seat = fc.integer({ min: 0, max: 3 })
    const any = fc.record({
      mySeats: fc.uniqueArray(seat, { minLength: 2 }),
      asked: fc.uniqueArray(seat),
      viewer: fc.oneof(seat, fc.constant('public' as const)),
      secrets: fc.constant(true),
      confirmedSeat: fc.option(seat, { nil: undefined }),
    })
    fc.assert(
      fc.property(any, (state) => {
        const { viewer } = chooseViewer(state)
        if (viewer === 'public') return
        expect(viewer).toBe(state.confirmedSeat)
        expect(state.asked).toContain(viewer)
        expect(state.mySeats).toContain(viewer)
      }),
    )
  })
})

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

  test('no loser ever stands before a winner, and none in a place of a winner', () => {
    const scores = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 8 })
    const outcome = scores.chain((all) =>
      fc.record({
        winners: fc.subarray([...all.keys()], { minLength: 1 }),
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
