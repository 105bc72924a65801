// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineComponent, h, nextTick, shallowRef, useTemplateRef } from 'vue'
import { moveByKey } from './cameraKeys.ts'
import { useCamera } from './camera.ts'
import type { Camera } from './camera.ts'
import { attachGestures } from './gestures.ts'
import { deferred } from '../../../../../testing/deferred.ts'

/**
 * A chart of 10 000 by 7500 with a rim of 500 all round, seen through a frame of 1000 by 750 at (100, 50) of the page, and 56 more
 * for the buttons.
 */
const sheet = { left: -500, top: -500, right: 10_500, bottom: 8000 }
const whole = { left: 0, top: 0, right: 10_000, bottom: 7500 }
const frameAt = { left: 100, top: 50, width: 1056, height: 750 }

let camera: Camera
let aiming = false
const arrived = shallowRef<typeof attachGestures>()
let element: HTMLElement
let mounted: ReturnType<typeof mount>
let rect = frameAt

const Frame = defineComponent({
  setup() {
    const frame = useTemplateRef<HTMLElement>('frame')
    const picture = useTemplateRef<HTMLElement>('picture')
    camera = useCamera(() => frame.value, {
      picture: () => picture.value,
      sheet,
      whole,
      closestInRem: 0.05,
      aiming: () => aiming,
      attachGestures: () => arrived.value,
    })
    const onKeydown = (event: KeyboardEvent) => moveByKey(event, camera, aiming)
    return () => h('div', { ref: 'frame', tabindex: 0, onKeydown }, h('div', { ref: 'picture', class: 'picture' }))
  },
})

class Observer {
  static all: Observer[] = []
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
    Observer.all.push(this)
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  aiming = false
  arrived.value = attachGestures
  rect = frameAt
  Observer.all = []
  document.documentElement.dataset.motion = 'reduced'
  vi.stubGlobal('ResizeObserver', Observer)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () =>
      ({
        ...rect,
        x: rect.left,
        y: rect.top,
        right: rect.left + rect.width,
        bottom: rect.top + rect.height,
      }) as DOMRect,
  )
  // d3 checks whether the element supports touch.
  vi.stubGlobal('navigator', { ...navigator, maxTouchPoints: 5 })
  mounted = mount(Frame, { attachTo: document.body })
  element = mounted.element as HTMLElement
})
afterEach(() => {
  mounted.unmount()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete document.documentElement.dataset.motion
})

