// Preloaded into a host (node --import): measures for how long its main loop is held, from each SIGUSR2 to the next, and writes
// all results so far to the file of LANYARD_BENCH_HOLDS.

import { writeFileSync } from 'node:fs'
import { createHistogram } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const everyMs = 1

if (isMainThread) {
  // By the clock, and of the main thread's own processor time, which does not grow while others have the processor.
  const [held, worked] = [createHistogram(), createHistogram()]
  let [last, lastWork] = [performance.now(), work()]
  setInterval(() => {
    const [now, nowWork] = [performance.now(), work()]
    held.record(microseconds(now - last - everyMs))
    worked.record(microseconds(nowWork - lastWork))
    ;[last, lastWork] = [now, nowWork]
  }, everyMs).unref()

  const results = []
  let isOn = false
  process.on('SIGUSR2', () => {
    if (isOn) {
      results.push({
        p999: held.percentile(99.9) / 1000,
        longest: held.max / 1000,
        workP999: worked.percentile(99.9) / 1000,
        workLongest: worked.max / 1000,
      })
      writeFileSync(process.env.LANYARD_BENCH_HOLDS, JSON.stringify(results))
    }
    isOn = true
    held.reset()
    worked.reset()
  })
}

/** Milliseconds that this thread has had the processor. */
function work() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A histogram takes whole numbers from 1. */
function microseconds(ms) {
  return Math.max(1, Math.round(ms * 1000))
}
