// Checks every few seconds whether a page still answers. Chromium itself only notices a page that hangs when a guest
// touches it, and only after a quarter of a minute.

import type { WebContents } from 'electron'

const askEveryMs = 3000
/** A page that is being loaded from a slow disk is given more time. */
const answerWithinMs = { running: 6000, loading: 30_000 }

export interface Watchdog {
  /** Checks now: the machine has slept, or a part of Chromium has crashed. */
  check(): void
  stop(): void
}

/** `onSilence` is called for each check that the page has not answered in time. */
export function startWatchdog(contents: WebContents, onSilence: () => void): Watchdog {
  let asked: { readonly at: number } | undefined
  let timer: NodeJS.Timeout | undefined

  function check(): void {
    clearTimeout(timer)
    if (contents.isDestroyed()) return
    // A crash is handled elsewhere (crash-recovery.ts).
    if (contents.isCrashed()) return after(askEveryMs, check)
    const question = { at: Date.now() }
    asked = question
    const answered = () => {
      if (asked !== question) return
      asked = undefined
      after(askEveryMs, check)
    }
    // Failing is an answer, too: the page has navigated.
    contents.executeJavaScript('0').then(answered, answered)
    const time = contents.isLoadingMainFrame() ? answerWithinMs.loading : answerWithinMs.running
    after(time, () => judge(time))
  }

  function judge(time: number): void {
    const late = Date.now() - (asked?.at ?? 0) - time
    // If the timer itself is this late, the machine has slept, and so has the page.
    if (asked && late < askEveryMs && !contents.isDestroyed() && !contents.isCrashed()) onSilence()
    asked = undefined
    after(askEveryMs, check)
  }

  function after(milliseconds: number, then: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }

  check()
  return {
    check,
    stop() {
      asked = undefined
      clearTimeout(timer)
    },
  }
}
