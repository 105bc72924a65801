// Shows the chart's steps on screen: paints each one, and waits while CSS animates it.

import { prefersReducedMotion } from '../../../stage/reducedMotion.ts'
import type { Performer } from '../../../stage/stage.ts'
import type { Step } from './chartSteps.ts'

/** `clock` can be replaced in tests. */
export function createChartPerformer(clock: Pick<Window, 'setTimeout' | 'clearTimeout'> = window): Performer<Step> {
  let end: (() => void) | undefined

  function shows({ moment }: Step): boolean {
    return document.visibilityState === 'visible' && (moment === true || !prefersReducedMotion())
  }

  async function play({ milliseconds }: Step, paint: () => Promise<void>): Promise<void> {
    await paint()
    await new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, milliseconds)
      end = () => {
        clock.clearTimeout(timer)
        resolve()
      }
    })
    end = undefined
  }

  return { shows, play, cut: () => end?.() }
}
