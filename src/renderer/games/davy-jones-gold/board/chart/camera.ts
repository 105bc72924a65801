// Which part of the sheet is in sight: panned and zoomed by finger, pointer, wheel and keys. d3-zoom knows the gestures and
// the bounds; here are the keys, what the table asks for, and the way between the screen and the chart.

import { select } from 'd3-selection'
import 'd3-transition'
import { zoom as createZoom, zoomIdentity } from 'd3-zoom'
import type { D3ZoomEvent, ZoomTransform } from 'd3-zoom'
import { computed, onBeforeUnmount, onMounted, readonly, shallowRef } from 'vue'
import type { ComputedRef, ShallowRef } from 'vue'
import type { Point } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { isResting } from '../../../stage/rest.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface CameraOptions {
  /** What there is to see; beyond it the camera does not go. */
  readonly sheet: Box
  /** What "all of it" means. */
  readonly whole: Box
  /** How many CSS pixels to a unit at most, in rem: a ship then fills a phone's width. */
  readonly closestInRem: number
  /** One finger or the main button means a place on the chart and does not pan. */
  readonly aiming: () => boolean
}

/** Screen = chart · k + (x, y), in CSS pixels from the frame's top left corner. */
export type Sight = Pick<ZoomTransform, 'x' | 'y' | 'k'>

export interface Camera {
  readonly sight: Readonly<ShallowRef<Sight>>
  /**
   * The `k` that the chart is to be drawn for. While the sheet is being zoomed it stays behind `sight` and the picture is
   * only stretched: drawing it anew for every frame is more than most machines can do.
   */
  readonly drawnFor: Readonly<ShallowRef<number>>
  /** Units of the chart in a rem, as it is drawn. */
  readonly unitsInRem: ComputedRef<number>
  /** What of the chart is in sight. */
  readonly box: ComputedRef<Box>
  /** All of it is in sight, as at the beginning. */
  readonly isWhole: ComputedRef<boolean>
  /** From a pointer's client coordinates to whole units of the chart; off the chart they go on beyond its edges. */
  toChart(clientX: number, clientY: number): Point
  /** Brings a place to the middle, near enough to see a ship well, or as near as `k` says. */
  focusOn(place: Point, k?: number): void
  /** The same, but never so near that anything within `radius` of it is out of sight. */
  seeAround(place: Point, radius: number): void
  /** Moves only as far as it must to show the place with some room around it. */
  show(place: Point): void
  seeAll(): void
  zoomBy(factor: number): void
  /** In parts of what is in sight. */
  panBy(right: number, down: number): void
  /** What a key does; true if it was one of ours. */
  pressed(event: KeyboardEvent): boolean
}

const stepOfZoom = 1.4
const stepOfPan = 0.16
const flightMilliseconds = 320
/**
 * Beyond that the picture is drawn anew even while it is being zoomed. Going nearer it is only blurred; going away it
 * costs more with every step, as ever more is drawn that is far too fine.
 */
const mostStretched = 4
const mostShrunk = 1.6
/** So long after a hand's last move the chart is drawn for where it is now. */
const restMilliseconds = 180
/** A press that moves less is a press. */
export const steadyPixels = 6
/** How wide a ship of the longer sort should be, in rem, when she is brought to the middle. */
const closeInRem = 0.012
/** What is to be in sight does not touch the frame. */
const roomAround = 1.08

