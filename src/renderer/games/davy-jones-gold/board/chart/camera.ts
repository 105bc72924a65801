// Pans and zooms the chart by finger, pointer, wheel and keys. d3-zoom handles gestures and bounds; this file adds
// keys, camera movements that the board asks for, and conversion between screen and chart.

import { select } from 'd3-selection'
import { zoom as createZoom, zoomIdentity } from 'd3-zoom'
import type { D3ZoomEvent, ZoomTransform } from 'd3-zoom'
import { computed, onBeforeUnmount, onMounted, readonly, ref, shallowRef } from 'vue'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { isPageSeen } from '../../../stage/pageSeen.ts'
import { prefersReducedMotion } from '../../../stage/reducedMotion.ts'
import { usePicture } from './picture.ts'
import type { CameraTransform } from './picture.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface CameraOptions {
  /** The picture of the sheet, in the frame's top left corner. Null before it is mounted. */
  readonly picture: () => HTMLElement | null
  /** The whole sheet. The camera does not move beyond it. */
  readonly sheet: Box
  /** The part that is visible when the camera shows everything. */
  readonly whole: Box
  /** The closest zoom, in rem per chart unit. */
  readonly closestInRem: number
  /** While true, one finger or the main button points at a place and does not pan. */
  readonly aiming: () => boolean
}

export interface Camera {
  /** Where the camera is. When it is sent somewhere it is there at once, and the picture follows. */
  readonly transform: Readonly<ShallowRef<CameraTransform>>
  /**
   * The `k` for which the chart was last drawn. During zooming it lags behind `transform`, and the picture is only
   * stretched, because most machines can't redraw it for every frame.
   */
  readonly drawnFor: Readonly<ShallowRef<number>>
  /** Chart units in a rem, as the chart is drawn. */
  readonly unitsInRem: ComputedRef<number>
  /** The visible part of the chart. */
  readonly box: ComputedRef<Box>
  /** Whether everything is visible, as at the beginning. */
  readonly isWhole: ComputedRef<boolean>
  /** The user has moved the chart by hand: nothing else should, until `release`. */
  readonly isHeld: Readonly<Ref<boolean>>
  release(): void
  /** Converts a pointer's client coordinates to whole chart units. Beyond the chart's edges they continue. */
  toChart(clientX: number, clientY: number): Point
  /** Centres a place. Zooms in until a ship is clearly visible, or to `k`. */
  focusOn(place: Point, k?: number): void
  /** Centres a place, but zooms in only as far as everything within `radius` stays visible. */
  fitAround(place: Point, radius: number): void
  /** Moves only as far as needed to show the place with some room around it. */
  bringIntoView(place: Point): void
  fitAll(): void
  zoomBy(factor: number): void
  /** By fractions of the visible width and height. */
  panBy(right: number, down: number): void
  /** Handles a key; returns whether it was one of the camera's. */
  handleKey(event: KeyboardEvent): boolean
}

const stepOfZoom = 1.4
const stepOfPan = 0.16
const flightMilliseconds = 320
/**
 * Beyond these factors the picture is redrawn even during zooming. Zooming in only blurs it; zooming out becomes slower
 * with every step, as more and more detail is drawn.
 */
const mostStretched = 4
const mostShrunk = 1.6
/** The time after the last gesture until the chart is redrawn. */
const restMilliseconds = 180
/** A pointer that moves less than this many CSS pixels is a press, not a drag. */
export const steadyPixels = 6
/** The zoom, in rem per chart unit, at which a ship is clearly visible. */
const closeInRem = 0.012
/** The height of the buttons below the chart, with their margins. */
const buttonsInRem = 4.5
/** Leaves some room at the frame's edges. */
const roomAround = 1.08

