// The end of a thread, however it comes.

import type { Worker } from 'node:worker_threads'

/** Resolves once the thread has ended. It never rejects, as `once` of node:events does where an error ends the thread. */
export function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}
