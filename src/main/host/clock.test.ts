import { describe, expect, test } from 'vitest'
import { settledWithin, systemClock } from './clock.ts'
import { manualClock } from './testing/manual-clock.ts'

const think = () => {
  const until = systemClock.now() + 20
  while (systemClock.now() < until);
}

test('what is due at once leaves the network its turn in between', async () => {
  const order: string[] = []
  await new Promise<void>((resolve) => {
    systemClock.after(1, () => {
      order.push('first')
      think()
      setImmediate(() => order.push('network'))
    })
    systemClock.after(2, () => {
      order.push('second')
      resolve()
    })
    // Both are due by the time that anybody looks.
    think()
  })
  expect(order).toEqual(['first', 'network', 'second'])
})

test('what is called off while another is running does not run', async () => {
  const order: string[] = []
  await new Promise<void>((resolve) => {
    systemClock.after(1, () => {
      order.push('first')
      cancel()
    })
    const cancel = systemClock.after(2, () => order.push('called off'))
    systemClock.after(3, resolve)
    think()
  })
  expect(order).toEqual(['first'])
})

describe('work that may take so many milliseconds and no more', () => {
  test.each([
    ['is waited for until it is done', 999, false],
    ['is not waited for any longer', 1000, true],
  ])('%s', async (_, passed, isOver) => {
    const clock = manualClock()
    const work = Promise.withResolvers<undefined>()
    let isSettled = false
    const waiting = settledWithin(clock, 1000, work.promise).then(() => (isSettled = true))
    clock.pass(passed)
    await Promise.resolve()
    expect(isSettled).toBe(isOver)
    work.resolve(undefined)
    await waiting
  })

  test('fails with its own error', async () => {
    const work = Promise.reject(new Error('the port is gone'))
    await expect(settledWithin(manualClock(), 1000, work)).rejects.toThrow('the port is gone')
  })
})
