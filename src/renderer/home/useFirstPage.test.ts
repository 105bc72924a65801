import { expect, test } from 'vitest'
import { firstPage } from './useFirstPage.ts'

test('a device whose game goes on is taken straight back to it', () => {
  expect(firstPage('/', { local: true, back: 'abc123' })).toBe('/table/abc123')
  expect(firstPage('/', { local: false, back: 'abc123' })).toBe('/table/abc123')
})

test('a guest is shown the tables, the host its three ways', () => {
  expect(firstPage('/', { local: false })).toBe('/join')
  expect(firstPage('/', { local: true })).toBeUndefined()
})

test('an address that names a place is followed', () => {
  expect(firstPage('/table/zzzzzz', { local: false, back: 'abc123' })).toBeUndefined()
  expect(firstPage('/play', { local: false })).toBeUndefined()
})