const k = () => camera.transform.value.k
const middle = () => {
  const { left, right, top, bottom } = camera.box.value
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

describe('at the beginning', () => {
  test('all of the chart is in sight, in the middle', () => {
    expect(k()).toBeCloseTo(0.1)
    expect(middle()).toEqual([5000, 3750])
    expect(camera.isWhole.value).toBe(true)
  })

  test.each([
    [1056, 750, 'beside', 0.1],
    [1300, 750, 'beside', 0.1],
    [1000, 806, 'below', 0.1],
    [390, 309, 'below', 253 / 7500],
    [800, 620, 'below', 564 / 7500],
    [600, 200, 'corner', 200 / 7500],
    [320, 168, 'corner', 212 / 10_000],
    [400, 100, 'below', 44 / 7500],
  ] as const)('in a frame of %d by %d no corner lies under the buttons %s of it', (width, height, at, scale) => {
    rect = { ...frameAt, width, height }
    Observer.all.forEach(({ tell }) => tell())
    expect(camera.buttonsAt.value).toBe(at)
    expect(k()).toBeCloseTo(scale)
    const free = {
      width: width - { beside: 56, corner: 108, below: 0 }[at],
      height: height - (at === 'below' ? 56 : 0),
    }
    const { x, y } = camera.transform.value
    expect([x >= 0, y >= 0]).toEqual([true, true])
    expect(x + whole.right * k()).toBeLessThan(free.width + 0.1)
    expect(y + whole.bottom * k()).toBeLessThan(free.height + 0.1)
  })

  test('a place on the page is a place on the chart, in whole units', () => {
    expect(camera.toChart(100, 50)).toEqual([0, 0])
    expect(camera.toChart(600, 425)).toEqual([5000, 3750])
    expect(camera.toChart(600.26, 425)).toEqual([5003, 3750])
    expect(camera.toChart(90, 40)).toEqual([-100, -100])
  })
})

describe('by key', () => {
  test('plus and minus bring the chart nearer and further, about the middle', () => {
    press('+')
    expect(k()).toBeCloseTo(0.14)
    expect(middle()).toEqual([5000, 3750])
    press('-')
    expect(k()).toBeCloseTo(0.1)
  })

  test('it comes no nearer than that, and goes no further than all of it', () => {
    for (let press_ = 0; press_ < 20; press_++) press('=')
    expect(k()).toBeCloseTo(0.05 * 16)
    for (let press_ = 0; press_ < 30; press_++) press('-')
    expect(k()).toBeCloseTo(0.1)
  })

  test('arrows move it, as far as the sheet goes', () => {
    press('+')
    press('ArrowRight')
    expect(middle()[0]).toBeGreaterThan(6000)
    expect(middle()[1]).toBe(3750)
    for (let press_ = 0; press_ < 20; press_++) press('ArrowRight')
    expect(camera.box.value.right).toBeCloseTo(sheet.right)
    press('ArrowUp')
    expect(middle()[1]).toBeLessThan(3750)
  })

  test('0 shows all of it again', () => {
    press('+')
    press('ArrowLeft')
    press('0')
    expect(camera.isWhole.value).toBe(true)
    expect(middle()).toEqual([5000, 3750])
  })

  test('keys of the browser, and keys that somebody has used already, are left alone', () => {
    press('+', { ctrlKey: true })
    expect(k()).toBeCloseTo(0.1)
    const used = new KeyboardEvent('keydown', { key: '+', cancelable: true })
    used.preventDefault()
    expect(moveByKey(used, camera, aiming)).toBe(false)
    expect(moveByKey(new KeyboardEvent('keydown', { key: 'x' }), camera, aiming)).toBe(false)
  })

  test('whoever aims has the arrows for it, and moves the sheet with Shift', () => {
    press('+')
    aiming = true
    press('ArrowRight')
    expect(middle()).toEqual([5000, 3750])
    press('ArrowRight', { shiftKey: true })
    expect(middle()[0]).toBeGreaterThan(5000)
  })
})

function wheel(deltaY: number, clientX: number, clientY: number): void {
  const event = new Event('wheel', { bubbles: true, cancelable: true })
  element.dispatchEvent(Object.assign(event, { deltaY, deltaMode: 0, button: 0, clientX, clientY }))
}
function mouse(type: string, target: EventTarget, x: number, y: number, button = 0): void {
  const event = new MouseEvent(type, { clientX: x, clientY: y, button, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'view', { value: window })
  target.dispatchEvent(event)
}
function drag(from: [number, number], to: [number, number], button = 0): void {
  mouse('mousedown', element, ...from, button)
  mouse('mousemove', window, ...to)
  mouse('mouseup', window, ...to)
}

describe('by pointer', () => {
  test('a gesture that begins as soon as gestures are there begins where keys have brought the chart', async () => {
    arrived.value = undefined
    mounted.unmount()
    mounted = mount(Frame, { attachTo: document.body })
    element = mounted.element as HTMLElement
    press('+')
    wheel(-200, 600, 425)
    drag([600, 400], [700, 450])
    expect(k()).toBeCloseTo(0.14)
    expect(middle()).toEqual([5000, 3750])
    arrived.value = attachGestures
    await nextTick()
    const held = camera.toChart(600, 400)
    drag([600, 400], [700, 450])
    expect(camera.toChart(700, 450)).toEqual(held)
    expect(k()).toBeCloseTo(0.14)
  })

  test('a chart that is gone before the wheel has come to its end asks for no frame any more', () => {
    vi.useFakeTimers()
    const asked = vi.spyOn(globalThis, 'requestAnimationFrame')
    wheel(-200, 350, 200)
    mounted.unmount()
    vi.runAllTimers()
    expect(asked).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  test('the wheel zooms about what is under it', () => {
    const before = camera.toChart(350, 200)
    wheel(-200, 350, 200)
    expect(k()).toBeGreaterThan(0.12)
    const after = camera.toChart(350, 200)
    expect(Math.abs(after[0] - before[0]) + Math.abs(after[1] - before[1])).toBeLessThan(4)
  })

  test('while it is zoomed the picture is stretched, and drawn anew once it rests, or has been stretched too far', async () => {
    vi.useFakeTimers()
    wheel(-200, 350, 200)
    expect(k()).toBeGreaterThan(0.12)
    expect(camera.drawnFor.value).toBeCloseTo(0.1)
    vi.advanceTimersByTime(400)
    expect(camera.drawnFor.value).toBe(k())
    const drawn = k()
    wheel(-1000, 350, 200)
    expect(k()).toBeCloseTo(4 * drawn)
    expect(camera.drawnFor.value).toBe(drawn)
    wheel(-100, 350, 200)
    expect(camera.drawnFor.value).toBe(k())
    wheel(400, 350, 200)
    expect(camera.drawnFor.value).toBe(k())
    wheel(-200, 350, 200)
    vi.advanceTimersByTime(250)
    wheel(-50, 350, 200)
    vi.advanceTimersByTime(100)
    expect(camera.drawnFor.value).not.toBe(k())
    vi.useRealTimers()
  })

  test('a drag takes the sheet along', () => {
    press('+')
    const held = camera.toChart(600, 400)
    drag([600, 400], [700, 450])
    expect(camera.toChart(700, 450)).toEqual(held)
  })

  test('whoever aims does not drag the sheet, but with the middle button', () => {
    press('+')
    aiming = true
    drag([600, 400], [700, 450])
    expect(middle()).toEqual([5000, 3750])
    drag([600, 400], [700, 450], 1)
    expect(middle()[0]).toBeLessThan(5000)
  })
})

type Finger = [identifier: number, x: number, y: number]
function touch(type: string, fingers: Finger[], changed = fingers): void {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const list = (those: Finger[]) =>
    those.map(([identifier, clientX, clientY]) => ({ identifier, clientX, clientY, target: element }))
  Object.assign(event, { touches: list(fingers), changedTouches: list(changed) })
  Object.defineProperty(event, 'view', { value: window })
  element.dispatchEvent(event)
}

describe('by finger', () => {
  test('one finger takes the sheet along', () => {
    press('+')
    const held = camera.toChart(600, 400)
    touch('touchstart', [[1, 600, 400]])
    touch('touchmove', [[1, 650, 420]])
    touch('touchend', [], [[1, 650, 420]])
    expect(camera.toChart(650, 420)).toEqual(held)
  })

  test('two fingers that part bring the chart nearer, about the place between them', () => {
    const between = camera.toChart(600, 425)
    touch('touchstart', [
      [1, 550, 425],
      [2, 650, 425],
    ])
    touch('touchmove', [
      [1, 500, 425],
      [2, 700, 425],
    ])
    expect(k()).toBeCloseTo(0.2)
    const after = camera.toChart(600, 425)
    expect(Math.abs(after[0] - between[0])).toBeLessThan(3)
    touch('touchend', [])
  })

  test('whoever aims with one finger leaves the sheet alone; the second finger still pinches', () => {
    aiming = true
    touch('touchstart', [[1, 550, 425]])
    touch('touchmove', [[1, 590, 425]])
    expect(middle()).toEqual([5000, 3750])
    touch(
      'touchstart',
      [
        [1, 550, 425],
        [2, 650, 425],
      ],
      [[2, 650, 425]],
    )
    touch('touchmove', [
      [1, 500, 425],
      [2, 700, 425],
    ])
    expect(k()).toBeCloseTo(0.2)
  })
})

describe('for the table', () => {
  test('focusOn brings a place to the middle, near enough to see a ship', () => {
    camera.focusOn([3000, 2500])
    expect(middle()).toEqual([3000, 2500])
    expect(k() * 748).toBeGreaterThan(130)
  })

  test('focusOn does not go beyond the sheet, nor further away than one is', () => {
    camera.focusOn([0, 0], 0.4)
    expect([camera.box.value.left, camera.box.value.top].map(Math.round)).toEqual([-500, -500])
    camera.focusOn([3000, 2500])
    expect(k()).toBeCloseTo(0.4)
  })

  test('seeAround has all that is within so much of the place in sight, and is near where there is room for it', () => {
    camera.fitAround([3000, 2500], 1000)
    expect(middle()).toEqual([3000, 2500])
    expect(k() * 748).toBeGreaterThan(130)
    rect = { ...frameAt, width: 390, height: 420 }
    Observer.all.forEach(({ tell }) => tell())
    camera.focusOn([3000, 2500], 0.7)
    camera.fitAround([3000, 2500], 1413)
    const { left, right, top, bottom } = camera.box.value
    expect(left).toBeLessThan(3000 - 1413)
    expect(right).toBeGreaterThan(3000 + 1413)
    expect(top).toBeLessThan(2500 - 1413)
    expect(bottom).toBeGreaterThan(2500 + 1413)
    expect(k() * 2 * 1413).toBeGreaterThan(0.85 * 390)
  })

  test('show moves only as far as it must', () => {
    camera.focusOn([3000, 2500], 0.4)
    camera.bringIntoView([3100, 2600])
    expect(middle()).toEqual([3000, 2500])
    camera.bringIntoView([6000, 2600])
    const { left, right, top } = camera.box.value
    expect(right).toBeGreaterThan(6000)
    expect(left).toBeGreaterThan(3000)
    expect(top).toBeCloseTo(2500 - 750 / 0.4 / 2)
    expect(k()).toBeCloseTo(0.4)
  })

  test('in a frame that is higher than all of it the buttons below have what is left, and the upper rim the rest', () => {
    const resize = (height: number) => {
      rect = { ...frameAt, width: 1000, height }
      Observer.all.forEach(({ tell }) => tell())
      return camera.box.value
    }
    expect(resize(750 + 56).top).toBeCloseTo(0)
    expect(camera.buttonsAt.value).toBe('below')
    expect(resize(750 + 56 + 30).top).toBeCloseTo(-300)
    expect(resize(900)).toMatchObject({ top: sheet.top, bottom: 7940 })
    camera.zoomBy(1.1)
    expect(camera.box.value.top).toBeCloseTo(-19 / 0.11)
  })

  test('a frame that changes its size does not stop a camera on its way', () => {
    const resize = (height: number) => {
      rect = { ...frameAt, height }
      Observer.all.forEach(({ tell }) => tell())
    }
    camera.focusOn([3000, 2500], 0.4)
    document.documentElement.dataset.motion = 'full'
    camera.fitAll()
    expect(camera.isWhole.value).toBe(true)
    resize(700)
    expect(k()).toBeCloseTo(700 / 7500)
    camera.focusOn([6000, 4000], 0.4)
    expect(camera.isWhole.value).toBe(false)
    resize(750)
    expect(k()).toBeCloseTo(0.4)
    expect(middle()).toEqual([6000, 4000])
  })

  test('the camera is there at once, and the picture follows: what is pressed is what is seen, and a drag begins there', () => {
    const progress = vi.fn<() => number>(() => 0.5)
    const picture = element.querySelector<HTMLElement>('.picture')!
    picture.animate = () => {
      const { promise } = deferred<Animation>()
      const effect = { getComputedTiming: () => ({ progress: progress() }) }
      return { finished: promise, cancel: () => undefined, effect } as unknown as Animation
    }
    document.documentElement.dataset.motion = 'full'
    camera.focusOn([5000, 3750], 0.4)
    expect(k()).toBeCloseTo(0.4)
    expect(camera.drawnFor.value).toBeCloseTo(0.1)
    Observer.all.forEach(({ tell }) => tell())
    expect(camera.toChart(700, 425)).toEqual([5400, 3750])
    drag([700, 425], [740, 425])
    expect(k()).toBeCloseTo(0.25)
    expect(camera.toChart(740, 425)).toEqual([5400, 3750])
  })

  test('a frame that changes its size still shows all, or keeps its middle', async () => {
    rect = { ...frameAt, width: 500 }
    Observer.all.forEach(({ tell }) => tell())
    await nextTick()
    expect(k()).toBeCloseTo(0.05)
    expect(middle()).toEqual([5000, 6440])
    camera.focusOn([3000, 2500], 0.4)
    rect = { ...frameAt, width: 800 }
    Observer.all.forEach(({ tell }) => tell())
    expect(middle()).toEqual([3000, 2500])
    expect(k()).toBeCloseTo(0.4)
  })
})
