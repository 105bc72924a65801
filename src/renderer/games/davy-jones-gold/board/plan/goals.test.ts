import { expect, test } from 'vitest'
import type { MoveChoice } from '#shared/games/davy-jones-gold/actions.ts'
import type { Point, Vector } from '#shared/games/davy-jones-gold/geometry/points.ts'
import { islandRadius, islands } from '#shared/games/davy-jones-gold/data.ts'
import type { IslandName } from '#shared/games/davy-jones-gold/data.ts'
import { options } from '#shared/games/davy-jones-gold/options.ts'
import { chartView } from '../chart/testing/view.ts'
import { bestWayTo, wayAhead } from './goals.ts'
import { radiusToShow, sailingOf } from './sailing.ts'

const move: MoveChoice = {
  type: 'move',
  ship: 'helmsman-4',
  reach: 838,
  free: true,
  docks: ['heart', 'north', 'south', 'northwest'],
}
/** Heart Island is at (5028, 3771). */
const at = (bow: Point, heading: Vector, docked: IslandName | null = null) =>
  chartView({}, { 'helmsman-4': { where: { bow, heading, docked } } })

test('Q-5: a ship that points at an island may hold her course: to its shore, or as near as she gets', () => {
  expect(wayAhead(at([5028, 5000], [0, -838]), move)).toMatchObject({ island: 'heart', ghost: { docked: 'heart' } })
  const far = wayAhead(at([5028, 6000 - 300], [40, -838]), move)
  expect(far).toMatchObject({ island: 'heart', ghost: { docked: null } })
  expect(far!.ghost.to[1]).toBeLessThan(5000)
})

test('Q-5: a ship has no course to hold that points at no island, lies at one, or may not dock ahead', () => {
  expect(wayAhead(at([5028, 5000], [838, 0]), move)).toBeUndefined()
  expect(wayAhead(at([5028, 4275], [0, -838], 'heart'), move)).toBeUndefined()
  expect(wayAhead(at([7000, 3700], [800, -1000]), move)).toBeUndefined()
})

test('G-109: no one press leads into a duel, but one leads nearer to it, or to its island where docking begins none', () => {
  const wayWith = (bow: Point, duelOnDocking: boolean) =>
    wayAhead({ ...at(bow, [0, -838]), rules: options.parse({ duelOnDocking }), davy: 'heart' }, move)
  expect(wayWith([5028, 5000], true)).toBeUndefined()
  expect(wayWith([5028, 5700], true)).toMatchObject({ island: 'heart', ghost: { docked: null } })
  expect(wayWith([5028, 5000], false)).toMatchObject({ ghost: { docked: 'heart' } })
})

test('Q-5: a ship on the way is passed by when an island is the goal', () => {
  const inTheWay = { where: { bow: [5028, 5000] as Point, heading: [838, 0] as Vector, docked: null } }
  const view = chartView(
    {},
    { 'helmsman-4': { where: { bow: [5028, 5760], heading: [0, -838], docked: null } }, 'scout-4': inTheWay },
  )
  const way = bestWayTo(view, [move], 'heart')
  expect(way!.ghost.rejection).toBeUndefined()
  expect(way!.ghost.to[1]).toBeLessThan(5700)
})

test('a plan shows the nearest island that she is not lying at, also where it is beyond her reach', () => {
  const shown = (bow: Point, docked: IslandName | null = null) =>
    radiusToShow(sailingOf(at(bow, [0, -838], docked), move.ship, move.reach))
  const { northwest, heart } = islands
  const ahead = 6000 - heart.centre[1]
  expect(shown([5028, 6000])).toBeCloseTo(ahead + islandRadius, 0)
  const home: Point = [northwest.centre[0], northwest.centre[1] + islandRadius]
  expect(shown(home, 'northwest')).toBeGreaterThan(838 + 2 * islandRadius)
})
