// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, nextTick } from 'vue'
import { stuckMs, useHighlight } from './useHighlight.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the ring goes with what it is about, and nothing is drawn anew while that lies still', async () => {
  let left = 10
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(left, 20, 30, 40))
  const table = document.createElement('main')
  table.innerHTML = '<div data-place="draw-pile"></div>'
  const scope = effectScope()
  const { rings } = scope.run(() =>
    useHighlight({ where: () => ['[data-place="draw-pile"]'], tries: () => 0, table: () => table }),
  )!
  await vi.advanceTimersByTimeAsync(stuckMs)
  await nextTick()
  const first = rings.value
  expect(first).toEqual([{ left: 10, top: 20, width: 30, height: 40 }])
  await vi.advanceTimersByTimeAsync(500)
  expect(rings.value).toBe(first)
  left = 60
  await vi.advanceTimersByTimeAsync(100)
  expect(rings.value).toEqual([{ left: 60, top: 20, width: 30, height: 40 }])
  scope.stop()
})
