import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededChance } from '#shared/engine/chance.ts'
import { toldTo } from '#shared/engine/game.ts'
import type { Viewer } from '#shared/engine/game.ts'
import { Match } from '#shared/engine/match.ts'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import { deadMansDraw } from '#shared/games/dead-mans-draw/index.ts'
import { settled, stepsOf } from './scene.ts'
import type { Scene } from './scene.ts'

/** What is on the cloth, whatever only the next view can know left out. */
function lying({ view, entering }: Scene) {
  const { drawPile, discardPile, playArea, banks } = view
  return { drawPile, discardPile, playArea, banks, turn: view.turn, revealed: view.pending?.revealed, entering }
}

const viewers = fc.constantFrom<Viewer>(0, 1, 'public')
const editions = fc.constantFrom('mayday', 'conclave', 'elznir', 'digital')

test('whatever is played, the news lead from each view to the next for every viewer', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 4 }), editions, viewers, (seed, seats, edition, viewer) => {
      const match = new Match(deadMansDraw, { options: { edition, knobs: { savedKeyChest: true } }, seats, seed })
      const chance = seededChance(seed)
      for (let prompt = match.prompts[0]; prompt; prompt = match.prompts[0]) {
        const before = settled(match.view(viewer))
        const choices = match.choices(prompt.seat)
        const result = match.submit(prompt.seat, choices[chance.die(choices.length) - 1])
        if (!result.accepted) throw new Error(JSON.stringify(result.rejection))
        const news = result.events.flatMap((event) => toldTo(event, viewer) ?? [])
        const last = stepsOf(before, [...news, { type: 'demand', seat: 0, count: 1 }]).at(-1)
        expect(lying(last!.scene)).toEqual(lying(settled(match.view(viewer))))
      }
    }),
    { numRuns: 25 },
  )
})

const at = (news: Event[], scene = start) => stepsOf(scene, news)
const start = settled({
  turn: 0,
  hasDrawn: true,
  demand: 0,
  drawPile: { count: 20, known: ['key-2'] },
  discardPile: { count: 10 },
  playArea: [{ card: 'hook-3', protected: true }],
  banks: [[], [{ suit: 'sword', cards: ['sword-7', 'sword-2'] }]],
  scores: [0, 7],
  barred: {},
})

test('a drawn card comes from the pile and waits at the right end until it enters', () => {
  const [step, ...none] = at([
    { type: 'draw', seat: 0, card: 'key-2' },
    { type: 'enter', seat: 0, card: 'key-2' },
  ])
  expect(none).toEqual([])
  expect(step?.moves).toEqual([{ card: 'key-2', from: 'draw-pile', to: 'play-area' }])
  expect(step?.scene).toMatchObject({ entering: 'key-2', view: { drawPile: { count: 19, known: [] } } })
})

test('a stolen card leaves the bank it lay in', () => {
  const [step] = at([{ type: 'bring', seat: 0, ability: 'sword', card: 'sword-7', from: 1 }])
  expect(step?.moves).toEqual([{ card: 'sword-7', from: 'bank-1', to: 'play-area' }])
  expect(step?.scene.view.banks[1]).toEqual([{ suit: 'sword', cards: ['sword-2'] }])
})

test('a bust is seen before its wave takes what was not protected', () => {
  const [clash, wave] = at([{ type: 'bust', seat: 0, card: 'key-2', saved: ['hook-3'], lost: [] }])
  expect(clash).toMatchObject({ moves: [], scene: { entering: 'key-2', clash: true } })
  expect(wave).toMatchObject({ wave: true, scene: { view: { playArea: [], discardPile: { count: 11 } } } })
  expect(wave?.moves).toEqual([
    { card: 'hook-3', from: 'play-area', to: 'bank-0' },
    { card: 'key-2', from: 'play-area', to: 'discard-pile' },
  ])
})

test('no step takes as long as 300 ms', () => {
  const steps = at([
    { type: 'bring', seat: 0, ability: 'sword', card: 'sword-7', from: 1 },
    { type: 'enter', seat: 0, card: 'sword-7' },
    { type: 'demand', seat: 0, count: 2 },
    { type: 'bust', seat: 0, card: 'key-2', saved: ['hook-3'], lost: ['sword-7'] },
    { type: 'bonus', seat: 0, cards: ['map-2'] },
  ])
  expect(steps).toHaveLength(5)
  for (const { milliseconds } of steps) expect(milliseconds).toBeLessThan(300)
})

test('what the last move touched stays marked, and only that', () => {
  const fresh = (news: Event[]) => settled(start.view, news).fresh
  expect(fresh([{ type: 'collect', seat: 0, cards: ['hook-3'] }])).toEqual(['bank-0/hook-3'])
  expect(fresh([{ type: 'bust', seat: 0, card: 'key-2', saved: ['hook-3'], lost: ['map-2'] }])).toEqual([
    'bank-0/hook-3',
  ])
  expect(fresh([])).toEqual([])
})
