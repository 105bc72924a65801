// The host's clock. Tests replace it to control the passing of time.

export type Cancel = () => void

export interface Clock {
  /** Milliseconds from an arbitrary start; never decreases. */
  now(): number
  /**
   * Calls `run` once, and never before `after` returns, even if `milliseconds` is 0. Does not keep the process alive. If two
   * timers are due at the same time, network messages are handled between them.
   */
  after(milliseconds: number, run: () => void): Cancel
}

/** Milliseconds between two checks of whether the machine has slept. */
export const sleepCheckMs = 3000
/** A shorter gap does not count as sleep: the machine is only busy, so time passes and the network stays up. */
export const shortestSleepMs = 10_000

/**
 * A clock that stands still while this machine sleeps or the process is stopped, because nobody could have answered during
 * that time. `monotonic`: milliseconds from an arbitrary start; on Windows and macOS it keeps counting during sleep.
 */
export function createClock(monotonic: () => number): Clock {
  let seen = monotonic()
  let slept = 0
  let sleepCheck: NodeJS.Timeout | undefined

  function now(): number {
    const time = monotonic()
    if (time - seen > sleepCheckMs + shortestSleepMs) slept += time - seen
    seen = time
    return time - slept
  }

  return {
    now,
    after(milliseconds, run) {
      sleepCheck ??= setInterval(now, sleepCheckMs).unref()
      const entry = { run }
      const end = now() + milliseconds
      let timer = setTimeout(ring, milliseconds).unref()
      function ring(): void {
        const left = end - now()
        // System timers may fire up to a millisecond early, and they don't stand still during sleep.
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

/** Resolves when the work is done, or after `milliseconds` at the latest. Rejects with the work's own error. */
export function settledWithin(clock: Clock, milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, resolve)
    work.finally(cancel).then(() => resolve(), reject)
  })
}

/** Callbacks that are due and have not run yet, in the order in which they became due. */
const due = new Set<{ readonly run: () => void }>()

/**
 * Timers that are due at the same time would otherwise all run in one go, and they may include the moves of many bots. Here
 * they run one after the other, and network messages are handled in between.
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
