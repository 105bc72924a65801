import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClock, settledWithin, systemClock } from './clock.ts'
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
    // Both timers are due before either can run.
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

describe('a machine that sleeps, where the clock of the system goes on meanwhile', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'setImmediate', 'performance'] }),
  )
  afterEach(() => void vi.useRealTimers())

  const hour = 3_600_000
  function onLaptop() {
    let slept = 0
    const clock = createClock(() => performance.now() + slept)
    return { clock, sleeps: (milliseconds = hour) => (slept += milliseconds) }
  }

  test('lets nobody lose time by it: what was to come in a minute comes a minute after it has woken', () => {
    const { clock, sleeps } = onLaptop()
    let isOver = false
    clock.after(60_000, () => (isOver = true))
    vi.advanceTimersByTime(20_000)
    const before = clock.now()
    sleeps()
    expect(clock.now()).toBe(before)
    vi.advanceTimersByTime(39_000)
    expect(isOver).toBe(false)
    vi.advanceTimersByTime(1100)
    expect(isOver).toBe(true)
  })

  test('also where the first thing after it is a timer that its system holds to be due', () => {
    const { clock, sleeps } = onLaptop()
    const rung: string[] = []
    clock.after(5000, () => rung.push('five seconds'))
    vi.advanceTimersByTime(4000)
    sleeps()
    vi.advanceTimersByTime(1000)
    expect(rung).toEqual([])
    vi.advanceTimersByTime(3000)
    expect(rung).toEqual(['five seconds'])
  })

  test('but who is only busy gets no time back', () => {
    const { clock, sleeps } = onLaptop()
    const before = clock.now()
    sleeps(9000)
    expect(clock.now()).toBe(before + 9000)
  })

  test('what is called off while it sleeps does not come', () => {
    const { clock, sleeps } = onLaptop()
    let isOver = false
    const cancel = clock.after(5000, () => (isOver = true))
    sleeps()
    vi.advanceTimersByTime(5000)
    cancel()
    vi.advanceTimersByTime(10_000)
    expect(isOver).toBe(false)
  })
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
