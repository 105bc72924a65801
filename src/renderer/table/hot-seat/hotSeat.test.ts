import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseViewer } from './hotSeat.ts'
import type { HotSeatState } from './hotSeat.ts'

const screen = (change: Partial<HotSeatState>): HotSeatState => ({
  mySeats: [0, 2],
  asked: [0],
  viewer: 'public',
  shared: true,
  secrets: true,
  confirmedSeat: undefined,
  ...change,
})

describe('the viewer of a screen', () => {
  test('nobody of this screen plays: the public’s', () => {
    expect(chooseViewer(screen({ mySeats: [], viewer: 3 }))).toEqual({ viewer: 'public' })
  })

  test('one plays: theirs, whoever is asked', () => {
    expect(chooseViewer(screen({ mySeats: [2], shared: false, asked: [1] }))).toEqual({ viewer: 2 })
  })

  test('one plays, and another may sit down again: with secrets whoever plays takes the screen first, once', () => {
    const left = screen({ mySeats: [2], asked: [1] })
    expect(chooseViewer({ ...left, viewer: 0, confirmedSeat: 0 })).toEqual({ viewer: 'public', handOverTo: 2 })
    expect(chooseViewer({ ...left, confirmedSeat: 2 })).toEqual({ viewer: 2 })
    expect(chooseViewer({ ...left, secrets: false })).toEqual({ viewer: 2 })
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
      shared: fc.constant(true),
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
