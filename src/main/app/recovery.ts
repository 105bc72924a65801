// A window that has crashed or could not load comes back by itself: the tables live in the host, so nothing is lost.

import type { WebContents } from 'electron'

const waitBeforeReload = 1000
/** So often within `patience` milliseconds; then it is a person's turn to decide. */
const triesAtOnce = 3
const patience = 60_000

/** Chromium's number for a load that something newer has replaced. */
const aborted = -3

/** `giveUp` is asked after the last try: `true` starts over. */
export function recoverFromCrashes(contents: WebContents, giveUp: (reason: string) => Promise<boolean>): void {
  let tries: number[] = []

  async function recover(reason: string): Promise<void> {
    process.stderr.write(`The window failed (${reason}).\n`)
    const now = Date.now()
    tries = [...tries.filter((at) => now - at < patience), now]
    if (tries.length > triesAtOnce) {
      if (!(await giveUp(reason))) return
      tries = []
    }
    setTimeout(() => {
      if (!contents.isDestroyed()) contents.reload()
    }, waitBeforeReload)
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void recover(reason)
  })
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (isMainFrame && code !== aborted) void recover(description)
  })
  contents.on('preload-error', (_event, path, error) => {
    process.stderr.write(`${path} failed: ${error.stack ?? error.message}\n`)
  })
}
