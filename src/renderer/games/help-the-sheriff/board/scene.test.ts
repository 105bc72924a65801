import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { eventsFor } from '#shared/engine/game.ts'
import type { Viewer } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import type { Event } from '#shared/games/help-the-sheriff/events.ts'
import { helpTheSheriff } from '#shared/games/help-the-sheriff/index.ts'
import { table } from '#shared/games/help-the-sheriff/testing/test-game.ts'
import { gameUnderTest } from '#shared/games/help-the-sheriff/testing/game-under-test.ts'
import type { View } from '#shared/games/help-the-sheriff/view.ts'
import { settled, stepsOf } from './scene.ts'
import type { Scene } from './scene.ts'
import { ownView } from '../testing/ownView.ts'

/** The cards on the table, without what only the next view knows. */
function lying({ view }: Scene) {
  const { round, sheriff, lead, laid, shielded, challenged, handCounts, hand, deck } = view
  return {
    round,
    sheriff,
    lead,
    laid,
    shielded,
    challenged,
    handCounts,
    hand: hand?.toSorted(),
    deck,
    discard: view.discard,
  }
}
/** The dollars that the viewer may know both before and after. */
const known = (one: View, other: View) =>
  one.dollars.filter((dollars, seat) => dollars !== null && other.dollars[seat] !== null)
const marker: Event = { type: 'skip', seat: 0 }

test('whatever is played, the news lead from each view to the next for every viewer', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 3, max: 8 }),
      fc.constantFrom<Viewer>(0, 1, 'public'),
      (seed, seats, viewer) => {
        const chance = seededChance(seed)
        const match = new Match(helpTheSheriff, { options: gameUnderTest.options?.(chance), seats, seed })
        for (let move = 0; match.prompts.length > 0 && move < 250; move++) {
          const prompt = match.prompts[chance.die(match.prompts.length) - 1]!
          const before = settled(match.view(viewer))
          const choices = match.choices(prompt.seat)
          const result = match.submit(prompt.seat, choices[chance.die(choices.length) - 1])
          if (!result.accepted) throw new Error(JSON.stringify(result.rejection))
          const { scene } = stepsOf(before, [...eventsFor(result.events, viewer), marker]).at(-1)!
          const after = settled(match.view(viewer))
          expect(lying(scene)).toEqual(lying(after))
          expect(known(scene.view, after.view)).toEqual(known(after.view, scene.view))
        }
      },
    ),
    { numRuns: 60 },
  )
})

const at = (news: Event[], view = ownView()) => stepsOf(settled(view), news)

test('H-202: a card that nobody may see leaves the hand and says what it claims', () => {
  const [step] = at([{ type: 'play', seat: 1 }], ownView({ hand: [] }))
  expect(step?.moves).toEqual([{ from: 'hand-1', to: 'laid' }])
  expect(step?.scene).toMatchObject({ call: { seat: 1, words: 'claim' }, view: { laid: { faceUp: false } } })
  expect(step?.scene.view.laid).not.toHaveProperty('card')
})

test("H-202: one's own goes to the table by name, and is no longer in the hand", () => {
  const [step] = at([{ type: 'play', seat: 1, card: 'j-hearts-catty' }])
  expect(step?.moves).toEqual([{ card: 'j-hearts-catty', from: 'hand-1', to: 'laid' }])
  expect(step?.scene.view.hand).toEqual(['q-clubs-badwood', '10-spades-teddy'])
})

test('H-208: the table tells what a card is after the moment in which it is turned up', () => {
  const challenge: Event = { type: 'challenge', seat: 2, accused: 1 }
  const reveal: Event = { type: 'reveal', seat: 1, card: '10-spades-teddy', follows: false, challenger: 2 }
  const laid = { faceUp: false }
  const [, turning, paid] = at([challenge, reveal, { type: 'pay', seat: 1, paid: 2 }], ownView({ laid }))
  expect(turning?.scene).toMatchObject({ moment: reveal, view: { laid }, shownEvents: [challenge] })
  expect(paid?.scene.view.laid).toEqual({ faceUp: true, card: '10-spades-teddy' })
  expect(paid?.scene.shownEvents.slice(0, 2)).toEqual([challenge, reveal])
})