export function useCamera(frame: () => HTMLElement | null, options: CameraOptions): Camera {
  const sight = shallowRef<Sight>({ x: 0, y: 0, k: 0.1 })
  const size = shallowRef({ width: 0, height: 0 })
  const drawnFor = shallowRef(0.1)
  const rem = shallowRef(16)
  let resting: ReturnType<typeof setTimeout> | undefined
  let rested = 0

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
      // All of it fits: there is one place for it. What is left below is for the buttons.
      const [across, down] = [width - (right - left) * k, height - (bottom - top) * k]
      const [toLeft, toTop] = [across < 0 ? x : across / 2 - left * k, down < 0 ? y : -top * k]
      return zoomIdentity.translate(toLeft, toTop).scale(k)
    })
    .on('zoom', ({ transform: { x, y, k } }: D3ZoomEvent<HTMLElement, unknown>) => {
      sight.value = { x, y, k }
      const stretch = k / drawnFor.value
      if (stretch > mostStretched || stretch < 1 / mostShrunk) drawnFor.value = k
    })
    .on('start', () => {
      clearTimeout(resting)
      cancelAnimationFrame(rested)
    })
    .on('end', ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      // d3 lets a wheel come to its end a while after it has turned: by then the chart may be gone.
      if (!frame()) return
      const redraw = () => (drawnFor.value = sight.value.k)
      // Where drawing takes long, a wheel that turns on seems to rest between two frames: so it has to rest for two more.
      const rest = () => (rested = requestAnimationFrame(() => (rested = requestAnimationFrame(redraw))))
      if (sourceEvent) resting = setTimeout(rest, restMilliseconds)
      else redraw()
    })

  function mayBegin(event: MouseEvent | TouchEvent | WheelEvent): boolean {
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
  const isWhole = computed(() => sight.value.k <= leastK.value * 1.001)

  const selection = () => select(frame()!)
  /** With a flight where things may move. */
  function go(change: (to: ReturnType<typeof selection>) => unknown, fly: (milliseconds: number) => unknown): void {
    if (!frame()) return
    if (isResting() || !isSeen()) change(selection())
    else fly(flightMilliseconds)
  }
  const flight = (milliseconds: number) => selection().transition().duration(milliseconds)

  function measure(): void {
    const element = frame()
    if (!element) return
    const wasWhole = size.value.width === 0 || isWhole.value
    const middle = middleOf(box.value)
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return
    size.value = { width, height }
    rem.value = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    zoom.scaleExtent([leastK.value, mostK.value])
    if (wasWhole) selection().call(zoom.transform, whole())
    else {
      const k = Math.min(mostK.value, Math.max(leastK.value, sight.value.k))
      selection().call(zoom.transform, around(middle, k))
    }
  }

  const whole = () =>
    around(
      [(options.whole.left + options.whole.right) / 2, (options.whole.top + options.whole.bottom) / 2],
      leastK.value,
    )
  /** As near to that as the sheet's edges allow. */
  const around = ([x, y]: Point, k: number): ZoomTransform => {
    const { width, height } = size.value
    const wish = zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k)
    return zoom.constrain()(wish, extent(), zoom.translateExtent())
  }

  const box = computed<Box>(() => {
    const { x, y, k } = sight.value
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
    // The text size is the player's to change, and it says how near one may go.
    observer.observe(document.documentElement)
  })
  onBeforeUnmount(() => {
    clearTimeout(resting)
    cancelAnimationFrame(rested)
    observer?.disconnect()
    const element = frame()
    if (element) select(element).interrupt().on('.zoom', null)
  })

  /** Nobody is taken further away than they are. */
  const nearEnough = () => Math.max(closeInRem * rem.value, sight.value.k)
  const camera: Omit<Camera, 'pressed'> = {
    ...{ sight: readonly(sight), drawnFor: readonly(drawnFor), unitsInRem, box, isWhole },
    toChart(clientX, clientY) {
      const { left, top } = frame()?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const { x, y, k } = sight.value
      return [Math.round((clientX - left - x) / k), Math.round((clientY - top - y) / k)]
    },
    focusOn(place, k = nearEnough()) {
      const target = around(place, Math.min(mostK.value, Math.max(leastK.value, k)))
      go(
        (at) => at.call(zoom.transform, target),
        (ms) => flight(ms).call(zoom.transform, target),
      )
    },
    seeAround(place, radius) {
      const { width, height } = size.value
      const fits = Math.min(width, height) / (2 * radius * roomAround)
      camera.focusOn(place, Math.min(fits, nearEnough()))
    },
    show(place) {
      const { left, top, right, bottom } = box.value
      const room = Math.min(right - left, bottom - top) * 0.15
      const across = Math.min(0, place[0] - room - left) + Math.max(0, place[0] + room - right)
      const down = Math.min(0, place[1] - room - top) + Math.max(0, place[1] + room - bottom)
      if (across === 0 && down === 0) return
      go(
        (at) => at.call(zoom.translateBy, -across, -down),
        (ms) => flight(ms).call(zoom.translateBy, -across, -down),
      )
    },
    seeAll() {
      const target = whole()
      go(
        (at) => at.call(zoom.transform, target),
        (ms) => flight(ms).call(zoom.transform, target),
      )
    },
    zoomBy(factor) {
      go(
        (at) => at.call(zoom.scaleBy, factor),
        (ms) => flight(ms / 2).call(zoom.scaleBy, factor),
      )
    },
    panBy(right, down) {
      const { left, right: end, top, bottom } = box.value
      const [x, y] = [-right * (end - left), -down * (bottom - top)]
      go(
        (at) => at.call(zoom.translateBy, x, y),
        (ms) => flight(ms / 2).call(zoom.translateBy, x, y),
      )
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
    '0': camera.seeAll,
  }
  /** Whoever aims needs the arrows for the aim: with Shift they are still the camera's. */
  function pressed(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
    const isArrow = event.key.startsWith('Arrow')
    if (isArrow && options.aiming() && !event.shiftKey) return false
    const act = keys[event.key]
    act?.()
    return act !== undefined
  }
  return { ...camera, pressed }
}

function middleOf({ left, top, right, bottom }: Box): Point {
  return [(left + right) / 2, (top + bottom) / 2]
}

/** A page that nobody sees is given no frames to fly in. */
function isSeen(): boolean {
  return document.visibilityState === 'visible'
}
