// Preloaded into a host (node --import): measures how long its main loop is blocked, from each SIGUSR2 to the next, and
// writes all results so far to the file in LANYARD_BENCH_HOLDS.

import { writeFileSync } from 'node:fs'
import { createHistogram } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const everyMs = 1

if (isMainThread) {
  // Wall-clock time, and the main thread's processor time, which does not grow while other programs have the processor.
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

/** Processor time of this thread in milliseconds. */
function work() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A histogram accepts only whole numbers of at least 1. */
function microseconds(ms) {
  return Math.max(1, Math.round(ms * 1000))
}
