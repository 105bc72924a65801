import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { eventFor } from '#shared/engine/game.ts'
import type { Viewer } from '#shared/engine/game.ts'
import { momentDuration } from '#shared/engine/moments.ts'
import { Match } from '#shared/engine/match.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import { deadMansDraw } from '#shared/games/dead-mans-draw/index.ts'
import { moments } from '#shared/games/dead-mans-draw/moments.ts'
import { gameUnderTest } from '#shared/games/dead-mans-draw/testing/game-under-test.ts'
import { settled, stepsOf } from './scene.ts'
import type { Scene } from './scene.ts'
import { quietView } from '../testing/view.ts'

/** The cards on the table, without what only the next view knows. */
function lying({ view, entering }: Scene) {
  const { drawPile, discardPile, playArea, banks, traits, victims, turn } = view
  const cards = playArea.map(({ card }) => card)
  return { drawPile, discardPile, cards, banks, traits, victims, turn, entering }
}
const protectedCards = ({ view }: Scene) => view.playArea.filter((placed) => placed.protected).map(({ card }) => card)

const viewers = fc.constantFrom<Viewer>(0, 1, 'public')

test('whatever is played, the news lead from each view to the next for every viewer', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 8 }), viewers, (seed, seats, viewer) => {
      const chance = seededChance(seed)
      const match = new Match(deadMansDraw, { options: gameUnderTest.options?.(chance), seats, seed })
      while (match.prompts.length > 0) {
        const prompt = match.prompts[chance.die(match.prompts.length) - 1]!
        const before = settled(match.view(viewer))
        const choices = match.choices(prompt.seat)
        const result = match.submit(prompt.seat, choices[chance.die(choices.length) - 1])
        if (!result.accepted) throw new Error(JSON.stringify(result.rejection))
        const news = result.events.flatMap((event) => eventFor(event, viewer) ?? [])
        const { scene } = stepsOf(before, [...news, { type: 'demand', seat: 0, count: 1 }]).at(-1)!
        const after = settled(match.view(viewer))
        expect(lying(scene)).toEqual(lying(after))
        expect(protectedCards(scene)).toEqual(protectedCards(after))
        if (news.some(({ type }) => type === 'keep') && !after.view.traits.some(Boolean)) {
          expect(scene.view.opening).toEqual(after.view.opening)
        }
      }
    }),
    { numRuns: 40 },
  )
})

const at = (news: Event[], scene = start) => stepsOf(scene, news)
const start = settled(
  quietView({
    drawPile: { count: 20, known: ['key-2'] },
    playArea: [{ card: 'hook-3', protected: true }],
    banks: [[], [{ suit: 'sword', cards: ['sword-7', 'sword-2'] }]],
    scores: [0, 7],
  }),
)

test('a drawn card comes from the pile and waits at the right end until it enters', () => {
  const [step, ...none] = at([
    { type: 'draw', seat: 0, card: 'key-2' },
    { type: 'enter', seat: 0, card: 'key-2' },
  ])
  expect(none).toEqual([])
  expect(step?.moves).toEqual([{ card: 'key-2', from: 'draw-pile', to: 'play-area' }])
  expect(step?.scene).toMatchObject({ entering: 'key-2', view: { drawPile: { count: 19, known: [] } } })
})

test('D-309 D-310: the kraken is owed one card less with each that enters, and none once the pile is empty', () => {
  const owing = (view: Parameters<typeof quietView>[0]) => settled({ ...start.view, ...view })
  const draw: Event = { type: 'draw', seat: 0, card: 'key-2' }
  const enter: Event = { type: 'enter', seat: 0, card: 'key-2' }
  const sink: Event = { type: 'sink', seat: 0, cards: ['sword-7'], from: 1 }
  expect(at([draw, enter, sink], owing({ demand: 2 })).map(({ scene }) => scene.view.demand)).toEqual([2, 1])
  expect(at([enter, sink], owing({ demand: 0 })).at(-1)?.scene.view.demand).toBe(0)
  const last = { count: 1, known: [] }
  expect(at([draw], owing({ demand: 2, drawPile: last })).at(-1)?.scene.view.demand).toBe(0)
})

