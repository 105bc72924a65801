// Watches the main loop from another thread: while the loop is blocked, its own thread could neither report nor end that.

import { url as debuggerAddress } from 'node:inspector'
import { Worker, parentPort, workerData } from 'node:worker_threads'
import { endHangingProcess } from './hanging-process.ts'
import type { Log } from '../host/logger.ts'
import type { Restart } from './hanging-process.ts'
import { stackOfMainThread } from './main-thread-stack.ts'
import { writeLogLine } from './write-log-line.ts'

const beatEveryMs = 100
/** People notice a loop that is blocked for this long. It is logged afterwards. */
export const heldMs = 1000
/** A loop that is blocked for this long may never continue, so the other thread logs it. */
const hangsMs = 10_000
/**
 * If no stack is available, a process is ended after this many times `endAfterMs`: a dialog or menu of the system may block
 * the loop.
 */
const endFactorWithoutStack = 4
const stackWithinMs = 3000

export interface LoopWatchSettings {
  /** The log's file, if there is one. */
  readonly logFile?: string
  /** Time after which a process that hangs is ended, but not while a debugger may be attached. Left out: never. */
  readonly endAfterMs?: number | undefined
  /** The command to start it again. Left out: whatever started the program has to do that. */
  readonly restart?: Restart | undefined
}

interface WatchData extends LoopWatchSettings {
  /** Two 32-bit cells. [beatsAt]: a counter that the main loop raises. [debuggedAt]: 1 while a debugger may be attached. */
  readonly shared: SharedArrayBuffer
}

const [beatsAt, debuggedAt] = [0, 1]

/** `script`: a file that calls `serveLoopWatch`. Returns a function that stops the watch. */
export function watchMainLoop(script: string, log: Log, settings: LoopWatchSettings = {}): () => Promise<void> {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const beat = setInterval(() => {
    Atomics.add(shared, beatsAt, 1)
    Atomics.store(shared, debuggedAt, Number(debuggerAddress() !== undefined))
  }, beatEveryMs).unref()
  const watch = new Worker(script, { workerData: { ...settings, shared: shared.buffer } satisfies WatchData })
  watch.unref()
  // Node itself reports a thread's files here when it watches them.
  watch.on('message', (forMs: unknown) => typeof forMs === 'number' && log('main-loop-held', { forMs }))
  watch.on('error', (error) => log('loop-watch-failed', { detail: error.message }))
  return async () => {
    clearInterval(beat)
    await watch.terminate()
  }
}

/** To be called in the other thread. */
export function serveLoopWatch(): void {
  const { shared, logFile, endAfterMs, restart } = workerData as WatchData
  const state = new Int32Array(shared)
  const end = (forMs: number, stack?: readonly string[]) => endHangingProcess({ forMs, stack, logFile, restart })
  const isDebugged = () => Atomics.load(state, debuggedAt) === 1

  async function endWithStack(forMs: number): Promise<void> {
    if (isDebugged()) return
    const stack = await stackOfMainThread(stackWithinMs)
    if (stack) end(forMs, stack)
  }

  const milestones: Milestone[] = [
    { afterMs: hangsMs, reached: (forMs) => writeLogLine('main-loop-hangs', { forMs }, logFile) },
  ]
  if (endAfterMs !== undefined) {
    milestones.push(
      { afterMs: endAfterMs, reached: (forMs) => void endWithStack(forMs) },
      { afterMs: endAfterMs * endFactorWithoutStack, reached: (forMs) => !isDebugged() && end(forMs) },
    )
  }
  const detector = new HoldDetector((forMs) => parentPort?.postMessage(forMs), milestones)
  setInterval(() => detector.update(Atomics.load(state, beatsAt), performance.now()), beatEveryMs)
}

/** Something to do once whenever the loop has been blocked for this long. `forMs`: how long it has been blocked. */
interface Milestone {
  readonly afterMs: number
  reached(forMs: number): void
}

/** Detects for how long the main loop has been blocked, by a counter that rises while the loop runs. */
export class HoldDetector {
  readonly #onHeld: (forMs: number) => void
  readonly #milestones: readonly Milestone[]
  #count: number | undefined
  /** The times at which the counter last rose, and was last checked. */
  #since = 0
  #checkedAt = 0
  #reportedMs = 0

  /** `onHeld`: called when the loop runs again, with how long it was blocked. */
  constructor(onHeld: (forMs: number) => void, milestones: readonly Milestone[]) {
    this.#onHeld = onHeld
    this.#milestones = milestones
  }

  /** To be called regularly. `count`: the counter; `now`: milliseconds of any clock that only goes forward. */
  update(count: number, now: number): void {
    // If this thread was late as well, the machine has slept or is overloaded.
    const wasLate = this.#count !== undefined && now - this.#checkedAt > heldMs
    this.#checkedAt = now
    const forMs = Math.round(now - this.#since)
    if (count !== this.#count || wasLate) {
      if (this.#count !== undefined && !wasLate && forMs >= heldMs) this.#onHeld(forMs)
      this.#count = count
      this.#since = now
      this.#reportedMs = 0
      return
    }
    const reportedMs = this.#reportedMs
    this.#reportedMs = forMs
    for (const { afterMs, reached } of this.#milestones) if (afterMs > reportedMs && afterMs <= forMs) reached(forMs)
  }
}
