// Keys on the chart while a place is planned: arrows move it, Enter confirms it.

import type { PirateAction } from '#shared/games/davy-jones-gold/actions.ts'
import type { Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import type { Planning } from './usePlan.ts'

/**
 * The step of an arrow key: 4 mm, and 1 mm with Alt, Ctrl or Cmd. Several keys are accepted because a kiosk blocks Alt with
 * arrows and macOS uses Ctrl with arrows.
 */
const strides = { far: 40, near: 10 } as const
const arrows: Readonly<Record<string, Vector>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns a handler of keys. With Shift, arrows are left to the camera. */
export function keySteering(
  { plan, action, nudge }: Pick<Planning, 'plan' | 'action' | 'nudge'>,
  act: (action: PirateAction) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    const now = plan.value
    if (!now || now.kind === 'shoot') return
    // The key that began the plan may still be held down.
    if (event.key === 'Enter' && !event.repeat && action.value) {
      event.preventDefault()
      act(action.value)
    }
    const arrow = arrows[event.key]
    if (!arrow || event.shiftKey) return
    event.preventDefault()
    const isFine = event.altKey || event.ctrlKey || event.metaKey
    const stride = isFine ? strides.near : strides.far
    nudge([arrow[0] * stride, arrow[1] * stride])
  }
}
