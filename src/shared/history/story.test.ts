import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Story } from './story.ts'
import type { ScopedEvent, Viewer } from '../engine/game.ts'

/** A duel of two: seat 0 draws a card that only it sees, seat 1 waves, and the table fires for seat 0, whose time is up. */
function duel(): Story {
  const story = new Story()
  story.add([{ public: 'draws', seats: { 0: 'draws an ace' } }], undefined)
  story.add([{ public: 'waves', passing: true }, { public: 'steps back' }], undefined)
  story.add([{ public: 'fires' }, { public: 'misses' }], 0)
  return story
}
const eva = { at: 2, seat: 1, player: 'Eva' }

describe('what is told of a match', () => {
  test('is what each viewer may know, with the places of late answers and of people who came', () => {
    const late = [{ at: 3, seat: 0 }]
    const takeovers = [{ ...eva, at: 3 }]
    const after = ['waves', 'steps back', 'fires', 'misses']
    expect(duel().partFor(0, [eva])).toEqual({ events: ['draws an ace', ...after], late, takeovers })
    expect(duel().partFor('public', [eva])).toEqual({ events: ['draws', ...after], late, takeovers })
  })

  test('leaves out for who comes afterwards what has passed, and counts the places without it', () => {
    expect(duel().lastingPartFor(1, [eva])).toEqual({
      events: ['draws', 'steps back', 'fires', 'misses'],
      late: [{ at: 2, seat: 0 }],
      takeovers: [{ ...eva, at: 2 }],
    })
  })

  test('of a part counts its places from where the part begins', () => {
    expect(duel().partFor(1, [eva], { from: 1 })).toEqual({
      events: ['waves', 'steps back', 'fires', 'misses'],
      late: [{ at: 2, seat: 0 }],
      takeovers: [{ ...eva, at: 2 }],
    })
    expect(duel().partFor(1, [eva], { from: 1, to: 2 })).toEqual({
      events: ['waves', 'steps back'],
      takeovers: [{ ...eva, at: 2 }],
    })
    expect(duel().partFor(1, [eva], { to: 1 })).toEqual({ events: ['draws'] })
  })

  test('ends with the latest action, of which a viewer who comes afterwards gets what they may know and what has not passed', () => {
    expect(new Story().latestFor(0)).toBe(0)
    expect(duel().latestFor(0)).toBe(2)
    const [waved, winked] = [duel(), duel()]
    waved.cutTo(2)
    expect(waved.latestFor(0)).toBe(1)
    winked.add([{ seats: { 0: 'winks' } }], undefined)
    expect([0, 1, 'public' as const].map((viewer) => winked.latestFor(viewer as Viewer))).toEqual([1, 0, 0])
  })

  test('names no late answer where the table plays for nobody', () => {
    const story = duel()
    story.add([{ public: 'the sun sets' }], 'table')
    expect(story.partFor('public', []).late).toHaveLength(1)
  })

  test('is the same for the public as for a seat until that one is told something of its own', () => {
    expect(duel().isPublicFor(0, 0)).toBe(false)
    expect(duel().isPublicFor(0, 1)).toBe(true)
    expect(duel().isPublicFor(1, 0)).toBe(true)
  })
})

const event: fc.Arbitrary<ScopedEvent<unknown>> = fc.record(
  { public: fc.nat(), passing: fc.constant(true as const), seats: fc.dictionary(fc.constantFrom('0', '1'), fc.nat()) },
  { requiredKeys: ['public'] },
)
const played = fc.array(fc.tuple(fc.array(event), fc.constantFrom(undefined, 0, 1, 'table' as const)))
const viewer = fc.constantFrom(0, 1, 'public' as const)

test('two parts of any story, one after the other, are the whole', () => {
  fc.assert(
    fc.property(played, fc.nat(20), viewer, (actions, at, who) => {
      const story = new Story()
      for (const [events, lateFor] of actions) story.add(events, lateFor)
      const place = Math.min(at, actions.length)
      for (const how of ['partFor', 'lastingPartFor'] as const) {
        const [first, second, whole] = [{ to: place }, { from: place }, {}].map((part) => story[how](who, [], part))
        const begins = first!.events.length
        const late = second!.late?.map((one) => ({ ...one, at: one.at + begins })) ?? []
        expect([...first!.events, ...second!.events]).toEqual(whole!.events)
        expect([...(first!.late ?? []), ...late]).toEqual(whole!.late ?? [])
      }
    }),
  )
})

test('an action that was taken back leaves the story as if it had not been played', () => {
  fc.assert(
    fc.property(played, fc.nat(20), (actions, at) => {
      const place = Math.min(at, actions.length)
      const [cut, short] = [new Story(), new Story()]
      for (const [events, lateFor] of actions) cut.add(events, lateFor)
      for (const [events, lateFor] of actions.slice(0, place)) short.add(events, lateFor)
      expect(cut.cutTo(place)).toEqual(actions.slice(place).flatMap(([events]) => events))
      for (const who of [0, 'public'] as const) expect(cut.partFor(who, [])).toEqual(short.partFor(who, []))
    }),
  )
})
