// A window that has crashed, hangs or could not load comes back by itself: the tables live in the host, so nothing is lost.

import type { WebContents } from 'electron'

const waitBeforeReloadMs = 1000
/** So often within `patienceMs`; then it is a person's turn to decide. */
const triesAtOnce = 3
const patienceMs = 60_000
/** How long a page that Chromium calls unresponsive may still come back before it is ended. */
const waitBeforeEndingMs = 5000

/** Chromium's number for a load that something newer has replaced. */
const aborted = -3

/** The step after the last try: everything as before, another page, or nothing. */
export type RetryDecision = boolean | { readonly page: string }

export interface CrashRecovery {
  /** Ends a page that no longer answers; it comes back as one that has crashed. */
  end(): void
  /** Ends the page, whatever its state, and loads another in its place. */
  startOver(page: string): void
}

/** `giveUp` is asked after the last try; nothing is tried meanwhile. */
export function recoverFromCrashes(contents: WebContents, giveUp: () => Promise<RetryDecision>): CrashRecovery {
  let tries: number[] = []
  let isComing = false
  /** To be loaded next, where that is not the page of before. */
  let next: string | undefined

  async function recover(reason: string): Promise<void> {
    process.stderr.write(`The window failed (${reason}).\n`)
    if (isComing) return
    isComing = true
    const now = performance.now()
    tries = [...tries.filter((at) => now - at < patienceMs), now]
    if (tries.length > triesAtOnce) {
      const decision = await giveUp()
      if (decision === false) {
        isComing = false
        return
      }
      tries = []
      if (decision !== true) next = decision.page
    }
    setTimeout(bringBack, waitBeforeReloadMs)
  }

  function bringBack(): void {
    isComing = false
    if (contents.isDestroyed()) return
    const page = next
    next = undefined
    if (page === undefined) contents.reload()
    // A failed load is heard of below.
    else void contents.loadURL(page).catch(() => undefined)
  }

  function end(): void {
    // With the developer tools open, a page that does not answer may be stopped at a breakpoint.
    if (contents.isDestroyed() || contents.isCrashed() || contents.isDevToolsOpened()) return
    process.stderr.write('The window does not answer: it is ended.\n')
    contents.forcefullyCrashRenderer()
  }

  function startOver(page: string): void {
    next = page
    tries = []
    if (contents.isCrashed()) void recover('to start over')
    else contents.forcefullyCrashRenderer()
  }

  let hanging: NodeJS.Timeout | undefined
  contents.on('unresponsive', () => {
    clearTimeout(hanging)
    hanging = setTimeout(end, waitBeforeEndingMs)
  })
  contents.on('responsive', () => clearTimeout(hanging))
  contents.on('render-process-gone', (_event, { reason }) => {
    clearTimeout(hanging)
    if (reason !== 'clean-exit') void recover(reason)
  })
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (isMainFrame && code !== aborted) void recover(description)
  })
  contents.on('preload-error', (_event, path, error) => {
    process.stderr.write(`${path} failed: ${error.stack ?? error.message}\n`)
  })
  contents.on('destroyed', () => clearTimeout(hanging))
  return { end, startOver }
}
