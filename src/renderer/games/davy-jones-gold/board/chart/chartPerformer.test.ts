// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChartPerformer } from './chartPerformer.ts'
import { settled } from './chartSteps.ts'
import { chartView } from './testing/view.ts'
import { deferred } from '../../../../testing/deferred.ts'
import type { Deferred } from '../../../../testing/deferred.ts'

const step = { scene: settled(chartView()), milliseconds: 900, shown: 1 }
const root = document.createElement('main')
const performer = createChartPerformer(() => root)
/** The `ready` promise of the animation that the step begins. */
let ready: Deferred<Animation>
const over = vi.fn<() => void>()
const painted = () => Promise.resolve()

beforeEach(() => {
  vi.useFakeTimers()
  over.mockClear()
  ready = deferred()
  root.getAnimations = () => [{ ready: ready.promise } as Animation]
})
afterEach(() => {
  performer.cut()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function play(): Promise<void> {
  void performer.play(step, painted).then(over)
  await vi.advanceTimersByTimeAsync(0)
}

test("a ship's move has its whole time, however late the browser begins it", async () => {
  await play()
  await vi.advanceTimersByTimeAsync(2000)
  expect(over).not.toHaveBeenCalled()
  ready.resolve({} as Animation)
  await vi.advanceTimersByTimeAsync(899)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalledOnce()
})

test('a step takes its time where nothing moves, as with reduced motion, or where the animation is taken away', async () => {
  root.getAnimations = () => []
  await play()
  await vi.advanceTimersByTimeAsync(899)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalledOnce()

  root.getAnimations = () => [{ ready: ready.promise } as Animation]
  await play()
  ready.reject(new Error('cancelled'))
  await vi.advanceTimersByTimeAsync(900)
  expect(over).toHaveBeenCalledTimes(2)
})

test('a step that is cut ends at once and leaves no timer, even when its animation begins later', async () => {
  await play()
  performer.cut()
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toHaveBeenCalledOnce()
  ready.resolve({} as Animation)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('on a hidden page, where no animation begins, a step ends all the same', async () => {
  await play()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(900)
  expect(over).toHaveBeenCalledOnce()

  await play()
  await vi.advanceTimersByTimeAsync(900)
  expect(over).toHaveBeenCalledTimes(2)
  expect(visibility).toHaveBeenCalled()
})
