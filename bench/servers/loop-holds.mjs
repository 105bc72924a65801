// Preloaded into a host (node --import): measures how long its main loop is held from one SIGUSR2 to the next, and writes
// that to the file of LANYARD_BENCH_HOLDS.

import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolution = 1

if (isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution })
  // The histogram holds the time from one look to the next, which is the resolution where nothing is late.
  const heldMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution)
  let isOn = false
  process.on('SIGUSR2', () => {
    isOn = !isOn
    if (isOn) {
      histogram.reset()
      histogram.enable()
      return
    }
    histogram.disable()
    const holds = { p999: heldMs(histogram.percentile(99.9)), longest: heldMs(histogram.max) }
    writeFileSync(process.env.LANYARD_BENCH_HOLDS, JSON.stringify(holds))
  })
}
