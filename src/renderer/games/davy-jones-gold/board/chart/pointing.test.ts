// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { h } from 'vue'
import { usePointing } from './pointing.ts'

let pointing: ReturnType<typeof usePointing>
let said: string[]
let page: ReturnType<typeof mount>
/** The callbacks for the page's next frame. */
let frames: (() => void)[]
const nextFrame = () => frames.splice(0).forEach((frame) => frame())

beforeEach(() => {
  said = []
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  page = mount({
    setup() {
      pointing = usePointing({
        toChart: (x, y) => [x * 10, y * 10],
        onPoint: ([x, y], how) => said.push(`${how} ${x} ${y}`),
      })
      return () => h('div')
    },
  })
})
afterEach(() => {
  page.unmount()
  vi.unstubAllGlobals()
})

type Hand = 'mouse' | 'touch'
const at = (x: number, y: number, pointerType: Hand, pointerId = 1, more: PointerEventInit = {}) =>
  new PointerEvent('pointer', {
    clientX: x,
    clientY: y,
    pointerType,
    pointerId,
    isPrimary: pointerId === 1,
    button: 0,
    cancelable: true,
    ...more,
  })
/** A mouse with its button down. */
const dragged = (x: number, y: number) => at(x, y, 'mouse', 1, { buttons: 1 })

describe('a mouse', () => {
  test('hovers, presses, drags and lets go, in the order in which it does', () => {
    pointing.move(at(1, 1, 'mouse'))
    pointing.down(at(2, 2, 'mouse'))
    pointing.move(dragged(3, 3))
    pointing.up(at(4, 4, 'mouse'))
    expect(said).toEqual(['hover 10 10', 'press 20 20', 'drag 30 30', 'release 40 40'])
  })

  test('that has let go beyond the chart drags nothing when it comes back', () => {
    pointing.down(at(2, 2, 'mouse'))
    pointing.move(dragged(3, 3))
    nextFrame()
    pointing.move(at(9, 9, 'mouse'))
    nextFrame()
    expect(said).toEqual(['press 20 20', 'drag 30 30', 'release 90 90', 'hover 90 90'])
  })

  test('whose press has only ended an animation points at nothing', () => {
    const press = at(2, 2, 'mouse')
    press.preventDefault()
    pointing.down(press)
    pointing.up(at(2, 2, 'mouse'))
    expect(said).toEqual([])
  })

  test('is told of once a frame, however often it moves', () => {
    for (let x = 1; x <= 9; x++) pointing.move(at(x, 0, 'mouse'))
    expect(said).toEqual([])
    nextFrame()
    expect(said).toEqual(['hover 90 0'])
    nextFrame()
    expect(said).toHaveLength(1)
  })
})

describe('a finger', () => {
  test('that is lifted where it came down has pressed', () => {
    pointing.down(at(5, 5, 'touch'))
    pointing.move(at(6, 6, 'touch'))
    expect(said).toEqual([])
    pointing.up(at(6, 6, 'touch'))
    expect(said).toEqual(['press 50 50', 'release 60 60'])
  })

  test('that moves on drags from where it came down', () => {
    pointing.down(at(5, 5, 'touch'))
    pointing.move(at(25, 5, 'touch'))
    nextFrame()
    expect(said).toEqual(['press 50 50', 'drag 250 50'])
  })

  test('that is joined by another one has not pointed at anything, and does not until both are up', () => {
    pointing.down(at(5, 5, 'touch'))
    pointing.down(at(50, 5, 'touch', 2))
    pointing.move(at(1, 5, 'touch'))
    pointing.up(at(60, 5, 'touch', 2))
    pointing.move(at(40, 40, 'touch'))
    pointing.up(at(40, 40, 'touch'))
    nextFrame()
    expect(said).toEqual([])
    pointing.down(at(7, 7, 'touch'))
    pointing.up(at(7, 7, 'touch'))
    expect(said).toEqual(['press 70 70', 'release 70 70'])
  })

  test('that the system takes away has let go', () => {
    pointing.down(at(5, 5, 'touch'))
    pointing.cancel(at(5, 5, 'touch'))
    pointing.down(at(8, 8, 'touch'))
    pointing.move(at(30, 8, 'touch'))
    pointing.cancel(at(30, 8, 'touch'))
    expect(said).toEqual(['press 80 80', 'drag 300 80', 'release 300 80'])
  })
})
