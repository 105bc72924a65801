import type { Cancel, Clock } from './clock.ts'

/** Runs again and again, first after one period. A run that throws ends the series. */
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
