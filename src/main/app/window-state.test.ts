import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWindowState, loadWindowState, smallest } from './window-state.ts'

const laptop = { x: 0, y: 25, width: 1440, height: 875 }
const beamer = { x: 1440, y: 0, width: 1920, height: 1080 }

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-window-'))
  file = join(folder, 'window.json')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.useRealTimers()
})

function saved(state: unknown): void {
  writeFileSync(file, typeof state === 'string' ? state : JSON.stringify(state))
}

test('a first start is centred on the main screen', () => {
  expect(loadWindowState(file, [laptop, beamer])).toEqual({ x: 80, y: 63, width: 1280, height: 800, maximized: false })
})

test('a window comes back where it was, on the second screen too', () => {
  const state = { x: 1600, y: 40, width: 900, height: 700, maximized: true }
  saved(state)
  expect(loadWindowState(file, [laptop, beamer])).toEqual(state)
})

test('a window of a screen that is gone comes to the middle of the main one', () => {
  saved({ x: 1600, y: 40, width: 900, height: 700, maximized: false })
  expect(loadWindowState(file, [laptop])).toEqual({ x: 270, y: 113, width: 900, height: 700, maximized: false })
})

test.each([
  ['half a file', '{"x": 1'],
  ['another shape', { width: 900 }],
  ['numbers that are none', { x: 'left', y: 0, width: 900, height: 700, maximized: false }],
  ['numbers beyond any screen', { x: 1e12, y: 0, width: 900, height: 700, maximized: false }],
])('%s is as good as nothing', (_what, state) => {
  saved(state)
  expect(loadWindowState(file, [laptop])).toMatchObject({ width: 1280, height: 800 })
})

test('wherever it was, a window can be taken hold of and fits its screen', () => {
  const pixels = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(pixels, pixels, fc.nat(9000), fc.nat(9000), (x, y, width, height) => {
      saved({ x, y, width, height, maximized: false })
      const screens = [laptop, beamer]
      const state = loadWindowState(file, screens)
      const home = screens.find(
        (screen) =>
          Math.min(state.x + state.width, screen.x + screen.width) - Math.max(state.x, screen.x) >= 100 &&
          state.y >= screen.y - 10 &&
          state.y <= screen.y + screen.height - 50,
      )
      expect(home).toBeDefined()
      expect(state.width).toBeGreaterThanOrEqual(smallest.width)
      expect(state.height).toBeGreaterThanOrEqual(smallest.height)
    }),
    { numRuns: 200 },
  )
})

test('is saved once the window rests, and when it closes', () => {
  vi.useFakeTimers()
  let bounds = { x: 1, y: 2, width: 900, height: 700 }
  const window = Object.assign(new EventEmitter(), { getNormalBounds: () => bounds, isMaximized: () => false })
  keepWindowState(window as unknown as BrowserWindow, file)
  const onDisk = () => JSON.parse(readFileSync(file, 'utf8')) as unknown

  window.emit('move')
  bounds = { ...bounds, x: 50 }
  window.emit('move')
  expect(onDisk).toThrow()
  vi.runAllTimers()
  expect(onDisk()).toEqual({ ...bounds, maximized: false })

  bounds = { ...bounds, width: 1000 }
  window.emit('resize')
  window.emit('close')
  expect(onDisk()).toEqual({ ...bounds, maximized: false })
  window.emit('closed')
  expect(vi.getTimerCount()).toBe(0)
})
