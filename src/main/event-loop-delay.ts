// The delay of this process's event loop, as the system measures it.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { EventLoopDelay } from './host/limits/overload.ts'

/** Each look wakes the process, also while nobody plays, and a host may run on a laptop's battery. */
const resolutionMs = 50
const percentile = 90

export function measureEventLoopDelay(): { readonly eventLoopDelay: EventLoopDelay; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  return {
    eventLoopDelay() {
      // The histogram holds the time from one look to the next, which is the resolution where nothing is late.
      const delay = histogram.count > 0 ? histogram.percentile(percentile) / 1e6 - resolutionMs : 0
      histogram.reset()
      return Math.max(0, delay)
    },
    stop: () => void histogram.disable(),
  }
}
