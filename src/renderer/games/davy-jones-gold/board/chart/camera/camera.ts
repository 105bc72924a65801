// Pans and zooms the chart: by keys, by gestures once they are loaded (gestures.ts), and to places that the board names.
// Converts between screen and chart.

import { computed, onBeforeUnmount, onMounted, readonly, ref, shallowRef, watch } from 'vue'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { isPageVisible } from '../../../../../client/pageVisible.ts'
import { prefersReducedMotion } from '../../../../stage/reducedMotion.ts'
import { bounded, fitWhole } from './bounds.ts'
import type { Box, ButtonsPlace } from './bounds.ts'
import type { attachGestures, GestureEvent, Gestures } from './gestures.ts'
import { usePicture } from './picture.ts'
import type { CameraTransform } from './picture.ts'

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
  /** Undefined until it is loaded: until then keys and buttons move the chart. */
  readonly attachGestures: () => typeof attachGestures | undefined
}

export interface Camera {
  /** The camera's position. It changes immediately; the picture may follow with an animation. */
  readonly transform: Readonly<ShallowRef<CameraTransform>>
  /**
   * The `k` for which the chart was last drawn. During zooming it lags behind `transform`, and the picture is only
   * stretched, because most machines can't redraw it for every frame.
   */
  readonly drawnFor: Readonly<ShallowRef<number>>
  /** Chart units in a rem, as the chart is drawn. */
  readonly unitsInRem: ComputedRef<number>
  /** The visible part of the chart, without what lies under its buttons. */
  readonly box: ComputedRef<Box>
  /** Where the chart's buttons cover nothing of it when everything is visible. */
  readonly buttonsAt: ComputedRef<ButtonsPlace>
  /** Whether everything is visible, as at the beginning. */
  readonly isWhole: ComputedRef<boolean>
  /** Whether the user has moved the chart by hand: nothing else should move it until `release`. */
  readonly isHeld: Readonly<Ref<boolean>>
  hold(): void
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
  /** Pans by fractions of the visible width and height. */
  panBy(right: number, down: number): void
}

const flightMilliseconds = 320
/**
 * Beyond these factors the picture is redrawn even during zooming. Zooming in only blurs it; zooming out becomes slower
 * with every step, as more and more detail is drawn.
 */
