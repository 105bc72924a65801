// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { TableSummary } from '#shared/protocol/table.ts'
import { useHouse } from './house.ts'
import { connected } from './testing/connected.ts'

const table = (id: string, change: Partial<TableSummary> = {}): TableSummary => ({
  id,
  name: 'Big table',
  game: 'dead-mans-draw',
  phase: 'playing',
  seats: 2,
  open: 0,
  people: ['Ana'],
  yours: true,
  door: 'open',
  ...change,
})

function houseWith(...tables: TableSummary[]) {
  connected().last().hears({ type: 'tables', tables })
  return useHouse()
}

const ids = (tables: readonly TableSummary[]) => tables.map(({ id }) => id)

test('the house knows the games in which a seat waits, the newest first', () => {
  const house = houseWith(
    table('oldest'),
    table('others', { yours: false }),
    table('lobby', { phase: 'lobby' }),
    table('newest'),
  )
  expect(ids(house.myTables)).toEqual(['newest', 'lobby', 'oldest'])
  expect(ids(house.myGames)).toEqual(['newest', 'oldest'])
})

test('a game that was left by choice comes after those that were not', () => {
  const house = houseWith(table('oldest'), table('older', { left: true }), table('newest', { left: true }))
  expect(ids(house.myGames)).toEqual(['oldest', 'newest', 'older'])
})