test('H-208 H-303: what is turned up and what all show is a moment, which rest does not leave out', () => {
  const steps = at([
    { type: 'challenge', seat: 2, accused: 1 },
    { type: 'reveal', seat: 1, card: '10-spades-teddy', follows: false, challenger: 2 },
    { type: 'pay', seat: 1, paid: 2 },
    { type: 'show-dollars', dollars: [4, 2, 4] },
  ])
  expect(steps.map(({ moment, scene }) => [moment ?? false, scene.moment?.type])).toEqual([
    [false, undefined],
    [true, 'reveal'],
    [false, undefined],
    [true, 'show-dollars'],
  ])
  expect(steps[0]?.scene.call).toEqual({ seat: 2, words: 'challenge' })
})

test('H-105: dollars fly one by one, and a purse that is not known stays so', () => {
  const [loss, gift] = at([
    { type: 'pay', seat: 1, paid: 2 },
    { type: 'pay', seat: 0, paid: 1, to: 1 },
  ])
  expect(loss?.moves).toEqual([
    { from: 'purse-1', to: 'bank' },
    { from: 'purse-1', to: 'bank' },
  ])
  expect(loss?.scene.view.dollars).toEqual([null, 2, null])
  expect(gift?.moves).toEqual([{ from: 'purse-0', to: 'purse-1' }])
  expect(gift?.scene.view.dollars).toEqual([null, 3, null])
})

test('H-502: only a card that comes to the viewer is seen in the hand', () => {
  const [given] = at([{ type: 'give', seat: 1, to: 2, card: 'j-hearts-catty' }])
  expect(given?.scene.view).toMatchObject({ handCounts: [4, 2, 6], hand: ['q-clubs-badwood', '10-spades-teddy'] })
  const [got] = at([{ type: 'give', seat: 2, to: 1, card: 'a-spades-catty' }])
  expect(got?.scene.view.hand).toEqual(['q-clubs-badwood', 'j-hearts-catty', '10-spades-teddy', 'a-spades-catty'])
})

test('an effect is named until its card is cleared away, and while a choice hangs on it', () => {
  const effect = { type: 'effect', seat: 1, character: 'teddy', bonus: false } as const
  const [first, second] = at([effect, { type: 'clear', seat: 1, card: '10-spades-teddy' }])
  expect(first?.scene.effect).toEqual(effect)
  expect(second?.scene).not.toHaveProperty('effect')
  expect(settled(ownView({ pending: { ability: 'next-sheriff', seat: 1 } }), [effect]).effect).toBeUndefined()
})

test('an effect that a choice hangs on is named without news, too, as after a reload', () => {
  const waiting = ownView({ pending: { ability: 'teddy-bonus', seat: 1 } })
  expect(settled(waiting).effect).toEqual({ seat: 1, character: 'teddy', bonus: true })
})

test.each([
  [4, 2],
  [1, 1],
  [0, 0],
])(
  'H-401 H-105: of %i dollars a challenge costs %i, which all are told when the card is turned up',
  (dollars, paid) => {
    const hands = ['j-clubs-gus', 'q-spades-badwood 10-clubs-teddy', 'j-hearts-coyote']
    const game = table({ hands, lead: 'a-clubs-coyote', dollars: [4, dollars, 4], deck: 'k-hearts-coyote' })
    game.plays(1, 'q-spades-badwood')
    const before = settled(game.view('public'))
    expect(before.view.dollars[1]).toBeNull()
    game.challenges(2)
    const shown = stepsOf(before, game.news('public')).find(({ scene }) => scene.moment?.type === 'reveal')!
    expect(shown.scene.paid).toBe(paid)
  },
)

test('H-205: a card that nobody has challenged costs nothing', () => {
  const reveal = { type: 'reveal', seat: 1, card: 'q-spades-badwood', follows: false } as const
  const [step] = at([reveal, { type: 'effect', seat: 1, character: 'badwood', bonus: false }])
  expect(step!.scene).not.toHaveProperty('paid')
})
