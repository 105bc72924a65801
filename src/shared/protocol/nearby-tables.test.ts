import { expect, test } from 'vitest'
import { readTables } from './nearby-tables.ts'
import type { TableMessage, TableSummary } from './table.ts'

const table: TableSummary = {
  id: 'abc123',
  name: 'Table of Zora',
  game: 'dead-mans-draw',
  phase: 'lobby',
  seats: 4,
  open: 3,
  people: ['Zora'],
  yours: false,
  door: 'open',
}
const numbered = (from: number, count: number): TableSummary[] =>
  Array.from({ length: count }, (_, index) => ({ ...table, id: String(from + index).padStart(6, '0') }))

test('a list and its changes are read, also from a host that tells more than is known', () => {
  const other: TableSummary = { ...table, id: 'def456', phase: 'finished', openNext: 2, left: true, spectators: false }
  const newer = { ...table, weather: 'calm' }
  expect(readTables([], { type: 'tables', tables: [newer, other] })).toEqual([table, other])
  const full = { ...table, open: 0 }
  expect(readTables([table, other], { type: 'tables-changed', changed: [full], gone: ['def456'] })).toEqual([full])
})

test.each<[string, unknown]>([
  ['no list', null],
  ['no table in the list', [null]],
  ['no name', [{ ...table, name: undefined }]],
  ['a name that breaks the line', [{ ...table, name: 'Zora\nAda' }]],
  ['a name without end', [{ ...table, name: 'x'.repeat(500) }]],
  ['a game that is none', [{ ...table, game: '__proto__' }]],
  ['another phase', [{ ...table, phase: 'sunk' }]],
  ['another door', [{ ...table, door: 'ajar' }]],
  ['no people', [{ ...table, people: null }]],
  ['more people than seats at the longest table', [{ ...table, people: Array<string>(17).fill('Zora') }]],
  ['a part of a seat', [{ ...table, open: 0.5 }]],
  ['more tables than any host has', numbered(0, 2001)],
])('what holds %s is not read', (_, tables) => {
  expect(readTables([], { type: 'tables', tables })).toBeUndefined()
  expect(readTables([], { type: 'tables-changed', changed: tables, gone: [] })).toBeUndefined()
})

test('changes do not make the list longer than any host’s', () => {
  const more = (changed: TableSummary[]): TableMessage => ({ type: 'tables-changed', changed, gone: [] })
  const many = readTables(numbered(0, 1600), more(numbered(1600, 400)))
  expect(many).toHaveLength(2000)
  expect(readTables(many!, more([table]))).toBeUndefined()
  expect(readTables(many!, { ...more([table]), gone: ['000000'] })).toHaveLength(2000)
  expect(readTables([], { type: 'tables-changed', changed: [], gone: null })).toBeUndefined()
})