test('a stolen card leaves the bank it lay in', () => {
  const [step] = at([{ type: 'bring', seat: 0, ability: 'sword', card: 'sword-7', from: 1 }])
  expect(step?.moves).toEqual([{ card: 'sword-7', from: 'bank-1', to: 'play-area' }])
  expect(step?.scene.view.banks[1]).toEqual([{ suit: 'sword', cards: ['sword-2'] }])
})

test('a claimed card goes on from the play area to the bank', () => {
  const [, step] = at([
    { type: 'draw', seat: 0, card: 'key-2' },
    { type: 'claim', seat: 0, card: 'key-2' },
  ])
  expect(step?.moves).toEqual([{ card: 'key-2', from: 'play-area', to: 'bank-0' }])
  expect(step?.scene).not.toHaveProperty('entering')
})

test('a cannon may fill a bank, and empty a whole stack', () => {
  const cards = ['sword-7', 'sword-2'] as const
  const [sunk] = at([{ type: 'sink', seat: 0, cards: [...cards], from: 1 }])
  expect(sunk?.moves).toEqual(cards.map((card) => ({ card, from: 'bank-1', to: 'discard-pile' })))
  expect(sunk?.scene.view.banks[1]).toEqual([])
  const [kept] = at([{ type: 'sink', seat: 0, cards: ['sword-7'], from: 1, to: 0 }])
  expect(kept?.moves).toEqual([{ card: 'sword-7', from: 'bank-1', to: 'bank-0' }])
  expect(kept?.scene.view.discardPile.count).toBe(10)
})

test('a mermaid turns a card to the right end, or sends it to a bank', () => {
  const row = settled({
    ...start.view,
    playArea: [
      { card: 'hook-3', protected: true },
      { card: 'mermaid-4', protected: false },
    ],
  })
  const [moved] = at([{ type: 'move', seat: 0, card: 'hook-3' }], row)
  expect(moved?.scene.view.playArea.map(({ card }) => card)).toEqual(['mermaid-4', 'hook-3'])
  expect(moved?.scene.view.playArea[1]).toMatchObject({ protected: false })
  const [lured] = at([{ type: 'lure', seat: 0, card: 'hook-3', to: 1 }], row)
  expect(lured?.moves).toEqual([{ card: 'hook-3', from: 'play-area', to: 'bank-1' }])
})

test('what a bust loses goes to the bank of whoever takes it', () => {
  const [, wave] = at([{ type: 'bust', seat: 0, card: 'key-2', saved: ['hook-3'], lost: [], to: 1 }])
  expect(wave?.moves).toEqual([
    { card: 'hook-3', from: 'play-area', to: 'bank-0' },
    { card: 'key-2', from: 'play-area', to: 'bank-1' },
  ])
  expect(wave?.scene.view.discardPile.count).toBe(10)
})

test('a navigator brings a card from the pile laid out before them, for the others it comes from the discard pile', () => {
  const brought: Event[] = [{ type: 'bring', seat: 0, ability: 'map', card: 'map-2' }]
  const looking = { ability: 'map', seat: 0 } as const
  const [own] = at(brought, settled({ ...start.view, pending: { ...looking, revealed: ['map-2'] } }))
  expect(own?.moves).toEqual([{ card: 'map-2', from: 'revealed', to: 'play-area' }])
  const [other] = at(brought, settled({ ...start.view, pending: looking }))
  expect(other?.moves).toEqual([{ card: 'map-2', from: 'discard-pile', to: 'play-area' }])
})

