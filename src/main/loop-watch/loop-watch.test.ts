import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { HoldDetector, heldMs, watchMainLoop } from './loop-watch.ts'

/** Checks a loop every 100 ms that runs, except while `isHeld` returns true. */
function watched(until: number, isHeld: (now: number) => boolean) {
  const told: string[] = []
  const detector = new HoldDetector(
    (forMs) => told.push(`held ${forMs}`),
    [10_000, 30_000].map((afterMs) => ({ afterMs, reached: (forMs) => told.push(`${afterMs} at ${forMs}`) })),
  )
  let count = 0
  for (let now = 0; now <= until; now += 100) {
    if (!isHeld(now)) count++
    detector.update(count, now)
  }
  return told
}

describe('a main loop', () => {
  test('that runs, or is held for less than a second, is not spoken of', () => {
    expect(watched(60_000, () => false)).toEqual([])
    expect(watched(60_000, (now) => now % 2000 < 800)).toEqual([])
  })

  test('that was held is told of when it runs again', () => {
    expect(watched(20_000, (now) => now > 5000 && now < 7500)).toEqual(['held 2500'])
  })

  test('that hangs is told of while it does, once at each milestone, and again when it is over', () => {
    expect(watched(60_000, (now) => now > 5000 && now < 40_000)).toEqual([
      ...['10000 at 10000', '30000 at 30000', 'held 35000'],
    ])
  })

  test('that hangs a second time is told of anew', () => {
    const twice = watched(60_000, (now) => (now > 5000 && now < 16_000) || (now > 20_000 && now < 31_000))
    expect(twice).toEqual(['10000 at 10000', 'held 11000', '10000 at 10000', 'held 11000'])
  })
})

test('a machine that has slept has not held its loop', () => {
  const told = vi.fn()
  const detector = new HoldDetector(told, [{ afterMs: 30_000, reached: told }])
  detector.update(1, 0)
  detector.update(2, 100)
  detector.update(2, 3_600_000)
  detector.update(3, 3_600_100)
  expect(told).not.toHaveBeenCalled()
})

test('what Node itself says of the other thread is nothing for the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-loop-'))
  const script = join(folder, 'watched.mjs')
  const said = `{ 'watch:import': ['node:path'] }`
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads'; for (const one of [${said}, 1500]) parentPort.postMessage(one)`,
  )
  const log = vi.fn()
  const stop = watchMainLoop(script, log)
  try {
    await expect.poll(() => log).toHaveBeenCalled()
    expect(log.mock.calls).toEqual([['main-loop-held', { forMs: 1500 }]])
  } finally {
    await stop()
    rmSync(folder, { recursive: true })
  }
})

test('the other thread sees that this one is held, and says for how long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-loop-'))
  const log = vi.fn()
  const stop = watchMainLoop(join(import.meta.dirname, '../loop-watch-worker.ts'), log, {
    logFile: join(folder, 'lanyard.log'),
  })
  try {
    // Blocked again until the thread has begun to watch.
    const block = () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, heldMs + 300)
      return log
    }
    await expect.poll(block, { interval: 300 }).toHaveBeenCalled()
    expect(log.mock.calls[0]![0]).toBe('main-loop-held')
    expect((log.mock.calls[0]![1] as { forMs: number }).forMs).toBeGreaterThanOrEqual(heldMs)
    expect(() => readFileSync(join(folder, 'lanyard.log'))).toThrow('ENOENT')
  } finally {
    await stop()
    rmSync(folder, { recursive: true })
  }
})
