import { expect, test } from 'vitest'
import { manualClock } from './testing/manual-clock.ts'
import { Throttle } from './throttle.ts'

test('after an hour of quiet as many run at once as after a moment of it, and then one after the other', () => {
  const clock = manualClock()
  let runs = 0
  const throttle = new Throttle(
    clock,
    () => runs++,
    () => ({ millisecondsPerRun: 250, burst: 3 }),
  )
  const ask = (times: number) => {
    for (let time = 0; time < times; time++) throttle.request()
    return runs
  }
  expect(ask(10)).toBe(3)
  clock.pass(250)
  expect(runs).toBe(4)
  clock.pass(3_600_000)
  expect(ask(10)).toBe(7)
})

test('what is asked for while one waits runs with it', () => {
  const clock = manualClock()
  let runs = 0
  const throttle = new Throttle(
    clock,
    () => runs++,
    () => ({ millisecondsPerRun: 250, burst: 1 }),
  )
  for (let time = 0; time < 10; time++) throttle.request()
  clock.pass(249)
  expect(runs).toBe(1)
  clock.pass(1)
  expect(runs).toBe(2)
  clock.pass(10_000)
  expect(runs).toBe(2)
})
