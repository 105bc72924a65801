// @vitest-environment happy-dom
import { effectScope, nextTick, ref, shallowReactive, shallowRef } from 'vue'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '#shared/engine/game.ts'
import type { ReplayPosition, ReplaySource } from './replaySource.ts'
import { turnAt } from './replaySource.ts'
import { useReplay } from './useReplay.ts'

const positionOf = (step: number, viewer: Viewer): ReplayPosition => ({
  view: { step, viewer },
  prompts: [],
  news: [`news ${step}`],
  story: [],
  outcome: undefined,
})

function watching(change: Partial<ReplaySource> = {}) {
  const source: ReplaySource = {
    game: 'pearls',
    seats: [],
    length: 5,
    turns: [],
    viewers: ['public', 0, 1],
    at: (step, viewer) => Promise.resolve(positionOf(step, viewer)),
    ...change,
  }
  const reactiveSource = shallowReactive(source as { -readonly [K in keyof ReplaySource]: ReplaySource[K] })
  const showing = ref(false)
  const awaitsDismissal = ref(false)
  const ended = vi.fn()
  const scope = effectScope()
  const replay = scope.run(() =>
    useReplay({
      source: () => reactiveSource,
      showing: () => showing.value,
      awaitsDismissal: () => awaitsDismissal.value,
      ended,
      viewer: 'public',
      start: 0,
    }),
  )!
  return { replay, showing, awaitsDismissal, ended, source: reactiveSource, end: () => scope.stop() }
}
const arrived = async () => {
  for (let turn = 0; turn < 4; turn++) await nextTick()
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('moving through a game', () => {
  test('is at the end again where a move has been taken back meanwhile', async () => {
    const { replay, source } = watching()
    replay.go(5)
    await arrived()
    source.length = 4
    await arrived()
    expect([replay.step.value, replay.shown.value!.step]).toEqual([4, 4])
  })

  test('begins with the deal, and one step on brings its news', async () => {
    const { replay } = watching()
    await arrived()
    expect(replay.shown.value).toMatchObject({ step: 0, viewer: 'public', news: [] })
    replay.go(1)
    await arrived()
    expect(replay.shown.value).toMatchObject({ step: 1, news: ['news 1'], key: replay.shown.value!.key })
  })

  test('a jump and a step back bring the view alone', async () => {
    const { replay } = watching()
    await arrived()
    for (const step of [4, 3]) {
      replay.go(step)
      await arrived()
      expect(replay.shown.value).toMatchObject({ step, news: [], position: { view: { step } } })
    }
  })

  test('nothing lies beyond the ends', async () => {
    const { replay } = watching()
    replay.go(99)
    await arrived()
    expect([replay.step.value, replay.atEnd.value]).toEqual([5, true])
    replay.go(-3)
    await arrived()
    expect(replay.shown.value).toMatchObject({ step: 0 })
  })

  test('a jump while the table still moves begins with a new table, so that it settles at once', async () => {
    const { replay, showing } = watching()
    replay.go(1)
    await arrived()
    const { key } = replay.shown.value!
    showing.value = true
    replay.go(4)
    await arrived()
    expect(replay.shown.value!.key).not.toBe(key)
  })

  test('what a table keeps over itself goes with the next step', async () => {
    const { replay, awaitsDismissal } = watching()
    await arrived()
    const { key } = replay.shown.value!
    awaitsDismissal.value = true
    replay.go(1)
    await arrived()
    expect(replay.shown.value).toMatchObject({ step: 1, news: [] })
    expect(replay.shown.value!.key).not.toBe(key)
  })

  test('other eyes see the same step, at once', async () => {
    const { replay } = watching()
    replay.go(2)
    await arrived()
    replay.setViewer(1)
    await arrived()
    expect(replay.shown.value).toMatchObject({ step: 2, viewer: 1, news: [], position: { view: { viewer: 1 } } })
  })

  test('what comes late is not shown over what was asked for since', async () => {
    const gates = new Map<number, () => void>()
    const { replay } = watching({
      at: (step, viewer) => new Promise((resolve) => gates.set(step, () => resolve(positionOf(step, viewer)))),
    })
    replay.go(2)
    replay.go(4)
    gates.get(4)!()
    await arrived()
    gates.get(2)!()
    await arrived()
    expect(replay.shown.value).toMatchObject({ step: 4 })
  })

  test('a step that can not be had is said, and the next press tries again', async () => {
    const broken = shallowRef(true)
    const { replay } = watching({
      at: (step, viewer) =>
        broken.value ? Promise.reject(new Error('offline')) : Promise.resolve(positionOf(step, viewer)),
    })
    await arrived()
    expect(replay.failed.value).toBe(true)
    broken.value = false
    replay.go(1)
    await arrived()
    expect(replay.failed.value).toBe(false)
    expect(replay.shown.value).toMatchObject({ step: 1 })
  })
})

describe('playing by itself', () => {
  test('goes on as soon as each step has been seen, and ends with the last', async () => {
    const { replay, showing, ended } = watching()
    await arrived()
    replay.toggle()
    await wait(900)
    await arrived()
    expect(replay.shown.value).toMatchObject({ step: 1, news: ['news 1'] })
    showing.value = true
    await wait(60_000)
    expect(replay.step.value).toBe(1)
    showing.value = false
    expect(ended).not.toHaveBeenCalled()
    await wait(20_000)
    expect([replay.step.value, replay.playing.value]).toEqual([5, false])
    expect(ended).toHaveBeenCalledTimes(1)
  })

  test('fast it waits for nothing and animates nothing', async () => {
    const { replay, showing } = watching()
    await arrived()
    replay.speed.value = 'fast'
    showing.value = true
    replay.toggle()
    await wait(250)
    await arrived()
    expect(replay.shown.value).toMatchObject({ step: 1, news: [] })
  })

  test('at the end it begins again from the deal', async () => {
    const { replay } = watching()
    replay.go(5)
    await arrived()
    replay.toggle()
    await arrived()
    expect([replay.step.value, replay.playing.value]).toEqual([0, true])
  })

  test('whoever takes the slider stops it, and a page that goes away too', async () => {
    const { replay, ended, end } = watching()
    await arrived()
    replay.toggle()
    replay.go(3)
    expect(replay.playing.value).toBe(false)
    replay.toggle()
    end()
    await wait(60_000)
    expect(replay.step.value).toBe(3)
    expect(ended).not.toHaveBeenCalled()
  })
})

test('the turn that is on is the last that has begun', () => {
  const turns = [
    { step: 0, seat: 0 },
    { step: 3, seat: 1 },
  ]
  expect([0, 2, 3, 9].map((step) => turnAt(turns, step))).toEqual([0, 0, 1, 1])
  expect(turnAt([{ step: 2, seat: 0 }], 1)).toBe(-1)
})
