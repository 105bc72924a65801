// Watches the main loop from another thread: while the loop is held, nothing in its own thread could say so.

import { appendFileSync } from 'node:fs'
import { Worker, parentPort, workerData } from 'node:worker_threads'
import { logLine } from './host/logger.ts'
import type { Log } from './host/logger.ts'

const beatEveryMs = 100
/** From then on people notice, and it is logged when it is over. */
export const heldMs = 1000
/** From then on it may never end, and the other thread says so itself. */
export const hangsMs = 10_000

interface WatchData {
  /** Counts the beats of the main loop. */
  readonly beats: SharedArrayBuffer
  /** The log's file, if there is one. */
  readonly logFile: string | undefined
}

/** `script`: a file that calls `serveLoopWatch`. Returns how to stop it. */
export function watchMainLoop(script: string, log: Log, logFile?: string): () => Promise<void> {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const beat = setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs).unref()
  const watch = new Worker(script, { workerData: { beats: beats.buffer, logFile } satisfies WatchData })
  watch.unref()
  watch.on('message', (forMs: number) => log('main-loop-held', { forMs }))
  watch.on('error', (error) => log('loop-watch-failed', { detail: error.message }))
  return async () => {
    clearInterval(beat)
    await watch.terminate()
  }
}

/** The other thread's part. */
export function serveLoopWatch(): void {
  const { beats, logFile } = workerData as WatchData
  const count = new Int32Array(beats)
  const state = new HoldDetector(
    (forMs) => parentPort?.postMessage(forMs),
    (forMs) => sayHanging(forMs, logFile),
  )
  setInterval(() => state.look(Atomics.load(count, 0), performance.now()), beatEveryMs)
}

/** Of the log only this line is written from here: the thread that writes the others is the one that hangs. */
function sayHanging(forMs: number, logFile: string | undefined): void {
  const line = logLine('main-loop-hangs', { forMs })
  process.stderr.write(line)
  try {
    if (logFile !== undefined) appendFileSync(logFile, line)
  } catch {
    // It was said on stderr.
  }
}

/** Finds out from a counter, which goes up as long as the main loop runs, for how long it has been held. */
export class HoldDetector {
  readonly #onHeld: (forMs: number) => void
  readonly #onHanging: (forMs: number) => void
  #count: number | undefined
  /** When the counter last went up, and when it was last looked at. */
  #since = 0
  #looked = 0
  #isToldHanging = false

  /** `onHeld`: it runs again. `onHanging`: it is held, for so long already; once for each time. */
  constructor(onHeld: (forMs: number) => void, onHanging: (forMs: number) => void) {
    this.#onHeld = onHeld
    this.#onHanging = onHanging
  }

  look(count: number, now: number): void {
    // Where this thread was late as well, the machine has slept or has no time for anybody.
    const wasLate = this.#count !== undefined && now - this.#looked > heldMs
    this.#looked = now
    const forMs = Math.round(now - this.#since)
    if (count !== this.#count || wasLate) {
      if (this.#count !== undefined && !wasLate && forMs >= heldMs) this.#onHeld(forMs)
      this.#count = count
      this.#since = now
      this.#isToldHanging = false
    } else if (forMs >= hangsMs && !this.#isToldHanging) {
      this.#isToldHanging = true
      this.#onHanging(forMs)
    }
  }
}
