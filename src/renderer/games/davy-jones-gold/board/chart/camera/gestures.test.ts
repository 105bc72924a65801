// @vitest-environment happy-dom

import { expect, onTestFinished, test } from 'vitest'
import { attachGestures } from './gestures.ts'
import type { CameraTransform } from './picture.ts'

type Finger = readonly [x: number, y: number]

function touch(frame: HTMLElement, type: string, fingers: readonly Finger[]): void {
  const touches = fingers.map(([clientX, clientY], identifier) => ({ identifier, clientX, clientY, target: frame }))
  frame.dispatchEvent(Object.assign(new Event(type), { touches, changedTouches: touches }))
}

/** Removes `ontouchstart` until the test ends, as in Firefox on a computer. */
function forgetTouch(element: HTMLElement): void {
  const name = 'ontouchstart'
  let owner: object = element
  while (!Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner) as object
  const kept = Object.getOwnPropertyDescriptor(owner, name)!
  Reflect.deleteProperty(owner, name)
  onTestFinished(() => void Object.defineProperty(owner, name, kept))
  expect(name in element || navigator.maxTouchPoints > 0).toBe(false)
}

test('two fingers zoom also where a browser sends touches but has no ontouchstart', () => {
  const frame = document.createElement('div')
  forgetTouch(frame)
  const seen: CameraTransform[] = []
  attachGestures(frame, {
    size: () => ({ width: 400, height: 400 }),
    scales: () => [1, 8],
    bounded: (wish) => wish,
    mayBegin: () => true,
    onStart: () => {},
    onMove: (to) => seen.push(to),
    onEnd: () => {},
  })
  const [left, right] = [
    [180, 200],
    [220, 200],
  ] as const
  touch(frame, 'touchstart', [left, right])
  touch(frame, 'touchmove', [
    [160, 200],
    [240, 200],
  ])
  expect(seen.at(-1)?.k).toBeCloseTo(2)
})
