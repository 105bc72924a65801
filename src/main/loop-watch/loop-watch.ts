// Watches the main loop from another thread: while the loop is held, nothing in its own thread could say so, or end it.

import { url as debuggerAddress } from 'node:inspector'
import { Worker, parentPort, workerData } from 'node:worker_threads'
import { endHangingProcess } from './hanging-process.ts'
import type { Log } from '../host/logger.ts'
import type { Restart } from './hanging-process.ts'
import { stackOfMainThread } from './main-thread-stack.ts'
import { writeLogLine } from './write-log-line.ts'

const beatEveryMs = 100
/** From then on people notice, and it is logged when it is over. */
export const heldMs = 1000
/** From then on it may never end, and the other thread says so itself. */
const hangsMs = 10_000
/** Without a stack a process is ended after so many times `endAfterMs`: a dialog or menu of the system may hold the loop. */
const patienceWithoutStack = 4
const stackWithinMs = 3000

export interface LoopWatchSettings {
  /** The log's file, if there is one. */
  readonly logFile?: string
  /** When a process that hangs is ended; left out: never. Nor while a debugger may be attached. */
  readonly endAfterMs?: number | undefined
  /** Left out: whatever started the program has to start it again. */
  readonly restart?: Restart | undefined
}

interface WatchData extends LoopWatchSettings {
  /** `beatsAt` counts the beats of the main loop; `debuggedAt` is 1 where a debugger may be attached. */
  readonly shared: SharedArrayBuffer
}

const [beatsAt, debuggedAt] = [0, 1]

/** `script`: a file that calls `serveLoopWatch`. Returns how to stop it. */
export function watchMainLoop(script: string, log: Log, settings: LoopWatchSettings = {}): () => Promise<void> {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const beat = setInterval(() => {
    Atomics.add(shared, beatsAt, 1)
    Atomics.store(shared, debuggedAt, Number(debuggerAddress() !== undefined))
  }, beatEveryMs).unref()
  const watch = new Worker(script, { workerData: { ...settings, shared: shared.buffer } satisfies WatchData })
  watch.unref()
  // Node itself reports the files of a thread here when it watches them.
  watch.on('message', (forMs: unknown) => typeof forMs === 'number' && log('main-loop-held', { forMs }))
  watch.on('error', (error) => log('loop-watch-failed', { detail: error.message }))
  return async () => {
    clearInterval(beat)
    await watch.terminate()
  }
}

/** The other thread's part. */
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
      { afterMs: endAfterMs * patienceWithoutStack, reached: (forMs) => !isDebugged() && end(forMs) },
    )
  }
  const detector = new HoldDetector((forMs) => parentPort?.postMessage(forMs), milestones)
  setInterval(() => detector.update(Atomics.load(state, beatsAt), performance.now()), beatEveryMs)
}

/** Reached once by each hold that lasts as long, `reached` with how long it has lasted. */
interface Milestone {
  readonly afterMs: number
  reached(forMs: number): void
}

/** Finds out from a counter, which goes up as long as the main loop runs, for how long it has been held. */
export class HoldDetector {
  readonly #onHeld: (forMs: number) => void
  readonly #milestones: readonly Milestone[]
  #count: number | undefined
  /** When the counter last went up, and when it was last looked at. */
  #since = 0
  #looked = 0
  #toldMs = 0

  /** `onHeld`: it runs again. */
  constructor(onHeld: (forMs: number) => void, milestones: readonly Milestone[]) {
    this.#onHeld = onHeld
    this.#milestones = milestones
  }

  /** Call it at regular times. `count`: the counter; `now`: milliseconds of any clock that only goes forward. */
  update(count: number, now: number): void {
    // Where this thread was late as well, the machine has slept or has no time for anybody.
    const wasLate = this.#count !== undefined && now - this.#looked > heldMs
    this.#looked = now
    const forMs = Math.round(now - this.#since)
    if (count !== this.#count || wasLate) {
      if (this.#count !== undefined && !wasLate && forMs >= heldMs) this.#onHeld(forMs)
      this.#count = count
      this.#since = now
      this.#toldMs = 0
      return
    }
    const toldMs = this.#toldMs
    this.#toldMs = forMs
    for (const { afterMs, reached } of this.#milestones) if (afterMs > toldMs && afterMs <= forMs) reached(forMs)
  }
}
