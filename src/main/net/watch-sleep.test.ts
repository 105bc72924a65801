import { expect, test, vi } from 'vitest'
import { manualClock } from '../host/testing/manual-clock.ts'
import { watchSleep } from './watch-sleep.ts'

test('tells when the machine has slept, also where its clock stood still meanwhile', () => {
  const clock = manualClock()
  const woken = vi.fn()
  let slept = 0
  const stop = watchSleep(woken, clock, () => clock.now() + slept)
  clock.pass(60_000)
  expect(woken).not.toHaveBeenCalled()

  slept = 3_600_000
  clock.pass(3000)
  expect(woken).toHaveBeenCalledOnce()
  clock.pass(60_000)
  expect(woken).toHaveBeenCalledOnce()

  // A correction of the date by seconds, or backwards, does not count as sleep.
  slept += 5000
  clock.pass(6000)
  slept -= 7_200_000
  clock.pass(6000)
  expect(woken).toHaveBeenCalledOnce()

  stop()
  slept += 7_200_000
  clock.pass(60_000)
  expect(woken).toHaveBeenCalledOnce()
})
