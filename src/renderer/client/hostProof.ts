// Checks a host's proof. The code for this includes the arithmetic of large numbers, which keeps a phone busy for a moment.

import type { checkHostProof } from '#shared/protocol/check-host-proof.ts'
import { fetchWithRetry } from './loading/fetchWithRetry.ts'

type Check = typeof checkHostProof
export type ProofQuestion = Parameters<Check>
type Verdict = ReturnType<Check>

let loaded: Check | undefined
let pending: Promise<Check> | undefined
/** Set if workers make the checks. Resolves when the first worker may start. */
let mayStartWorker: Promise<void> | undefined
/** A worker that was started ahead of its first check. */
let idleWorker: ReturnType<typeof startWorker> | undefined

/**
 * Leaves each check from now on to a worker, so that it does not block the page. The first worker starts when `from` resolves.
 * Not for a page that needs the same arithmetic soon for a shuffle: it would fetch it twice.
 */
export function checkProofsInWorkers(from: Promise<void>): void {
  mayStartWorker = from
}

/** Starts to fetch all that a check needs. */
export function prepareProofCheck(): void {
  if (mayStartWorker) void mayStartWorker.then(() => (idleWorker ??= startWorker()))
  else void loadProofCheck()
}

/** Fetches the check for use in this thread; retries after each failure. */
export function loadProofCheck(): Promise<Check> {
  return (pending ??= fetchProofCheck())
}

async function fetchProofCheck(): Promise<Check> {
  loaded = (await fetchWithRetry(() => import('#shared/protocol/check-host-proof.ts'))).checkHostProof
  return loaded
}

/** Calls `then` with the verdict; synchronously if the check is loaded in this thread. */
export function checkProof(question: ProofQuestion, then: (verdict: Verdict) => void): void {
  if (loaded) then(loaded(...question))
  else void checkLater(question).then(then)
}

async function checkLater(question: ProofQuestion): Promise<Verdict> {
  await mayStartWorker
  try {
    if (mayStartWorker) return await askWorker(question)
  } catch {
    // The worker's file could not be loaded, or the browser does not support module workers.
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
  /** Rejects if the worker's file can't be loaded, which may happen before the first question. */
  const lost = new Promise<never>((_, reject) => (worker.onerror = reject))
  lost.catch(() => undefined)
  return { worker, lost }
}
