import { expect, test } from 'vitest'
import { inOrder } from './order.ts'

test('games are offered by the order in their manifests, those without one last, by their ids', () => {
  const games = [{ id: 'whist' }, { id: 'skat', offerOrder: 2 }, { id: 'mau-mau' }, { id: 'doppelkopf', offerOrder: 1 }]
  expect(inOrder(games).map(({ id }) => id)).toEqual(['doppelkopf', 'skat', 'mau-mau', 'whist'])
})
