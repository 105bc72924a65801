// Time as the host asks for it, so that tests can let it pass.

export type Cancel = () => void

export interface Clock {
  /** Milliseconds from some start; never goes back. */
  now(): number
  /** Runs once, later, also for 0. Does not keep the process alive. */
  after(milliseconds: number, run: () => void): Cancel
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref()
    return () => clearTimeout(timer)
  },
}
