import { describe, expect, test } from 'vitest'
import { centreOf, objectAt } from './hitTest.ts'
import { sceneOf } from './scene.ts'
import { chartView } from './testing/view.ts'

const scene = sceneOf(
  chartView(
    { monsters: { kraken: { spot: 1, parts: [0] }, serpent: null } },
    {
      'helmsman-4': { where: { bow: [4000, 2000], heading: [0, -1], docked: null } },
      'gunner-4': { where: { bow: [4400, 2000], heading: [0, -1], docked: null } },
    },
  ),
  0,
)

describe('what somebody means who points at the chart', () => {
  test.each([
    ['a hull', [4000, 2300], 'helmsman-4'],
    ['the water beside it', [4150, 2300], 'helmsman-4'],
    ['the nearer of two ships', [4230, 2300], 'gunner-4'],
    ['a monster', [3017, 3900], 'kraken'],
    ['an island', [5028, 1300], 'north'],
    ['a zone, in the corner', [9900, 7500], 'sargasso'],
  ] as const)('is %s', (_, point, thing) => {
    expect(objectAt(scene, point, 150)).toBe(thing)
  })

  test('is nothing where nothing is near enough', () => {
    expect(objectAt(scene, [4700, 3000], 150)).toBeUndefined()
    expect(objectAt(scene, [4180, 2300], 50)).toBeUndefined()
  })

  test('is, of what may be picked, the nearest within reach, though something else is nearer', () => {
    expect(objectAt(scene, [4190, 2300], 150, ['gunner-4', 'north'])).toBe('gunner-4')
    expect(objectAt(scene, [4000, 2300], 150, ['gunner-4'])).toBeUndefined()
  })
})

test('the middle of a thing is where the camera goes', () => {
  expect(centreOf(scene, 'helmsman-4')).toEqual([4000, 2374])
  expect(centreOf(scene, 'kraken')).toEqual([3017, 3771])
  expect(centreOf(scene, 'serpent')).toBeUndefined()
  expect(centreOf(scene, 'south')).toEqual([5028, 6453])
  expect(centreOf(scene, 'storm')).toEqual([805, 6938])
})
