import { beforeEach, expect, test, vi } from 'vitest'
import { clearStored, readStored, writeStored } from './localValues.ts'

const key = 'lanyard.test'
let stored: Map<string, string>
/** What the browser does with a value to be stored. */
let put: (key: string, text: string) => void
beforeEach(() => {
  stored = new Map()
  put = (key, text) => stored.set(key, text)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => put(key, text),
  })
})
function refuse(): never {
  throw new Error('QuotaExceededError')
}

test('what is stored is read again, by another window, too', () => {
  expect(readStored(key)).toBeUndefined()
  writeStored(key, { name: 'Ana' })
  expect(stored.get(key)).toBe('{"name":"Ana"}')
  expect(readStored(key)).toEqual({ name: 'Ana' })
})

test('a full storage keeps the older value, and this page the newer one until there is room again', () => {
  writeStored(key, 'older')
  put = refuse
  writeStored(key, 'newer')
  expect(readStored(key)).toBe('newer')

  put = (key, text) => stored.set(key, text)
  writeStored(key, 'newest')
  stored.set(key, '"of another window"')
  expect(readStored(key)).toBe('of another window')
})

test('what this page has stored stays while it is open, also where the browser empties its storage', () => {
  writeStored(key, { name: 'Ana' })
  stored.clear()
  expect(readStored(key)).toEqual({ name: 'Ana' })
  stored.set(key, '"of another window"')
  expect(readStored(key)).toBe('of another window')
})

test('what is cleared is gone, also what this page has stored', () => {
  vi.stubGlobal('localStorage', { ...localStorage, clear: () => stored.clear() })
  writeStored(key, { name: 'Ana' })
  clearStored()
  expect(readStored(key)).toBeUndefined()
})

test('what is cleared is gone, also what could not be stored', () => {
  put = refuse
  writeStored(key, { name: 'Ana' })
  clearStored({ other: 'kept' })
  expect(readStored(key)).toBeUndefined()
  expect(readStored('other')).toBe('kept')
})

test('where there is no storage, values last as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readStored(key)).toBeUndefined()
  writeStored(key, 'kept')
  expect(readStored(key)).toBe('kept')
})
