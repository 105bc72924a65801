import { describe, expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { ScopedEvent } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import { helpTheSheriff } from '#shared/games/help-the-sheriff/index.ts'
import { awardsOf, figuresOf, roundsOf } from './truth.ts'
import type { TruthCounts } from './truth.ts'

/** A whole game in the public's events, with about one challenge for each card. */
function playedOut(seats: number, seed: string): Event[] {
  const match = new Match(helpTheSheriff, { seats, seed, options: { handSize: 3 } })
  const chance = seededChance(`${seed} moves`)
  const told: ScopedEvent<Event>[] = []
  for (let moves = 0; match.prompts.length > 0 && moves < 2000; moves++) {
    const { seat, kind } = match.prompts[chance.pick([...match.prompts.keys()])]!
    const choices = match.choices(seat)
    const isBold = chance.die(seats) === 1
    const result = match.submit(
      seat,
      kind === 'challenge' ? { type: isBold ? 'challenge' : 'let-pass' } : choices[chance.pick([...choices.keys()])]!,
    )
    if (!result.accepted) throw new Error(result.rejection.code)
    told.push(...result.events)
  }
  return eventsFor(told, 'public')
}

const sum = (figures: readonly TruthCounts[], key: keyof TruthCounts) =>
  figures.reduce((total, one) => total + one[key], 0)

describe('the truth log', () => {
  test.each([3, 4, 6, 8])(
    'counts each card of a game of %i seats once, and each challenge for its challenger',
    (seats) => {
      for (const seed of ['a', 'b', 'c', 'd', 'e']) {
        const story = playedOut(seats, seed)
        const of = <T extends Event['type']>(type: T) =>
          story.filter((event) => event.type === type) as Extract<Event, { type: T }>[]
        const rounds = roundsOf(story)
        const figures = figuresOf(rounds, seats)
        const reveals = of('reveal')
        expect(rounds.map(({ number }) => number)).toEqual(of('lead').map((_, index) => index + 1))
        expect(rounds.flatMap(({ laid }) => laid.map(({ card }) => card))).toEqual(
          of('play').map((_, index) => reveals[index]!.card),
        )
        expect(rounds.flatMap(({ skipped }) => skipped)).toEqual(of('skip').map(({ seat }) => seat))
        for (const { lead, laid, skipped } of rounds) {
          const placed = [lead!.seat, ...laid.map(({ seat }) => seat), ...skipped]
          expect(placed.toSorted()).toEqual(Array.from({ length: seats }, (_, seat) => seat))
        }
        expect(sum(figures, 'laid')).toBe(of('play').length)
        expect(sum(figures, 'lies')).toBe(reveals.filter(({ follows }) => !follows).length)
        expect(sum(figures, 'right') + sum(figures, 'wrong')).toBe(of('challenge').length)
        expect(sum(figures, 'caught')).toBe(sum(figures, 'right'))
      }
    },
  )

  test('a story without its beginning begins with a round that nobody led', () => {
    const reveal: Event = { type: 'reveal', seat: 1, card: 'q-hearts-coyote', follows: false, challenger: 0 }
    const rounds = roundsOf([reveal, { type: 'lead', seat: 1, card: 'k-hearts-gus' }])
    expect(rounds).toEqual([
      { number: 1, laid: [{ seat: 1, card: 'q-hearts-coyote', follows: false, challenger: 0 }], skipped: [] },
      { number: 2, lead: { seat: 1, card: 'k-hearts-gus' }, laid: [], skipped: [] },
    ])
  })

  test('nothing has been laid in an empty story', () => {
    expect(roundsOf([])).toEqual([])
    expect(awardsOf(figuresOf([], 3))).toEqual([])
  })
})

describe('titles', () => {
  const quiet = { laid: 4, lies: 1, caught: 0, right: 0, wrong: 0 }
  const of = (...changes: Partial<TruthCounts>[]) =>
    awardsOf(changes.map((change, seat) => ({ ...quiet, seat, ...change })))

  test('go to the most of a kind, all who are tied for it', () => {
    expect(of({ lies: 5, caught: 2 }, { lies: 3 }, { right: 2 }, { wrong: 1, lies: 2, caught: 2 })).toEqual([
      { title: 'liar', seats: [0, 1], count: 3 },
      { title: 'eye', seats: [2], count: 2 },
      { title: 'hothead', seats: [3], count: 1 },
      { title: 'blush', seats: [0, 3], count: 2 },
    ])
  })

  test('go to nobody where more than half are tied, or nothing was done', () => {
    expect(of({}, {}, {})).toEqual([])
    expect(of({ right: 1 }, { right: 1 }, { right: 1 }, {})).toEqual([])
    expect(of({ right: 1 }, { right: 1 }, {})).toEqual([])
  })

  test('who laid cards and never lied is named, who laid none is not', () => {
    expect(of({ lies: 0 }, { lies: 0, laid: 0 }, {}).at(-1)).toEqual({ title: 'never', seats: [0], count: 0 })
  })
})
