import { effectScope, nextTick, shallowRef } from 'vue'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EffectScope } from 'vue'
import type { Event } from '#shared/games/dead-mans-draw/events.ts'
import type { View } from '#shared/games/dead-mans-draw/view.ts'
import { useStage } from './stage.ts'
import type { Performer, Stage } from './stage.ts'
import type { Step } from './scene.ts'
import { quietView } from './testing/view.ts'

const view = (count: number, playArea: View['playArea'] = []): View =>
  quietView({ drawPile: { count, known: [] }, playArea })
const draw = (card: 'key-2' | 'map-3'): Event[] => [
  { type: 'draw', seat: 0, card },
  { type: 'enter', seat: 0, card },
]

/** Plays nothing by itself: each step goes on until the test ends it, or the stage cuts it. */
class HeldPerformer implements Performer {
  readonly played: Step[] = []
  still = false
  #end: (() => void) | undefined

  moves = () => !this.still
  async play(step: Step, paint: () => Promise<void>): Promise<void> {
    this.played.push(step)
    await paint()
    await new Promise<void>((resolve) => (this.#end = resolve))
  }
  cut = () => this.#end?.()
  async end(): Promise<void> {
    this.#end?.()
    await settle()
  }
}

/** Lets everything that waits for no step run to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await nextTick()
}

let performer: HeldPerformer
let source: ReturnType<typeof shallowRef<{ view: View; news: Event[] }>>
let stage: Stage
let scope: EffectScope

beforeEach(() => {
  performer = new HeldPerformer()
  source = shallowRef({ view: view(20), news: [] as Event[] })
  scope = effectScope()
  stage = scope.run(() => useStage(() => source.value!, performer))!
})
afterEach(() => scope.stop())

async function hear(news: Event[], next: View): Promise<void> {
  source.value = { view: next, news }
  await settle()
}

test('shows the first view at once', () => {
  expect(stage.playing.value).toBe(false)
  expect(stage.scene.value.view).toEqual(view(20))
})

test('shows the news, step after step, and settles on the view', async () => {
  const next = view(18, [{ card: 'key-2', protected: false }])
  await hear([...draw('key-2'), { type: 'demand', seat: 0, count: 2 }], next)
  expect(stage.playing.value).toBe(true)
  expect(stage.scene.value).toMatchObject({ entering: 'key-2' })
  await performer.end()
  expect(stage.scene.value.view.demand).toBe(2)
  await performer.end()
  expect(performer.played).toHaveLength(2)
  expect(stage.playing.value).toBe(false)
  expect(stage.scene.value.view).toBe(next)
  expect(stage.scene.value.fresh).toEqual(['play-area/key-2'])
})

test('settles on the view at once when somebody is impatient', async () => {
  const next = view(19, [{ card: 'key-2', protected: false }])
  await hear([...draw('key-2'), { type: 'demand', seat: 0, count: 2 }], next)
  stage.skip()
  expect(stage.scene.value.view).toBe(next)
  expect(stage.playing.value).toBe(false)
  await settle()
  expect(performer.played).toHaveLength(1)
  expect(stage.scene.value.view).toBe(next)
})

test('newer news push older ones aside, and start from where those would have ended', async () => {
  const between = view(19, [{ card: 'key-2', protected: false }])
  const last = view(18, [
    { card: 'key-2', protected: false },
    { card: 'map-3', protected: false },
  ])
  await hear(draw('key-2'), between)
  await hear(draw('map-3'), last)
  expect(performer.played).toHaveLength(2)
  expect(stage.scene.value).toMatchObject({ entering: 'map-3', view: { playArea: between.playArea } })
  await performer.end()
  expect(stage.playing.value).toBe(false)
  expect(stage.scene.value.view).toBe(last)
})

test('a view without news, as after a reconnect, is shown at once', async () => {
  await hear(draw('key-2'), view(19))
  const whole = view(7)
  await hear([], whole)
  expect(stage.playing.value).toBe(false)
  expect(stage.scene.value.view).toBe(whole)
})

test('nothing moves for those who asked for rest, but what was touched is marked', async () => {
  performer.still = true
  const next = view(19, [{ card: 'key-2', protected: false }])
  await hear(draw('key-2'), next)
  expect(performer.played).toEqual([])
  expect(stage.scene.value.view).toBe(next)
  expect(stage.scene.value.fresh).toEqual(['play-area/key-2'])
})