/** A camera for the element that `frame` returns; null before it is mounted. */
export function useCamera(frame: () => HTMLElement | null, options: CameraOptions): Camera {
  const transform = shallowRef<CameraTransform>({ x: 0, y: 0, k: 0.1 })
  const size = shallowRef({ width: 0, height: 0 })
  const drawnFor = shallowRef(0.1)
  const rem = shallowRef(16)
  const isHeld = ref(false)
  /** The last place that the camera was sent to by a method, until it is moved by other means. */
  const goal = shallowRef<'whole' | { readonly place: Point; readonly k: number }>()
  let resting: ReturnType<typeof setTimeout> | undefined
  let rested = 0
  const picture = usePicture({
    element: options.picture,
    sheet: options.sheet,
    transform: () => transform.value,
    drawnFor: () => drawnFor.value,
  })

  const extent = (): [[number, number], [number, number]] => [
    [0, 0],
    [size.value.width, size.value.height],
  ]
  const zoom = createZoom<HTMLElement, unknown>()
    .extent(extent)
    .translateExtent([
      [options.sheet.left, options.sheet.top],
      [options.sheet.right, options.sheet.bottom],
    ])
    .clickDistance(steadyPixels)
    .filter(mayBegin)
  const constrain = zoom.constrain()
  zoom
    .constrain((wish, frame, sheet) => {
      const { x, y, k } = constrain(wish, frame, sheet)
      const { left, top, right, bottom } = options.whole
      const { width, height } = size.value
      // If everything fits there is only one place for it. Room that is left goes below, for the buttons, and what they leave of
      // it above, for the flags of ships at the edge.
      const [across, down] = [width - (right - left) * k, height - (bottom - top) * k]
      const above = Math.max(0, Math.min(down - buttonsInRem * rem.value, (top - options.sheet.top) * k))
      const [toLeft, toTop] = [across < 0 ? x : across / 2 - left * k, down < 0 ? y : above - top * k]
      return zoomIdentity.translate(toLeft, toTop).scale(k)
    })
    .on('zoom', ({ transform: { x, y, k } }: D3ZoomEvent<HTMLElement, unknown>) => {
      transform.value = { x, y, k }
      const stretch = k / drawnFor.value
      if (stretch > mostStretched || stretch < 1 / mostShrunk) drawnFor.value = k
    })
    .on('start', ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (sourceEvent) {
        isHeld.value = true
        goal.value = undefined
      }
      clearTimeout(resting)
      cancelAnimationFrame(rested)
    })
    .on('end', ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      // d3 ends a wheel gesture some time after the last event. The chart may be gone by then.
      if (!frame()) return
      // While drawing is slow, a turning wheel seems to rest between two frames. So wait for two more frames.
      const rest = () => (rested = requestAnimationFrame(() => (rested = requestAnimationFrame(redraw))))
      if (sourceEvent) resting = setTimeout(rest, restMilliseconds)
      else if (!isSent) redraw()
    })
  const redraw = () => (drawnFor.value = transform.value.k)

  function mayBegin(event: MouseEvent | TouchEvent | WheelEvent): boolean {
    const begins = isGesture(event)
    if (begins && picture.isFlying()) holdPicture()
    return begins
  }
  function isGesture(event: MouseEvent | TouchEvent | WheelEvent): boolean {
    if (event.type === 'wheel') return true
    if ('touches' in event) return event.touches.length > 1 || !options.aiming()
    return event.button === 1 || (event.button === 0 && !event.ctrlKey && !options.aiming())
  }

  const leastK = computed(() => {
    const { left, top, right, bottom } = options.whole
    const { width, height } = size.value
    return Math.min(width / (right - left), height / (bottom - top)) || 0.1
  })
  const mostK = computed(() => Math.max(options.closestInRem * rem.value, leastK.value * 2))
  const unitsInRem = computed(() => rem.value / drawnFor.value)
  const isWhole = computed(() => goal.value === 'whole' || (goal.value ?? transform.value).k <= leastK.value * 1.001)

  const selection = () => select(frame()!)
  /** The picture is going to follow, and is drawn anew when it is there. */
  let isSent = false
  /** With an animation, unless reduced motion is wanted. */
  function go(change: (to: ReturnType<typeof selection>) => unknown, milliseconds = flightMilliseconds): void {
    if (!frame()) return
    const from = picture.seen()
    picture.stop()
    isSent = !prefersReducedMotion() && isPageSeen()
    change(selection())
    if (isSent) picture.fly(from, milliseconds, redraw)
    isSent = false
  }
  /** A gesture takes the picture from where it is seen. */
  function holdPicture(): void {
    const { x, y, k } = picture.seen()
    picture.stop()
    selection().call(zoom.transform, zoomIdentity.translate(x, y).scale(k))
  }

  function measure(): void {
    const element = frame()
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return
    const remNow = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    // The page around the chart may have changed its height only. That must not end a flight.
    if (width === size.value.width && height === size.value.height && remNow === rem.value) return
    const wasWhole = size.value.width === 0 || isWhole.value
    const { place, k: near } =
      goal.value && goal.value !== 'whole' ? goal.value : { place: middleOf(box.value), k: transform.value.k }
    picture.stop()
    size.value = { width, height }
    rem.value = remNow
    zoom.scaleExtent([leastK.value, mostK.value])
    if (wasWhole) selection().call(zoom.transform, whole())
    else {
      const k = Math.min(mostK.value, Math.max(leastK.value, near))
      selection().call(zoom.transform, around(place, k))
    }
  }

  const whole = () =>
    around(
      [(options.whole.left + options.whole.right) / 2, (options.whole.top + options.whole.bottom) / 2],
      leastK.value,
    )
  /** As close as the sheet's edges allow. */
  const around = ([x, y]: Point, k: number): ZoomTransform => {
    const { width, height } = size.value
    const wish = zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k)
    return zoom.constrain()(wish, extent(), zoom.translateExtent())
  }

  const box = computed<Box>(() => {
    const { x, y, k } = transform.value
    const { width, height } = size.value
    return { left: -x / k, top: -y / k, right: (width - x) / k, bottom: (height - y) / k }
  })

  let observer: ResizeObserver | undefined
  onMounted(() => {
    const element = frame()
    if (!element) return
    selection().call(zoom).on('dblclick.zoom', null)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    observer = new ResizeObserver(measure)
    observer.observe(element)
    // The user can change the text size, which limits the zoom.
    observer.observe(document.documentElement)
  })
  onBeforeUnmount(() => {
    clearTimeout(resting)
    cancelAnimationFrame(rested)
    observer?.disconnect()
    const element = frame()
    if (element) select(element).on('.zoom', null)
    picture.stop()
  })

  /** Never zooms out. */
  const nearEnough = () => Math.max(closeInRem * rem.value, transform.value.k)
  const camera: Omit<Camera, 'handleKey'> = {
    ...{ transform: readonly(transform), drawnFor: readonly(drawnFor), unitsInRem, box, isWhole },
    isHeld: readonly(isHeld),
    release: () => (isHeld.value = false),
    toChart(clientX, clientY) {
      const { left, top } = frame()?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const { x, y, k } = picture.seen()
      return [Math.round((clientX - left - x) / k), Math.round((clientY - top - y) / k)]
    },
    focusOn(place, k = nearEnough()) {
      goal.value = { place, k }
      const target = around(place, Math.min(mostK.value, Math.max(leastK.value, k)))
      go((at) => at.call(zoom.transform, target))
    },
    fitAround(place, radius) {
      const { width, height } = size.value
      const fits = Math.min(width, height) / (2 * radius * roomAround)
      camera.focusOn(place, Math.min(fits, nearEnough()))
    },
    bringIntoView(place) {
      const { left, top, right, bottom } = box.value
      const room = Math.min(right - left, bottom - top) * 0.15
      const across = Math.min(0, place[0] - room - left) + Math.max(0, place[0] + room - right)
      const down = Math.min(0, place[1] - room - top) + Math.max(0, place[1] + room - bottom)
      if (across === 0 && down === 0) return
      goal.value = undefined
      go((at) => at.call(zoom.translateBy, -across, -down))
    },
    fitAll() {
      goal.value = 'whole'
      const target = whole()
      go((at) => at.call(zoom.transform, target))
    },
    zoomBy(factor) {
      isHeld.value = true
      goal.value = undefined
      go((at) => at.call(zoom.scaleBy, factor), flightMilliseconds / 2)
    },
    panBy(right, down) {
      goal.value = undefined
      const { left, right: end, top, bottom } = box.value
      const [x, y] = [-right * (end - left), -down * (bottom - top)]
      go((at) => at.call(zoom.translateBy, x, y), flightMilliseconds / 2)
    },
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => camera.panBy(-stepOfPan, 0),
    ArrowRight: () => camera.panBy(stepOfPan, 0),
    ArrowUp: () => camera.panBy(0, -stepOfPan),
    ArrowDown: () => camera.panBy(0, stepOfPan),
    '+': () => camera.zoomBy(stepOfZoom),
    '=': () => camera.zoomBy(stepOfZoom),
    '-': () => camera.zoomBy(1 / stepOfZoom),
    '0': camera.fitAll,
  }
  /** While a place is being planned, arrow keys belong to the plan; with Shift they still move the camera. */
  function pressed(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
    const isArrow = event.key.startsWith('Arrow')
    if (isArrow && options.aiming() && !event.shiftKey) return false
    const act = keys[event.key]
    if (act) isHeld.value = true
    act?.()
    return act !== undefined
  }
  return { ...camera, handleKey: pressed }
}

function middleOf({ left, top, right, bottom }: Box): Point {
  return [(left + right) / 2, (top + bottom) / 2]
}
