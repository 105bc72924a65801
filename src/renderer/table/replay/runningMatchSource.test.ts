import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Timeline } from '#shared/history/timeline.ts'
import { gameOf } from '#shared/games/registry.ts'
import type { TableState } from '#shared/protocol/table.ts'
import { runningMatchSource } from './runningMatchSource.ts'
import type { Recall } from './runningMatchSource.ts'
import { playedMatch } from '../../games/testing/playedMatch.ts'

const timeline = new Timeline(gameOf('dead-mans-draw')!, playedMatch().log)
const table = { id: 'abc123', game: 'dead-mans-draw', seats: [] } as unknown as TableState

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake host, with the requests that it got and the steps that it sent. */
function host() {
  const asked: [step: number, known: number][] = []
  const sent: number[] = []
  const state = { undone: 0, refusals: 0 }
  const recall: Recall = (step, known) => {
    asked.push([step, known])
    if (state.refusals > 0) {
      state.refusals--
      return Promise.resolve({ accepted: false, code: 'too-fast' })
    }
    const { length, turns } = timeline
    const { story, ...position } = timeline.lookBack(step)
    sent.push(Math.max(0, story.length - known))
    return Promise.resolve({
      ...position,
      type: 'recalled',
      table: 'abc123',
      deal: 1,
      length,
      turns,
      story: story.slice(known),
      ...(known > 0 && { known: Math.min(known, story.length) }),
      ...(state.undone > 0 && { undone: state.undone }),
    })
  }
  const source = runningMatchSource(table, timeline.length, recall)
  const at = async (step: number) => {
    const position = source.at(step, 'public')
    await vi.advanceTimersByTimeAsync(100)
    return position
  }
  return { asked, sent, state, source, at }
}

test('a slider that is drawn along a game gets each story whole, and what was told of it only once', async () => {
  const { at, sent } = host()
  const steps = [20, 3, 0, 21, 12, timeline.length, 1]
  for (const step of steps) expect((await at(step)).story).toEqual(timeline.lookBack(step).story)
  expect(sent.reduce((sum, count) => sum + count)).toBe(timeline.lookBack(timeline.length).story.length)
})

test('what was known counts no more once an action was taken back', async () => {
  const { at, state, asked } = host()
  await at(20)
  state.undone = 1
  expect((await at(30)).story).toEqual(timeline.lookBack(30).story)
  expect(asked.slice(1).map(([, known]) => known > 0)).toEqual([true, false])
  await at(31)
  expect(asked.at(-1)).toEqual([31, timeline.lookBack(30).story.length])
})

test('a host that has been asked too much is asked again by itself', async () => {
  const { at, state, source } = host()
  await at(20)
  state.refusals = 2
  const position = source.at(5, 'public')
  await vi.advanceTimersByTimeAsync(3000)
  expect((await position).story).toEqual(timeline.lookBack(5).story)
})

test('one that goes on refusing is given up', async () => {
  const { state, source } = host()
  state.refusals = 100
  const failed = expect(source.at(5, 'public')).rejects.toThrow('too-fast')
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
})
