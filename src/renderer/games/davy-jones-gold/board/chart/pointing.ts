// Pointing with a mouse, a pen or one finger. Two fingers control the camera: nothing counts as pointing until both are
// up again.

import { onBeforeUnmount } from 'vue'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'

/** A pointer that moves less than this many CSS pixels is a press, not a drag. */
export const steadyPixels = 6

/** `hover` is a move without a press. A press is `press`, any number of `drag`, and `release`. */
export type PointerPhase = 'hover' | 'press' | 'drag' | 'release'

export interface PointingOptions {
  toChart(clientX: number, clientY: number): Point
  onPoint(place: Point, how: PointerPhase, byTouch: boolean): void
}

/** Handlers for the pointer events of an element. They call `onPoint` with whole chart units. */
export function usePointing({ toChart, onPoint }: PointingOptions) {
  const fingers = new Set<number>()
  let isPinch = false
  let isPressed = false
  /** The place where a finger came down, while it may still become a press, a drag or a pinch. */
  let landed: PointerEvent | undefined
  /** The last move. It is reported once per frame, because pointers move more often than that. */
  let moved: PointerEvent | undefined
  let frame = 0

  const tell = (event: PointerEvent, how: PointerPhase) =>
    onPoint(toChart(event.clientX, event.clientY), how, isFinger(event))

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
      // The press has only ended an animation.
      if (event.defaultPrevented) return
      if (isFinger(event)) {
        // A first finger forgets earlier ones that were lost beyond the page's edge.
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
      // The button was released outside of the chart, which got no event.
      if (isPressed && !isFinger(event) && event.buttons === 0) release(event)
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
    /** The system has taken over the pointer. */
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
