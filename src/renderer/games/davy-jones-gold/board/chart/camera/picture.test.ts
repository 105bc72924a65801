// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import type { EffectScope } from 'vue'
import { usePicture } from './picture.ts'
import { deferred } from '../../../../../testing/deferred.ts'
import type { ChartPicture } from './picture.ts'

const sheet = { left: -500, top: -400 }
const near = { x: 100, y: 40, k: 0.4 }
const far = { x: 20, y: 10, k: 0.1 }

const transform = shallowRef(far)
const drawnFor = shallowRef(0.1)
const element = document.createElement('div')
const arrived = vi.fn<() => void>()
let scope: EffectScope
let picture: ChartPicture
/** The running animation. */
let animation: { frames: Keyframe[]; progress: number | null; end: () => void; cancel: () => void }

beforeEach(() => {
  transform.value = far
  drawnFor.value = 0.1
  arrived.mockClear()
  element.animate = (frames) => {
    const { promise, resolve, reject } = deferred<Animation>()
    const cancel = vi.fn<() => void>(() => reject(new Error('cancelled')))
    animation = { frames: frames as Keyframe[], progress: 0, end: () => resolve({} as Animation), cancel }
    const effect = { getComputedTiming: () => ({ progress: animation.progress }) }
    return { finished: promise, cancel, effect } as unknown as Animation
  }
  scope = effectScope()
  scope.run(() => {
    picture = usePicture({
      element: () => element,
      sheet,
      transform: () => transform.value,
      drawnFor: () => drawnFor.value,
    })
  })
})
afterEach(() => scope.stop())

function flyNear(): void {
  transform.value = near
  picture.fly(far, 300, arrived)
}

test('the picture is where the camera is, stretched until it is drawn anew', async () => {
  expect(element.style.transform).toBe('translate(-30px, -30px) scale(1)')
  transform.value = near
  await nextTick()
  expect(element.style.transform).toBe('translate(-100px, -120px) scale(4)')
  drawnFor.value = 0.4
  await nextTick()
  expect(element.style.transform).toBe('translate(-100px, -120px) scale(1)')
})

test('on its way only its transform is animated, which needs no main thread', () => {
  flyNear()
  expect(animation.frames).toEqual([
    { transform: 'translate(-30px, -30px) scale(1)' },
    { transform: 'translate(-100px, -120px) scale(4)' },
  ])
})

test('on its way it is seen between its start and the camera', async () => {
  flyNear()
  animation.progress = 0.5
  const { x, y, k } = picture.seen()
  expect([x, y, k]).toEqual([60, 25, 0.25])
  expect(picture.isFlying()).toBe(true)
  animation.progress = null
  animation.end()
  await nextTick()
  expect(arrived).toHaveBeenCalledOnce()
  expect(picture.isFlying()).toBe(false)
  expect(picture.seen()).toEqual(near)
})

test('a picture that is stopped, or sent elsewhere on its way, does not arrive', async () => {
  flyNear()
  const first = animation
  picture.fly(near, 300, () => undefined)
  expect(first.cancel).toHaveBeenCalled()
  picture.stop()
  expect(animation.cancel).toHaveBeenCalled()
  await nextTick()
  expect(arrived).not.toHaveBeenCalled()
  expect(picture.seen()).toEqual(near)
})
