// Shows the chart's steps on screen: paints each one, and waits while CSS animates it.

import { isPageVisible } from '../../../../client/pageVisible.ts'
import { prefersReducedMotion } from '../../../stage/reducedMotion.ts'
import type { Performer } from '../../../stage/stage.ts'
import type { Step } from './chartSteps.ts'

/** `root` contains everything that a step may move. */
export function createChartPerformer(root: () => HTMLElement | null): Performer<Step> {
  let end: (() => void) | undefined

  function shows({ moment }: Step): boolean {
    return isPageVisible() && (moment === true || !prefersReducedMotion())
  }

  async function play({ milliseconds }: Step, paint: () => Promise<void>): Promise<void> {
    await paint()
    await new Promise<void>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const begin = () => (timer ??= setTimeout(stop, milliseconds))
      const stop = () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', begin)
        resolve()
      }
      end = stop
      // On a hidden page animations don't begin.
      document.addEventListener('visibilitychange', begin)
      if (!isPageVisible()) begin()
      else void haveBegun(root()).then(() => end === stop && begin())
    })
    end = undefined
  }

  return { shows, play, cut: () => end?.() }
}

/** Waits until the browser has drawn the first frame of the animations: on a slow machine that may take 400 ms. */
async function haveBegun(root: HTMLElement | null): Promise<void> {
  const animations = root?.getAnimations?.({ subtree: true }) ?? []
  await Promise.allSettled(animations.map(({ ready }) => ready))
}
