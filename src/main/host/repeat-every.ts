import type { Cancel, Clock } from './clock.ts'

/** Calls `run` once in each period, first after one period, until cancelled. A run that throws ends the series. */
export function repeatEvery(clock: Clock, milliseconds: number, run: () => void): Cancel {
  let cancel: Cancel
  let cancelled = false
  const next = (): void => {
    cancel = clock.after(milliseconds, () => {
      run()
      if (!cancelled) next()
    })
  }
  next()
  return () => {
    cancelled = true
    cancel()
  }
}
