// Fingers, the pointer and the wheel on the chart: d3-zoom turns them into positions of the camera.

import { select } from 'd3-selection'
import { zoom as createZoom, zoomIdentity } from 'd3-zoom'
import type { D3ZoomEvent } from 'd3-zoom'
import { steadyPixels } from '../pointing.ts'
import type { CameraTransform } from './picture.ts'

export type GestureEvent = MouseEvent | TouchEvent | WheelEvent

export interface GestureOptions {
  /** The size of the frame, in CSS pixels. */
  readonly size: () => { readonly width: number; readonly height: number }
  /** The smallest and the largest `k`. */
  readonly scales: () => [min: number, max: number]
  /** The allowed position of the camera that is nearest to the given one. */
  readonly bounded: (wish: CameraTransform) => CameraTransform
  /** Whether this event may begin a gesture. */
  readonly mayBegin: (event: GestureEvent) => boolean
  readonly onStart: () => void
  readonly onMove: (to: CameraTransform) => void
  /** After a wheel this is called some time after its last event: the frame may be gone by then. */
  readonly onEnd: () => void
}

export interface Gestures {
  /** Call this when the camera was moved by other means: the next gesture begins here. */
  follow(transform: CameraTransform): void
  detach(): void
}

/** Listens for gestures on the frame. */
export function attachGestures(frame: HTMLElement, options: GestureOptions): Gestures {
  const { size, scales, bounded, mayBegin, onStart, onMove, onEnd } = options
  const zoom = createZoom<HTMLElement, unknown>()
    .extent((): [[number, number], [number, number]] => [
      [0, 0],
      [size().width, size().height],
    ])
    .clickDistance(steadyPixels)
    .filter(mayBegin)
    // d3-zoom looks for `ontouchstart`, which Firefox on a computer does not have although it sends touch events.
    .touchable(true)
    .constrain((wish) => transformOf(bounded(wish)))
    .on('start', byGesture(onStart))
    .on(
      'zoom',
      byGesture(({ x, y, k }) => onMove({ x, y, k })),
    )
    .on('end', byGesture(onEnd))
  const selection = select(frame)
  selection.call(zoom).on('dblclick.zoom', null)
  return {
    follow(transform) {
      selection.call(zoom.scaleExtent(scales()).transform, transformOf(transform))
    },
    detach: () => void selection.on('.zoom', null),
  }
}

const transformOf = ({ x, y, k }: CameraTransform) => zoomIdentity.translate(x, y).scale(k)

/** Only passes on changes caused by an input event, which those made by `follow` are not. */
function byGesture(tell: (transform: CameraTransform) => void) {
  return ({ sourceEvent, transform }: D3ZoomEvent<HTMLElement, unknown>): void => {
    if (sourceEvent) tell(transform)
  }
}