const maxStretch = 4
const maxShrink = 1.6
/** The time after the last gesture until the chart is redrawn. */
const restMilliseconds = 180
/** The zoom, in rem per chart unit, at which a ship is clearly visible. */
const closeInRem = 0.012
/** The buttons in a row, a column or a square, with their margins. */
const buttonsInRem = { breadth: 3.5, length: 13.5, corner: 6.75 }
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

  const bound = (wish: CameraTransform) =>
    bounded(wish, { sheet: options.sheet, whole: options.whole, frame: size.value, free: free.value })

  let gestures: Gestures | undefined
  function attach(element: HTMLElement, attachTo: typeof attachGestures): void {
    gestures = attachTo(element, {
      size: () => size.value,
      scales: () => [minK.value, maxK.value],
      bounded: bound,
      mayBegin,
      onStart() {
        isHeld.value = true
        goal.value = undefined
        stopResting()
      },
      onMove: see,
      onEnd() {
        if (!frame()) return
        // While drawing is slow, a turning wheel seems to rest between two frames. So wait for two more frames.
        const rest = () => (rested = requestAnimationFrame(() => (rested = requestAnimationFrame(redraw))))
        resting = setTimeout(rest, restMilliseconds)
      },
    })
    gestures.follow(transform.value)
  }
  function stopResting(): void {
    clearTimeout(resting)
    cancelAnimationFrame(rested)
  }
  function see(to: CameraTransform): void {
    transform.value = to
    const stretch = to.k / drawnFor.value
    if (stretch > maxStretch || stretch < 1 / maxShrink) redraw()
  }
  /** Moves the camera without a gesture. */
  function moveTo(to: CameraTransform): void {
    stopResting()
    see(to)
    gestures?.follow(to)
  }
  const redraw = () => (drawnFor.value = transform.value.k)

  function mayBegin(event: GestureEvent): boolean {
    const begins = isGesture(event)
    if (begins && picture.isFlying()) holdPicture()
    return begins
  }
  function isGesture(event: GestureEvent): boolean {
    if (event.type === 'wheel') return true
    if ('touches' in event) return event.touches.length > 1 || !options.aiming()
    return event.button === 1 || (event.button === 0 && !event.ctrlKey && !options.aiming())
  }

  const wholeFit = computed(() =>
    fitWhole(options.whole, size.value, {
      breadth: buttonsInRem.breadth * rem.value,
      length: buttonsInRem.length * rem.value,
      corner: buttonsInRem.corner * rem.value,
    }),
  )
  const minK = computed(() => Math.max(0, wholeFit.value.k) || 0.1)
  const buttonsAt = computed(() => wholeFit.value.buttonsAt)
  const free = computed(() => wholeFit.value.free)
  const maxK = computed(() => Math.max(options.closestInRem * rem.value, minK.value * 2))
  const unitsInRem = computed(() => rem.value / drawnFor.value)
  const isWhole = computed(() => goal.value === 'whole' || (goal.value ?? transform.value).k <= minK.value * 1.001)

  /** The picture follows with an animation, unless reduced motion is wanted, and is redrawn once it has arrived. */
  function go(to: CameraTransform, milliseconds = flightMilliseconds): void {
    if (!frame()) return
    const from = picture.seen()
    picture.stop()
    moveTo(to)
    if (prefersReducedMotion() || !isPageVisible()) redraw()
    else picture.fly(from, milliseconds, redraw)
  }
  /** Stops the picture where it is visible now, so that a gesture can continue from there. */
  function holdPicture(): void {
    const seen = picture.seen()
    picture.stop()
    moveTo(seen)
    redraw()
  }

  function measure(): void {
    const element = frame()
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return
    const remNow = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    // If only the page around the chart has changed its height, a flight must not end.
    if (width === size.value.width && height === size.value.height && remNow === rem.value) return
    const wasWhole = size.value.width === 0 || isWhole.value
    const { place, k: near } =
      goal.value && goal.value !== 'whole' ? goal.value : { place: middleOf(box.value), k: transform.value.k }
    picture.stop()
    size.value = { width, height }
    rem.value = remNow
    moveTo(wasWhole ? whole() : around(place, near))
    redraw()
  }

  const whole = () =>
    around([(options.whole.left + options.whole.right) / 2, (options.whole.top + options.whole.bottom) / 2], minK.value)
  /** The allowed position nearest to this place and scale. */
  const around = ([x, y]: Point, wish: number): CameraTransform => {
    const { width, height } = free.value
    const k = Math.min(maxK.value, Math.max(minK.value, wish))
    return bound({ x: width / 2 - x * k, y: height / 2 - y * k, k })
  }
  const shifted = (right: number, down: number): CameraTransform => {
    const { x, y, k } = transform.value
    return bound({ x: x - right * k, y: y - down * k, k })
  }

  const box = computed<Box>(() => {
    const { x, y, k } = transform.value
    const { width, height } = free.value
    return { left: -x / k, top: -y / k, right: (width - x) / k, bottom: (height - y) / k }
  })

  let observer: ResizeObserver | undefined
  onMounted(() => {
    const element = frame()
    if (!element) return
    measure()
    watch(options.attachGestures, (attachTo) => attachTo && attach(element, attachTo), { immediate: true })
    if (typeof ResizeObserver === 'undefined') return
    observer = new ResizeObserver(measure)
    observer.observe(element)
    // The user can change the text size, which limits the zoom.
    observer.observe(document.documentElement)
  })
  onBeforeUnmount(() => {
    stopResting()
    observer?.disconnect()
    gestures?.detach()
    picture.stop()
  })

  /** Never zooms out. */
  const nearEnough = () => Math.max(closeInRem * rem.value, transform.value.k)
  const camera: Camera = {
    transform: readonly(transform),
    drawnFor: readonly(drawnFor),
    unitsInRem,
    box,
    buttonsAt,
    isWhole,
    isHeld: readonly(isHeld),
    hold: () => (isHeld.value = true),
    release: () => (isHeld.value = false),
    toChart(clientX, clientY) {
      const { left, top } = frame()?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const { x, y, k } = picture.seen()
      return [Math.round((clientX - left - x) / k), Math.round((clientY - top - y) / k)]
    },
    focusOn(place, k = nearEnough()) {
      goal.value = { place, k }
      go(around(place, k))
    },
    fitAround(place, radius) {
      const { width, height } = free.value
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
      go(shifted(across, down))
    },
    fitAll() {
      goal.value = 'whole'
      go(whole())
    },
    zoomBy(factor) {
      isHeld.value = true
      goal.value = undefined
      go(around(middleOf(box.value), transform.value.k * factor), flightMilliseconds / 2)
    },
    panBy(right, down) {
      goal.value = undefined
      const { left, right: end, top, bottom } = box.value
      go(shifted(right * (end - left), down * (bottom - top)), flightMilliseconds / 2)
    },
  }
  return camera
}

function middleOf({ left, top, right, bottom }: Box): Point {
  return [(left + right) / 2, (top + bottom) / 2]
}
