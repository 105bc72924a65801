// The chart's picture as the camera shows it. Moving it redraws nothing: the browser only shifts and scales it. Between two
// positions of the camera it does so without the page's main thread, which may be busy with what has happened.

import { watchEffect } from 'vue'

/** Screen = chart · k + (x, y), in CSS pixels from the frame's top left corner. */
export interface CameraTransform {
  readonly x: number
  readonly y: number
  readonly k: number
}

export interface PictureOptions {
  /** Its top left corner is that of the sheet. Null before it is mounted. */
  readonly element: () => HTMLElement | null
  readonly sheet: { readonly left: number; readonly top: number }
  /** The camera's position, which the picture may still be on its way to. */
  readonly transform: () => CameraTransform
  /** The `k` for which the picture was last drawn. */
  readonly drawnFor: () => number
}

export interface ChartPicture {
  /** What is visible at this moment: while the picture is on its way, not yet the camera's transform. */
  seen(): CameraTransform
  /** Animates the picture from there to the camera's transform. `arrived` is not called if the flight is stopped. */
  fly(from: CameraTransform, milliseconds: number, arrived: () => void): void
  isFlying(): boolean
  /** Shows the camera's transform immediately. */
  stop(): void
}

const easing = 'cubic-bezier(0.65, 0, 0.35, 1)'

export function usePicture({ element, sheet, transform, drawnFor }: PictureOptions): ChartPicture {
  let flight: { readonly animation: Animation; readonly from: CameraTransform } | undefined

  function styleOf({ x, y, k }: CameraTransform): string {
    const stretch = k / drawnFor()
    // Whole pixels, because a picture at a fraction of a pixel is blurred.
    const [left, top] = [x + sheet.left * k, y + sheet.top * k].map(stretch === 1 ? toPixel : Number)
    return `translate(${left}px, ${top}px) scale(${stretch})`
  }
  watchEffect(
    () => {
      const picture = element()
      if (picture) picture.style.transform = styleOf(transform())
    },
    { flush: 'post' },
  )

  function stop(): void {
    flight?.animation.cancel()
    flight = undefined
  }

  return {
    seen() {
      const to = transform()
      const progress = flight?.animation.effect?.getComputedTiming().progress
      if (!flight || typeof progress !== 'number') return to
      const { from } = flight
      const between = (start: number, end: number) => start + (end - start) * progress
      return { x: between(from.x, to.x), y: between(from.y, to.y), k: between(from.k, to.k) }
    },
    fly(from, milliseconds, arrived) {
      stop()
      const frames = [{ transform: styleOf(from) }, { transform: styleOf(transform()) }]
      const animation = element()?.animate(frames, { duration: milliseconds, easing })
      if (!animation) return arrived()
      flight = { animation, from }
      const end = () => {
        if (flight?.animation !== animation) return
        flight = undefined
        arrived()
      }
      animation.finished.then(end, () => undefined)
    },
    isFlying: () => flight !== undefined,
    stop,
  }
}

function toPixel(length: number): number {
  return Math.round(length * devicePixelRatio) / devicePixelRatio
}
