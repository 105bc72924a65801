import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stayAwakeWhileOthersPlay } from './stay-awake.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the machine stays awake from the first who sits down to the last who goes, and no longer', () => {
  const blocker = { start: vi.fn(() => 7), stop: vi.fn() }
  const log = vi.fn()
  let people = 0
  stayAwakeWhileOthersPlay(blocker, () => people, log)
  vi.advanceTimersByTime(20_000)
  expect(blocker.start).not.toHaveBeenCalled()

  people = 3
  vi.advanceTimersByTime(20_000)
  people = 1
  vi.advanceTimersByTime(20_000)
  expect(blocker.start.mock.calls).toEqual([['prevent-app-suspension']])
  expect(log).toHaveBeenLastCalledWith('stays-awake', { people: 3 })
  expect(blocker.stop).not.toHaveBeenCalled()

  people = 0
  vi.advanceTimersByTime(20_000)
  expect(blocker.stop.mock.calls).toEqual([[7]])

  people = 1
  vi.advanceTimersByTime(20_000)
  expect(blocker.start).toHaveBeenCalledTimes(2)
})
