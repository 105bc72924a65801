// What is not needed for the first screen waits until that has been drawn: running it would keep a phone from drawing.

import type { Router } from 'vue-router'

/** A page in the background draws nothing, and a file may come late. */
const longestMilliseconds = 1000

let drawn = Promise.resolve()

/** The first screen of this router is waited for from now on. */
export function awaitFirstScreen(router: Pick<Router, 'isReady'>): void {
  drawn = new Promise((resolve) => {
    setTimeout(resolve, longestMilliseconds)
    // A frame's callbacks run before it is drawn.
    const drawNext = () => requestAnimationFrame(() => setTimeout(resolve))
    router.isReady().then(drawNext, () => resolve())
  })
}

/** Resolves when the first screen has been drawn; after a second in any case. */
export function firstScreenDrawn(): Promise<void> {
  return drawn
}
