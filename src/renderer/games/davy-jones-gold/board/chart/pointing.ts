// What a mouse, a pen or one finger points at. Two fingers are the camera's: what the first of them did before the second
// came was no pointing, and until all are up again nothing is.

import { onBeforeUnmount } from 'vue'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { steadyPixels } from './camera.ts'

/** `hover` without a press; `press`, then `drag` as long as it lasts, and `release`. */
export type Pointed = 'hover' | 'press' | 'drag' | 'release'

export interface PointingOptions {
  toChart(clientX: number, clientY: number): Point
  point(place: Point, how: Pointed, byTouch: boolean): void
}

export function usePointing({ toChart, point }: PointingOptions) {
  const fingers = new Set<number>()
  let isPinch = false
  let isPressed = false
  /** Where a finger came down: whether it presses, drags or pinches is not known yet. */
  let landed: PointerEvent | undefined
  /** The last move, told in the next frame: a hand moves more often than a picture is drawn. */
  let moved: PointerEvent | undefined
  let frame = 0

  const tell = (event: PointerEvent, how: Pointed) => point(toChart(event.clientX, event.clientY), how, isFinger(event))

  function tellMoved(): void {
    cancelAnimationFrame(frame)
    frame = 0
    if (moved) tell(moved, isPressed ? 'drag' : 'hover')
    moved = undefined
  }
  function press(event: PointerEvent): void {
    tellMoved()
    isPressed = true
    landed = undefined
    tell(event, 'press')
  }
  function release(event: PointerEvent): void {
    tellMoved()
    if (isPressed) tell(event, 'release')
    isPressed = false
    landed = undefined
  }

  onBeforeUnmount(() => cancelAnimationFrame(frame))

  return {
    down(event: PointerEvent): void {
      if (isFinger(event)) {
        // Whoever lost a finger off the page's edge starts anew with the next first one.
        if (event.isPrimary) fingers.clear()
        fingers.add(event.pointerId)
        isPinch = fingers.size > 1
        if (isPinch) return release(event)
      }
      if (!event.isPrimary || event.button > 0) return
      if (isFinger(event)) landed = event
      else press(event)
    },
    move(event: PointerEvent): void {
      if (!event.isPrimary || isPinch) return
      if (landed) {
        if (Math.hypot(event.clientX - landed.clientX, event.clientY - landed.clientY) < steadyPixels) return
        press(landed)
      }
      moved = event
      frame ||= requestAnimationFrame(tellMoved)
    },
    up(event: PointerEvent): void {
      fingers.delete(event.pointerId)
      if (isPinch) {
        isPinch = fingers.size > 0
        return
      }
      if (!event.isPrimary || event.button > 0) return
      if (landed) press(landed)
      release(event)
    },
    /** The system has taken the finger for something else. */
    cancel(event: PointerEvent): void {
      fingers.delete(event.pointerId)
      isPinch &&= fingers.size > 0
      release(event)
    },
  }
}

function isFinger({ pointerType }: PointerEvent): boolean {
  return pointerType === 'touch'
}
