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

export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const entry = { run }
    const timer = setTimeout(() => takeTurn(entry), milliseconds).unref()
    return () => {
      clearTimeout(timer)
      due.delete(entry)
    }
  },
}

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
