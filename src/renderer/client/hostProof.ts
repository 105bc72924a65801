// The check of a host's proof. It brings the arithmetic of large numbers, which keeps a phone busy for a moment.

import type { checkHostProof } from '#shared/protocol/check-host-proof.ts'
import { untilFetched } from './loading/untilFetched.ts'

type Check = typeof checkHostProof
export type ProofQuestion = Parameters<Check>
type Verdict = ReturnType<Check>

let loaded: Check | undefined
let coming: Promise<Check> | undefined
/** Set where checks are made in workers, and when the first of them may start. */
let mayStartWorker: Promise<void> | undefined
/** Has been started ahead, and waits for its question. */
let idleWorker: ReturnType<typeof startWorker> | undefined

/**
 * From now on a worker makes each check, so that the page is not held up by it. The first worker is started when `from` resolves.
 * Not for a page that needs the same arithmetic at once for a shuffle: it would fetch it twice.
 */
export function checkProofsInWorkers(from: Promise<void>): void {
  mayStartWorker = from
}

/** Has all that a check needs fetched. */
export function prepareProofCheck(): void {
  if (mayStartWorker) void mayStartWorker.then(() => (idleWorker ??= startWorker()))
  else void loadProofCheck()
}

/** Fetches the check for this thread, again after each failure. */
export function loadProofCheck(): Promise<Check> {
  return (coming ??= fetchProofCheck())
}

async function fetchProofCheck(): Promise<Check> {
  loaded = (await untilFetched(() => import('#shared/protocol/check-host-proof.ts'))).checkHostProof
  return loaded
}

/** Calls `then` with what the check says: at once where this thread has it. */
export function checkProof(question: ProofQuestion, then: (verdict: Verdict) => void): void {
  if (loaded) then(loaded(...question))
  else void checkLater(question).then(then)
}

async function checkLater(question: ProofQuestion): Promise<Verdict> {
  await mayStartWorker
  try {
    if (mayStartWorker) return await askWorker(question)
  } catch {
    // The worker's file was lost on the way, or the browser has no workers of modules.
    mayStartWorker = undefined
  }
  return (await loadProofCheck())(...question)
}

async function askWorker(question: ProofQuestion): Promise<Verdict> {
  const { worker, lost } = idleWorker ?? startWorker()
  idleWorker = undefined
  try {
    const answered = new Promise<Verdict>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Verdict>) => resolve(data)
    })
    worker.postMessage(question)
    return await Promise.race([answered, lost])
  } finally {
    worker.terminate()
  }
}

function startWorker() {
  const worker = new Worker(new URL('./hostProofWorker.ts', import.meta.url), { type: 'module' })
  /** Rejects when its file can't be had, which may be before it is asked. */
  const lost = new Promise<never>((_, reject) => (worker.onerror = reject))
  lost.catch(() => undefined)
  return { worker, lost }
}
