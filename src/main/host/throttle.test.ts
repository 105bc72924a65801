import { expect, test, vi } from 'vitest'
import { manualClock } from './testing/manual-clock.ts'
import { Throttle } from './throttle.ts'

function throttled(burst: number) {
  const clock = manualClock()
  const run = vi.fn()
  const throttle = new Throttle(clock, run, () => ({ msPerRun: 250, burst }))
  /** Makes `times` requests, and returns the number of runs so far. */
  const ask = (times: number) => {
    for (let time = 0; time < times; time++) throttle.request()
    return run.mock.calls.length
  }
  return { clock, ask }
}

test('after an hour of quiet as many run at once as after a moment of it, and then one after the other', () => {
  const { clock, ask } = throttled(3)
  expect(ask(10)).toBe(3)
  clock.pass(250)
  expect(ask(0)).toBe(4)
  clock.pass(3_600_000)
  expect(ask(10)).toBe(7)
})

test('what is asked for while one waits runs with it', () => {
  const { clock, ask } = throttled(1)
  ask(10)
  clock.pass(249)
  expect(ask(0)).toBe(1)
  clock.pass(1)
  expect(ask(0)).toBe(2)
  clock.pass(10_000)
  expect(ask(0)).toBe(2)
})
