import { expect, test } from 'vitest'
import { firstPage } from './useFirstPage.ts'

test('a device whose game goes on is taken straight back to it', () => {
  expect(firstPage('/', { local: true, back: 'abc123' })).toBe('/table/abc123')
  expect(firstPage('/', { local: false, back: 'abc123' })).toBe('/table/abc123')
})

test('between two games a device is taken back to its table', () => {
  expect(firstPage('/', { local: true, room: 'abc123' })).toBe('/table/abc123')
  expect(firstPage('/', { local: false, room: 'abc123' })).toBe('/table/abc123')
  expect(firstPage('/', { local: false, back: 'abc123', room: 'def456' })).toBe('/table/abc123')
  expect(firstPage('/host', { local: false, room: 'abc123' })).toBeUndefined()
})

test('a guest is shown the tables, the host its three ways', () => {
  expect(firstPage('/', { local: false })).toBe('/join')
  expect(firstPage('/', { local: true })).toBeUndefined()
})

test('an address that names a place is followed', () => {
  expect(firstPage('/table/zzzzzz', { local: false, back: 'abc123' })).toBeUndefined()
  expect(firstPage('/play', { local: false })).toBeUndefined()
})