test('a trait is seen before what it does, and stays lit until the next move', () => {
  const news: Event[] = [
    { type: 'trait', seat: 1, trait: 'misfire' },
    { type: 'sink', seat: 0, cards: ['sword-7'], from: 1 },
    { type: 'trait', seat: 1, trait: 'misfire' },
  ]
  const lit = [{ seat: 1, trait: 'misfire' }]
  const [moment, sink] = at(news)
  expect(moment).toMatchObject({ moves: [], scene: { lit, view: { banks: start.view.banks } } })
  expect(sink?.scene.lit).toEqual(lit)
  expect(settled(start.view, news).lit).toEqual(lit)
  expect(at([{ type: 'demand', seat: 0, count: 2 }], settled(start.view, news))[0]?.scene.lit).toEqual([])
})

test('what a bank has lost is said until the next card is turned up', () => {
  const sink: Event = { type: 'sink', seat: 0, cards: ['sword-7'], from: 1 }
  const enter: Event = { type: 'enter', seat: 0, card: 'key-2' }
  const draw: Event = { type: 'draw', seat: 0, card: 'map-2' }
  const said = (news: Event[], scene = start) => at(news, scene).map((step) => step.scene.loss)
  expect(said([sink, enter, { type: 'demand', seat: 0, count: 1 }])).toEqual([sink, sink])
  expect(settled(start.view, [sink, enter]).loss).toEqual(sink)
  expect(settled(start.view, [sink, draw]).loss).toBeUndefined()
  expect(said([draw], settled(start.view, [sink]))).toEqual([undefined])
  const fromPile: Event = { type: 'bring', seat: 0, ability: 'map', card: 'map-2' }
  expect(said([fromPile])).toEqual([undefined])
})

test('a bust is seen before its wave takes what was not protected', () => {
  const [clash, wave] = at([{ type: 'bust', seat: 0, card: 'key-2', saved: ['hook-3'], lost: [] }])
  expect(clash).toMatchObject({
    moves: [],
    moment: true,
    shown: 1,
    scene: { entering: 'key-2', bust: { card: 'key-2' } },
  })
  expect(wave).toMatchObject({ wave: true, scene: { view: { playArea: [], discardPile: { count: 11 } } } })
  expect(wave?.moves).toEqual([
    { card: 'hook-3', from: 'play-area', to: 'bank-0' },
    { card: 'key-2', from: 'play-area', to: 'discard-pile' },
  ])
})

test('each event is shown as long as the game says: a card less than 300 ms, a loss a second, a bust about two', () => {
  const news: Event[] = [
    { type: 'bring', seat: 0, ability: 'sword', card: 'sword-7', from: 1 },
    { type: 'enter', seat: 0, card: 'sword-7' },
    { type: 'demand', seat: 0, count: 2 },
    { type: 'bust', seat: 0, card: 'key-2', saved: ['hook-3'], lost: ['sword-7'] },
    { type: 'bonus', seat: 0, cards: ['map-2'] },
  ]
  const steps = at(news)
  expect(steps.map(({ shown }) => shown)).toEqual([1, 3, 4, 4, 5])
  const lasting = (event: number) =>
    steps.filter(({ shown }) => shown === event).reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  for (const [index, event] of news.entries()) expect(lasting(index + 1)).toBe(momentDuration({ moments }, event))
  expect(lasting(1)).toBe(1000)
  expect(lasting(5)).toBeLessThan(300)
  expect(lasting(4)).toBeGreaterThan(1900)
})

test('what the last move touched stays marked, and only that', () => {
  const fresh = (news: Event[]) => settled(start.view, news).fresh
  expect(fresh([{ type: 'collect', seat: 0, cards: ['hook-3'] }])).toEqual(['bank-0/hook-3'])
  expect(fresh([{ type: 'bust', seat: 0, card: 'key-2', saved: ['hook-3'], lost: ['map-2'] }])).toEqual([
    'bank-0/hook-3',
  ])
  expect(fresh([])).toEqual([])
})
