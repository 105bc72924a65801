// Reloads a window that has crashed, hangs or could not load: the tables live in the host, so nothing is lost.

import type { WebContents } from 'electron'

const waitBeforeReloadMs = 1000
/** Reloads within `retryWindowMs` before a person has to decide. */
const maxRetries = 3
const retryWindowMs = 60_000
/** Time in which a page that Chromium calls unresponsive may recover before it is ended. */
const waitBeforeEndingMs = 5000

/** Chromium's error code for a load that was replaced by a newer one. */
const aborted = -3

/** What to do after the last try. True: load the same page again. False: nothing. */
export type RetryDecision = boolean | { readonly page: string }

export interface CrashRecovery {
  /**
   * Ends a page that does not answer; it is reloaded like one that has crashed. Does nothing while the developer tools are open.
   */
  end(): void
  /** Ends the page, whatever its state, and loads another in its place. */
  startOver(page: string): void
}

/** `giveUp` is called after the last try, and decides what is done; until then nothing is reloaded. */
export function recoverFromCrashes(contents: WebContents, giveUp: () => Promise<RetryDecision>): CrashRecovery {
  let tries: number[] = []
  let isComing = false
  /** The page to load next, if it is not the previous one. */
  let next: string | undefined

  async function recover(reason: string): Promise<void> {
    process.stderr.write(`The window failed (${reason}).\n`)
    if (isComing) return
    isComing = true
    const now = performance.now()
    tries = [...tries.filter((at) => now - at < retryWindowMs), now]
    if (tries.length > maxRetries) {
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
    // `did-fail-load` reports a failed load.
    else void contents.loadURL(page).catch(() => undefined)
  }

  function end(): void {
    // With the developer tools open, a page that does not answer may have stopped at a breakpoint.
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
