import type { BrowserWindow } from 'electron'

/** Time for which Windows is expected to end the session after asking whether it may: another program may have refused. */
const sessionEndsWithinMs = 60_000

/** Signals by which a service manager or a terminal ends a program. */
export const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Returns a function that tells whether Windows may be about to end its session: no window may delay that. */
export function watchSessionEnd(window: BrowserWindow): () => boolean {
  let until = -Infinity
  window.on('query-session-end', () => {
    until = performance.now() + sessionEndsWithinMs
  })
  return () => performance.now() <= until
}
