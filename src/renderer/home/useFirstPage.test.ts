import { expect, test } from 'vitest'
import { destination } from './useFirstPage.ts'

test('a device whose game goes on is taken straight back to it', () => {
  expect(destination('/', { local: true, back: 'abc123' })).toBe('/table/abc123')
  expect(destination('/', { local: false, back: 'abc123' })).toBe('/table/abc123')
})

test('a guest is shown the tables, the host its three ways', () => {
  expect(destination('/', { local: false })).toBe('/join')
  expect(destination('/', { local: true })).toBeUndefined()
})

test('an address that names a place is followed', () => {
  expect(destination('/table/zzzzzz', { local: false, back: 'abc123' })).toBeUndefined()
  expect(destination('/play', { local: false })).toBeUndefined()
})
