import { describe, expect, test } from 'vitest'
import { settled } from '../scene.ts'
import { factsOf, isBroke, laterOf, placesOf, stateOf } from './seats.ts'
import { speechIn } from '../../testing/speech.ts'
import { ownView } from '../../testing/ownView.ts'

const states = (changes: Parameters<typeof ownView>[0]) => {
  const view = ownView(changes)
  return view.handCounts.map((_, seat) => stateOf(view, seat))
}

describe('where a seat stands', () => {
  test('H-202: the Sheriff has no turn to wait for, the others have theirs in order', () => {
    expect(states({})).toEqual([undefined, 'turn', 'later'])
    expect(states({ turn: 2, done: [1] })).toEqual([undefined, 'done', 'turn'])
  })

  test('H-203: in an open window everybody but its player thinks or has let it pass', () => {
    const laid = { faceUp: false }
    expect(states({ laid, asked: [0, 2] })).toEqual(['thinking', 'turn', 'thinking'])
    expect(states({ laid, asked: [2] })).toEqual(['passed', 'turn', 'thinking'])
  })

  test('H-211: who has used the challenge has not let it pass', () => {
    const rules = { ...ownView().rules, oneChallenge: true }
    expect(states({ rules, laid: { faceUp: false }, asked: [2], challenged: [0] })[0]).toBe('challenged')
  })

  test('H-209: who has no card left is not to come', () => {
    expect(states({ handCounts: [3, 2, 0] })).toEqual([undefined, 'turn', undefined])
  })

  test('between rounds nobody has a turn', () => {
    expect(states({ lead: null, turn: null })).toEqual([undefined, undefined, undefined])
  })
})

test('H-209: who comes next leaves out empty hands', () => {
  const view = ownView({ sheriff: 2, turn: 3, handCounts: [4, 0, 3, 2, 1], dollars: [4, 4, 4, 4, 4] })
  expect(laterOf(view)).toEqual([4, 0])
})

test.each([3, 4, 5, 6, 7, 8])('%i seats have each a place of their own, whoever looks', (seats) => {
  for (const [count, viewer] of [
    [seats - 1, 0],
    [seats, 'public'],
  ] as const) {
    const places = placesOf(count, viewer).map((place) => JSON.stringify(place))
    expect(new Set(places).size).toBe(count)
  }
})

test('clockwise from the near side they sit up the left, along the far side and down the right', () => {
  const sides = (count: number, viewer: 0 | 'public') =>
    placesOf(count, viewer).map(({ side, index }) => `${side} ${index}`)
  expect(sides(7, 0)).toEqual(['left 1', 'left 0', 'far 0', 'far 1', 'far 2', 'right 0', 'right 1'])
  expect(sides(3, 'public')).toEqual(['near 0', 'left 0', 'right 0'])
})

test('H-105: a plate says how many cards, and dollars only where they are known', () => {
  const speech = speechIn('en')
  const scene = settled(ownView({ shielded: [0] }))
  const told = (seat: number) => factsOf(scene, seat, speech).map(({ text }) => text)
  expect(told(0)).toEqual(['Sheriff', '4 cards', 'dollars not known', 'Shield: loses 1 dollar less to the bank'])
  expect(told(1)).toEqual(['3 cards', '4 dollars', 'to play'])
})

test('each fact on a plate has its place in the rules, also what has just happened to a purse and what an empty hand means', () => {
  const view = ownView({ shielded: [0], asked: [0], handCounts: [0, 3, 5], laid: { faceUp: false } })
  const facts = factsOf(settled(view, [{ type: 'broke', seat: 0 }]), 0, speechIn('en'))
  expect(facts.map(({ entry }) => entry)).toEqual(['round', 'empty-hand', 'dollars', 'broke', 'badwood', 'challenge'])
})

test('H-401: on the plates of a game that is over nobody is broke any longer', () => {
  const broke = { type: 'broke', seat: 0 } as const
  expect(isBroke(settled(ownView(), [broke]), 0)).toBe(true)
  expect(isBroke(settled(ownView(), [broke, { type: 'end', winners: [1], scores: [4, 8, 5] }]), 0)).toBe(false)
})
