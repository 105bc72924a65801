// Waits for the end of a thread, whatever ends it.

import type { Worker } from 'node:worker_threads'

/** Resolves once the thread has ended. Never rejects, unlike `once` of node:events, which does so if an error ends the thread. */
export function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}
