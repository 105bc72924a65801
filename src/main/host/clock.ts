// The host's clock. Tests replace it, so that they can let time pass.

export type Cancel = () => void

export interface Clock {
  /** Milliseconds from some start; never goes back. */
  now(): number
  /**
   * Runs once, never before this returns, also for 0. Does not keep the process alive. Between two timers that are due at once
   * messages from the network are handled.
   */
  after(milliseconds: number, run: () => void): Cancel
}

/** How often somebody looks whether the machine has slept. */
export const lookEveryMs = 3000
/** A shorter gap is no sleep: the machine is busy, time passes in it, and no network goes away. */
export const shortestSleepMs = 10_000

/**
 * A clock that stands still while this machine sleeps, or the process is stopped: nobody could have answered meanwhile.
 * `monotonic`: milliseconds from some start; on Windows and macOS they go on during sleep.
 */
export function createClock(monotonic: () => number): Clock {
  let seen = monotonic()
  let slept = 0
  let looking: NodeJS.Timeout | undefined

  function now(): number {
    const time = monotonic()
    if (time - seen > lookEveryMs + shortestSleepMs) slept += time - seen
    seen = time
    return time - slept
  }

  return {
    now,
    after(milliseconds, run) {
      looking ??= setInterval(now, lookEveryMs).unref()
      const entry = { run }
      const end = now() + milliseconds
      let timer = setTimeout(ring, milliseconds).unref()
      function ring(): void {
        const left = end - now()
        // The system's timers come up to a millisecond early, and do not stand still during sleep.
        if (left > 1) timer = setTimeout(ring, left).unref()
        else takeTurn(entry)
      }
      return () => {
        clearTimeout(timer)
        due.delete(entry)
      }
    },
  }
}

export const systemClock = createClock(() => performance.now())

/** Resolves when the work is done, or after so many milliseconds. Rejects with the work's own error. */
export function settledWithin(clock: Clock, milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, resolve)
    work.finally(cancel).then(() => resolve(), reject)
  })
}

/** Callbacks that are due and have not run yet, in the order in which they became due. */
const due = new Set<{ readonly run: () => void }>()

/**
 * Timers that are due together would run in one go, with the moves of many bots among them. Here they run one after the
 * other, and network messages are handled in between.
 */
function takeTurn(entry: { readonly run: () => void }): void {
  due.add(entry)
  if (due.size === 1) setImmediate(runNext)
}

function runNext(): void {
  const [next] = due
  if (!next) return
  due.delete(next)
  try {
    next.run()
  } finally {
    if (due.size > 0) setImmediate(runNext)
  }
}
