import type { BrowserWindow } from 'electron'

/** Windows has asked whether it may end; another program may have said no. */
const sessionEndsWithinMs = 60_000

/** With which a service manager or a terminal ends a program. */
export const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Tells whether Windows may be about to end its session: then no window may hold it up. */
export function watchSessionEnd(window: BrowserWindow): () => boolean {
  let until = -Infinity
  window.on('query-session-end', () => {
    until = performance.now() + sessionEndsWithinMs
  })
  return () => performance.now() <= until
}
