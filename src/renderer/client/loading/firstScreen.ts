// Delays what the first screen does not need until that screen has been drawn: otherwise a phone would draw it later.

import type { Router } from 'vue-router'

/** An upper limit, since a page in the background draws nothing, and a file may come late. */
const maxWaitMs = 1000

let drawn = Promise.resolve()

/** Makes `firstScreenDrawn` wait for the first screen of this router. */
export function awaitFirstScreen(router: Pick<Router, 'isReady'>): void {
  drawn = new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs)
    // The callbacks of a frame run before the frame is drawn.
    const drawNext = () => requestAnimationFrame(() => setTimeout(resolve))
    router.isReady().then(drawNext, () => resolve())
  })
}

/** Resolves when the first screen has been drawn, or after a second. */
export function firstScreenDrawn(): Promise<void> {
  return drawn
}
