// Measures the delay of this process's event loop.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { EventLoopDelay } from './host/limits/overload.ts'

/** Each sample wakes the process, even while nobody plays, and a host may run on a laptop's battery. */
const resolutionMs = 50
const percentile = 90

export function measureEventLoopDelay(): { readonly eventLoopDelay: EventLoopDelay; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  return {
    eventLoopDelay() {
      // The histogram has the time between samples, which equals the resolution when nothing is late.
      const delay = histogram.count > 0 ? histogram.percentile(percentile) / 1e6 - resolutionMs : 0
      histogram.reset()
      return Math.max(0, delay)
    },
    stop: () => void histogram.disable(),
  }
}
