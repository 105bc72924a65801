import { expect, test } from 'vitest'
import type { ShipAction } from '#shared/games/davy-jones-gold/actions.ts'
import type { ShipView } from '#shared/games/davy-jones-gold/view.ts'
import { chartView } from '../chart/testing/view.ts'
import { sortBarred } from './barredActions.ts'

const ship = (changes: Partial<ShipView>) => chartView({}, { 'helmsman-4': changes }).ships[0]!
const barred = (reasons: Partial<Record<ShipAction, string>>) =>
  Object.entries(reasons).map(([action, reason]) => [action as ShipAction, { reason }] as const)
const firstOf = (changes: Partial<ShipView>, reasons: Partial<Record<ShipAction, string>>) =>
  sortBarred(ship(changes), barred(reasons)).first?.actions

const atSea = {
  shoot: 'nothing-in-range',
  explore: 'not-docked-at-wild',
  challenge: 'not-where-davy-is',
  repair: 'not-docked-at-home',
} as const

test('S-6: of the reasons the one comes first that the player can do something about', () => {
  expect(firstOf({}, atSea)).toEqual(['explore'])
  expect(firstOf({ masts: [0, 1] }, atSea)).toEqual(['repair'])
  expect(firstOf({ load: 3 }, atSea)).toEqual(['shoot'])
})

test('where nothing can be done about any of them, none comes first', () => {
  const { first, others } = sortBarred(ship({}), barred({ challenge: 'not-where-davy-is', repair: 'nothing-missing' }))
  expect(first).toBeUndefined()
  expect(others.map(({ actions }) => actions)).toEqual([['challenge'], ['repair']])
})

test('what is barred for the same reason is told together', () => {
  const all = { move: 'in-zone', shoot: 'in-zone', explore: 'in-zone', challenge: 'in-zone', repair: 'in-zone' }
  expect(sortBarred(ship({ where: { zone: 'fog' } }), barred(all))).toMatchObject({
    first: { actions: ['move', 'shoot', 'explore', 'challenge', 'repair'] },
    others: [],
  })
})
